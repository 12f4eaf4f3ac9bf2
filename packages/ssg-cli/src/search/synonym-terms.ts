import { documentOf, LEVELS, levelOf, synonymTermOf } from './client/index-files/format.ts';
import type { Synonyms } from './client/words/synonyms.ts';
import { type Impacts, postingsOf } from './impacts.ts';

/** The most documents of the synonyms of one word: those with the highest impacts. */
const MAX_DOCUMENTS = 100;
/** The lowest level that counts: a synonym that a text contains once says little. */
const LOWEST = 5;

/**
 * Adds, for each word that has synonyms, a term that stands for all of them, next to the word. An index in many files is
 * loaded by what was typed, so that the synonyms themselves would not be there.
 */
export function withSynonymTerms(impacts: Impacts, synonyms: Synonyms): Impacts {
  const byStem = new Map<string, number[]>(
    [...synonyms.values()].flatMap((others) => [...others].map((other) => [other, []] as const)),
  );
  impacts.stems.forEach((stem, term) => {
    byStem.get(stem)?.push(term);
  });
  const best = bestFinder(impacts);
  const added = [...synonyms].flatMap(([stem, others]): Added[] => {
    const postings = best([...others].flatMap((other) => byStem.get(other) ?? []));
    return postings.length === 0 ? [] : [{ term: synonymTermOf(stem), postings }];
  });
  return merged(impacts, added);
}

interface Added {
  readonly term: string;
  readonly postings: Uint32Array;
}

/** Finds the documents that some terms are worth most in, in order. */
function bestFinder(impacts: Impacts): (terms: readonly number[]) => Uint32Array {
  const { postings: all } = impacts;
  let count = 0;
  for (const number of all) count = Math.max(count, documentOf(number) + 1);
  const levels = new Uint8Array(count).fill(LEVELS);
  return (terms) => {
    const documents: number[] = [];
    for (const term of terms) {
      for (const number of postingsOf(impacts, term)) {
        const [document, level] = [documentOf(number), levelOf(number)];
        const before = levels[document] ?? LEVELS;
        if (level > LOWEST || level >= before) continue;
        if (before === LEVELS) documents.push(document);
        levels[document] = level;
      }
    }
    const best = Float64Array.from(documents, (document) => (levels[document] ?? 0) * count + document);
    for (const document of documents) levels[document] = LEVELS;
    const postings = best
      .sort()
      .subarray(0, MAX_DOCUMENTS)
      .map((key) => (key % count) * LEVELS + Math.floor(key / count));
    return Uint32Array.from(postings.sort());
  };
}

/** Puts terms in where they belong by code unit. */
function merged(impacts: Impacts, added: readonly Added[]): Impacts {
  const sorted = added.toSorted((a, b) => (a.term < b.term ? -1 : 1));
  const terms: string[] = [];
  const stems: string[] = [];
  const ends = new Uint32Array(impacts.terms.length + added.length);
  const size = added.reduce((sum, { postings }) => sum + postings.length, impacts.postings.length);
  const postings = new Uint32Array(size);
  const frequencies = new Uint32Array(ends.length);
  let [at, next] = [0, 0];
  const add = (term: string, stem: string, own: Uint32Array, frequency = own.length) => {
    postings.set(own, at);
    at += own.length;
    ends[terms.length] = at;
    frequencies[terms.length] = frequency;
    terms.push(term);
    stems.push(stem);
  };
  impacts.terms.forEach((term, number) => {
    for (let one = sorted[next]; one && one.term < term; one = sorted[++next])
      add(one.term, '', one.postings);
    add(term, impacts.stems[number] ?? '', postingsOf(impacts, number), impacts.frequencies[number]);
  });
  for (const one of sorted.slice(next)) add(one.term, '', one.postings);
  return { terms, stems, ends, postings, frequencies };
}
