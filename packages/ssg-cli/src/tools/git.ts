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
  const log = await readLog(folder, '.', ['--name-only', '--no-renames']);
  const changes = new Map<string, LastChange>();
  const unknown = new Set<string>();
  for (const { change, isEnd, lines } of log ?? []) {
    for (const file of lines) {
      if (changes.has(file) || unknown.has(file)) continue;
      if (isEnd) unknown.add(file);
      else changes.set(file, change);
    }
  }
  return { changes, unknown, exists: log !== undefined };
}

/**
 * Reads when some files of a folder were added to git, under whatever name in the folder `below` it: ISO 8601 in UTC, by
 * file. Files are left out of which git does not know it.
 */
export async function readAdditions(
  folder: string,
  below: string,
  files: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const log = await readLog(folder, below, ['--name-status', '--diff-filter=AR', '-M']);
  const dates = new Map<string, string>();
  /** The name that each file had at the commit in hand → the file. */
  const fileOf = new Map(files.map((file) => [file, file]));
  for (const { change, isEnd, lines } of log ?? []) {
    for (const line of lines) {
      const [status, before = '', after = before] = line.split('\t');
      const file = fileOf.get(after);
      if (file === undefined) continue;
      fileOf.delete(after);
      if (status !== 'A') fileOf.set(before, file);
      else if (!isEnd) dates.set(file, change.date);
    }
  }
  return dates;
}

/** A commit of a log. */
interface Commit {
  readonly change: LastChange;
  /** Whether a shallow clone ends here: such a commit seems to add all files. */
  readonly isEnd: boolean;
  /** What git prints of each file, with its path relative to the folder. */
  readonly lines: readonly string[];
}

/** Reads the commits, newest first, that changed files in a folder or in one below it. Nothing without a history. */
async function readLog(
  folder: string,
  below: string,
  options: readonly string[],
): Promise<readonly Commit[] | undefined> {
  if (!isInRepository(folder)) return undefined;
  const settings = ['-c', 'core.quotePath=false'];
  const format = '--format=%x00%ct%x00%an%x00%H';
  const [log, place] = await Promise.all([
    git(folder, [...settings, 'log', format, '--relative', ...options, '--', `:(literal)${below}`]),
    git(folder, ['rev-parse', ...placeOptions]),
  ]);
  if (log === undefined || place === undefined) return undefined;
  const shallow = await shallowCommits(folder, place.split('\n')[1] ?? '');
  const commits: (Commit & { readonly lines: string[] })[] = [];
  for (const line of log.split('\n')) {
    if (line.startsWith('\0')) {
      const [, seconds = '0', author = '', commit = ''] = line.split('\0');
      const change = { date: new Date(Number(seconds) * 1000).toISOString(), author };
      commits.push({ change, isEnd: shallow.has(commit), lines: [] });
    } else if (line !== '') commits.at(-1)?.lines.push(line);
  }
  return commits;
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
