import { nodeError } from '../tools/thrown.ts';

/** Error codes of the system about a path, its permissions or a full disk. */
const denials: readonly string[] = [
  'EACCES',
  'EDQUOT',
  'EISDIR',
  'EMFILE',
  'ENOENT',
  'ENOSPC',
  'ENOTDIR',
  'EPERM',
  'EROFS',
];

/** Whether an error is about the files that a command reads or writes, and not a fault of the tool. */
export function isSystemProblem(error: unknown): error is NodeJS.ErrnoException {
  const { code, syscall } = nodeError(error);
  return syscall !== undefined && code !== undefined && denials.includes(code);
}
