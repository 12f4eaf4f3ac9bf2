import type { PageEntry } from './format.ts';
import type { KnownItem } from './items.ts';
import type { Unit } from './query.ts';
import type { RankedPage, RankedSection } from './rank.ts';
import { termsOf } from './tokenize.ts';
import { stemOf } from './words.ts';

export interface BoostSettings {
  /** Added to the factor of a section whose heading says all of the query, and nothing else. */
  readonly heading: number;
  /** Least agreement of an entry's name with the query for the entry to be a hit of its own. */
  readonly entryFrom: number;
  /** The same as `heading` for an entry by its name. */
  readonly entry: number;
}

export const BOOST: BoostSettings = { heading: 1.8, entry: 1.8, entryFrom: 0.6 };

export interface BoostInput {
  readonly pages: readonly RankedPage[];
  readonly units: readonly Unit[];
  /** How much a word tells documents apart. */
  readonly massOf: (unit: Unit) => number;
  readonly entryOf: (page: number) => PageEntry | undefined;
  /** The entries of tables in a section, by its document number. */
  readonly itemsOf: (document: number) => readonly KnownItem[];
  /** Document number of each page. */
  readonly pageStarts: readonly number[];
}

/** Entries of one section that may be hits of their own. */
const MOST_ENTRIES = 3;

/**
 * Raises sections and pages whose heading or title says what the query says, puts the entries of tables in whose name
 * does, and sorts again.
 */
export function boostHeadings(input: BoostInput, settings: BoostSettings = BOOST): RankedPage[] {
  const asked = askedOf(input);
  return input.pages
    .map((page) => boostPage(page, asked, input, settings))
    .sort((a, b) => b.score - a.score || a.page - b.page);
}

function boostPage(page: RankedPage, asked: Asked, input: BoostInput, settings: BoostSettings): RankedPage {
  const entry = input.entryOf(page.page);
  if (entry === undefined) return page;
  const slug = entry.path.slice(entry.path.lastIndexOf('/') + 1);
  const title = Math.max(agreement(termsOf(entry.title), asked), agreement(termsOf(slug), asked));
  const first = (input.pageStarts[page.page] ?? 0) + 1;
  const raise = (section: RankedSection, by: number) => section.score * (1 + by);
  const sections = page.sections
    .flatMap((section): RankedSection[] => {
      const heading = entry.sections[section.document - first]?.headings.at(-1);
      const said = heading === undefined ? title : agreement(termsOf(heading), asked);
      const items = input
        .itemsOf(section.document)
        .map((item, index) => ({ item, index, said: itemAgreement(item, asked) }))
        .filter((one) => one.said >= settings.entryFrom)
        .sort((a, b) => b.said - a.said || a.index - b.index)
        .slice(0, MOST_ENTRIES);
      return [
        { ...section, score: raise(section, settings.heading * said) },
        ...items.map((one) => ({
          ...section,
          item: one.item,
          itemIndex: one.index,
          score: raise(section, (settings.entry * one.said) / one.item.namesakes),
        })),
      ];
    })
    .sort((a, b) => b.score - a.score || a.document - b.document);
  const gain = (sections[0]?.score ?? 0) - (page.sections[0]?.score ?? 0);
  return { ...page, sections, score: page.score + gain };
}

/** What a query asks for, ready to be compared with many headings. */
interface Asked {
  /** For the stem of each term of the index, what it counts for: the words it stands for. Headings are not in the forms of the index. */
  readonly terms: ReadonlyMap<string, readonly { readonly unit: number; readonly weight: number }[]>;
  readonly weights: readonly number[];
  readonly total: number;
}

function askedOf({ units, massOf }: BoostInput): Asked {
  const required = units.filter((unit) => !unit.isOptional);
  const terms = new Map<string, { unit: number; weight: number }[]>();
  required.forEach(({ expansions }, unit) => {
    const stems = new Map<string, number>();
    for (const { term, weight } of expansions) {
      const stem = stemOf(term);
      stems.set(stem, Math.max(stems.get(stem) ?? 0, weight));
    }
    for (const [stem, weight] of stems) {
      const own = terms.get(stem);
      if (own === undefined) terms.set(stem, [{ unit, weight }]);
      else own.push({ unit, weight });
    }
  });
  const weights = required.map(massOf);
  return { terms, weights, total: weights.reduce((sum, weight) => sum + weight, 0) };
}

/** How far a heading and a query say the same, 0..1: 1 when each has all words of the other. */
function agreement(terms: readonly string[], asked: Asked): number {
  if (terms.length === 0 || asked.total === 0) return 0;
  const best: number[] = [];
  let said = 0;
  for (const term of terms) {
    let most = 0;
    for (const { unit, weight } of asked.terms.get(stemOf(term)) ?? []) {
      most = Math.max(most, weight);
      best[unit] = Math.max(best[unit] ?? 0, weight);
    }
    said += most;
  }
  if (said === 0) return 0;
  const found = asked.weights.reduce((sum, weight, unit) => sum + weight * (best[unit] ?? 0), 0);
  return (found / asked.total) ** 2 * (0.4 + (0.6 * said) / terms.length);
}

/** An entry goes by its full name, or by the last part of it: `data.update_interval` by `update_interval`. */
function itemAgreement(item: KnownItem, asked: Asked): number {
  return Math.max(...termsOfItem(item).map((terms) => agreement(terms, asked)));
}

const itemTerms = new WeakMap<KnownItem, readonly (readonly string[])[]>();

/** The terms of an entry's names, worked out once: all entries are compared with each query. */
function termsOfItem(item: KnownItem): readonly (readonly string[])[] {
  const known = itemTerms.get(item);
  if (known !== undefined) return known;
  const terms = [item.name, item.name.slice(item.name.lastIndexOf('.') + 1)].map(termsOf);
  itemTerms.set(item, terms);
  return terms;
}
