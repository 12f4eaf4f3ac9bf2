import { expect, it } from 'vitest';
import { keysOf } from '../migration.ts';
import { fromVitePress, fromVuePress } from './vitepress.ts';

const files = ['README.md', 'guide/README.md', 'guide/first.md', 'guide/second.md', 'zh/README.md'];
const folder = {
  kindOf: (path: string) => (path === '.vuepress/public' ? ('folder' as const) : undefined),
  filesBelow: () => files,
  readText: () => undefined,
};

it('reads the config of the first VuePress: paths, pairs and groups as entries of sidebars', () => {
  const { config, rows } = fromVuePress(
    {
      locales: { '/': { lang: 'en-US', title: 'Lantern' }, '/zh/': { title: 'Z' } },
      pagePatterns: ['**/*.md', '!drafts/**'],
      themeConfig: {
        repo: 'x/y',
        docsDir: 'docs',
        editLinks: true,
        lastUpdated: 'Last updated',
        locales: {
          '/': {
            nav: [{ text: 'More', items: [{ text: 'Forum', link: 'https://forum.example' }] }],
            sidebar: {
              '/guide/': [
                '',
                ['first', 'First steps'],
                { title: 'More', collapsable: false, children: ['second'] },
              ],
              '/auto/': 'auto',
              '/': [''],
            },
          },
        },
      },
    },
    folder,
  );
  expect(config).toMatchObject({
    title: 'Lantern',
    locale: 'en-US',
    staticDirectories: ['.vuepress/public'],
    docs: {
      editUrl: 'https://github.com/x/y/edit/main/docs/',
      exclude: ['drafts/**', 'zh/**', 'public/**', 'node_modules/**', 'build/**'],
      showLastUpdateTime: true,
    },
    footer: {
      links: [
        { title: 'More', items: [{ label: 'Forum', href: 'https://forum.example' }] },
        { title: 'Community', items: [{ label: 'GitHub', href: 'https://github.com/x/y' }] },
      ],
    },
  });
  expect(config.sidebars).toEqual({
    guide: [
      'guide/README',
      { type: 'doc', id: 'guide/first', label: 'First steps' },
      { type: 'category', label: 'More', collapsible: false, items: ['guide/second'] },
    ],
    docs: ['README'],
  });
  expect(rows.map(({ there }) => there)).toContain('pagePatterns');
});

it('reads the config of the second VuePress, whose theme is called with its settings', () => {
  const sidebar = [
    {
      text: 'Guide',
      prefix: '/guide/',
      collapsible: true,
      children: ['README.md', { text: 'First', link: '/guide/first.md' }],
    },
  ];
  const { config } = fromVuePress(
    { title: 'Lantern', theme: { repo: 'x/y', navbar: ['/guide/'], sidebar } },
    folder,
  );
  expect(config.sidebars).toEqual({
    docs: [
      {
        type: 'category',
        label: 'Guide',
        collapsed: true,
        items: ['guide/README', { type: 'doc', id: 'guide/first', label: 'First' }],
      },
    ],
  });
  expect(keysOf(config.navbar).items).toEqual([{ label: '/guide/', to: '/guide/' }]);
});

it('reads children and languages by paths as the first VitePress did', () => {
  const settings = { sidebar: [{ text: 'Guide', children: [{ text: 'First', link: '/guide/first' }] }] };
  const { config } = fromVitePress({ themeConfig: { locales: { '/': settings } } }, folder);
  expect(config.sidebars).toMatchObject({
    docs: [{ label: 'Guide', items: [{ id: 'guide/first', label: 'First' }] }],
  });
});
