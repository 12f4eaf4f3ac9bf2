import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { migratePlace } from './migrate-place.ts';
import { removeFolder, run, writeFiles } from './process.ts';

const { place, cli, read, loaded } = migratePlace();

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
  baseUrl: '/x',
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
      blog: { blogSidebarCount: 'ALL', postsPerPage: 'ALL', authorsMapPath: '../people.yml' },
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
        { type: 'docSidebar', sidebarId: 'main', docId: 'left-over', label: 'Docs' },
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
  'there/website/people.yml': 'ada: { name: Ada }\n',
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
import Clock from '@site/src/Clock';
import List from '@site/src/List';

# Start

<Fold title="More">

Text.

</Fold>

<Card />

<Clock />

<List />
`,
      'drawn/docs/parts/fold.jsx':
        "export const Fold = ({ children, title = 'Less' }) => <details><summary>{title}</summary>{children}</details>;\n",
      'drawn/src/Card.tsx':
        "import Link from '@docusaurus/Link';\nexport default () => <Link to='/'>x</Link>;\n",
      'drawn/src/List.tsx':
        "import list from '@site/src/list.json';\nexport default () => <b>{list.length}</b>;\n",
      'drawn/src/Clock.tsx':
        "import useIsBrowser from '@docusaurus/useIsBrowser';\nexport default () => <b>{useIsBrowser() ? Date() : ''}</b>;\n",
    });
    const { stderr } = await cli('migrate', 'drawn');
    expect(stderr).toContain('<Fold> of docs/parts/fold.jsx → components/Fold.tsx\n');
    expect(stderr).toContain(
      '<Card> of src/Card.tsx: write `components/Card.tsx` yourself if a build names it (`mdx-element`): The package "@docusaurus/Link" is not installed',
    );
    expect(stderr).toContain('There is no file "@site/src/list.json". If a script generates it');
    expect(await read('drawn/components/Fold.tsx')).toBe(
      "export { Fold as default } from '../docs/parts/fold';\n",
    );
    const { findings } = await loaded('drawn');
    expect(findings.map(({ code, target }) => [code, target])).toEqual([['mdx-element', 'List']]);
  });

  it('reads what a plugin beside the config extends, and all Markdown as MDX, as the third version does', async () => {
    await writeFiles(place.folder, {
      'third/package.json': '{ "dependencies": { "@docusaurus/core": "^3.9.2" } }',
      'third/docusaurus.config.js': `
module.exports = { title: 'Lantern', url: 'https://lantern.example', baseUrl: '/',
  presets: [['classic', { blog: false, docs: { routeBasePath: '/' } }]],
  plugins: [['./news-plugin', { id: 'news', path: 'news', exclude: ['AGENTS.md'] }]] };
`,
      'third/news-plugin.js':
        "const blog = require('@docusaurus/plugin-content-blog');\nmodule.exports = (...given) => blog.default(...given);\n",
      'third/news/2026-01-31-2-rules.md': '# Two rules\n',
      'third/news/AGENTS.md': '# Rules\n',
      'third/docs/index.md':
        "import Plain from './plain';\n\n# Start\n\n<details>\n  <summary>More</summary>\n    ```sh\n    ls\n    ```\n</details>\n\n<Plain />\n",
      'third/docs/plain.js': 'export default () => <b>Plain</b>;\n',
      'third/docs/more.md': "# More\n\nFrom {'>= 1.18'} on.\n\n<div>\n**Two** words\n</div>\n",
    });
    const { stderr } = await cli('migrate', 'third');
    expect(stderr).toContain('  files that end in .md → markdown.format: they are MDX there, too\n');
    expect(stderr).toContain('<Plain> of docs/plain.js → components/Plain.tsx\n');
    const { paths, findings } = await loaded('third');
    expect(findings).toEqual([]);
    expect(paths).toContain('/blog/2026/01/31/2-rules');
  });

  it('reads a site of Docusaurus whose packages are not installed', async () => {
    await writeFiles(place.folder, docusaurus);
    const { code, stderr } = await cli('migrate', 'there/website');
    expect([code, stderr]).toEqual([0, expect.stringContaining('there/website/ceems.config.ts is written.')]);
    expect(stderr).toMatch(
      /Next:\n {2}cd there\/website\n {2}npm install --save-dev @ceems-docs\/ssg-cli@\S+ @ceems-docs\/theme@\S+\n {2}npx ceems-docs build --keep-going\n$/,
    );
    expect(stderr).toContain(
      '  themeConfig.navbar.items → navbar.items: the menus "More" are groups of the footer\n',
    );
    expect(stderr).toContain('  docs.remarkPlugins: plugins of the other tool are not run');
    expect(stderr).toContain(
      '  plugins: not run: plugin-of-others, a function of the config; use `remarkPlugins`, `rehypePlugins` and components',
    );
    expect(stderr).toContain('  i18n.locales: a site has one language');
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
      blog: { blogSidebarCount: 'ALL', postsPerPage: 10, authorsFile: 'people.yml' },
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
    // As its users start it, in a process of its own.
    const { code, stdout, stderr } = await run(['migrate', 'there/website'], place.folder);
    expect([code, stdout, stderr]).toEqual([
      0,
      expect.stringContaining("title: 'Lantern'"),
      expect.stringContaining('A config is there and stays'),
    ]);
    expect(existsSync(path.join(place.folder, 'there/website/ceems.config.ts'))).toBe(false);
    await removeFolder(path.join(place.folder, 'there'));
  });

  it.each([
    ['site_name: [', 'mkdocs.yml cannot be read: '],
    [
      undefined,
      'no docusaurus.config.*, mkdocs.yml, zensical.toml, .vitepress/config.*, .vuepress/config.*, astro.config.* with Starlight, next.config.* with Nextra, book.toml or config of Hugo is there.',
    ],
  ])('says why it cannot read a config: %j', async (text, reason) => {
    await writeFiles(place.folder, text === undefined ? { 'bad/x.md': '' } : { 'bad/mkdocs.yml': text });
    const { code, stderr } = await cli('migrate', 'bad');
    expect([code, stderr]).toEqual([2, expect.stringContaining(reason)]);
    expect(existsSync(path.join(place.folder, 'bad/ceems.config.ts'))).toBe(false);
    await removeFolder(path.join(place.folder, 'bad'));
  });

  it('says how to begin with a tree of Sphinx', async () => {
    await writeFiles(place.folder, {
      'sphinx/conf.py': 'project = "Lantern"\n',
      'sphinx/index.md': '# Lantern\n',
    });
    const { code, stderr } = await cli('migrate', 'sphinx');
    expect([code, stderr]).toEqual([
      2,
      expect.stringContaining('conf.py of Sphinx is not read. Write a `ceems.config.ts`'),
    ]);
  });
});
