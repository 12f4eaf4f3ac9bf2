import { stemOf as stem } from './client/words/words.ts';

/** All terms of a site by number, with what is known of each whatever the pages say. */
export interface Vocabulary {
  readonly terms: readonly string[];
  /** Stems of the terms, each once. */
  readonly stems: readonly string[];
  /** The place of each term's own in `stems`. */
  readonly stemOf: Uint32Array;
  /** The terms sorted by code unit, whatever the locale. */
  readonly order: Uint32Array;
}

/** That of a site that has no terms yet. */
export const noTerms: Vocabulary = {
  terms: [],
  stems: [],
  stemOf: new Uint32Array(),
  order: new Uint32Array(),
};

/** Adds terms, of which the first are those that are known. */
export function withTerms(known: Vocabulary, terms: readonly string[]): Vocabulary {
  const first = known.terms.length;
  if (terms.length === first) return known;
  const stems = [...known.stems];
  const places = new Map(stems.map((one, place) => [one, place]));
  const stemOf = new Uint32Array(terms.length);
  stemOf.set(known.stemOf);
  for (let term = first; term < terms.length; term++) {
    const own = stem(terms[term] ?? '');
    const place = places.get(own) ?? stems.push(own) - 1;
    places.set(own, place);
    stemOf[term] = place;
  }
  return { terms, stems, stemOf, order: withSorted(known.order, terms) };
}

/** Puts the terms that are new into the order of those before. */
function withSorted(order: Uint32Array, terms: readonly string[]): Uint32Array {
  const isBefore = (one: number, other: number) => (terms[one] ?? '') < (terms[other] ?? '');
  const added = Array.from({ length: terms.length - order.length }, (_, i) => order.length + i);
  added.sort((a, b) => (isBefore(a, b) ? -1 : 1));
  const merged = new Uint32Array(terms.length);
  let [at, from] = [0, 0];
  for (const term of added) {
    while (from < order.length && isBefore(order[from] ?? 0, term)) merged[at++] = order[from++] ?? 0;
    merged[at++] = term;
  }
  merged.set(order.subarray(from), at);
  return merged;
}
