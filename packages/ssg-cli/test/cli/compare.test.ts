import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { removeFolder, run, temporaryFolder, writeFiles } from './process.ts';

const place: { folder: string } = { folder: '' };
const cli = (...args: readonly string[]) => run(args, place.folder);

beforeAll(async () => {
  place.folder = await temporaryFolder('compare');
  await writeFiles(place.folder, {
    'site/docs/index.md': '# Start\n\n## One\n\nText.\n',
    'site/docs/other.md': '# Other\n\nText.\n',
    'site/blog/2026-01-31-first.md': '# First\n\nText.\n',
  });
  await cli('build', 'site', '--out-dir', 'old');
});
afterAll(() => removeFolder(place.folder));

it('finds nothing between a build and itself, and between its sitemap and it', async () => {
  expect(await cli('compare', 'old', 'old')).toMatchObject({
    code: 0,
    stdout: 'Pages compared: 7. Without changes: 7.\n',
  });
  const { code, stdout } = await cli('compare', 'old/sitemap.xml', 'old', '--format', 'json');
  expect([code, JSON.parse(stdout).lost.routes]).toEqual([0, []]);
});

it('compares nothing with a folder or file that names no page', async () => {
  await writeFiles(place.folder, { 'none/a.txt': 'no page\n' });
  for (const [old, next] of [
    ['none', 'old'],
    ['old', 'none'],
  ] as const) {
    const { code, stderr } = await cli('compare', old, next);
    expect([code, stderr]).toEqual([
      2,
      expect.stringContaining('Nothing was compared: none lists no pages.'),
    ]);
  }
});

it('shows what a new build lacks, as text, as JSON and as a page', async () => {
  await writeFiles(place.folder, {
    'site/docs/index.md': '# Start\n\n## Two\n\nText, changed.\n',
    'site/ceems.config.ts': "export default { redirects: [{ from: '/docs/other', to: '/docs' }] };\n",
  });
  await removeFolder(path.join(place.folder, 'site/docs/other.md'));
  await removeFolder(path.join(place.folder, 'site/blog'));
  await cli('build', 'site', '--out-dir', 'new');
  const { code, stdout } = await cli('compare', 'old', 'new', '--html', 'report.html', '--format', 'json');
  expect(code).toBe(1);
  const { lost, changes } = JSON.parse(stdout) as {
    lost: Record<string, readonly string[]>;
    changes: readonly { route: string; text: unknown }[];
  };
  expect(lost.routes).toEqual(['/blog', '/blog/2026/01/31/first', '/blog/archive']);
  expect(lost.anchors).toEqual(['/docs#one']);
  expect(lost.feeds).toEqual(['/blog/atom.xml', '/blog/feed.json', '/blog/rss.xml']);
  expect(changes.find(({ route }) => route === '/docs')?.text).toEqual({
    removed: ['One', 'Text.'],
    added: ['Two', 'Text, changed.'],
  });
  expect(await readFile(path.join(place.folder, 'report.html'), 'utf8')).toContain('/docs#one');
  expect((await cli('compare', 'old', 'new')).stdout).toContain('Anchors that are lost (1)\n  /docs#one\n');
});

it('says what is not there', async () => {
  expect(await cli('compare', 'gone', 'old')).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/^Nothing was compared: gone does not exist\. Give the folder/),
  });
  expect(await cli('compare', 'old', 'old', '--html', 'gone/report.html')).toEqual({
    code: 2,
    stdout: '',
    stderr: expect.stringMatching(/^ENOENT: .*gone\/report\.html'\.\nCheck this path/),
  });
  const relative = await cli('compare', 'old', 'old', '--base-url', 'docs');
  expect(relative).toMatchObject({ code: 2, stderr: expect.stringContaining('Expected a path') });
});
