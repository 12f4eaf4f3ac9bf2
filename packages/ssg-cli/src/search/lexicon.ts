import { type RecordTerms, termFinder, termsOfText } from './terms.ts';

/** All terms of a site, each with a number, because numbers are counted and compared faster. */
export interface Lexicon {
  /** Terms by number. */
  readonly terms: readonly string[];
  /** Number of a term, a new one where it has none. */
  readonly numberOf: (term: string) => number;
  /** The terms of a short text, such as a title. */
  readonly all: (text: string) => readonly number[];
  /** The same less stop words. */
  readonly subjects: (text: string) => readonly number[];
}

/** The lists of a record's terms, see `FieldLists`. */
const LISTS = 6;

/** The terms of a page's records, as numbers of a lexicon, in two arrays: a page has thousands of them. */
export interface PageTerms {
  /** All lists, one after the other. */
  readonly numbers: Uint32Array;
  /** Where each list ends, `LISTS` a record. */
  readonly ends: Uint32Array;
}

/** Numbers the terms of a page. */
export function numberTerms({ terms, lists }: RecordTerms, lexicon: Lexicon): PageTerms {
  const own = terms === '' ? [] : terms.split('\n').map(lexicon.numberOf);
  const size = lists.reduce((sum, record) => sum + record.reduce((all, list) => all + list.length, 0), 0);
  const numbers = new Uint32Array(size);
  const ends = new Uint32Array(lists.length * LISTS);
  let [at, slot] = [0, 0];
  for (const record of lists) {
    for (const list of record) {
      for (const place of list) numbers[at++] = own[place] ?? 0;
      ends[slot++] = at;
    }
  }
  return { numbers, ends };
}

/** The terms of one record. */
export interface NumberedTerms {
  readonly heading: Uint32Array;
  readonly outline: Uint32Array;
  readonly text: Uint32Array;
  readonly names: Uint32Array;
  readonly parts: Uint32Array;
  readonly wholes: Uint32Array;
}

/** The terms of the record at an index of its page. */
export function termsOfRecord({ numbers, ends }: PageTerms, record: number): NumberedTerms {
  const list = (index: number) => {
    const slot = record * LISTS + index;
    return numbers.subarray(slot === 0 ? 0 : ends[slot - 1], ends[slot]);
  };
  return {
    heading: list(0),
    outline: list(1),
    text: list(2),
    names: list(3),
    parts: list(4),
    wholes: list(5),
  };
}

/** Opens a lexicon. `known`: terms that have their numbers already. */
export function openLexicon(known: readonly string[] = []): Lexicon {
  const terms = [...known];
  const numbers = new Map(terms.map((term, number) => [term, number]));
  const numberOf = (term: string): number => {
    const found = numbers.get(term);
    if (found !== undefined) return found;
    numbers.set(term, terms.length);
    return terms.push(term) - 1;
  };
  const termsIn = termFinder();
  return {
    terms,
    numberOf,
    all: (text) => termsOfText(text, termsIn).all.map(numberOf),
    subjects: (text) => termsOfText(text, termsIn).subjects.map(numberOf),
  };
}
