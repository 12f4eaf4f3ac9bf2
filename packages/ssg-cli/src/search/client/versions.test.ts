import { expect, it } from 'vitest';
import { indexSearch, manifestOf } from '../index.ts';
import { loaderOf, record, smallSite } from '../testing/site.ts';
import { createLocalProvider } from './local.ts';

it('comes from the index of the docs that are asked for', async () => {
  const older = [record('/docs/1.0/a', ['Old ways'], 'How it was.')];
  const indexes = [
    ...indexSearch(smallSite),
    ...indexSearch(older, { manifest: manifestOf('docs-default-1.0') }),
  ];
  const both = createLocalProvider(loaderOf(indexes), String);
  const hrefs = async (query: string, docs?: string) => {
    const { pages } = await both.search(query, { limit: 5, ...(docs ? { docs } : {}) });
    return pages.map(({ href }) => href);
  };
  expect(await hrefs('old ways', 'docs-default-1.0')).toEqual(['/docs/1.0/a']);
  expect(await hrefs('rapl', 'docs-default-1.0')).toEqual([]);
  expect(await hrefs('rapl')).toEqual(['/docs/exporter']);
  expect(await hrefs('old ways')).not.toContain('/docs/1.0/a');
});
