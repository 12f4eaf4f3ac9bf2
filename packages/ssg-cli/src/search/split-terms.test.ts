import { describe, expect, it } from 'vitest';
import { splitTerms } from './split-terms.ts';

const limits = { whole: { terms: 10 }, part: { terms: 4 } };
const cut = (terms: readonly string[], sizes = terms.map(() => 1)) =>
  splitTerms(terms, sizes, limits).map(([from, to]) => terms.slice(from, to));

describe('splitTerms', () => {
  it('keeps few terms in one file', () => {
    expect(cut(['a', 'b', 'c'])).toEqual([['a', 'b', 'c']]);
    expect(cut([])).toEqual([[]]);
  });

  it('cuts where terms have the least in common', () => {
    expect(
      cut(['ab', 'ac', 'ba', 'baa', 'bab', 'ca', 'caa', 'cab', 'cac', 'da', 'daa'], Array(11).fill(1)),
    ).toEqual([
      ['ab', 'ac'],
      ['ba', 'baa', 'bab'],
      ['ca', 'caa', 'cab', 'cac'],
      ['da', 'daa'],
    ]);
  });

  it('gives a term that is larger than a file one of its own', () => {
    expect(cut(['a', 'b', 'c'], [9, 9, 9])).toEqual([['a'], ['b'], ['c']]);
  });
});
