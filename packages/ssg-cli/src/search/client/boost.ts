import type { PageEntry } from './format.ts';
import type { Unit } from './query.ts';
import type { RankedPage, RankedSection } from './rank.ts';
import { termsOf } from './tokenize.ts';

export interface BoostSettings {
  /** Added to the factor of a section whose heading says all of the query, and nothing else. */
  readonly heading: number;
  /** The same for a page by its title. */
  readonly title: number;
}

export const BOOST: BoostSettings = { heading: 0.8, title: 0.3 };

export interface BoostInput {
  readonly pages: readonly RankedPage[];
  readonly units: readonly Unit[];
  readonly entryOf: (page: number) => PageEntry | undefined;
  /** Document number of each page. */
  readonly pageStarts: readonly number[];
}

/** Raises sections and pages whose heading or title says what the query says, and sorts again. */
export function boostHeadings(input: BoostInput, settings: BoostSettings = BOOST): RankedPage[] {
  const { pages, units, entryOf, pageStarts } = input;
  const boosted = pages.map((page): RankedPage => {
    const entry = entryOf(page.page);
    if (entry === undefined) return page;
    const title = agreement(termsOf(entry.title), units);
    const first = (pageStarts[page.page] ?? 0) + 1;
    const sections = page.sections
      .map((section): RankedSection => {
        const headings = entry.sections[section.document - first]?.headings ?? [];
        const said = headings.length === 0 ? title : agreement(termsOf(headings.at(-1) ?? ''), units);
        return { ...section, score: section.score * (1 + settings.heading * said) };
      })
      .sort((a, b) => b.score - a.score || a.document - b.document);
    const gain = (sections[0]?.score ?? 0) - (page.sections[0]?.score ?? 0);
    const isTitle = entry.sections[(sections[0]?.document ?? 0) - first]?.headings.length === 0;
    return { ...page, sections, score: (page.score + gain) * (1 + (isTitle ? 0 : settings.title * title)) };
  });
  return boosted.sort((a, b) => b.score - a.score || a.page - b.page);
}

/** How far a heading and a query say the same, 0..1: 1 when each has all words of the other. */
function agreement(terms: readonly string[], units: readonly Unit[]): number {
  const required = units.filter((unit) => !unit.isOptional);
  if (terms.length === 0 || required.length === 0) return 0;
  const weights = new Map<string, number>();
  let asked = 0;
  let total = 0;
  const own = new Set(terms);
  for (const unit of required) {
    let most = 0;
    for (const { term, weight } of unit.expansions) {
      if (!own.has(term)) continue;
      weights.set(term, Math.max(weights.get(term) ?? 0, weight));
      most = Math.max(most, weight);
    }
    asked += most * unit.weight;
    total += unit.weight;
  }
  const said = terms.reduce((sum, term) => sum + (weights.get(term) ?? 0), 0) / terms.length;
  return (asked / total) ** 2 * (0.4 + 0.6 * said);
}
