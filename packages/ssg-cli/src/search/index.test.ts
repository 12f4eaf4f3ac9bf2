import { brotliCompressSync, constants } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { SearchRecord } from '../model/index.ts';
import { createTermIndex } from './client/index-files/flex.ts';
import { readTermFile } from './client/index-files/postings.ts';
import { createLocalProvider } from './client/local.ts';
import { SPLIT } from './files.ts';
import { indexSearch } from './index.ts';
import { loaderOf, record, smallSite } from './testing/site.ts';

const named = (records: readonly SearchRecord[]) =>
  new Map(indexSearch(records).map(({ path, contents }) => [path, contents]));

/** Bytes after quick packing, which leaves more of them than hosts do. */
const packedSize = (contents: string | Uint8Array): number =>
  brotliCompressSync(contents, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;

/** Pages of words from a seed, so that a large site is the same each time. */
function largeSite(pages: number): SearchRecord[] {
  let seed = 1;
  const next = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  const word = () => {
    const number = Math.floor((next(4000) * next(4000)) / 4000);
    return `w${number.toString(26).replaceAll(/\d/g, (digit) => String.fromCharCode(106 + Number(digit)))}`;
  };
  const words = (count: number) => Array.from({ length: count }, word).join(' ');
  return Array.from({ length: pages }, (_, i) => [
    record(`/docs/p${i}`, [], words(40), { pageTitle: words(3) }),
    record(`/docs/p${i}`, [words(3)], words(60), { pageTitle: words(3) }),
  ]).flat();
}

/** In how many documents a term occurs, as the browser reads it. */
const frequencyOf = (records: readonly SearchRecord[], term: string) => {
  const files = indexSearch(records).filter(({ path }) => path.startsWith('search/terms.'));
  const read = files.map(({ contents }) =>
    readTermFile(
      JSON.parse(/^__search\("[^"]+",(.*)\);\n$/s.exec(String(contents))?.[1] ?? ''),
      createTermIndex(),
    ),
  );
  return read
    .map(({ terms, frequencies }) => frequencies[terms.indexOf(term)])
    .find((one) => one !== undefined);
};

describe('indexSearch', () => {
  it('says how common a word is, though it is left out where it is worth little', () => {
    const records = Array.from({ length: 600 }, (_, i) =>
      record(`/docs/p${i}`, [], 'One machine of many, each with a name of its own and a place in a rack.', {
        pageTitle: i === 0 ? 'The machine' : `Page ${i}`,
      }),
    );
    // The texts of all pages, and one title, which is a document of its own.
    expect(frequencyOf(records, 'machine')).toBe(601);
  });

  it('knows a word that all pages have once, and nothing but their texts', async () => {
    const records = Array.from({ length: 600 }, (_, i) =>
      record(`/docs/p${i}`, [], 'One lantern in a house.', { pageTitle: `Page ${i}` }),
    );
    const provider = createLocalProvider(loaderOf(indexSearch(records)), (path) => path);
    const { pages, missing } = await provider.search('lantern', { limit: 3 });
    expect([pages.length, missing]).toEqual([3, []]);
  });

  it('gives equal bytes for equal records', () => {
    expect(indexSearch(structuredClone(smallSite))).toEqual(indexSearch(smallSite));
  });

  it('names all files by their content, but for the manifest', () => {
    for (const path of named(smallSite).keys()) {
      expect(path).toMatch(/^search\/(?:manifest|(?:pages|terms|items|text)\.[0-9a-z]{8})\.js$/);
    }
  });

  it('changes the text of one page only when one page is edited', () => {
    const before = named(smallSite);
    const edited = smallSite.map((one) =>
      one.path === '/docs/balancer' ? { ...one, text: `${one.text} More.` } : one,
    );
    const added = [...named(edited).keys()].filter((path) => !before.has(path));
    expect(added.filter((path) => path.startsWith('search/text.'))).toHaveLength(1);
    expect(added.filter((path) => path.startsWith('search/pages.'))).toHaveLength(0);
  });

  it('writes scripts that hold no markup of their own and no line separators', () => {
    for (const contents of named([record('/x', [], 'a\u2028b </script>')]).values()) {
      expect(contents).toMatch(/^__search\("[\w.]+",[^\u2028\u2029]*\);\n$/);
    }
  });

  it('indexes a site without pages', () => {
    expect(indexSearch([]).map(({ path }) => path)).toContain('search/manifest.js');
  });

  it('splits a large site so that each file stays small', () => {
    const split = { ...SPLIT, whole: { pages: 10_000, terms: 20_000 } };
    const files = indexSearch(largeSite(500), { split });
    expect(files.filter(({ path }) => path.includes('/page.')).length).toBe(500);
    expect(files.filter(({ path }) => path.includes('/terms.')).length).toBeGreaterThan(1);
    for (const { contents } of files) expect(packedSize(contents)).toBeLessThan(10_000);
  });
});
