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
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  return syscall !== undefined && code !== undefined && denials.includes(code);
}
