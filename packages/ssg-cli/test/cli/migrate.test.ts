import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runSite } from '../../src/commands/run.ts';
import { removeFolder, run, temporaryFolder, writeFiles } from './process.ts';

const place: { folder: string } = { folder: '' };
const cli = (...args: readonly string[]) => run(args, place.folder);
const read = (file: string) => readFile(path.join(place.folder, file), 'utf8');

beforeAll(async () => {
  place.folder = await temporaryFolder('migrate');
});
afterAll(() => removeFolder(place.folder));

/** The routes and findings of a site, and its config with all defaults. */
async function loaded(site: string) {
  const { site: value, findings } = await runSite({
    folder: path.join(place.folder, site),
    cache: false,
    checksOnly: true,
  });
  return { config: value?.config, paths: [...(value?.graph.routes.keys() ?? [])], findings };
}

const docusaurus = {
  'there/website/docusaurus.config.ts': `
import path from 'node:path';
import { createRequire } from 'node:module';
import type { Config } from '@docusaurus/types';
import { themes } from 'prism-react-renderer';
import * as yaml from 'js-yaml';
import fs from 'node:fs';
const require = createRequire(import.meta.url);
const data = yaml.load(fs.readFileSync(path.join(__dirname, 'data.yml'), 'utf8'));
const config: Config = {
  title: data.title,
  tagline: 'A "light"',
  url: 'https://lantern.example/',
  baseUrl: '/x/',
  onBrokenLinks: 'throw',
  onBrokenAnchors: 'ignore',
  i18n: { defaultLocale: 'de', locales: ['de', 'fr'] },
  presets: [
    ['classic', {
      docs: {
        path: '../docs',
        routeBasePath: '/',
        sidebarPath: require.resolve('./sidebars.js'),
        editUrl: ({ docPath }) => \`https://code.example/lantern/edit/main/docs/\${docPath}\`,
        remarkPlugins: [require('remark-missing')],
      },
      blog: { blogSidebarCount: 'ALL', postsPerPage: 'ALL' },
      theme: { customCss: require.resolve('some-package/theme.css') },
    }],
  ],
  plugins: [
    ['@docusaurus/plugin-client-redirects', { redirects: [{ from: ['/old', '/older'], to: '/install' }] }],
    ['plugin-of-others', { depth: 2 }],
    function styles() { return { name: 'styles' }; },
  ],
  themeConfig: {
    prism: { theme: themes.github },
    navbar: {
      items: [
        { type: 'docSidebar', sidebarId: 'main', label: 'Docs' },
        { to: 'blog', label: 'Blog', position: 'right' },
        { label: 'More', items: [{ href: 'https://forum.example', label: 'Forum' }] },
        { href: 'https://github.com/x/y', className: 'icon', position: 'right' },
        { type: 'localeDropdown' },
      ],
    },
    footer: { copyright: \`Lantern, \${data.year}\` },
  },
};
export default config;
`,
  'there/website/data.yml': 'title: Lantern\nyear: 2026\n',
  'there/website/sidebars.js': "module.exports = { main: { Start: ['index', 'install'] } };\n",
  'there/website/src/pages/index.js': "import Layout from '@theme/Layout';\n",
  'there/website/src/pages/help.md': '# Help\n\n[Start](/)\n',
  'there/website/blog/2026-01-31-first.md': '# First\n\nText.\n',
  'there/docs/index.md': '# Start\n\n[Install](./install.md)\n',
  'there/docs/install.md': '# Install\n\nText.\n',
};

describe('migrate', () => {
  it('carries over versions and several docs', async () => {
    await writeFiles(place.folder, {
      'many/docusaurus.config.js': `
module.exports = {
  title: 'Lantern', url: 'https://lantern.example', baseUrl: '/',
  presets: [['classic', { blog: false, docs: {
    sidebarPath: './sidebars.js', lastVersion: '1.0', editCurrentVersion: true,
    versions: { current: { label: 'Next', path: 'canary', className: 'x' } },
  } }]],
  plugins: [
    ['@docusaurus/plugin-content-docs', { id: 'team', path: 'team', routeBasePath: 'team', sidebarPath: './sidebars-team.js' }],
    ['@docusaurus/plugin-content-docs', { id: 'rules', path: 'rules', routeBasePath: 'rules', disableVersioning: true }],
  ],
  themeConfig: { navbar: { items: [
    { type: 'docsVersionDropdown', position: 'right' },
    { type: 'docSidebar', sidebarId: 'team', docsPluginId: 'team', label: 'Team' },
  ] } },
};
`,
      'many/sidebars.js': "module.exports = { main: ['index'] };\n",
      'many/sidebars-team.js': "module.exports = { team: ['people'] };\n",
      'many/versions.json': '["1.0"]\n',
      'many/versioned_sidebars/version-1.0-sidebars.json': '{ "main": ["index"] }\n',
      ...Object.fromEntries(
        ['docs/index', 'versioned_docs/version-1.0/index', 'team/people', 'rules/index'].map((file) => [
          `many/${file}.md`,
          '# Title\n\nText.\n',
        ]),
      ),
    });
    const { stderr } = await cli('migrate', 'many');
    expect(stderr).toContain('the list of versions stands there by itself');
    expect(stderr).not.toContain('plugin-content-docs');
    const text = await read('many/ceems.config.ts');
    expect(text).toContain(
      "import sidebars from './sidebars.js';\nimport sidebarsOfTeam from './sidebars-team.js';\n",
    );
    const { config, paths, findings } = await loaded('many');
    expect(findings).toEqual([]);
    expect(
      config?.docs.map(({ tag, routeBasePath, version }) => [tag, routeBasePath, version.label]),
    ).toEqual([
      ['docs-default-1.0', 'docs', '1.0'],
      ['docs-default-current', 'docs/canary', 'Next'],
      ['docs-team-current', 'team', ''],
      ['docs-rules-current', 'rules', ''],
    ]);
    expect(paths).toEqual(expect.arrayContaining(['/docs', '/docs/canary', '/team/people', '/rules']));
    expect(config?.navbar.items).toMatchObject([{ label: 'Team', sidebarId: 'team', docsPluginId: 'team' }]);
  });

  it('carries over the components that run without the packages of the other tool', async () => {
    await writeFiles(place.folder, {
      'drawn/docusaurus.config.js': `
module.exports = { title: 'Lantern', url: 'https://lantern.example', baseUrl: '/',
  presets: [['classic', { blog: false, docs: {} }]] };
`,
      'drawn/docs/index.mdx': `import { Fold } from './parts/fold';
import Card from '@site/src/Card';

# Start

<Fold title="More">

Text.

</Fold>

<Card />
`,
      'drawn/docs/parts/fold.jsx':
        "export const Fold = ({ children, title = 'Less' }) => <details><summary>{title}</summary>{children}</details>;\n",
      'drawn/src/Card.tsx':
        "import Link from '@docusaurus/Link';\nexport default () => <Link to='/'>x</Link>;\n",
    });
    const { stderr } = await cli('migrate', 'drawn');
    expect(stderr).toContain('<Fold> of docs/parts/fold.jsx → components/Fold.tsx\n');
    expect(stderr).toContain(
      '<Card> of src/Card.tsx: write `components/Card.tsx` yourself: The package "@docusaurus/Link" is not installed',
    );
    expect(await read('drawn/components/Fold.tsx')).toBe(
      "export { Fold as default } from '../docs/parts/fold';\n",
    );
    const { findings } = await loaded('drawn');
    expect(findings.map(({ code, target }) => [code, target])).toEqual([['mdx-element', 'Card']]);
  });

  it('reads a site of Docusaurus whose packages are not installed', async () => {
    await writeFiles(place.folder, docusaurus);
    const { code, stderr } = await cli('migrate', 'there/website');
    expect([code, stderr]).toEqual([0, expect.stringContaining('there/website/ceems.config.ts is written.')]);
    expect(stderr).toContain(
      '  themeConfig.navbar.items → navbar.items: the menus "More" are groups of the footer\n',
    );
    expect(stderr).toContain('  docs.remarkPlugins: plugins of the other tool are not run');
    expect(stderr).toContain(
      '  plugins: not run: plugin-of-others, a function of the config; see `remarkPlugins`',
    );
    expect(stderr).toContain('  i18n.locales: a site is one language');
    expect(await read('there/website/ceems.config.ts')).toContain("import sidebars from './sidebars.js';\n");
    const { config, paths, findings } = await loaded('there/website');
    expect(findings).toEqual([]);
    expect(paths.sort()).toEqual(
      expect.arrayContaining(['/', '/blog', '/blog/2026/01/31/first', '/help', '/install']),
    );
    expect(config).toMatchObject({
      title: 'Lantern',
      tagline: 'A "light"',
      url: 'https://lantern.example',
      baseUrl: '/x/',
      locale: 'de',
      docs: [{ path: '../docs', routeBasePath: '', editUrl: 'https://code.example/lantern/edit/main/site/' }],
      blog: { blogSidebarCount: 'ALL', postsPerPage: 10 },
      onBrokenLinks: 'warn',
      onBrokenAnchors: 'ignore',
      redirects: [{ from: ['/old', '/older'], to: '/install' }],
      navbar: {
        items: [
          { label: 'Docs', sidebarId: 'main' },
          { label: 'Blog', to: '/blog', position: 'right' },
          { label: 'GitHub', href: 'https://github.com/x/y', position: 'right' },
        ],
      },
      footer: {
        links: [{ title: 'More', items: [{ label: 'Forum', href: 'https://forum.example' }] }],
        copyright: 'Lantern, 2026',
      },
    });
  });

  it('never overwrites a config: it shows what it would be', async () => {
    await writeFiles(place.folder, {
      ...docusaurus,
      'there/website/ceems.config.js': 'export default {};\n',
    });
    await removeFolder(path.join(place.folder, 'there/website/ceems.config.ts'));
    const { code, stdout, stderr } = await cli('migrate', 'there/website');
    expect([code, stdout, stderr]).toEqual([
      0,
      expect.stringContaining("title: 'Lantern'"),
      expect.stringContaining('A config is there and stays'),
    ]);
    expect(existsSync(path.join(place.folder, 'there/website/ceems.config.ts'))).toBe(false);
    await removeFolder(path.join(place.folder, 'there'));
  });

  it('reads mkdocs.yml, and rewrites content only when it is told to', async () => {
    await writeFiles(place.folder, {
      'mk/base.yml': 'site_description: Says what changed\nsite_name: Base\n',
      'mk/mkdocs.yml': `INHERIT: base.yml
site_name: Lantern
site_url: https://team.example/lantern/
repo_url: https://github.com/team/lantern
edit_uri: edit/main/docs/
exclude_docs: |
  *.draft.md
  /private/
theme:
  name: material
  palette: [{ media: "(prefers-color-scheme: dark)", scheme: slate }]
nav:
  - index.md
  - Guide:
      - First steps: guide/01-first.md
      - Everything: reference/
      - Forum: https://forum.example
markdown_extensions:
  - admonition
  - pymdownx.emoji:
      emoji_index: !!python/name:material.extensions.emoji.twemoji
  - mdx_truly_sane_lists
plugins:
  - search
  - redirects:
      redirect_maps: { old.md: guide/01-first.md, gone.md: "https://else.example/x" }
`,
      'mk/docs/index.md': '# Lantern\n\n!!! note "Read me"\n    Text.\n\n[TOC]\n',
      'mk/docs/guide/01-first.md': '# First\n\n[Start](../index.md)\n',
      'mk/docs/reference/all.md': '---\nslug: everything\nid: every\n---\n# All\n\nText.\n',
      'mk/docs/private/x.md': '# X\n',
      'mk/docs/README.md': '# For developers\n',
    });
    const { code, stdout, stderr } = await cli('migrate', 'mk', '--content');
    expect(code).toBe(0);
    expect(stderr).toContain('  markdown_extensions: without an equal: mdx_truly_sane_lists\n');
    expect(stdout).toContain('-!!! note "Read me"\n-    Text.\n+:::note Read me\n');
    expect(stderr).toContain('--write would rewrite 2 places in 1 file.');
    expect(await read('mk/docs/index.md')).toContain('!!! note');
    const before = await loaded('mk');
    expect(before.findings.map(({ code: found }) => found)).toEqual(['foreign-syntax', 'foreign-syntax']);
    expect(before.config).toMatchObject({
      title: 'Lantern',
      tagline: 'Says what changed',
      url: 'https://team.example',
      baseUrl: '/lantern/',
      docs: [
        {
          routeBasePath: '',
          numberPrefixes: false,
          slugs: false,
          editUrl: 'https://github.com/team/lantern/edit/main/',
          sidebars: {
            docs: [
              'index',
              {
                label: 'Guide',
                items: [
                  { id: 'guide/01-first', label: 'First steps' },
                  { label: 'Everything', items: [{ type: 'autogenerated', dirName: 'reference' }] },
                  { label: 'Forum', href: 'https://forum.example' },
                ],
              },
            ],
          },
        },
      ],
      colorMode: { defaultMode: 'system' },
      redirects: [
        { from: ['/old'], to: '/guide/01-first' },
        { from: ['/gone'], to: 'https://else.example/x' },
      ],
    });
    expect(before.paths).toEqual(expect.arrayContaining(['/guide/01-first', '/reference/all']));
    expect(before.paths).not.toContain('/private/x');
    expect((await cli('migrate', 'mk', '--content', '--write')).stderr).toContain(
      'Rewrote 2 places in 1 file.',
    );
    expect(await read('mk/docs/index.md')).toBe('# Lantern\n\n:::note Read me\n\nText.\n\n:::\n\n\n');
    expect((await loaded('mk')).findings).toEqual([]);
  });

  it('reads the config of VitePress', async () => {
    await writeFiles(place.folder, {
      'vp/.vitepress/config/index.mts': `
import { defineConfig } from 'vitepress';
import { withMermaid } from 'vitepress-plugin-mermaid';
import { nav } from './nav';
export default withMermaid(defineConfig({
  title: 'Lantern',
  base: '/lantern/',
  srcExclude: ['drafts/**'],
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
      'vp/.vitepress/config/nav.ts':
        "export const nav = [{ text: 'Guide', link: '/guide/first.html' }, { text: 'More', items: [{ items: [{ text: 'Forum', link: 'https://forum.example' }] }] }];\n",
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

  it.each([
    ['export default { title: ', 'docusaurus.config.js cannot be read: '],
    ['throw new Error("the moon");\n', 'docusaurus.config.js cannot be read: Error: the moon'],
    [undefined, 'no docusaurus.config.*, mkdocs.yml or .vitepress/config.* is there.'],
  ])('says why it cannot read a config: %j', async (text, reason) => {
    await writeFiles(
      place.folder,
      text === undefined ? { 'bad/x.md': '' } : { 'bad/docusaurus.config.js': text },
    );
    const { code, stderr } = await cli('migrate', 'bad');
    expect([code, stderr]).toEqual([2, expect.stringContaining(reason)]);
    expect(existsSync(path.join(place.folder, 'bad/ceems.config.ts'))).toBe(false);
    await removeFolder(path.join(place.folder, 'bad'));
  });
});
