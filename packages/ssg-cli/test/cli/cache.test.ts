import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { retryWhenDamaged } from '../../src/commands/run.ts';
import { DamagedCache } from '../../src/pipeline/index.ts';
import { filesOf, render, smallSite, writeSite } from '../laws/fixture.ts';

const command = fileURLToPath(new URL('../../bin/ceems-docs.js', import.meta.url));

function cacheFiles(folder: string): string[] {
  const cache = path.join(folder, '.ceems-docs');
  return readdirSync(cache).map((name) => path.join(cache, name));
}

function packs(folder: string): string[] {
  return cacheFiles(folder).filter((file) => path.basename(file).startsWith('pack-'));
}

/** What can become of a file of the cache. */
const accidents: Readonly<Record<string, (file: string) => void>> = {
  'is empty': (file) => truncateSync(file),
  'is cut short': (file) => truncateSync(file, Math.floor(statSync(file).size / 2)),
  'has other bytes': (file) => {
    const bytes = readFileSync(file);
    for (let at = 20; at < bytes.length; at += 50) bytes[at] = (bytes[at] ?? 0) ^ 0xff;
    writeFileSync(file, bytes);
  },
  'is something else': (file) => writeFileSync(file, '{"owner":"someone","places":[["site",["x",0,1,""]]]}'),
};

async function cachedSite(): Promise<string> {
  const folder = await writeSite(smallSite);
  await render(folder, true);
  return folder;
}

/** An edit of a title makes a run read pages and trees of the cache. */
function editTitle(folder: string): void {
  const file = path.join(folder, 'docs/guide/02-setup.md');
  writeFileSync(file, readFileSync(file, 'utf8').replace('# Setup', '# Set up'));
}

describe('a cache of which a file', () => {
  it.each(Object.entries(accidents))('%s counts as not there', async (_, accident) => {
    const folder = await cachedSite();
    for (const name of ['index.json', 'pack-']) {
      const file = cacheFiles(folder).find((one) => path.basename(one).startsWith(name)) ?? '';
      accident(file);
      editTitle(folder);
      const clean = await render(folder);
      const cached = await render(folder, true);
      expect(filesOf(cached)).toEqual(filesOf(clean));
      expect(cached.diagnostics).toEqual(clean.diagnostics);
    }
  });
});

it('a cache is few files, however often the site is built, and at most six times the sources and scripts', async () => {
  const pages = Array.from({ length: 60 }, (_, index) => [
    `docs/p${index}.md`,
    `# Page ${index}\n\n${'Words of a paragraph that goes on, with `code` and [a link](./p1.md).\n\n'.repeat(60)}`,
  ]);
  const folder = await writeSite({ ...smallSite, ...Object.fromEntries(pages) });
  const first = await render(folder, true);
  for (let index = 0; index < 12; index++) {
    writeFileSync(path.join(folder, 'docs/p2.md'), `# Page 2\n\nEdit ${index}.\n`);
    await render(folder, true);
  }
  expect(packs(folder).length).toBeLessThanOrEqual(9);
  const size = cacheFiles(folder).reduce((sum, file) => sum + statSync(file).size, 0);
  const scripts = first.files.filter(({ path: name }) => name.startsWith('assets/'));
  const sources = pages.reduce((sum, [, text = '']) => sum + text.length, 0);
  const made = scripts.reduce((sum, { contents }) => sum + contents.length, 0);
  expect(size).toBeLessThanOrEqual(6 * sources + made);
  const bytes = Buffer.concat(packs(folder).map((file) => readFileSync(file)));
  expect(bytes.includes('Words of a paragraph')).toBe(false);
});

it('two builds at once share a cache', async () => {
  const folder = await writeSite(smallSite);
  const clean = filesOf(await render(folder));
  const both = await Promise.all([render(folder, true), render(folder, true)]);
  for (const one of both) expect(filesOf(one)).toEqual(clean);
  editTitle(folder);
  const again = await Promise.all([render(folder, true), render(folder, true)]);
  const edited = filesOf(await render(folder));
  for (const one of again) expect(filesOf(one)).toEqual(edited);
  expect(filesOf(await render(folder, true))).toEqual(edited);
});

it('what a run that was cut short left goes away with time', async () => {
  const folder = await cachedSite();
  const left = path.join(folder, '.ceems-docs', 'pack-0123456789abcdef.new');
  writeFileSync(left, 'x');
  utimesSync(left, new Date(2020, 1), new Date(2020, 1));
  editTitle(folder);
  await render(folder, true);
  expect(cacheFiles(folder)).not.toContain(left);
});

// A limit on the size of files is met as a full disk is: the write fails.
it.skipIf(process.platform === 'win32')('a full disk is told, and the checks are complete', async () => {
  const folder = await writeSite(smallSite);
  const script = `ulimit -f 2; exec "${process.execPath}" "${command}" check-links "${folder}" --format json`;
  const { stdout, stderr, status } = spawnSync('sh', ['-c', script], { encoding: 'utf8' });
  expect(stderr).not.toContain('fault of ceems-docs');
  expect(status).toBe(0);
  const { findings } = JSON.parse(stdout) as { findings: { code: string; message: string }[] };
  const codes = findings.map(({ code }) => code);
  expect(codes).toContain('cache-not-written');
  expect(findings.find(({ code }) => code === 'cache-not-written')?.message).toMatch(
    /file too large|no space/i,
  );
});

it('a run that finds a value damaged only while it renders begins again without the cache', async () => {
  const works: boolean[] = [];
  const folder = await cachedSite();
  const before = cacheFiles(folder).length;
  const value = await retryWhenDamaged(folder, async (isAgain) => {
    works.push(isAgain);
    if (!isAgain) throw new DamagedCache('docs/a.md');
    return cacheFiles(folder).length;
  });
  expect(works).toEqual([false, true]);
  // Without its index, what lies there counts as nothing.
  expect(value).toBe(before - 1);
  await expect(retryWhenDamaged(folder, () => Promise.reject(new Error('another')))).rejects.toThrow(
    'another',
  );
});
