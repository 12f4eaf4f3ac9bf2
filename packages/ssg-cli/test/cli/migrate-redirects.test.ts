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

  it('reads the redirects of a server, so that links to old addresses are known', async () => {
    const site = (name: string, file: string) => ({
      [`${name}/site/docusaurus.config.js`]: `
module.exports = { title: 'Lantern', presets: [['classic', { blog: false, docs: { routeBasePath: '/' } }]] };
`,
      [`${name}/site/docs/index.md`]: '# Start\n\nSee [how to begin](/begin).\n',
      [`${name}/site/docs/install.md`]: '# Install\n\nText.\n',
      [`${name}/${file}`]: '/begin /install\n/install /\n/v1/* /:splat\n',
    });
    for (const [name, file] of [
      ['static', 'site/static/_redirects'],
      ['beside', 'site/_redirects'],
      ['above', '_redirects'],
    ] as const) {
      await writeFiles(place.folder, site(name, file));
      const { stderr } = await cli('migrate', `${name}/site`);
      expect(stderr).toContain('_redirects → redirects: 2 redirects');
      expect(stderr).toContain('_redirects (1 of its lines): ');
      expect(stderr).toContain('`/v1/* /:splat`');
      const { config, findings } = await loaded(`${name}/site`);
      expect(config?.redirects).toEqual([
        { from: ['/begin'], to: '/install' },
        { from: ['/install'], to: '/' },
      ]);
      expect(findings.map(({ code, severity, target }) => [code, severity, target])).toEqual([
        ['redirect-conflict', 'warning', '/install'],
        ['redirected-link', 'warning', '/begin'],
      ]);
    }
  });
});
