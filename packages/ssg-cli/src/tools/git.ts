import { execFile } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** The last change of a file according to git. `date` is ISO 8601 in UTC. */
export interface LastChange {
  readonly date: string;
  readonly author: string;
}

/** The git history of the files below a folder, by path relative to it. */
export interface History {
  readonly changes: ReadonlyMap<string, LastChange>;
  /** Files whose last change lies before what a shallow clone holds: it cannot be known. */
  readonly unknown: ReadonlySet<string>;
  /** Whether the folder is in a git work tree with a commit. Without one, there is no history. */
  readonly exists: boolean;
}

/** Reads the last change of every file below a folder. */
export async function readHistory(folder: string): Promise<History> {
  const none = { changes: new Map(), unknown: new Set<string>(), exists: false };
  if (!isInRepository(folder)) return none;
  const format = '--format=%x00%ct%x00%an%x00%H';
  const [log, place] = await Promise.all([
    git(folder, ['-c', 'core.quotePath=false', 'log', format, '--name-only', '--no-renames', '--', '.']),
    git(folder, ['rev-parse', ...placeOptions]),
  ]);
  if (log === undefined || place === undefined) return none;
  const changes = new Map<string, LastChange>();
  const unknown = new Set<string>();
  const [prefix = '', shallowFile = ''] = place.split('\n');
  const shallow = await shallowCommits(folder, shallowFile);
  let current: (LastChange & { readonly commit: string }) | undefined;
  for (const line of log.split('\n')) {
    if (line.startsWith('\0')) {
      const [, seconds = '0', author = '', commit = ''] = line.split('\0');
      current = { date: new Date(Number(seconds) * 1000).toISOString(), author, commit };
    } else if (line !== '' && current) {
      const file = path.posix.relative(prefix, line);
      if (changes.has(file) || unknown.has(file)) continue;
      const { commit, ...change } = current;
      if (shallow.has(commit)) unknown.add(file);
      else changes.set(file, change);
    }
  }
  return { changes, unknown, exists: true };
}

/** Options of `git rev-parse`: the path in the repository, and the file of `shallowCommits`, each on its own line. */
const placeOptions = ['--show-prefix', '--git-path', 'shallow'];

/** The commits at which a shallow clone ends: they seem to add all of their files. */
async function shallowCommits(folder: string, file: string): Promise<ReadonlySet<string>> {
  const text = await readFile(path.resolve(folder, file), 'utf8').catch(() => '');
  return new Set(text.split('\n').filter((line) => line !== ''));
}

/** A text that changes with the result of `readHistory`; empty without a history. */
export async function historyKey(folder: string): Promise<string> {
  if (!isInRepository(folder)) return '';
  const place = await git(folder, ['rev-parse', 'HEAD', ...placeOptions]);
  if (place === undefined) return '';
  const [head = '', prefix = '', shallowFile = ''] = place.split('\n');
  return JSON.stringify([head, prefix, ...(await shallowCommits(folder, shallowFile))]);
}

/** Whether git could find a repository, without starting a process. */
function isInRepository(folder: string): boolean {
  const above = (place: string): boolean =>
    existsSync(path.join(place, '.git')) || (place !== path.dirname(place) && above(path.dirname(place)));
  return existsSync(folder) && above(realpathSync(folder));
}

function git(folder: string, args: readonly string[]): Promise<string | undefined> {
  return new Promise((resolve) => {
    execFile('git', ['-C', folder, ...args], { maxBuffer: 1 << 28 }, (error, stdout) =>
      resolve(error ? undefined : stdout),
    );
  });
}
