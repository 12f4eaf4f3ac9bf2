import type { SearchRecord } from '../model/index.ts';
import { type RecordTerms, termFinder } from './terms.ts';

/** All terms of a site, each by a number: what is counted and compared a million times is a number. */
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

/** The terms of one record, as numbers of a lexicon. */
export interface NumberedTerms {
  readonly heading: readonly number[];
  readonly outline: readonly number[];
  readonly text: readonly number[];
  readonly names: readonly number[];
  readonly parts: readonly number[];
  readonly wholes: readonly number[];
}

/** The terms of all records of a site. */
export interface SiteTerms {
  readonly lexicon: Lexicon;
  readonly ofRecord: (record: SearchRecord) => NumberedTerms;
}

/** Records with the terms that were found in them. */
export interface TermedRecords {
  readonly records: readonly SearchRecord[];
  readonly terms: RecordTerms;
}

/** Numbers the terms of a site. */
export function numberTerms(all: readonly TermedRecords[]): SiteTerms {
  const lexicon = openLexicon();
  const ofRecord = new Map<SearchRecord, NumberedTerms>();
  for (const { records, terms } of all) {
    const numbers = terms.terms === '' ? [] : terms.terms.split('\n').map(lexicon.numberOf);
    const numbered = (places: readonly number[]) => places.map((place) => numbers[place] ?? 0);
    for (const [index, record] of records.entries()) {
      const [heading = [], outline = [], text = [], names = [], parts = [], wholes = []] =
        terms.lists[index] ?? [];
      ofRecord.set(record, {
        heading: numbered(heading),
        outline: numbered(outline),
        text: numbered(text),
        names: numbered(names),
        parts: numbered(parts),
        wholes: numbered(wholes),
      });
    }
  }
  return { lexicon, ofRecord: (record) => ofRecord.get(record) ?? NONE };
}

const NONE: NumberedTerms = { heading: [], outline: [], text: [], names: [], parts: [], wholes: [] };

function openLexicon(): Lexicon {
  const numbers = new Map<string, number>();
  const terms: string[] = [];
  const numberOf = (term: string): number => {
    const known = numbers.get(term);
    if (known !== undefined) return known;
    numbers.set(term, terms.length);
    return terms.push(term) - 1;
  };
  const termsIn = termFinder();
  return {
    terms,
    numberOf,
    all: (text) => termsIn(text).all.map(numberOf),
    subjects: (text) => termsIn(text).subjects.map(numberOf),
  };
}
