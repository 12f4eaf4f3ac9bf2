import type { SearchRecord } from '../model/index.ts';
import { isNameLike, namesOf } from './client/names.ts';
import {
  type Chunk,
  DECIMAL,
  STOP_WORDS,
  splitChunks,
  termsOfChunk,
  wholeTermOf,
} from './client/tokenize.ts';

/**
 * The terms of some records, found where their page is drawn and kept with it. Plain data, and short: each term is
 * written once, and lists name terms by their place.
 */
export interface RecordTerms {
  /** Every term, a line each. */
  readonly terms: string;
  /** For each record its lists, in the order of `FieldLists`. */
  readonly lists: readonly FieldLists[];
}

/** Terms of the last heading, of those above it, of the text; names in the text; of an entry its parts and its whole names. */
export type FieldLists = readonly [
  heading: readonly number[],
  outline: readonly number[],
  text: readonly number[],
  names: readonly number[],
  parts: readonly number[],
  wholes: readonly number[],
];

/**
 * Finds the terms of records. They depend on the records alone. `termsIn`: of earlier records, since most words come
 * again.
 */
export function termsOfRecords(
  records: readonly SearchRecord[],
  termsIn: TermFinder = termFinder(),
): RecordTerms {
  const places = new Map<string, number>();
  const placesOf = (terms: Iterable<string>): number[] =>
    Array.from(terms, (term) => {
      const place = places.get(term) ?? places.size;
      places.set(term, place);
      return place;
    });
  const lists = records.map((record): FieldLists => {
    const heading = record.headings.at(-1) ?? '';
    const text = termsIn(record.text);
    const entries = record.isEntry ? namesOf(heading) : [];
    return [
      placesOf(termsIn(heading).all),
      placesOf(termsIn(record.headings.slice(0, -1).join(' ')).subjects),
      placesOf(text.subjects),
      placesOf(text.names),
      placesOf(entries.flatMap((name) => termsIn(name).all)),
      placesOf(entries.flatMap((name) => wholeTermOf(name) ?? [])),
    ];
  });
  return { terms: [...places.keys()].join('\n'), lists };
}

/** The terms of a text. */
export interface TextTerms {
  readonly all: readonly string[];
  /** Less stop words. */
  readonly subjects: readonly string[];
  /** Pieces that read like names, as whole terms, each once: `workspace_default_members`. */
  readonly names: Iterable<string>;
}

interface ChunkTerms {
  readonly all: readonly string[];
  readonly subjects: readonly string[];
  readonly name: string | undefined;
}

/** Finds the terms of a text. */
export type TermFinder = (text: string) => TextTerms;

/** How many pieces a finder knows at most. */
const mostKnown = 50_000;

/** What stands before the letters of a flag. */
const FLAG_BEFORE = /(?:^|[^\p{L}\p{N}-])--?$/u;

/** Finds terms of texts; a piece that comes again is not taken apart again. */
export function termFinder(): TermFinder {
  const known = new Map<string, ChunkTerms>();
  const termsOf = (piece: string): ChunkTerms => {
    const found = known.get(piece);
    if (found !== undefined) return found;
    const made = chunkTerms(piece, termsOfChunk(piece));
    if (known.size === mostKnown) known.clear();
    known.set(piece, made);
    return made;
  };
  return (text) => {
    const all: string[] = [];
    const subjects: string[] = [];
    const names = new Set<string>();
    for (const [start, piece] of splitChunks(text)) {
      const terms = termsOf(piece);
      // `--name-template` is a name, `open-source` is none.
      const isFlag = terms.all.length > 1 && FLAG_BEFORE.test(text.slice(Math.max(0, start - 3), start));
      if (isFlag && terms.all[0] !== undefined) names.add(terms.all[0]);
      // One by one: of a run without spaces there are more than a call can be given.
      for (const term of terms.all) all.push(term);
      for (const term of terms.subjects) subjects.push(term);
      if (terms.name !== undefined) names.add(terms.name);
    }
    return { all, subjects, names };
  };
}

function chunkTerms(piece: string, { whole, parts }: Pick<Chunk, 'whole' | 'parts'>): ChunkTerms {
  const all = whole !== undefined && !DECIMAL.test(whole) ? [whole, ...parts] : parts;
  return {
    all,
    subjects: all.filter((term) => !STOP_WORDS.has(term)),
    name: parts.length > 0 && isNameLike(piece) ? whole : undefined,
  };
}
