import { describe, expect, it } from 'vitest';
import type { DocSet } from '../model/index.ts';
import { loadConfig } from './load-config.ts';

type Files = Readonly<Record<string, unknown>>;

/** A site with these files beside its config; the folders of all versions that they name are there. */
const load = async (docs: unknown, files: Files = {}, more: Files = {}) => {
  const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
  const { value, diagnostics } = await loadConfig(
    {
      names: ['ceems.config.ts'],
      file: 'ceems.config.ts',
      unread: [],
      kindOf: (path) => (path.includes('gone') ? undefined : 'folder'),
      namesIn: () => [],
      readText: (path) => (path in files ? textOf(files[path]) : undefined),
      locate: (key) => ({ file: key.join(' ') }),
      run: async () => ({ docs, ...more }),
    },
    {},
  );
  return {
    sets: value?.docs ?? [],
    said: diagnostics.map(({ message, location }) => [location?.file, message]),
  };
};

const short = ({ tag, path, routeBasePath, banner, version, isLast }: DocSet) =>
  [
    tag,
    path,
    `/${routeBasePath}`,
    version.label,
    ...(banner === 'none' ? [] : [banner]),
    ...(isLast ? ['last'] : []),
  ].join(' ');

const versions = { 'versions.json': ['2.0', '1.0'] };

describe('the docs of a config', () => {
  it('are one set without versions', async () => {
    const { sets } = await load({ version: { name: 'main', label: 'Main' } });
    expect(sets.map(short)).toEqual(['docs-default-main docs /docs Main last']);
    expect(sets[0]).toMatchObject({ isVersioned: false, sidebarPrefix: '', keyPath: ['docs'] });
  });

  it.each([
    [
      'the last version at the root',
      {},
      [
        'docs-default-2.0 versioned_docs/version-2.0 /docs 2.0 last',
        'docs-default-current docs /docs/next Next unreleased',
        'docs-default-1.0 versioned_docs/version-1.0 /docs/1.0 1.0 unmaintained',
      ],
    ],
    [
      'the current version as the last',
      { lastVersion: 'current', versions: { current: { label: '3.0' } } },
      [
        'docs-default-current docs /docs 3.0 last',
        'docs-default-2.0 versioned_docs/version-2.0 /docs/2.0 2.0 unmaintained',
        'docs-default-1.0 versioned_docs/version-1.0 /docs/1.0 1.0 unmaintained',
      ],
    ],
    [
      'the docs folder left out',
      { includeCurrentVersion: false, routeBasePath: '/' },
      [
        'docs-default-2.0 versioned_docs/version-2.0 / 2.0 last',
        'docs-default-1.0 versioned_docs/version-1.0 /1.0 1.0 unmaintained',
      ],
    ],
    ['one version only', { onlyIncludeVersions: ['current'] }, ['docs-default-current docs /docs  last']],
    [
      'paths, labels and banners set',
      {
        versions: {
          current: { path: 'dev', banner: 'none' },
          '2.0': { path: 'two' },
          '1.0': { label: 'One', banner: 'unreleased' },
        },
      },
      [
        'docs-default-2.0 versioned_docs/version-2.0 /docs/two 2.0 last',
        'docs-default-current docs /docs/dev Next',
        'docs-default-1.0 versioned_docs/version-1.0 /docs/1.0 One unreleased',
      ],
    ],
  ])('have versions: %s', async (_, docs, expected) => {
    const { sets, said } = await load(docs, versions);
    expect(said).toEqual([]);
    expect(sets.map(short)).toEqual(expected);
  });

  it('have the current version where `versions.json` names it', async () => {
    const { sets, said } = await load({}, { 'versions.json': ['2.0', 'current', '1.0'] });
    expect(said).toEqual([]);
    expect(sets.map(short)).toEqual([
      'docs-default-2.0 versioned_docs/version-2.0 /docs 2.0 last',
      'docs-default-current docs /docs/next Next unmaintained',
      'docs-default-1.0 versioned_docs/version-1.0 /docs/1.0 1.0 unmaintained',
    ]);
  });

  it('have the sidebars of each version, also those that early versions of Docusaurus wrote', async () => {
    const files = {
      ...versions,
      'versioned_sidebars/version-1.0-sidebars.json': { 'version-1.0/main': { Guide: ['version-1.0/a'] } },
    };
    const { sets } = await load({}, files, { sidebars: { main: ['b'] } });
    const category = { type: 'category', label: 'Guide', items: ['a'] };
    expect(sets.map(({ sidebars }) => sidebars)).toEqual([{}, { main: ['b'] }, { main: [category] }]);
    expect(sets.map(({ sidebarPrefix }) => sidebarPrefix)).toEqual(['', 'current/', '1.0/']);
  });

  it('may be several, each with versions of its own', async () => {
    const files = {
      'team_versions.json': ['1'],
      'team_versioned_sidebars/version-1-sidebars.json': { old: ['a'] },
    };
    const { sets, said } = await load([{}, { id: 'team', path: 'team', routeBasePath: 'team' }], files);
    expect(said).toEqual([]);
    expect(sets.map(short)).toEqual([
      'docs-default-current docs /docs  last',
      'docs-team-1 team_versioned_docs/version-1 /team 1 last',
      'docs-team-current team /team/next Next unreleased',
    ]);
    expect(sets.map(({ sidebarPrefix }) => sidebarPrefix)).toEqual(['', 'team/', 'team/current/']);
    expect(sets[1]?.sidebarsAt).toEqual(['team_versioned_sidebars/version-1-sidebars.json']);
  });

  it.each([
    [{}, { 'versions.json': '{' }, [['versions.json', '`versions.json` is not a list of version names.']]],
    [
      {},
      { 'versions.json': ['a', 'a'] },
      [['versions.json', '`versions.json` is not a list of version names.']],
    ],
    [
      {},
      { 'versions.json': ['../a'] },
      [['versions.json', '`versions.json` is not a list of version names.']],
    ],
    [
      {},
      { 'versions.json': ['gone'] },
      [
        [
          'versions.json',
          '`versions.json` names the version `gone`, but there is no folder `versioned_docs/version-gone`.',
        ],
      ],
    ],
    [
      { lastVersion: '2.1' },
      versions,
      [['docs lastVersion', '`docs.lastVersion`: there is no version `2.1`.']],
    ],
    [
      [{ onlyIncludeVersions: ['3.0'] }],
      versions,
      [['docs 0 onlyIncludeVersions 0', '`docs.0.onlyIncludeVersions.0`: there is no version `3.0`.']],
    ],
    [
      {},
      { ...versions, 'versioned_sidebars/version-1.0-sidebars.json': '{' },
      [
        [
          'versioned_sidebars/version-1.0-sidebars.json',
          '`versioned_sidebars/version-1.0-sidebars.json` is not valid JSON.',
        ],
      ],
    ],
    [
      {},
      { ...versions, 'versioned_sidebars/version-1.0-sidebars.json': { main: [{ type: 'nope' }] } },
      [
        [
          'versioned_sidebars/version-1.0-sidebars.json main 0 type',
          expect.stringContaining('`main.0.type`: '),
        ],
      ],
    ],
    [
      [{}, { id: 'default', path: 'b' }],
      {},
      [['docs 1 id', '`docs.1.id`: another instance of the docs has the id `default`.']],
    ],
  ])('say what is wrong with %j', async (docs, files, expected) => {
    expect((await load(docs, files)).said).toEqual(expected);
  });

  it('have their sidebars in one place', async () => {
    const { said } = await load([{ sidebars: { a: ['x'] } }], {}, { sidebars: { b: ['x'] } });
    expect(said).toEqual([
      ['sidebars', '`sidebars`: the first instance of the docs has `sidebars` of its own.'],
    ]);
  });
});
