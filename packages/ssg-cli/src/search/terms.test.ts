import { describe, expect, it } from 'vitest';
import { headingTermsOf, termsOf } from './client/tokenize.ts';
import { indexPages, indexSearch } from './index.ts';
import { termFinder, termsOfRecords } from './terms.ts';
import { record, smallSite } from './testing/site.ts';

const paths = [...new Set(smallSite.map(({ path }) => path))];
const ownRecords = paths.map((path) => smallSite.filter((one) => one.path === path));

describe('termsOfRecords', () => {
  it('makes the same index page by page, through JSON, as all at once', () => {
    const kept = ownRecords.map((records) => ({ records, terms: termsOfRecords(records) }));
    expect(indexPages(JSON.parse(JSON.stringify(kept)))).toEqual(indexSearch(smallSite));
  });

  it('writes each term once, however often it stands in a page', () => {
    const { terms } = termsOfRecords([record('/x', ['Energy'], 'Energy of nodes: energy, nodes, energy.')]);
    expect(terms.split('\n').sort()).toEqual(['energy', 'nodes']);
  });

  it('finds terms in a text as a query does', () => {
    const find = termFinder();
    for (const { text, headings } of smallSite) {
      expect(find(text).subjects).toEqual(termsOf(text));
      expect(find(headings.join(' ')).all).toEqual(headingTermsOf(headings.join(' ')));
    }
  });
});

describe('indexPages', () => {
  it('takes terms from where they were kept and reads no text for them', () => {
    const [records = []] = ownRecords;
    const terms = termsOfRecords(records);
    const other = { ...terms, terms: terms.terms.replace('packages', 'zebras') };
    const written = indexPages([{ records, terms: other }]).filter(({ path }) => path.includes('/terms.'));
    expect(written.map(({ contents }) => String(contents)).join('')).toContain('zebras');
  });
});
