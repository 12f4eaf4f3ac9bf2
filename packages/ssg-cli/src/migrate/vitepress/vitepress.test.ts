import picomatch from 'picomatch';
import { expect, it } from 'vitest';
import { keysOf } from '../migration.ts';
import { fromVitePress } from './vitepress.ts';

it('leaves out files that a loader makes pages of', () => {
  const files = ['index.md', 'api/[operation].md', 'api/[operation].paths.ts'];
  const { config } = fromVitePress(
    {},
    { kindOf: () => undefined, filesBelow: () => files, readText: () => undefined },
  );
  const exclude = keysOf(config.docs).exclude as readonly string[];
  const isOut = picomatch([...exclude]);
  expect(files.filter((file) => file.endsWith('.md') && !isOut(file))).toEqual(['index.md']);
});

it('keeps pages beside the folder that stands at the root, but for other languages', () => {
  const files = ['team.md', 'en/index.md', 'de/index.md', 'old/a.md', 'theme.ts', 'public/x.md'];
  const below = (folder: string) =>
    files.flatMap((file) => (file.startsWith(folder === 'src' ? '' : 'en/') ? [file] : []));
  const { config } = fromVitePress(
    {
      srcDir: 'src',
      srcExclude: ['old/**'],
      rewrites: { 'en/:rest*': ':rest*' },
      locales: { root: { lang: 'en' }, de: { lang: 'de' } },
    },
    { kindOf: () => undefined, filesBelow: below, readText: () => undefined },
  );
  const { path, exclude } = keysOf(config.pages);
  const isOut = picomatch([...(exclude as readonly string[])]);
  expect(path).toBe('src');
  expect(files.filter((file) => !isOut(file))).toEqual(['team.md']);
});

it.each([
  [[{ text: 'The context', link: '/api/_context' }], false],
  [[{ text: 'Its part', link: '/_api/context' }], false],
  [[{ text: 'The context', link: '/api/my_context' }], undefined],
])(
  'makes pages of files whose names begin with `_` where the sidebar %j leads to one',
  (sidebar, partials) => {
    const { config } = fromVitePress(
      { themeConfig: { sidebar } },
      { kindOf: () => undefined, filesBelow: () => [], readText: () => undefined },
    );
    expect(keysOf(config.docs).partials).toBe(partials);
  },
);

it.each([
  [
    'the first where each language has its folder',
    ['index.md', 'en/a.md', 'zh/a.md'],
    ['en/a.md', 'index.md'],
  ],
  ['the one at the root where pages stand there', ['guide/a.md', 'en/a.md', 'zh/a.md'], ['guide/a.md']],
])('keeps the main language: %s', (_, files, kept) => {
  const { config } = fromVitePress(
    {
      base: '',
      themeConfig: { siteTitle: 'All' },
      locales: { en: { themeConfig: { siteTitle: 'English' } }, zh: { lang: 'zh-CN' } },
    },
    { kindOf: () => undefined, filesBelow: () => files, readText: () => undefined },
  );
  const isOut = picomatch([...(keysOf(config.docs).exclude as readonly string[])]);
  expect(files.filter((file) => !isOut(file)).sort()).toEqual(kept);
  expect(keysOf(config.navbar).title).toBe(kept.includes('en/a.md') ? 'English' : 'All');
  expect(config).not.toHaveProperty('baseUrl');
});

it('reads only its own folder if the pages are those of the folders around it', () => {
  const { config, rows } = fromVitePress(
    { srcDir: '..' },
    { kindOf: () => 'folder', filesBelow: () => ['a.md'], readText: () => undefined },
  );
  expect(keysOf(config.docs).path).toBe('.');
  expect(rows).toContainEqual({ there: 'srcDir', note: expect.stringContaining('outside') });
});

it('puts the base of an item, or of those around it, before its link', () => {
  const sidebar = {
    '/guide/': {
      base: '/guide/',
      items: [
        { text: 'A', link: 'a' },
        { text: 'B', link: '/b' },
        { text: 'C', base: '/api', link: '/c' },
        { text: 'D', base: '/api/', items: [{ text: 'E', link: 'c' }] },
      ],
    },
  };
  const { config } = fromVitePress(
    { themeConfig: { sidebar } },
    {
      kindOf: () => undefined,
      filesBelow: () => ['guide/a.md', 'guide/b.md', 'api/c.md'],
      readText: () => undefined,
    },
  );
  expect(keysOf(config.sidebars).guide).toMatchObject([
    { id: 'guide/a' },
    { id: 'guide/b' },
    { id: 'api/c' },
    { label: 'D', items: [{ id: 'api/c' }] },
  ]);
});
