import { LEVELS } from './client/format.ts';
import type { FieldName, IndexDocument } from './documents.ts';
import { commonForms, documentFrequencies } from './forms.ts';

/** How much a term counts by where it stands, and how the sum saturates (BM25F). */
export interface ImpactSettings {
  readonly weights: Readonly<Record<FieldName, number>>;
  /** How much a long field is held against its terms; 0 not at all, 1 in full proportion. */
  readonly lengths: Readonly<Record<FieldName, number>>;
  /** Where a repeated term stops to count for more. */
  readonly saturation: number;
  /** A text term is dropped from a document where impact × rarity is below this. */
  readonly pruneBelow: number;
}

export const IMPACTS: ImpactSettings = {
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
};

/** What the terms of a site are worth in its documents. */
export interface Impacts {
  /** Sorted by code unit, whatever the locale. */
  readonly terms: readonly string[];
  /** For each term, by document: the document's number and the level in one, see `documentOf` and `levelOf`. */
  readonly postings: readonly (readonly number[])[];
}

/**
 * Weighs every term of every document. One form of each word stands for all its inflections. `terms`: what the numbers in
 * documents stand for.
 */
export function weighTerms(
  documents: readonly IndexDocument[],
  terms: readonly string[],
  settings: ImpactSettings = IMPACTS,
): Impacts {
  const formOf = commonForms(documents, terms);
  const averages = averageLengths(documents);
  const frequencies = documentFrequencies(documents, terms.length, formOf);
  const weigh = weigher({ averages, frequencies, formOf, count: documents.length, settings });
  const postings = new Map<number, number[]>();
  documents.forEach((document, number) => {
    for (const [term, level] of weigh(document)) {
      const own = postings.get(term);
      if (own === undefined) postings.set(term, [number * LEVELS + level]);
      else own.push(number * LEVELS + level);
    }
  });
  const known = [...postings].map(([number, own]) => ({ term: terms[number] ?? '', own }));
  // By code unit, whatever the locale.
  known.sort((a, b) => (a.term < b.term ? -1 : 1));
  return { terms: known.map(({ term }) => term), postings: known.map(({ own }) => own) };
}

interface Statistics {
  readonly averages: ReadonlyMap<FieldName, number>;
  readonly frequencies: Uint32Array;
  readonly formOf: Uint32Array;
  readonly count: number;
  readonly settings: ImpactSettings;
}

/** Gives the terms of a document that count, each with the level of what it is worth. */
function weigher({ averages, frequencies, formOf, count, settings }: Statistics) {
  const sums = new Float64Array(formOf.length);
  const least = settings.pruneBelow * pruneShare(count);
  return (document: IndexDocument): readonly (readonly [term: number, level: number])[] => {
    const present: number[] = [];
    for (const { name, terms } of document.fields) {
      const average = averages.get(name) ?? 1;
      const strictness = settings.lengths[name];
      const one = settings.weights[name] / (1 - strictness + (strictness * terms.length) / average);
      for (const term of terms) {
        const form = formOf[term] ?? term;
        if (sums[form] === 0) present.push(form);
        sums[form] = (sums[form] ?? 0) + one;
      }
    }
    const names = new Set([...document.names].map((name) => formOf[name]));
    return present.flatMap((term) => {
      const sum = sums[term] ?? 0;
      sums[term] = 0;
      const impact = (document.prior * sum) / (settings.saturation + sum);
      const rarity = Math.log(1 + count / (frequencies[term] ?? 1));
      return impact * rarity >= least || names.has(term) ? [[term, levelOfImpact(impact)] as const] : [];
    });
  };
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

function averageLengths(documents: readonly IndexDocument[]): Map<FieldName, number> {
  const sums = new Map<FieldName, { terms: number; fields: number }>();
  for (const { fields } of documents) {
    for (const field of fields) {
      if (field.terms.length === 0) continue;
      const sum = sums.get(field.name) ?? { terms: 0, fields: 0 };
      sums.set(field.name, { terms: sum.terms + field.terms.length, fields: sum.fields + 1 });
    }
  }
  return new Map([...sums].map(([name, { terms, fields }]) => [name, terms / fields]));
}
