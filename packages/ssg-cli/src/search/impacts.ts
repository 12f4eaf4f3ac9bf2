import { createTermIndex, documentOf, levelOf, type TermIndex } from './client/flex.ts';
import { LEVELS, type Posting } from './client/format.ts';
import type { FieldName, IndexDocument } from './documents.ts';

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
  /** For each term, by document. */
  readonly postings: readonly (readonly Posting[])[];
}

/**
 * Weighs every term of every document and keeps the levels of the weights in a FlexSearch index, which inverts them: the
 * documents of each term.
 */
export function weighTerms(documents: readonly IndexDocument[], settings: ImpactSettings = IMPACTS): Impacts {
  const averages = averageLengths(documents);
  const frequencies = documentFrequencies(documents);
  const index = createTermIndex();
  const known = new Set<string>();
  documents.forEach((document, number) => {
    const levels = levelsOf(document, { averages, frequencies, count: documents.length, settings });
    levels.forEach((terms, level) => {
      for (const term of terms) known.add(term);
      index.add(number, level, terms);
    });
  });
  // By code unit, whatever the locale.
  const terms = [...known].sort((a, b) => (a < b ? -1 : 1));
  return { terms, postings: terms.map((term) => postingsOf(term, index)) };
}

function postingsOf(term: string, index: TermIndex): Posting[] {
  return [...index.find(term)]
    .sort((a, b) => a - b)
    .map((number) => ({ document: documentOf(number), level: levelOf(number) }));
}

interface Statistics {
  readonly averages: ReadonlyMap<FieldName, number>;
  readonly frequencies: ReadonlyMap<string, number>;
  readonly count: number;
  readonly settings: ImpactSettings;
}

/** The terms of a document that count, by the level of what they are worth. */
function levelsOf(document: IndexDocument, statistics: Statistics): string[][] {
  const { frequencies, count, settings } = statistics;
  const sums = new Map<string, number>();
  for (const field of document.fields) {
    const average = statistics.averages.get(field.name) ?? 1;
    const strictness = settings.lengths[field.name];
    const one = settings.weights[field.name] / (1 - strictness + (strictness * field.terms.length) / average);
    for (const term of field.terms) sums.set(term, (sums.get(term) ?? 0) + one);
  }
  const levels: string[][] = Array.from({ length: LEVELS }, () => []);
  const least = settings.pruneBelow * pruneShare(count);
  for (const [term, sum] of sums) {
    const impact = (document.prior * sum) / (settings.saturation + sum);
    const rarity = Math.log(1 + count / (frequencies.get(term) ?? 1));
    if (impact * rarity >= least || document.names.has(term)) levels[levelOfImpact(impact)]?.push(term);
  }
  return levels;
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
  for (const field of documents.flatMap((document) => document.fields)) {
    if (field.terms.length === 0) continue;
    const sum = sums.get(field.name) ?? { terms: 0, fields: 0 };
    sums.set(field.name, { terms: sum.terms + field.terms.length, fields: sum.fields + 1 });
  }
  return new Map([...sums].map(([name, { terms, fields }]) => [name, terms / fields]));
}

function documentFrequencies(documents: readonly IndexDocument[]): Map<string, number> {
  const frequencies = new Map<string, number>();
  for (const document of documents) {
    for (const term of new Set(document.fields.flatMap((field) => field.terms))) {
      frequencies.set(term, (frequencies.get(term) ?? 0) + 1);
    }
  }
  return frequencies;
}
