import { env } from 'node:process';

/** Prefix of environment variables among the paths of files that were read; no absolute path starts with it. */
export const variableStart = 'env:';

/** Whether something that was read is an environment variable. */
export function isVariable(read: string): boolean {
  return read.startsWith(variableStart);
}

/** The value of an environment variable that was read, as text; of `*`, all of them. */
export function variableValue(read: string): string {
  const name = read.slice(variableStart.length);
  if (name !== '*') return JSON.stringify(env[name] ?? null);
  return JSON.stringify(Object.entries(env).sort(([a], [b]) => (a < b ? -1 : 1)));
}
