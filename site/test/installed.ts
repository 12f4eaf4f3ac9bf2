import { accessSync, constants } from 'node:fs';
import path from 'node:path';

const executable = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** Whether a program is on the search path. */
export const isInstalled = (program: string): boolean =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .some((folder) => folder !== '' && executable(path.join(folder, program)));
