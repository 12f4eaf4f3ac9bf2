import type { TermIndex } from '../index-files/flex.ts';
import { documentOf, LEVELS, levelOf } from '../index-files/format.ts';
import type { KnownItem } from '../index-files/items.ts';
import type { Layout } from '../index-files/pages.ts';
import type { Unit } from '../query/query.ts';
import { MATCH } from '../words/names.ts';

/** The weights of the ranking. */
const RANK = {
  /** How much a word of a page's title counts for each of its sections. */
  pageShare: 0.6,
  /** Exponent of the share of the query that a section has. */
  coveragePower: 0.8,
  /** How much the further sections of a page add to its rank. */
  spread: 0.06,
  /** How much the words that a page has anywhere add to its rank. */
  pageUnion: 0.1,
  /** Exponent of the rarity of a word of a question. */
  askedRarity: 0.6,
};

/** A section that was found, with its score. */
export interface RankedSection {
  readonly document: number;
  readonly score: number;
  /** How well it matches a typed name; see `MATCH`. */
  readonly match: number;
  /** Words (indices of units) that the section itself has. */
  readonly units: readonly number[];
  /** The entry of one of the section's tables that is the hit, and its place among them. */
  readonly item?: KnownItem;
  readonly itemIndex?: number;
}

/** A page that was found, with its score and its sections. */
export interface RankedPage {
  /** Number of the page. */
  readonly page: number;
  readonly score: number;
  /** Best first. */
  readonly sections: readonly RankedSection[];
}

/** The query, and the index. */
export interface RankInput {
  readonly units: readonly Unit[];
  readonly find: TermIndex['find'];
  readonly layout: Layout;
  /** In how many documents a term occurs. */
  readonly frequencyOf: (term: string) => number;
}

/** The pages that have words of a query, best first. */
export function rankPages(input: RankInput): RankedPage[] {
  const { units, layout } = input;
  const words = units.map((unit) => weighUnit(unit, input));
  const required = words.filter((word) => !word.isOptional).reduce((sum, word) => sum + word.mass, 0);
  const ranked: RankedPage[] = [];
  layout.pageStarts.forEach((start, page) => {
    const end = layout.pageStarts[page + 1] ?? layout.count;
    const one = rankPage({ words, required, start, end });
    if (one !== undefined) ranked.push({ page, ...one });
  });
  return ranked.sort((a, b) => b.score - a.score || a.page - b.page);
}

interface WeighedWord {
  /** Impact of the word in each document, 0..1. */
  readonly impacts: Float32Array;
  /** Rarity × weight. */
  readonly mass: number;
  readonly isOptional: boolean;
  /** For a name: how well each document matches it. */
  readonly matches: Float32Array | undefined;
}

/** How much a word tells documents apart: its rarity, times its weight in the query. */
export function massOf(
  { expansions, weight, isAsked }: Unit,
  frequencyOf: (term: string) => number,
  count: number,
): number {
  let frequency = 1;
  for (const { kind, term, weight: share } of expansions) {
    if (kind !== 'synonym') frequency = Math.max(frequency, frequencyOf(term) * share);
  }
  // A word in nearly all documents does not distinguish them.
  const rarity = Math.log(1 + Math.max(0, count - frequency + 0.5) / (frequency + 0.5));
  return rarity ** (isAsked ? RANK.askedRarity : 1) * weight;
}

function weighUnit(unit: Unit, { find, frequencyOf, layout: { count } }: RankInput): WeighedWord {
  const impacts = new Float32Array(count);
  const matches = unit.isName ? new Float32Array(count) : undefined;
  for (const { term, weight, kind } of unit.expansions) {
    const numbers = find(term);
    const match = kind === 'exact' ? MATCH.text : kind === 'prefix' ? MATCH.textStart : 0;
    for (const number of numbers) {
      const document = documentOf(number);
      const impact = (weight * (LEVELS - levelOf(number))) / LEVELS;
      if (impact > (impacts[document] ?? 0)) impacts[document] = impact;
      if (matches && match > (matches[document] ?? 0)) matches[document] = match;
    }
  }
  const mass = massOf(unit, frequencyOf, count);
  return { impacts, mass, isOptional: unit.isOptional, matches };
}

interface PageTask {
  readonly words: readonly WeighedWord[];
  readonly required: number;
  readonly start: number;
  readonly end: number;
}

function rankPage(task: PageTask): Omit<RankedPage, 'page'> | undefined {
  const { words, start, end } = task;
  const sections: RankedSection[] = [];
  for (let document = start + 1; document < end; document++) {
    const section = rankSection(task, document, document === start + 1);
    if (section !== undefined) sections.push(section);
  }
  const [best, ...others] = sections.sort((a, b) => b.score - a.score || a.document - b.document);
  if (best === undefined) return undefined;
  const further = others.slice(0, 5).reduce((sum, { score }) => sum + score, 0);
  let union = 0;
  let found = 0;
  for (const { impacts, mass, isOptional } of words) {
    let most = 0;
    for (let document = start; document < end; document++) most = Math.max(most, impacts[document] ?? 0);
    union += mass * most;
    if (most > 0 && !isOptional) found += mass;
  }
  const whole = union * (found / (task.required || 1)) ** RANK.coveragePower;
  return { score: best.score + RANK.spread * further + RANK.pageUnion * whole, sections };
}

function rankSection(task: PageTask, document: number, isTop: boolean): RankedSection | undefined {
  const { words, start } = task;
  const units: number[] = [];
  let sum = 0;
  let found = 0;
  let match = 0;
  let hasOwn = isTop;
  words.forEach(({ impacts, mass, isOptional, matches }, i) => {
    if (matches) match = Math.max(match, matches[document] ?? 0);
    const page = impacts[start] ?? 0;
    const own = isTop ? Math.max(impacts[document] ?? 0, page) : (impacts[document] ?? 0);
    if (own > 0) {
      hasOwn = true;
      units.push(i);
    }
    sum += mass * (own + RANK.pageShare * page);
    if (!isOptional && (own > 0 || page > 0)) found += mass * (own > 0 ? 1 : 0.8);
  });
  if (!hasOwn || sum === 0) return undefined;
  return { document, score: sum * (found / (task.required || 1)) ** RANK.coveragePower, match, units };
}
