import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { openDiskCache } from './disk-cache.ts';
import type { SiteCache } from './site-cache.ts';

it('keeps the scripts and the search index over a run that asks for neither, as one for the checks alone', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'disk-cache-'));
  const run = <T>(work: (cache: SiteCache) => T): T => {
    const cache = openDiskCache(folder, 'tool');
    const result = work(cache);
    expect(cache.save()).toBeUndefined();
    cache.close();
    return result;
  };
  const cached = { bundle: { files: [], entries: { first: 'first.js' } }, inputs: ['first.ts'], reads: {} };
  run((cache) => {
    cache.bundles.set('key', cached);
    cache.indexes?.set('index', new Uint8Array([1, 2]));
  });
  run(() => undefined);
  const [bundle, index] = run((cache) => [cache.bundles.get('key'), cache.indexes?.get('index')]);
  expect(bundle).toEqual(cached);
  expect([...(index ?? [])]).toEqual([1, 2]);
});
