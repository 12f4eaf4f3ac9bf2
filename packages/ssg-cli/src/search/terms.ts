import type { SearchRecord } from '../model/index.ts';
import { isNameLike, namesOf } from './client/words/names.ts';
import {
  type Chunk,
  DECIMAL,
  STOP_WORDS,
  splitChunks,
  termsOfChunk,
  wholeTermOf,
} from './client/words/tokenize.ts';

/**
 * The terms of some records, found where their page is rendered and kept with it. Plain data, and short: each term is
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
  const placeOf = (term: string): number => {
    const place = places.get(term) ?? places.size;
    places.set(term, place);
    return place;
  };
  const read = textReader(termsIn, placeOf);
  const lists = records.map((record): FieldLists => {
    const heading = record.headings.at(-1) ?? '';
    const entries = record.isEntry ? namesOf(heading) : [];
    const own = read(heading, 'all');
    const outline = read(record.headings.slice(0, -1).join(' '), 'subjects');
    const text = read(record.text, 'subjects');
    return [
      own.places,
      outline.places,
      text.places,
      Array.from(text.names, placeOf),
      entries.flatMap((name) => read(name, 'all').places),
      entries.flatMap((name) => wholeTermOf(name) ?? []).map(placeOf),
    ];
  });
  return { terms: [...places.keys()].join('\n'), lists };
}

/** The terms of a piece of a text. */
export interface PieceTerms {
  readonly all: readonly string[];
  /** Less stop words. */
  readonly subjects: readonly string[];
  /** The whole term, if the piece reads like a name: `workspace_default_members`. */
  readonly name: string | undefined;
}

/** Finds the terms of a piece. */
export type TermFinder = (piece: string) => PieceTerms;

/** The most pieces that a finder caches. */
const maxKnown = 50_000;

/** Finds terms of pieces; one that comes again is not taken apart again. */
export function termFinder(): TermFinder {
  const known = new Map<string, PieceTerms>();
  return (piece) => {
    const found = known.get(piece);
    if (found !== undefined) return found;
    const made = pieceTerms(piece, termsOfChunk(piece));
    if (known.size === maxKnown) known.clear();
    known.set(piece, made);
    return made;
  };
}

function pieceTerms(piece: string, { whole, parts }: Pick<Chunk, 'whole' | 'parts'>): PieceTerms {
  const all = whole !== undefined && !DECIMAL.test(whole) ? [whole, ...parts] : parts;
  return {
    all,
    subjects: all.filter((term) => !STOP_WORDS.has(term)),
    name: parts.length > 0 && isNameLike(piece) ? whole : undefined,
  };
}

/** The terms of a text. */
export interface TextTerms {
  readonly all: readonly string[];
  /** Less stop words. */
  readonly subjects: readonly string[];
}

/** Finds the terms of a text, in its order. */
export function termsOfText(text: string, termsIn: TermFinder): TextTerms {
  const all: string[] = [];
  const subjects: string[] = [];
  for (const [, piece] of splitChunks(text)) {
    const terms = termsIn(piece);
    // One by one: of a run without spaces there are more than a call can be given.
    for (const term of terms.all) all.push(term);
    for (const term of terms.subjects) subjects.push(term);
  }
  return { all, subjects };
}

/** A piece whose terms were looked up, with their places if they were requested. */
interface PlacedPiece {
  readonly terms: PieceTerms;
  all?: readonly number[];
  subjects?: readonly number[];
}

/** The prefix of a flag. */
const FLAG_BEFORE = /(?:^|[^\p{L}\p{N}-])--?$/u;

/**
 * Reads texts of one page: the places of their terms, and the pieces that read like names, each once. Most pieces come
 * again, and are known with their places then.
 */
function textReader(termsIn: TermFinder, placeOf: (term: string) => number) {
  const known = new Map<string, PlacedPiece>();
  const placed = (piece: string): PlacedPiece => {
    const found = known.get(piece) ?? { terms: termsIn(piece) };
    known.set(piece, found);
    return found;
  };
  return (text: string, which: 'all' | 'subjects') => {
    const places: number[] = [];
    const names = new Set<string>();
    for (const [start, piece] of splitChunks(text)) {
      const found = placed(piece);
      const { all, name } = found.terms;
      found[which] ??= found.terms[which].map(placeOf);
      for (const place of found[which]) places.push(place);
      // `--name-template` is a name, `open-source` is none.
      const isFlag = all.length > 1 && FLAG_BEFORE.test(text.slice(Math.max(0, start - 3), start));
      if (isFlag && all[0] !== undefined) names.add(all[0]);
      if (name !== undefined) names.add(name);
    }
    return { places, names };
  };
}
