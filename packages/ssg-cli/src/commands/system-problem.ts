/** What the system denies because of a path, its permissions or a full disk. */
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

/** Whether an error comes from the place where a command reads or writes, and not from the tool. */
export function isSystemProblem(error: unknown): error is NodeJS.ErrnoException {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  return syscall !== undefined && code !== undefined && denials.includes(code);
}
