import { describe, expect, it } from 'vitest';
import { migratePlace } from './migrate-place.ts';
import { writeFiles } from './process.ts';

const { place, cli, read, loaded } = migratePlace();

const config = `
import nextra from 'nextra';
import bundleAnalyzer from '@next/bundle-analyzer';
const withNextra = nextra({ latex: true, contentDirBasePath: '/' });
const withBundleAnalyzer = bundleAnalyzer({ enabled: false });
export default withBundleAnalyzer(
  withNextra({
    basePath: '/x',
    reactStrictMode: true,
    i18n: { locales: ['en', 'de'], defaultLocale: 'en' },
    redirects: () => [
      { source: '/old', destination: '/docs/start', permanent: true },
      { source: '/gone/:path*', destination: '/docs/:path*', permanent: true },
    ],
  }),
);
`;

const layout = `
import { Layout, Navbar } from 'nextra-theme-docs';
export const metadata = { metadataBase: new URL('https://lantern.example'), title: { template: '%s – Lantern' } };
const navbar = <Navbar logo={<b>L</b>} projectLink="https://github.com/lantern/lantern" />;
export default ({ children }) => <Layout docsRepositoryBase="https://code.example/lantern/tree/main/">{children}</Layout>;
`;

describe('migrate, from Nextra', () => {
  it('reads the config of Next.js, the layout, and the entries of each folder', async () => {
    await writeFiles(place.folder, {
      'next/next.config.mjs': config,
      'next/app/[lang]/layout.tsx': layout,
      'next/content/en/_meta.tsx': `
import { Icon } from './gone';
export default {
  index: { type: 'page', display: 'hidden' },
  docs: { type: 'page', title: <Icon>The docs</Icon> },
  more: { type: 'menu', title: 'More', items: { forum: { title: 'Forum', href: 'https://forum.example' } } },
  news: { type: 'page', href: 'https://news.example' },
};
`,
      'next/content/en/docs/_meta.json':
        '{"start":"First steps","--":{"type":"separator","title":"Later"},"deep-down":"","secret":{"display":"hidden"},"far":{"title":"Far","href":"https://far.example"}}',
      'next/content/en/index.mdx': '# Lantern\n\nText.\n',
      'next/content/en/404.mdx': '# Not here\n\nText.\n',
      'next/content/en/docs/start.mdx': '# Start\n\nText.\n',
      'next/content/en/docs/zebra.md': '# Zebra\n\nText.\n',
      'next/content/en/docs/secret.mdx': '# Secret\n\nText.\n',
      'next/content/en/docs/deep-down/index.mdx': '# Deep\n\nText.\n',
      'next/content/en/docs/deep-down/more.mdx': '# More\n\nText.\n',
      'next/content/de/index.mdx': '# Laterne\n\nText.\n',
    });
    const { code, stderr } = await cli('migrate', 'next');
    expect([code, stderr]).toMatchObject([0, expect.stringContaining('  _meta.* → sidebars, navbar.items')]);
    const site = await loaded('next');
    expect(site.config).toMatchObject({
      title: 'Lantern',
      url: 'https://lantern.example',
      baseUrl: '/x/',
      docs: [{ path: 'content/en', editUrl: 'https://code.example/lantern/tree/main', exclude: ['404.mdx'] }],
      navbar: {
        items: [
          { label: 'The docs', to: '/docs/start' },
          { label: 'Forum', href: 'https://forum.example' },
          { label: 'News', href: 'https://news.example' },
          { label: 'GitHub', href: 'https://github.com/lantern/lantern', position: 'right' },
        ],
      },
      redirects: [{ from: ['/old'], to: '/docs/start' }],
    });
    expect(site.findings).toMatchObject([{ code: 'orphan-document' }]);
    const written = (await read('next/ceems.config.ts')).replace(/\s+/g, ' ');
    expect(written).toContain(
      "sidebars: { docs: [ { type: 'doc', id: 'docs/start', label: 'First steps' }, { type: 'html', value: 'Later' }, { type: 'category', label: 'Deep Down', link: { type: 'doc', id: 'docs/deep-down/index' }, items: ['docs/deep-down/more'], }, { type: 'link', label: 'Far', href: 'https://far.example' }, 'docs/zebra', ], }",
    );
  });

  it('reads the pages of the app folder, and entries of all folders in one file', async () => {
    await writeFiles(place.folder, {
      'app/next.config.ts': "import nextra from 'nextra';\nexport default nextra({})({});\n",
      'app/package.json': '{"name":"lamp","dependencies":{"nextra":"4"}}',
      'app/app/_meta.global.js':
        'export default { index: "Home", docs: { title: "Docs", items: { b: "B first", a: "" } } };\n',
      'app/app/page.mdx': '# Home\n\nText.\n',
      'app/app/docs/a/page.mdx': '# A\n\nText.\n',
      'app/app/docs/a/part.mdx': 'No page.\n',
      'app/app/docs/b/page.mdx': '# B\n\nText.\n',
      'none/next.config.js': 'module.exports = {};\n',
    });
    expect(await cli('migrate', 'app')).toMatchObject({ code: 0 });
    const site = await loaded('app');
    expect(site.paths.filter((one) => !one.startsWith('/search') && one !== '/404').sort()).toEqual([
      '/',
      '/docs/a',
      '/docs/b',
    ]);
    expect(site.findings).toEqual([]);
    expect((await read('app/ceems.config.ts')).replace(/\s+/g, ' ')).toContain(
      "items: [{ type: 'doc', id: 'docs/b/page', label: 'B first' }, 'docs/a/page'],",
    );
    expect(await cli('migrate', 'none')).toMatchObject({ code: 2 });
  });
});
