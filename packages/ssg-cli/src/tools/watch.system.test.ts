import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FSWatcher } from 'chokidar';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchFiles } from './watch.ts';

const place: { folder: string; library?: FSWatcher } = { folder: '' };

vi.mock('chokidar', async (original) => {
  const { watch } = await original<typeof import('chokidar')>();
  return {
    watch: (...args: Parameters<typeof watch>) => {
      place.library = watch(...args);
      return place.library;
    },
  };
});

beforeEach(async () => {
  place.folder = await mkdtemp(path.join(tmpdir(), 'watch-'));
});
afterEach(() => rm(place.folder, { recursive: true }));

it('sees changes through links, and minds neither loops nor pipes nor links that lead nowhere', async () => {
  const site = path.join(place.folder, 'site');
  const far = path.join(place.folder, 'far');
  await mkdir(path.join(site, 'docs'), { recursive: true });
  await mkdir(far);
  await writeFile(path.join(far, 'a.md'), 'one');
  await symlink(far, path.join(site, 'docs/far'));
  await symlink('.', path.join(site, 'docs/loop'));
  await symlink('/nowhere/at/all', path.join(site, 'docs/gone.md'));
  execFileSync('mkfifo', [path.join(site, 'docs/pipe.md')]);
  const seen: { tell?: (files: readonly string[]) => void } = {};
  const changed = new Promise<readonly string[]>((resolve) => {
    seen.tell = resolve;
  });
  const watcher = watchFiles([site], () => false, {
    onChange: (files) => seen.tell?.(files),
    onUnwatched: () => {},
  });
  try {
    await watcher.ready;
    await writeFile(path.join(far, 'a.md'), 'two');
    expect((await changed).map((file) => path.basename(file))).toContain('a.md');
  } finally {
    await watcher.close();
  }
});

it('says once what keeps files from being watched, and goes on', async () => {
  const reasons: string[] = [];
  const watcher = watchFiles([place.folder], () => false, {
    onChange: () => {},
    onUnwatched: (reason) => reasons.push(reason),
  });
  try {
    await watcher.ready;
    for (const code of ['ENOSPC', 'ENOSPC', 'EACCES', 'EIO'])
      place.library?.emit('error', Object.assign(new Error(`${code}: no luck`), { code }));
    expect(reasons).toEqual([expect.stringContaining('max_user_watches'), 'EIO: no luck']);
  } finally {
    await watcher.close();
  }
});

it('finds what came into a new folder after the library had listed it and before it watched it', async () => {
  const [site, added] = [path.join(place.folder, 'site'), path.join(place.folder, 'added')];
  await mkdir(site);
  await mkdir(path.join(added, 'deep'), { recursive: true });
  await mkdir(path.join(added, 'node_modules'));
  await writeFile(path.join(added, 'deep/a.md'), 'one');
  const seen: string[] = [];
  const watcher = watchFiles([site], (file) => file.includes('node_modules'), {
    onChange: (files) => seen.push(...files.map((file) => path.relative(place.folder, file))),
    onUnwatched: () => {},
  });
  try {
    await watcher.ready;
    place.library?.emit('all', 'addDir', added);
    await expect.poll(() => seen).toEqual(['added', 'added/deep', 'added/deep/a.md']);
    // From now on it is watched. Changes are reported when there are no more for a moment.
    const edit = async () => {
      await writeFile(path.join(added, 'deep/a.md'), `${Math.random()}`);
      return seen.length;
    };
    await expect.poll(edit, { interval: 300 }).toBeGreaterThan(3);
  } finally {
    await watcher.close();
  }
});
