import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { run, writeFiles } from '../cli/process.ts';
import { type EveryFile, everything } from './everything.ts';

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

/** All that a site can have, and names, dates and links that another locale or time zone could sort or show in another way. */
const site: readonly [string, EveryFile][] = [
  ...everything(),
  ['docs/zebra.md', '# zebra\n\n[None](./none.md), [I](./Iris.md), [ä](./ähre.md).\n'],
  ['docs/ähre.md', '---\ntags: [ä, z, i, I]\n---\n# ähre\n\nISTANBUL ıi\n'],
  ['docs/Iris.md', '# Iris\n\n[None](./also-none.md)\n'],
  ['blog/2025-12-31-eve.md', '---\ndate: 2025-12-31T23:30:00+00:00\ntags: [ä, z]\n---\n# Eve\n\nLate.\n'],
  ['blog/2025-11-02-unzoned.md', '---\ndate: 2025-11-02 01:30\n---\n# Clock\n\nTwice in an hour.\n'],
];

/** What is on one machine: how it is set up, and in what order the files came to be. */
interface Machine {
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
  readonly workers: string;
  readonly files: readonly (readonly [string, EveryFile])[];
}

/** Builds the site as its users do: every byte of the output, and all that was said. */
async function built({ folder, env, workers, files }: Machine) {
  const place = path.join(await mkdtemp(path.join(tmpdir(), 'machine-')), folder);
  folders.push(path.dirname(place));
  await writeFiles(place, Object.fromEntries(files));
  commit(place);
  const args = [
    'build',
    '--no-cache',
    '--workers',
    workers,
    '--keep-going',
    '--manifest',
    '--format',
    'json',
  ];
  const { code, stdout } = await run(args, place, { ...env, LAWS_SITE: place });
  const out = path.join(place, 'build');
  const entries = await readdir(out, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  const bytes = await Promise.all(names.sort().map((file) => readFile(file, 'latin1')));
  return {
    code,
    said: stdout,
    output: Object.fromEntries(names.map((file, index) => [path.relative(out, file), bytes[index] ?? ''])),
  };
}

function commit(place: string): void {
  const time = '2024-05-06T23:08:09-11:00';
  const env = { ...process.env, GIT_AUTHOR_DATE: time, GIT_COMMITTER_DATE: time };
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', place, '-c', 'user.name=Ann', '-c', 'user.email=a@example.org', ...args], {
      env,
    });
  git('init', '-q');
  git('add', '-A');
  git('commit', '-q', '-m', 'All');
}

it('two machines make equal bytes, whatever their folders, time zones, locales and numbers of threads', async () => {
  const one = await built({
    folder: 'a',
    env: { TZ: 'Pacific/Kiritimati', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' },
    workers: '1',
    files: site,
  });
  const other = await built({
    folder: 'another folder/ü',
    env: { TZ: 'America/Los_Angeles', LANG: 'C', LC_ALL: 'C' },
    workers: '2',
    files: [...site].reverse(),
  });
  expect(Object.keys(one.output).length).toBeGreaterThan(60);
  expect(one.said).toContain('also-none.md');
  expect(other.said).toBe(one.said);
  expect(differentFiles(one.output, other.output)).toEqual([]);
  expect(other.code).toBe(one.code);
});

/** Names only: a report of all differences would be too long to read. */
function differentFiles(a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>): string[] {
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].filter((file) => a[file] !== b[file]);
}
