import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTermIndex } from './flex.ts';
import {
  documentOf,
  LEVELS,
  levelOf,
  readNumbers,
  readTerms,
  writeMore,
  writeNumber,
  writePostings,
  writeTerms,
} from './format.ts';
import { readTermFile } from './postings.ts';

const byCodeUnit = (a: string, b: string) => (a < b ? -1 : 1);
const word = fc.stringMatching(/^[a-z0-9./]{1,12}$/);
const terms = fc.uniqueArray(word).map((list) => list.sort(byCodeUnit));
const list = fc
  .uniqueArray(fc.nat(30_000), { minLength: 1 })
  .map((documents) => documents.sort((a, b) => a - b))
  .chain((documents) =>
    fc.tuple(...documents.map((document) => fc.nat(LEVELS - 1).map((level) => ({ document, level })))),
  );

const numbersOf = (postings: readonly { document: number; level: number }[]) =>
  Uint32Array.from(postings, ({ document, level }) => document * LEVELS + level);

describe('what is written is read again', () => {
  it('numbers', () => {
    fc.assert(
      fc.property(fc.array(fc.nat()), (numbers) => {
        const text = numbers.map(writeNumber).join('');
        expect(text).toMatch(/^[ -~]*$/);
        expect(text).not.toMatch(/["\\<]/);
        expect(readNumbers(text)).toEqual(numbers);
      }),
    );
  });

  it('terms', () => {
    fc.assert(
      fc.property(terms, (sorted) => {
        expect(readTerms(writeTerms(sorted))).toEqual(sorted);
      }),
    );
  });

  it('what terms are worth', () => {
    const entry = fc.record({ term: word, postings: list, more: fc.nat(9999) });
    fc.assert(
      fc.property(fc.uniqueArray(entry, { selector: ({ term }) => term }), (entries) => {
        const sorted = [...entries].sort((a, b) => byCodeUnit(a.term, b.term));
        const index = createTermIndex();
        const written = writePostings(sorted.map(({ postings }) => numbersOf(postings)));
        const more = writeMore(sorted.map((one) => one.more));
        const known = readTermFile(
          { terms: writeTerms(sorted.map(({ term }) => term)), ...written, more },
          index,
        );
        expect(known.terms).toEqual(sorted.map(({ term }) => term));
        expect(known.frequencies).toEqual(sorted.map((one) => one.postings.length + one.more));
        for (const { term, postings } of sorted) {
          const read = index
            .find(term)
            .map((number) => ({ document: documentOf(number), level: levelOf(number) }));
          expect(read.sort((a, b) => a.document - b.document)).toEqual(postings);
        }
      }),
    );
  });
});
