import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { migratePlace } from './migrate-place.ts';
import { writeFiles } from './process.ts';

const { place, cli, loaded } = migratePlace();

describe('migrate', () => {
  it('names what it leaves out of a site of Docusaurus', async () => {
    await writeFiles(place.folder, {
      'left/docusaurus.config.js': `
module.exports = {
  title: 'Lantern', organizationName: 'lantern',
  i18n: { defaultLocale: 'en', locales: ['en'] },
  staticDirectories: ['static', 'assets', 'made'],
  markdown: { mermaid: true, emoji: false, hooks: { onBrokenMarkdownImages: 'throw' } },
  future: {},
  presets: [['classic', { docs: { routeBasePath: '/', sidebarPath: './sidebars.js' }, blog: { authorsMapPath: 'made.yml' } }]],
  plugins: [['@docusaurus/plugin-content-blog', { id: 'news', path: 'news' }], 'plugin-of-others'],
};
`,
      'left/sidebars.js': `
const made = require('./docs/made/sidebar.json');
module.exports = {
  docs: { Start: ['index'], Made: made },
  more: [...['install'], { type: 'category', label: 'Made', items: made }],
};
`,
      'left/docs/index.md': '# Start\n\nText.\n',
      'left/docs/install.md': '# Install\n\nText.\n',
      'left/components/Own/Own.jsx': "import Other from './other.svg';\nexport default Other;\n",
      'left/blog/2026-01-31-first.md': '# First\n',
      'left/static/a.txt': 'A',
      'left/assets/b.txt': 'B',
      'left/src/pages/index.js': "import Layout from '@theme/Layout';\n",
      'left/src/pages/_part.js': '',
      'left/src/pages/help.tsx': "import Layout from '@theme/Layout';\n",
      'left/news/2026-01-31-first.md': '# First\n',
    });
    const { stderr } = await cli('migrate', 'left');
    for (const line of [
      'sidebars.js: entries are left out that come from `./docs/made/sidebar.json`, which is not there',
      'src/pages/help.tsx and 1 more: React, left out by `pages.exclude` until it is written again',
      'blog.authorsMapPath: there is no blog/made.yml: if a script generates it',
      'staticDirectories: made: left out because there is no such folder',
      '@docusaurus/plugin-content-blog (news): a site has one blog: make docs of it, or a site of its own',
      'plugins: not run: plugin-of-others; ',
      'organizationName, i18n.locales, markdown.mermaid\n',
      'components/ → componentsDirectory: what is there is code of the other site',
      'markdown.emoji',
    ])
      expect(stderr).toContain(`  ${line}`);
    expect(stderr).not.toMatch(/i18n\.locales: |hooks\.onBrokenMarkdownImages\n|future/);
    expect(existsSync(path.join(place.folder, 'left/ceems-components/.gitkeep'))).toBe(true);
    const { config, findings } = await loaded('left');
    expect(config?.componentsDirectory).toBe('ceems-components');
    expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(config?.staticDirectories).toEqual(['static', 'assets']);
    expect(config?.docs[0]?.sidebars).toMatchObject({ docs: [{ label: 'Start' }] });
  });

  it('says what is wrong with a folder or a config, and of an empty one that it is', async () => {
    await writeFiles(place.folder, {
      'asks/docusaurus.config.js': "require('node:fs').readFileSync(__dirname + '/../version.txt');\n",
      'asks/sidebars.js': "module.exports = { docs: { Start: ['index'] } };\n",
      'asks/docs/index.md': '# Start\n',
      'above/website/docusaurus.config.js':
        "if (!import.meta.env.PROD) throw new Error('no build');\nthrow new Error('no list');\n",
      'above/website/sidebars.json': '{ "docs": { "Start": ["index"] } }\n',
      'above/docs/index.md': '# Start\n',
      'throws/package.json': '{ "name": "@lantern/lamp-post" }',
      'throws/docs/.vitepress/config.ts': "throw new Error('no moon');\n",
      'throws/docs/.vitepress/public/a.txt': 'A',
      'throws/docs/index.md': '# Start\n\n::: tip\n\nText.\n\n:::\n',
      'beside/docusaurus.config.js':
        "import { version } from './version';\nexport default { title: 'Lantern', tagline: version };\n",
      'beside/version.js':
        "import fs from 'node:fs';\ntry {\n  fs.readFileSync('../version.txt');\n} catch (error) {\n  console.error('No version', error);\n  process.exit(1);\n}\nexport const version = '1';\n",
      'beside/docs/index.md': '# Start\n',
      'child/mkdocs.yml': 'INHERIT: ../base.yml\nsite_name: Lantern\n',
      'child/docs/index.md': '# Start\n',
      'empty/docusaurus.config.js': '',
      'empty/docs/index.md': '# Start\n',
    });
    const said = async (name: string) => (await cli('migrate', name)).stderr;
    const alone =
      'it could not be run, so that the new config says only what lies in the folder (to have the rest, correct it, remove `ceems.config.ts` and migrate again): ';
    expect(await said('asks')).toContain(
      `docusaurus.config.js: ${alone}it asks for ../version.txt, which is not there.`,
    );
    expect((await loaded('asks')).config).toMatchObject({
      title: 'Asks',
      docs: [{ sidebars: { docs: [{ label: 'Start' }] } }],
    });
    expect(await said('above/website')).toContain(`docusaurus.config.js: ${alone}Error: no list`);
    expect((await loaded('above/website')).config).toMatchObject({
      docs: [{ path: '../docs', sidebars: { docs: [{ label: 'Start' }] } }],
    });
    const { stdout, stderr } = await cli('migrate', 'throws/docs', '--content', '--write');
    expect(stderr).toContain(`.vitepress/config.ts: ${alone}Error: no moon`);
    expect(stdout).toContain('+:::tip');
    expect(stderr).not.toContain('Carried over');
    expect((await loaded('throws/docs')).config).toMatchObject({
      title: 'lamp-post',
      staticDirectories: ['.vitepress/public'],
    });
    expect(await said('beside')).toMatch(
      /since one failed: it asks for \S*version\.txt, which is not there\./,
    );
    expect(await said('child')).toContain(
      '  INHERIT: left out, with what it sets: there is no `../base.yml`\n',
    );
    expect(await said('empty/docusaurus.config.js')).toMatch(/is a file\. Name the folder that it lies in/);
    expect(await said('nowhere')).toMatch(/there is no folder .*nowhere\./);
    expect(await said('empty')).toContain('docusaurus.config.js sets nothing: ');
    expect((await loaded('empty')).findings).toEqual([]);
  });
});
