import { documentOf, LEVELS, levelOf, synonymTermOf } from './client/format.ts';
import type { Synonyms } from './client/synonyms.ts';
import { stemOf } from './client/words.ts';
import type { Impacts } from './impacts.ts';

/** Documents that synonyms of one word are kept for: what they are worth most in. */
const MOST = 100;
/** The lowest level that counts: a synonym that a text has once says little. */
const LOWEST = 5;

/**
 * Adds, for each word that has synonyms, a term that stands for all of them, next to the word. An index in many files is
 * loaded by what was typed, so that the synonyms themselves would not be there.
 */
export function withSynonymTerms(impacts: Impacts, synonyms: Synonyms): Impacts {
  const byStem = new Map<string, number[]>();
  impacts.terms.forEach((term, number) => {
    const stem = stemOf(term);
    const own = byStem.get(stem);
    if (own === undefined) byStem.set(stem, [number]);
    else own.push(number);
  });
  const added = new Map<string, Uint32Array>();
  for (const [stem, others] of synonyms) {
    const terms = [...others].flatMap((other) => byStem.get(other) ?? []);
    const postings = bestOf(terms.map(impacts.postingsOf));
    if (postings.length > 0) added.set(synonymTermOf(stem), postings);
  }
  const places = new Map(impacts.terms.map((term, number) => [term, number]));
  // By code unit, as the terms are.
  const terms = [...impacts.terms, ...added.keys()].sort((a, b) => (a < b ? -1 : 1));
  const postingsOf = (number: number): Uint32Array => {
    const term = terms[number] ?? '';
    return added.get(term) ?? impacts.postingsOf(places.get(term) ?? 0);
  };
  return {
    terms,
    postingsOf,
    countOf: (number) => {
      const term = terms[number] ?? '';
      return added.get(term)?.length ?? impacts.countOf(places.get(term) ?? 0);
    },
  };
}

/** The documents that some lists are worth most in, in order. */
function bestOf(lists: readonly Uint32Array[]): Uint32Array {
  const levels = new Map<number, number>();
  for (const list of lists) {
    for (const number of list) {
      const [document, level] = [documentOf(number), levelOf(number)];
      if (level <= LOWEST && level < (levels.get(document) ?? LEVELS)) levels.set(document, level);
    }
  }
  const best = [...levels].sort((a, b) => a[1] - b[1] || a[0] - b[0]).slice(0, MOST);
  return Uint32Array.from(best, ([document, level]) => document * LEVELS + level).sort();
}
