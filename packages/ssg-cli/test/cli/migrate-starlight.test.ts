import { describe, expect, it } from 'vitest';
import { migratePlace } from './migrate-place.ts';
import { writeFiles } from './process.ts';

const { place, built, cli, read, loaded } = migratePlace();

const config = `
import { defineConfig } from 'astro/config';
import starlight from '@astrojs/starlight';
import react from '@astrojs/react';
import links from 'starlight-links-validator';

export default defineConfig({
  site: 'https://lantern.example/x/',
  base: '/x',
  trailingSlash: 'always',
  redirects: { '/old/': '/guides/first/', '/gone/[...slug]': '/', '/far': { status: 301, destination: 'https://far.example' } },
  integrations: [
    react(),
    starlight({
      title: { en: 'Lantern', de: 'Laterne' },
      description: 'Says what changed',
      logo: { light: './src/assets/light.svg', dark: '~/assets/dark.svg', replacesTitle: true },
      social: [{ icon: 'github', label: 'GitHub', href: 'https://code.example/lantern' }],
      editLink: { baseUrl: 'https://code.example/lantern/edit/main/' },
      lastUpdated: true,
      customCss: ['./a.css'],
      plugins: [links()],
      tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 4 },
      defaultLocale: 'root',
      locales: { root: { label: 'English', lang: 'en' }, 'pt-br': { label: 'Português', lang: 'pt-BR' } },
      sidebar: [
        { slug: '' },
        { label: 'Guides', collapsed: true, items: ['guides/first', { label: 'Named', slug: 'moved/here', badge: 'New' }] },
        { label: { en: 'Reference' }, autogenerate: { directory: 'reference' } },
        { autogenerate: { directory: 'reference' } },
        { label: 'Page', link: '/guides/first/' },
        { label: 'Far', link: 'https://far.example' },
        'gone',
      ],
    }),
  ],
});
`;

const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" width="8" height="8"/>\n';

describe('migrate, from Starlight', () => {
  it('reads the config of Astro, its sidebar, logo, links, languages and pages', async () => {
    await writeFiles(place.folder, {
      'star/astro.config.mjs': config,
      // What is installed would not say what it was called with.
      'star/node_modules/@astrojs/starlight/package.json': '{"type":"module","main":"index.js"}',
      'star/node_modules/@astrojs/starlight/index.js': 'export default () => ({ name: "starlight" });\n',
      'star/public/favicon.svg': svg,
      'star/src/assets/light.svg': svg,
      'star/src/assets/dark.svg': svg,
      'star/src/content/docs/index.mdx':
        '---\ntitle: Home\ntemplate: splash\nhero:\n  tagline: Light\n  actions: [{ text: Go, link: /x/guides/first/ }]\n---\n\nText.\n',
      'star/src/content/docs/404.md': '---\ntitle: Not found\n---\n\nGone.\n',
      'star/src/content/docs/guides/First.md': '---\ntitle: First\nprev: false\n---\n\nText.\n',
      'star/src/content/docs/guides/moved.md': '---\ntitle: Moved\nslug: moved/here\n---\n\n[Text](#_top).\n',
      'star/src/content/docs/reference/b.md': '---\ntitle: B\nsidebar: { order: 1 }\n---\n\nText.\n',
      'star/src/content/docs/reference/a.md': '---\ntitle: A\n---\n\nText.\n',
      'star/src/content/docs/pt-BR/index.md': '---\ntitle: Casa\n---\n\nTexto.\n',
    });
    const { code, stderr } = await cli('migrate', 'star');
    expect([code, stderr]).toMatchObject([0, expect.stringContaining('starlight.sidebar → sidebars')]);
    expect(stderr).toContain('  starlight.locales: a site has one language');
    expect(await read('star/ceems.config.ts')).toMatch(/'pt-br\/\*\*',\s*'pt-BR\/\*\*',\s*'404.md'/);
    const shown = await cli('migrate', 'star', '--write');
    expect(shown.stdout).toContain('+pagination_prev: null');
    expect(await read('star/src/content/docs/guides/moved.md')).toContain('[Text](#top)');
    const site = await loaded('star');
    expect(site.findings.filter(({ code }) => code !== 'unknown-last-update')).toEqual([]);
    expect(site.paths.filter((one) => !one.startsWith('/search') && one !== '/404').sort()).toEqual([
      '/',
      '/guides/first',
      '/moved/here',
      '/reference/a',
      '/reference/b',
    ]);
    expect(site.config).toMatchObject({
      title: 'Lantern',
      tagline: 'Says what changed',
      url: 'https://lantern.example',
      baseUrl: '/x/',
      favicon: '/favicon.svg',
      trailingSlash: true,
      staticDirectories: ['public'],
      docs: [
        { path: 'src/content/docs', editUrl: 'https://code.example/lantern/edit/main', slugPaths: true },
      ],
      navbar: {
        logo: { src: '/light.svg', srcDark: '/dark.svg' },
        items: [{ label: 'GitHub', href: 'https://code.example/lantern', position: 'right' }],
      },
      redirects: [
        { from: ['/old'], to: '/guides/first/' },
        { from: ['/far'], to: 'https://far.example' },
      ],
    });
    expect(await built('star')).toMatchObject({ exitCode: 0 });
    const home = await read('star/build/index.html');
    expect(home).toContain('<p>Light</p>');
    expect(home).toMatch(/<p><a[^>]*href="\/x\/guides\/first\/"[^>]*>Go<\/a><\/p>/);
    const order = ['Home', 'Guides', 'First', 'Named', 'Reference', '>B<', '>A<', 'Page', 'Far'];
    const sidebar = home.slice(home.indexOf('sidebar-nav'));
    const places = order.map((name) => sidebar.indexOf(name));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places).not.toContain(-1);
  });

  it('takes the title of the package where the config cannot run, and leaves other sites of Astro alone', async () => {
    await writeFiles(place.folder, {
      'odd/astro.config.mjs': 'throw new Error("no starlight today");\n',
      'odd/package.json': '{"name":"@odd/lamp"}\n',
      'odd/src/content/docs/index.md': '---\ntitle: Home\n---\n\nText.\n',
      'plain/astro.config.mjs': 'export default {};\n',
    });
    const { code, stderr } = await cli('migrate', 'odd');
    expect([code, stderr]).toMatchObject([0, expect.stringContaining('no starlight today')]);
    expect(await read('odd/ceems.config.ts')).toContain("title: 'lamp'");
    expect(await cli('migrate', 'plain')).toMatchObject({ code: 2 });
  });
});
