import { LEVELS, type SlotMap } from './format.ts';
import type { KnownItem } from './items.ts';
import type { Unit } from './query.ts';

/** How the documents of an index lie in pages. */
export interface Layout {
  /** Number of documents. */
  readonly count: number;
  /** Document number of each page; its sections follow it. */
  readonly pageStarts: readonly number[];
  /** Letter of the kind of each document, in small letters. */
  readonly kinds: string;
}

export interface RankSettings {
  /** How much a word of a page's title counts for each of its sections. */
  readonly pageShare: number;
  /** Exponent of the share of the query that a section has. */
  readonly coveragePower: number;
  /** How much the further sections of a page add to its rank. */
  readonly spread: number;
  /** How much the words that a page has anywhere add to its rank. */
  readonly pageUnion: number;
}

export const RANK: RankSettings = { pageShare: 0.6, coveragePower: 0.8, spread: 0.06, pageUnion: 0.25 };

export interface RankedSection {
  readonly document: number;
  readonly score: number;
  /** Words (indices of units) that the section itself has. */
  readonly units: readonly number[];
  /** The entry of one of the section's tables that is the hit, and its place among them. */
  readonly item?: KnownItem;
  readonly itemIndex?: number;
}

export interface RankedPage {
  /** Number of the page. */
  readonly page: number;
  readonly score: number;
  /** Best first. */
  readonly sections: readonly RankedSection[];
}

/** What is asked, and what it is looked up in. */
export interface RankInput {
  readonly units: readonly Unit[];
  readonly map: SlotMap;
  readonly layout: Layout;
}

/** The pages that have words of a query, best first. */
export function rankPages(input: RankInput, settings: RankSettings = RANK): RankedPage[] {
  const { units, map, layout } = input;
  const words = units.map((unit) => weighUnit(unit, map, layout.count));
  const required = words.filter((word) => !word.isOptional).reduce((sum, word) => sum + word.mass, 0);
  const ranked: RankedPage[] = [];
  layout.pageStarts.forEach((start, page) => {
    const end = layout.pageStarts[page + 1] ?? layout.count;
    const one = rankPage({ words, required, start, end, settings });
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
}

/** How much a word tells documents apart: its rarity, times its weight in the query. */
export function massOf({ expansions, weight }: Unit, map: SlotMap, count: number): number {
  let frequency = 1;
  for (const expansion of expansions) {
    if (expansion.kind === 'synonym') continue;
    const own = map.get(expansion.term)?.reduce((sum, documents) => sum + (documents?.length ?? 0), 0) ?? 0;
    frequency = Math.max(frequency, own * expansion.weight);
  }
  return Math.log(1 + count / frequency) * weight;
}

function weighUnit(unit: Unit, map: SlotMap, count: number): WeighedWord {
  const impacts = new Float32Array(count);
  for (const { term, weight } of unit.expansions) {
    (map.get(term) ?? []).forEach((documents, slot) => {
      const impact = (weight * (LEVELS - slot)) / LEVELS;
      for (const document of documents ?? []) {
        if (impact > (impacts[document] ?? 0)) impacts[document] = impact;
      }
    });
  }
  return { impacts, mass: massOf(unit, map, count), isOptional: unit.isOptional };
}

interface PageTask {
  readonly words: readonly WeighedWord[];
  readonly required: number;
  readonly start: number;
  readonly end: number;
  readonly settings: RankSettings;
}

function rankPage(task: PageTask): Omit<RankedPage, 'page'> | undefined {
  const { words, start, end, settings } = task;
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
  const whole = union * (found / task.required) ** settings.coveragePower;
  return { score: best.score + settings.spread * further + settings.pageUnion * whole, sections };
}

function rankSection(task: PageTask, document: number, isTop: boolean): RankedSection | undefined {
  const { words, settings, start } = task;
  const units: number[] = [];
  let sum = 0;
  let found = 0;
  let hasOwn = isTop;
  words.forEach(({ impacts, mass, isOptional }, i) => {
    const page = impacts[start] ?? 0;
    const own = isTop ? Math.max(impacts[document] ?? 0, page) : (impacts[document] ?? 0);
    if (own > 0) {
      hasOwn = true;
      units.push(i);
    }
    sum += mass * (own + settings.pageShare * page);
    if (!isOptional && (own > 0 || page > 0)) found += mass * (own > 0 ? 1 : 0.8);
  });
  if (!hasOwn || sum === 0) return undefined;
  return { document, score: sum * (found / task.required) ** settings.coveragePower, units };
}
