import { describe, expect, it } from 'vitest';
import { headingTermsOf, termsOf } from './client/words/tokenize.ts';
import { indexPages, indexSearch } from './index.ts';
import { searchPartOf } from './part.ts';
import { termFinder, termsOfRecords, termsOfText } from './terms.ts';
import { record, smallSite } from './testing/site.ts';

const paths = [...new Set(smallSite.map(({ path }) => path))];
const ownRecords = paths.map((path) => smallSite.filter((one) => one.path === path));

describe('termsOfRecords', () => {
  it('makes the same index page by page, through JSON, as all at once', () => {
    const cached = ownRecords.map((records, index) => ({
      path: paths[index] ?? '',
      records,
      search: searchPartOf(records),
    }));
    expect(indexPages(JSON.parse(JSON.stringify(cached)))).toEqual(indexSearch(smallSite));
  });

  it('writes each term once, however often it occurs in a page', () => {
    const { terms } = termsOfRecords([record('/x', ['Energy'], 'Energy of nodes: energy, nodes, energy.')]);
    expect(terms.split('\n').sort()).toEqual(['energy', 'nodes']);
  });

  it('finds terms in a text as a query does', () => {
    const find = termFinder();
    for (const { text, headings } of smallSite) {
      expect(termsOfText(text, find).subjects).toEqual(termsOf(text));
      expect(termsOfText(headings.join(' '), find).all).toEqual(headingTermsOf(headings.join(' ')));
    }
  });
});

describe('indexPages', () => {
  it('takes terms from where they were cached, and reads texts only to write them', () => {
    const [records = []] = ownRecords;
    const part = searchPartOf(records);
    const search = {
      ...part,
      terms: { ...part.terms, terms: part.terms.terms.replace('packages', 'zebras') },
    };
    let reads = 0;
    const page = {
      path: paths[0] ?? '',
      search,
      get records() {
        reads++;
        return records;
      },
    };
    const written = indexPages([page]);
    const terms = written.filter(({ path }) => path.includes('/terms.'));
    expect(terms.map(({ contents }) => String(contents)).join('')).toContain('zebras');
    expect(reads).toBe(0);
    const texts = written.find(({ path }) => path.includes('/text.'));
    expect(String(texts?.contents)).toContain('apt');
    expect(reads).toBe(1);
  });
});

it('takes the flags of a text for names', () => {
  const { terms, lists } = termsOfRecords([
    record('/x', ['Run'], 'Run `tool --name-template x -o y`, open-source or not.'),
  ]);
  const [, , , names] = lists[0] ?? [];
  expect(names?.map((place) => terms.split('\n')[place])).toEqual(['nametemplate']);
});
