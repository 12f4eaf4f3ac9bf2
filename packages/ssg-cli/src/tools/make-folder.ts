import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';

/**
 * Makes a folder and those above it; returns the first one that was made, or nothing where all are there. The `recursive` of
 * Node tries forever where the system says that a folder is missing although it is there, as in `/proc`.
 * @throws the error of the system.
 */
export async function makeFolder(folder: string): Promise<string | undefined> {
  if (existsSync(folder)) return undefined;
  const first = await makeFolder(path.dirname(folder));
  await mkdir(folder);
  return first ?? folder;
}
