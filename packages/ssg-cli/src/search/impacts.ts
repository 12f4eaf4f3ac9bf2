import { LEVELS } from './client/index-files/format.ts';
import { FIELDS, type FieldName, type PageDocuments } from './documents.ts';
import { commonForms, documentFrequencies } from './forms.ts';
import type { Vocabulary } from './vocabulary.ts';

/** How much a term counts by where it is, and how the sum saturates (BM25F). */
export interface ImpactSettings {
  readonly weights: Readonly<Record<FieldName, number>>;
  /** How much the length of a field lowers the weight of its terms: 0 not at all, 1 in full proportion. */
  readonly lengths: Readonly<Record<FieldName, number>>;
  /** Where a repeated term stops to count for more. */
  readonly saturation: number;
  /** A text term is dropped from a document where impact × rarity is below this. */
  readonly pruneBelow: number;
  /** The rarity that a word has for that, at least: a word of all pages is kept where a title or a heading has it. */
  readonly minRarity: number;
  /** The least documents that each term keeps, so that no word of the site is unknown. */
  readonly keepAtLeast: number;
}

const IMPACTS: ImpactSettings = {
  weights: {
    title: 4,
    slug: 3,
    trail: 1.5,
    heading: 4,
    outline: 1.2,
    links: 0.8,
    lead: 1.2,
    text: 1,
    names: 1.3,
    entries: 0.4,
  },
  lengths: {
    title: 0.5,
    slug: 0.3,
    trail: 0.3,
    heading: 0.5,
    outline: 0.5,
    links: 0.6,
    lead: 0,
    text: 0.6,
    names: 0.4,
    entries: 0.6,
  },
  saturation: 1.6,
  pruneBelow: 0.9,
  minRarity: 1.3,
  keepAtLeast: 3,
};

/** The impacts of the terms of a site in its documents. */
export interface Impacts {
  /** Sorted by code unit, whatever the locale. */
  readonly terms: readonly string[];
  /** The stem of each term. */
  readonly stems: readonly string[];
  /** Where those of each term end in `postings`. */
  readonly ends: Uint32Array;
  /** For each document that a term is worth something in its number and the level in one, see `documentOf` and `levelOf`. */
  readonly postings: Uint32Array;
  /** In how many documents each term occurs, including those in which its weight is too low to be stored. */
  readonly frequencies: Uint32Array;
}

/** The postings of a term, by its place in `terms`. */
export function postingsOf({ ends, postings }: Impacts, term: number): Uint32Array {
  return postings.subarray(term === 0 ? 0 : ends[term - 1], ends[term]);
}

/** Weighs every term of every document. One form of each word stands for all its inflections. */
export function weighTerms(
  pages: readonly PageDocuments[],
  vocabulary: Vocabulary,
  settings: ImpactSettings = IMPACTS,
): Impacts {
  const { terms, stems, stemOf, order } = vocabulary;
  const formOf = commonForms(pages, vocabulary);
  const frequencies = documentFrequencies(pages, terms.length, formOf);
  const count = pages.reduce((sum, { priors }) => sum + priors.length, 0);
  const averages = averageLengths(pages);
  const found = weighAll(pages, { averages, frequencies, formOf, count, settings });
  const { known, ends, postings } = byTerm(found, order);
  return {
    terms: known.map((number) => terms[number] ?? ''),
    stems: known.map((number) => stems[stemOf[number] ?? 0] ?? ''),
    ends,
    postings,
    frequencies: Uint32Array.from(known, (number) => frequencies[number] ?? 0),
  };
}

interface Statistics {
  readonly averages: readonly number[];
  readonly frequencies: Uint32Array;
  readonly formOf: Uint32Array;
  readonly count: number;
  readonly settings: ImpactSettings;
}

/** Terms, and the document and level of each, in the order of the documents. */
interface Found {
  readonly terms: Uint32Array;
  readonly numbers: Uint32Array;
}

/** Finds the relevant terms of each document, with their levels. */
function weighAll(
  pages: readonly PageDocuments[],
  { averages, frequencies, formOf, count, settings }: Statistics,
): Found {
  const sums = new Float64Array(formOf.length);
  const isNamed = new Uint32Array(formOf.length);
  const least = settings.pruneBelow * pruneShare(count);
  const [foundTerms, foundNumbers] = [openList(), openList()];
  const present: number[] = [];
  const kept = new Uint32Array(formOf.length);
  let document = 0;
  const weighField = (terms: Uint32Array, [from, to]: readonly [number, number], field: number) => {
    const name = FIELDS[field] ?? 'text';
    const strictness = settings.lengths[name];
    const share = (strictness * (to - from)) / (averages[field] ?? 1);
    const one = settings.weights[name] / (1 - strictness + share);
    for (let at = from; at < to; at++) {
      const form = formOf[terms[at] ?? 0] ?? 0;
      if (sums[form] === 0) present.push(form);
      sums[form] = (sums[form] ?? 0) + one;
    }
  };
  const take = (prior: number) => {
    for (const term of present) {
      const sum = sums[term] ?? 0;
      sums[term] = 0;
      const impact = (prior * sum) / (settings.saturation + sum);
      const rarity = Math.max(settings.minRarity, Math.log(1 + count / (frequencies[term] ?? 1)));
      const others = kept[term] ?? 0;
      const isLittle = impact * rarity < least && isNamed[term] !== document + 1;
      if (isLittle && others >= settings.keepAtLeast) continue;
      kept[term] = others + 1;
      foundTerms.push(term);
      foundNumbers.push(document * LEVELS + levelOfImpact(impact));
    }
    present.length = 0;
    document++;
  };
  for (const { priors, terms, ends, names, nameEnds } of pages) {
    let [from, nameFrom] = [0, 0];
    for (const [index, prior] of priors.entries()) {
      for (let field = 0; field < FIELDS.length; field++) {
        const to = ends[index * FIELDS.length + field] ?? from;
        weighField(terms, [from, to], field);
        from = to;
      }
      for (const end = nameEnds[index] ?? 0; nameFrom < end; nameFrom++)
        isNamed[formOf[names[nameFrom] ?? 0] ?? 0] = document + 1;
      take(prior);
    }
  }
  return { terms: foundTerms.all(), numbers: foundNumbers.all() };
}

/** Numbers in four bytes each, as many as come. */
function openList() {
  const state = { numbers: new Uint32Array(1 << 16), length: 0 };
  return {
    push(number: number): void {
      if (state.length === state.numbers.length) {
        const larger = new Uint32Array(state.length * 2);
        larger.set(state.numbers);
        state.numbers = larger;
      }
      state.numbers[state.length++] = number;
    },
    all: () => state.numbers.subarray(0, state.length),
  };
}

/** Puts what was found in the order of the terms, those of which something was. */
function byTerm({ terms, numbers }: Found, order: Uint32Array) {
  const places = new Uint32Array(order.length);
  for (const term of terms) places[term] = (places[term] ?? 0) + 1;
  const known: number[] = [];
  const ends: number[] = [];
  let sum = 0;
  for (const term of order) {
    const own = places[term] ?? 0;
    // Until it is filled, the place where the term's own begin.
    places[term] = sum;
    if (own === 0) continue;
    sum += own;
    known.push(term);
    ends.push(sum);
  }
  const postings = new Uint32Array(sum);
  for (let at = 0; at < terms.length; at++) {
    const term = terms[at] ?? 0;
    const place = places[term] ?? 0;
    postings[place] = numbers[at] ?? 0;
    places[term] = place + 1;
  }
  return { known, ends: Uint32Array.from(ends), postings };
}

/** A small index is small without losing a term; the share of the threshold grows to 1 with the number of documents. */
function pruneShare(count: number): number {
  const [none, all] = [60, 500];
  return Math.min(1, Math.max(0, Math.log(count / none) / Math.log(all / none)));
}

/** Level of an impact in 0..1: 0 is the best. */
function levelOfImpact(impact: number): number {
  return LEVELS - 1 - Math.min(LEVELS - 1, Math.max(0, Math.round(impact * LEVELS) - 1));
}

/** The mean length of each field, where it is not empty. */
function averageLengths(pages: readonly PageDocuments[]): readonly number[] {
  const sums = FIELDS.map(() => ({ terms: 0, fields: 0 }));
  for (const { ends } of pages) {
    let from = 0;
    for (const [slot, to] of ends.entries()) {
      const sum = sums[slot % FIELDS.length];
      if (sum && to > from) {
        sum.terms += to - from;
        sum.fields++;
      }
      from = to;
    }
  }
  return sums.map(({ terms, fields }) => (fields === 0 ? 1 : terms / fields));
}
