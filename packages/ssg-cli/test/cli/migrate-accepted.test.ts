import { describe, expect, it } from 'vitest';
import { migratePlace } from './migrate-place.ts';
import { writeFiles } from './process.ts';

const { place, cli, loaded } = migratePlace();

describe('migrate, of values that are not taken here', () => {
  it('leaves these out and says so, so that the site can be built', async () => {
    await writeFiles(place.folder, {
      'own/docusaurus.config.js': `
module.exports = {
  title: 'Lantern',
  url: 'https://lantern.example',
  presets: [['classic', {
    docs: {
      sidebarPath: require.resolve('./sidebars.js'),
      showLastUpdateTime: { internal: false, external: true },
    },
    blog: false,
  }]],
  themeConfig: { navbar: { items: [{ to: '/docs/a', label: 'A' }, { to: '/docs/b', label: 'B' }] } },
};
`,
      'own/sidebars.js': "module.exports = { docs: [{ type: 'own-kind', label: 'A', of: ['a'] }] };\n",
      'own/docs/a.md': '# A\n',
      'own/docs/b.md': '# B\n',
    });
    const { code, stderr } = await cli('migrate', 'own');
    expect(code).toBe(0);
    expect(stderr).toContain('  docs.showLastUpdateTime: not taken: `docs.showLastUpdateTime`: expected');
    expect(stderr).toContain('  docs.sidebarPath: not taken: `sidebars.docs.0.type`: expected one of');
    const { config, findings } = await loaded('own');
    expect(findings).toEqual([]);
    expect(config).toMatchObject({
      title: 'Lantern',
      navbar: { items: [{ label: 'A' }, { label: 'B' }] },
      docs: [{ showLastUpdateTime: false }],
    });
  });
});
