import { execFile } from 'node:child_process';
import path from 'node:path';

/** The last change of a file, as git knows it. `date` is ISO 8601 in UTC. */
export interface LastChange {
  readonly date: string;
  readonly author: string;
}

/**
 * The last change of every file below a folder, by path relative to it.
 * Empty outside a git work tree: dates are then left out, never made up.
 */
export async function lastChanges(folder: string): Promise<ReadonlyMap<string, LastChange>> {
  const [log, prefix] = await Promise.all([
    git(folder, [
      '-c',
      'core.quotePath=false',
      'log',
      '--format=%x00%ct%x00%an',
      '--name-only',
      '--no-renames',
      '--',
      '.',
    ]),
    git(folder, ['rev-parse', '--show-prefix']),
  ]);
  const changes = new Map<string, LastChange>();
  if (log === undefined || prefix === undefined) return changes;
  let current: LastChange | undefined;
  for (const line of log.split('\n')) {
    if (line.startsWith('\0')) {
      const [, seconds = '0', author = ''] = line.split('\0');
      current = { date: new Date(Number(seconds) * 1000).toISOString(), author };
    } else if (line !== '' && current) {
      const file = path.posix.relative(prefix.trim(), line);
      if (!changes.has(file)) changes.set(file, current);
    }
  }
  return changes;
}

function git(folder: string, args: readonly string[]): Promise<string | undefined> {
  return new Promise((resolve) => {
    execFile('git', ['-C', folder, ...args], { maxBuffer: 1 << 28 }, (error, stdout) =>
      resolve(error ? undefined : stdout),
    );
  });
}
