import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SiteConfig } from '../model/index.ts';
import { checkHistory } from '../pipeline/check-history.ts';
import { historyKey, readAdditions, readHistory } from './git.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'history-'));
const full = path.join(folder, 'full');
const git = (where: string, ...args: string[]) => gitAt('2024-05-06T07:08:09Z', where, ...args);
const gitAt = (date: string, where: string, ...args: string[]) =>
  execFileSync('git', ['-C', where, '-c', 'user.name=Ada', '-c', 'user.email=a@example.org', ...args], {
    env: { ...process.env, GIT_COMMITTER_DATE: date },
  });
const config = (showLastUpdateTime: boolean) =>
  ({
    docs: [{ path: 'docs', keyPath: ['docs'], showLastUpdateTime, showLastUpdateAuthor: false }],
  }) as unknown as SiteConfig;
const locate = (key: readonly (string | number)[]) => ({ file: key.join('.') });

beforeAll(() => {
  mkdirSync(path.join(full, 'site/docs'), { recursive: true });
  git(full, 'init', '--quiet');
  for (const name of ['old', 'new']) {
    writeFileSync(path.join(full, `site/docs/${name}.md`), name);
    git(full, 'add', '.');
    git(full, 'commit', '--quiet', '-m', name);
  }
  for (const depth of ['1', '2'])
    git(folder, 'clone', '--quiet', '--depth', depth, pathToFileURL(full).href, `depth-${depth}`);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('readHistory', () => {
  it('gives the last change of each file, by path below the folder', async () => {
    const history = await readHistory(path.join(full, 'site'));
    const change = { date: '2024-05-06T07:08:09.000Z', author: 'Ada' };
    expect([...history.changes]).toEqual([
      ['docs/new.md', change],
      ['docs/old.md', change],
    ]);
    expect(checkHistory(config(true), history, locate)).toEqual([]);
  });

  it('knows of no change where a shallow clone ends, and says so once', async () => {
    const history = await readHistory(path.join(folder, 'depth-1/site'));
    expect([...history.changes.keys()]).toEqual([]);
    expect([...history.unknown].sort()).toEqual(['docs/new.md', 'docs/old.md']);
    expect(checkHistory(config(true), history, locate)).toMatchObject([
      {
        code: 'unknown-last-update',
        location: { file: 'docs.showLastUpdateTime' },
        message: expect.stringContaining('of 2 files below docs'),
        hint: expect.stringContaining('fetch-depth: 0'),
      },
    ]);
    expect(checkHistory(config(false), history, locate)).toEqual([]);
  });

  it('keeps what a shallow clone does know', async () => {
    const history = await readHistory(path.join(folder, 'depth-2/site'));
    expect([...history.changes.keys(), ...history.unknown].sort()).toEqual(['docs/new.md', 'docs/old.md']);
    expect(history.changes.has('docs/new.md')).toBe(true);
  });

  it('knows nothing outside of a repository', async () => {
    const history = await readHistory(folder);
    expect(history).toMatchObject({ exists: false });
    expect(checkHistory(config(true), history, locate)).toMatchObject([
      { code: 'unknown-last-update', message: expect.stringContaining('no git repository') },
    ]);
  });
});

describe('readAdditions', () => {
  const moved = path.join(folder, 'moved');
  const posts = ['news/b [new].md', 'news/late.md', 'news/none.md'];

  beforeAll(() => {
    mkdirSync(path.join(moved, 'site/news'), { recursive: true });
    git(moved, 'init', '--quiet');
    const steps = [
      () => writeFileSync(path.join(moved, 'site/news/ä.md'), 'A post of some words.\n'),
      () => renameSync(path.join(moved, 'site/news/ä.md'), path.join(moved, 'site/news/b [new].md')),
      () => writeFileSync(path.join(moved, 'site/news/b [new].md'), 'A post of other words.\n'),
      () => writeFileSync(path.join(moved, 'site/news/late.md'), 'Late news.\n'),
    ];
    for (const [day, step] of steps.entries()) {
      step();
      git(moved, 'add', '.');
      gitAt(`2024-01-0${day + 1}T00:00:00Z`, moved, 'commit', '--quiet', '-m', 'Edit');
    }
    writeFileSync(path.join(moved, 'site/news/none.md'), 'Not added.\n');
    git(folder, 'clone', '--quiet', '--depth', '2', pathToFileURL(moved).href, 'moved-2');
  });

  it('gives when a file was added, under whatever name', async () => {
    const dates = await readAdditions(path.join(moved, 'site'), 'news', posts);
    expect(Object.fromEntries(dates)).toEqual({
      'news/b [new].md': '2024-01-01T00:00:00.000Z',
      'news/late.md': '2024-01-04T00:00:00.000Z',
    });
  });

  it('knows of none where a shallow clone ends, nor outside of a repository', async () => {
    const dates = await readAdditions(path.join(folder, 'moved-2/site'), 'news', posts);
    expect([...dates.keys()]).toEqual(['news/late.md']);
    expect(await readAdditions(folder, 'news', posts)).toEqual(new Map());
  });
});

describe('historyKey', () => {
  it('is another for another commit, folder or end of the history, and the same for the same', async () => {
    const places = ['full/site', 'full', 'depth-1/site', 'depth-2/site', '.'];
    const keys = await Promise.all(places.map((place) => historyKey(path.join(folder, place))));
    expect(new Set(keys).size).toBe(places.length);
    expect(await historyKey(path.join(full, 'site'))).toBe(keys[0]);
  });
});
