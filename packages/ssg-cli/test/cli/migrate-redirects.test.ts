import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { migratePlace } from './migrate-place.ts';
import { removeFolder, writeFiles } from './process.ts';

const { place, cli, loaded } = migratePlace();

describe('migrate', () => {
  it('asks a function for the old paths of the pages that there are', async () => {
    const site = (body: string) => ({
      'asked/docusaurus.config.js': `
module.exports = {
  title: 'Lantern',
  presets: [['classic', { blog: false, docs: { routeBasePath: '/' } }]],
  plugins: [['@docusaurus/plugin-client-redirects', {
    redirects: [{ from: '/en/start', to: '/' }],
    createRedirects(path) { ${body} },
  }]],
};
`,
      'asked/docs/index.md': '# Start\n\nText.\n',
      'asked/docs/install.md': '# Install\n\nText.\n',
    });
    const given =
      "if (path === '/') return '/install'; return ['/en' + path, '/old' + path, '/en/start/', '/a?b'];";
    await writeFiles(place.folder, site(given));
    const { stderr } = await cli('migrate', 'asked');
    expect(stderr).toContain(
      '  redirects.createRedirects → redirects: 2 redirects, as the function gave them',
    );
    const { config, findings } = await loaded('asked');
    expect(findings).toEqual([]);
    expect(config?.redirects).toEqual([
      { from: ['/en/start'], to: '/' },
      { from: ['/en/install', '/old/install'], to: '/install' },
    ]);
    await removeFolder(path.join(place.folder, 'asked/ceems.config.ts'));
    await writeFiles(place.folder, site("throw new Error('no list of moves');"));
    const failed = await cli('migrate', 'asked');
    expect(failed.stderr).toContain(
      '  redirects.createRedirects: a function that cannot be run here (Error: no list of moves): write what it gives as `redirects`',
    );
    expect((await loaded('asked')).config?.redirects).toEqual([{ from: ['/en/start'], to: '/' }]);
  });

  it('keeps a redirect from the start where the shown version has a path of its own', async () => {
    await writeFiles(place.folder, {
      'shown/docusaurus.config.js': `
module.exports = {
  title: 'Lantern',
  presets: [['classic', { blog: false, docs: {
    routeBasePath: '/', lastVersion: '1.0', versions: { '1.0': { path: '1.0' }, current: { path: 'next' } },
  } }]],
  plugins: [['@docusaurus/plugin-client-redirects', { redirects: [{ from: '/', to: '/1.0/' }] }]],
};
`,
      'shown/versions.json': '["1.0"]\n',
      'shown/docs/index.md': '# Start\n\nText.\n',
      'shown/versioned_docs/version-1.0/index.md': '# Start\n\nText.\n',
    });
    await cli('migrate', 'shown');
    const { config, findings } = await loaded('shown');
    expect(findings).toEqual([]);
    expect(config?.redirects).toEqual([{ from: ['/'], to: '/1.0/' }]);
  });

  it('lets a redirect from a page pass in the first build, as it does there', async () => {
    await writeFiles(place.folder, {
      'moved/docusaurus.config.js': `
module.exports = {
  title: 'Lantern',
  trailingSlash: true,
  presets: [['classic', { blog: false, docs: { routeBasePath: '/' } }]],
  plugins: [['@docusaurus/plugin-client-redirects', {
    redirects: [{ from: ['/old', '/old.html', '/install'], to: '/' }],
  }]],
};
`,
      'moved/docs/index.md': '# Start\n\nText.\n',
      'moved/docs/install.md': '# Install\n\nText.\n',
    });
    await cli('migrate', 'moved');
    const { config, findings } = await loaded('moved');
    expect(findings.map(({ code, severity, target }) => [code, severity, target])).toEqual([
      ['redirect-conflict', 'warning', '/install'],
    ]);
    expect(config?.trailingSlash).toBe(true);
  });
});
