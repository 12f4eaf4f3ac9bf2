import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { labelsOf } from '../model/index.ts';
import { bundleAssets } from './bundle.ts';
import type { Bundle } from './bundler.ts';

const siteFolder = mkdtempSync(path.join(tmpdir(), 'bundle-'));
afterAll(() => rmSync(siteFolder, { recursive: true }));

const texts = {
  first: "export const open = () => import('entry:search');",
  sheets: [{ name: 'styles', text: 'body { color: red; }', pages: 'all' as const }],
  islands: { One: 'export const one = 1;' },
  modules: {
    navigation: "import later from 'entry:later-sheets'; export const navigation = later;",
    tools: 'export const tools = 1;',
    search: "export const title = 'Before';",
  },
};

/** Bundles, and gives the entries of all that was not taken from the cache. */
async function bundled(
  cached: Map<string, Bundle>,
  change: Partial<
    typeof texts & {
      labels: ReturnType<typeof labelsOf>;
      siteFolder: string;
      packageFolders: readonly string[];
    }
  > = {},
) {
  const made: string[] = [];
  const cache = {
    get: (key: string) => cached.get(key),
    set: (key: string, bundle: Bundle) => {
      cached.set(key, bundle);
      made.push(...Object.keys(bundle.entries));
    },
  };
  const outcome = await bundleAssets({
    ...texts,
    labels: labelsOf({ locale: 'en', labels: {} }),
    siteFolder,
    packageFolders: [],
    ...change,
    base: '/',
    alias: {},
    cache,
  });
  return { made: made.sort(), outcome };
}

it('bundles again what holds a text that changed, and what names it', async () => {
  const cached = new Map<string, Bundle>();
  const all = ['first', 'island-One', 'navigation', 'search', 'styles', 'tools'];
  expect((await bundled(cached)).made).toEqual(all);
  expect((await bundled(cached)).made).toEqual([]);
  const search = { ...texts.modules, search: "export const title = 'After';" };
  expect((await bundled(cached, { modules: search })).made).toEqual(['first', 'search']);
  const blue = [{ name: 'styles', text: 'body { color: blue; }', pages: 'all' as const }];
  expect((await bundled(cached, { sheets: blue })).made).toEqual(['styles']);
  // The navigation knows the sheets that only some pages load.
  const more = [
    ...blue,
    { name: 'styles-0', text: 'body { top: 0; }', pages: ['/a'] },
  ] as unknown as typeof blue;
  const one = await bundled(cached, { sheets: more });
  expect(one.made).toEqual(['first', 'navigation', 'styles', 'styles-0']);
  const written = one.outcome.value?.files.map(({ contents }) => Buffer.from(contents).toString()) ?? [];
  const url = one.outcome.value?.page.sheets[1]?.url;
  expect(url).toMatch(/^\/assets\/styles-0-\w{8}\.css$/);
  expect(written.filter((text) => text.includes(`"${url}"`))).toHaveLength(1);
  expect((await bundled(cached, { islands: { One: 'export const one = 2;' } })).made).toEqual(['island-One']);
  expect((await bundled(cached, { labels: labelsOf({ locale: 'de', labels: {} }) })).made).toEqual(all);
});

it('refuses an entry that is neither in the bundle nor bundled before', async () => {
  const tools = { ...texts.modules, tools: "import 'entry:search';" };
  const { outcome } = await bundled(new Map(), { modules: tools });
  expect(outcome.diagnostics).toMatchObject([
    { code: 'asset-error', message: expect.stringContaining('entry:search') },
  ]);
});

it('finds the packages of the tool in a folder where Yarn keeps a list of others', async () => {
  const folder = path.join(siteFolder, 'listed');
  const tool = path.join(siteFolder, 'tool/node_modules/own');
  mkdirSync(folder);
  mkdirSync(tool, { recursive: true });
  const root = { packageLocation: './', packageDependencies: [] };
  writeFileSync(
    path.join(folder, '.pnp.data.json'),
    JSON.stringify({
      enableTopLevelFallback: true,
      fallbackPool: [],
      fallbackExclusionList: [],
      ignorePatternData: null,
      packageRegistryData: [[null, [[null, root]]]],
      dependencyTreeRoots: [],
    }),
  );
  writeFileSync(path.join(folder, '.pnp.cjs'), '');
  writeFileSync(path.join(tool, 'index.js'), 'export const own = 1;');
  const { outcome } = await bundled(new Map(), {
    siteFolder: folder,
    packageFolders: [path.join(siteFolder, 'tool')],
    modules: { ...texts.modules, tools: "export * from 'own';" },
  });
  expect(outcome.diagnostics).toEqual([]);
});
