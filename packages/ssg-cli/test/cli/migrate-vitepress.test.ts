import { describe, expect, it } from 'vitest';
import { migratePlace } from './migrate-place.ts';
import { writeFiles } from './process.ts';

const { place, cli, loaded } = migratePlace();

describe('migrate, from VitePress', () => {
  it('reads the config of VitePress', async () => {
    await writeFiles(place.folder, {
      'vp/.vitepress/config/index.mts': `
import { defineConfig } from 'vitepress';
import { withMermaid } from 'vitepress-plugin-mermaid';
import { nav } from './nav';
export default withMermaid(defineConfig({
  title: 'Lantern',
  base: '/lantern/',
  srcExclude: ['drafts/**', 'menu.md'],
  head: [['link', { rel: 'icon', href: '/lantern/icon.svg' }]],
  themeConfig: {
    nav,
    outline: [2, 4],
    sidebar: {
      '/guide/': { base: '/guide/', items: [{ text: 'Guide', collapsed: true, items: [{ text: 'First <b>steps</b>', link: 'first' }] }] },
      '/': [{ text: 'Start', link: '/' }, { text: 'Elsewhere', link: 'https://else.example' }, { text: 'Gone', link: '/gone' }],
    },
    socialLinks: [{ icon: 'github', link: 'https://github.com/x/y' }],
    editLink: { pattern: 'https://github.com/x/y/edit/main/vp/:path' },
  },
  locales: { root: { lang: 'en-US', description: 'Says what changed' }, zh: { label: 'Chinese' } },
}));
`,
      'vp/menu.md': '# Guide\n',
      'vp/.vitepress/config/nav.ts':
        "import { readFileSync } from 'node:fs';\nconst [, text] = readFileSync('./menu.md', 'utf8').split(/# |\\n/);\nexport const nav = [{ text, link: '/guide/first.html' }, { text: 'More', items: [{ items: [{ text: 'Forum', link: 'https://forum.example' }] }] }];\n",
      'vp/public/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
      'vp/index.md': '# Lantern\n\n[First](./guide/first)\n',
      'vp/guide/first.md': '# First\n\nText.\n',
      'vp/drafts/x.md': '# X\n',
      'vp/zh/index.md': '# Z\n',
    });
    expect(await cli('migrate', 'vp')).toMatchObject({ code: 0 });
    const { config, paths, findings } = await loaded('vp');
    expect(findings.map(({ code, target }) => [code, target])).toEqual([['broken-link', '/gone']]);
    expect(paths.filter((one) => !one.startsWith('/search') && one !== '/404').sort()).toEqual([
      '/',
      '/guide/first',
    ]);
    expect(config).toMatchObject({
      tagline: 'Says what changed',
      locale: 'en-US',
      baseUrl: '/lantern/',
      favicon: '/icon.svg',
      tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 4 },
      docs: [
        {
          path: '.',
          editUrl: 'https://github.com/x/y/edit/main/vp/',
          sidebars: {
            guide: [
              { label: 'Guide', collapsed: true, items: [{ id: 'guide/first', label: 'First steps' }] },
            ],
            docs: [
              { id: 'index', label: 'Start' },
              { href: 'https://else.example', label: 'Elsewhere' },
              { href: '/gone', label: 'Gone' },
            ],
          },
        },
      ],
      navbar: { items: [{ label: 'Guide', to: '/guide/first' }] },
      footer: {
        links: [
          { title: 'More', items: [{ label: 'Forum', href: 'https://forum.example' }] },
          { title: 'Community', items: [{ label: 'GitHub', href: 'https://github.com/x/y' }] },
        ],
      },
    });
  });

  it('reads the config of VuePress, whose theme is called with its settings', async () => {
    await writeFiles(place.folder, {
      'vu/.vuepress/config.ts': `
import { defaultTheme } from '@vuepress/theme-default';
import { defineUserConfig } from 'vuepress';
export default defineUserConfig({
  title: 'Lantern',
  theme: defaultTheme({ repo: 'x/y', docsDir: 'vu', sidebar: ['/README.md', '/first.md'] }),
});
`,
      'vu/README.md': '# Lantern\n\n[First](./first.md)\n',
      'vu/first.md': '# First\n\nText.\n',
    });
    expect(await cli('migrate', 'vu')).toMatchObject({ code: 0 });
    const { config, findings } = await loaded('vu');
    expect(findings).toEqual([]);
    expect(config?.docs).toMatchObject([
      { editUrl: 'https://github.com/x/y/edit/main/vu/', sidebars: { docs: ['README', 'first'] } },
    ]);
  });

  it('reads the pages of the folder that stands at the root', async () => {
    await writeFiles(place.folder, {
      'many/.vitepress/config.ts': `
export default {
  title: 'Lantern',
  rewrites: { 'en/:rest*': ':rest*' },
  themeConfig: { sidebar: [{ text: 'Start', link: '/' }, { text: 'First', link: '/guide/first' }] },
  locales: { root: { lang: 'en' }, zh: { label: 'Chinese' } },
};
`,
      'many/public/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
      'many/en/index.md': '# Lantern\n\n[First](./guide/first)\n\n![Icon](/icon.svg)\n',
      'many/en/guide/first.md': '# First\n\nText.\n',
      'many/zh/index.md': '# Z\n',
    });
    const { stderr } = await cli('migrate', 'many');
    expect(stderr).toContain('  rewrites → docs.path: the pages of `en` stand at the root');
    const { paths, findings } = await loaded('many');
    expect(findings).toEqual([]);
    expect(paths).toContain('/guide/first');
    expect(paths.filter((one) => /^\/(?:en|zh)/.test(one))).toEqual([]);
  });
});
