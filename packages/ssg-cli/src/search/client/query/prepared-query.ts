import type { WordsOf } from '../words/heading-words.ts';
import type { TypedName } from '../words/names.ts';
import { literalOf, STOP_WORDS } from '../words/tokenize.ts';
import { stemOf } from '../words/words.ts';
import { isQuestion, type Unit } from './query.ts';

/** A query. */
export interface Query {
  /** The words of the query, as they were typed. */
  readonly text: string;
  /** The same with words in place of those that nothing is called by. */
  readonly corrected: string;
  readonly names: readonly TypedName[];
  readonly units: readonly Unit[];
  /** How much a word tells documents apart. */
  readonly massOf: (unit: Unit) => number;
  readonly wordsOf: WordsOf;
}

/** How much a heading gains from matching the query literally. */
const HEADING = {
  /** Added if a heading or title equals the typed text. */
  literal: 0.5,
  /** Added if it contains the typed words in the same order. */
  order: 0.25,
  /** Added if it has the typed words and no others, in other forms: `Duplicating transactions` for `duplicate a transaction`. */
  forms: 0.35,
  /** Weight of a word that only a parent heading or the title of the page contains. */
  above: 0.7,
};

/** A query, prepared for comparison with many headings. */
export interface PreparedQuery {
  /** For the stem of each term of the index, what it counts for: the words it stands for. Headings are not in the forms of the index. */
  readonly terms: ReadonlyMap<string, readonly { readonly unit: number; readonly weight: number }[]>;
  readonly weights: readonly number[];
  readonly total: number;
  readonly names: readonly TypedName[];
  /** The share of the query that consists of names. */
  readonly share: number;
  /** The words, as they are written. */
  readonly literal: readonly string[];
  /** The subject of a question: `fediverse` in `what is the fediverse`. All words if it is not a question. */
  readonly subject: string;
  /** The words without those that carry no meaning of their own: `ports` in `which ports does it need`. */
  readonly significant: string;
  /** The stems of the words that carry a meaning of their own, less those of very many titles. */
  readonly significantStems: string;
  /** The same, where some of the words were corrected. */
  readonly corrected: string;
  /** The stems of all words, `why` and `not` too. */
  readonly allStems: ReadonlySet<string>;
  /** The stems of those that carry a meaning of their own. */
  readonly stems: readonly string[];
  readonly wordsOf: WordsOf;
  readonly isQuestion: boolean;
  /** Whether it asks for a definition. */
  readonly isDefinition: boolean;
}

/** Prepares a query. */
export function prepareQuery({ units, massOf, names, text, corrected, wordsOf }: Query): PreparedQuery {
  const required = units.filter((unit) => !unit.isOptional || unit.isLinking);
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
  const literal = literalOf(text);
  const named = names.filter(({ isJoined }) => !isJoined).length;
  const pieces = text
    .split(/\s+/)
    .filter((piece) => literalOf(piece).some((word) => !STOP_WORDS.has(word))).length;
  return {
    terms,
    weights,
    total: weights.reduce((sum, weight) => sum + weight, 0),
    names,
    share: named === 0 ? 1 : named / Math.max(named, pieces),
    literal,
    subject: subjectOf(text),
    significant: wordsOf(text).significant,
    allStems: new Set(literal.map(stemOf)),
    stems: wordsOf(text).stems,
    significantStems: wordsOf(text).significantStems.join(' '),
    corrected: corrected === text ? '' : wordsOf(corrected).significantStems.join(' '),
    wordsOf,
    isQuestion: isQuestion(text),
    isDefinition: DEFINITION.test(text),
  };
}

/** How questions begin. */
const QUESTION =
  /^\s*(?:what(?:'s|\s+is|\s+are|\s+does)?|how\s+(?:do|can|should)\s+(?:i|we|you)|how\s+to|how|where\s+(?:is|are|do|can)|why\s+(?:is|are|do|does)|which|can\s+(?:i|we)|who)\s+(?:(?:a|an|the|i|we)\s+)?/i;
/** The subject of a question, letters and digits only: `fediverse` in `what is the fediverse`. */
export function subjectOf(text: string): string {
  return literalOf(text.replace(QUESTION, '')).join('');
}

const DEFINITION = /^\s*what(?:'s|\s+is|\s+are|\s+does)\b/i;

/** How well a heading matches the query: by its words in any inflection, and by the typed text. */
export function headingScore(heading: string, query: PreparedQuery, above: readonly string[] = []): number {
  const by = agreement(query.wordsOf(heading).significantStems, query, {
    stems: above.flatMap((one) => query.wordsOf(one).stems),
    share: HEADING.above,
  });
  if (by === 0) return 0;
  const literal = literalShare(heading, query);
  if (literal > 0) return by + literal * HEADING.literal;
  if (hasSameWords(heading, query)) return by + HEADING.forms;
  return isInOrder(heading, query) ? by + HEADING.order : by;
}

/** Score of a heading that equals the typed text except for filler words or typing errors. */
const NEARLY = 0.9;

/**
 * How closely a heading equals the typed text: 1 if only separators differ (`Load balancer` and `load-balancer`), less
 * if filler words differ.
 */
export function literalShare(heading: string, query: PreparedQuery): number {
  const { literal, subject, significant, corrected, names, wordsOf } = query;
  if (literal.length === 0) return 0;
  const words = wordsOf(heading);
  const own = words.joined;
  if (own === literal.join('')) return 1;
  const isNearly =
    own === subject ||
    (significant !== '' && words.significant === significant) ||
    (corrected !== '' && words.significantStems.join(' ') === corrected) ||
    names.some(({ isCorrected, plain }) => isCorrected && plain === own);
  return isNearly ? NEARLY : 0;
}

/** The least share of words that a heading and a query must have in common to ask the same. */
const MIN_LIKENESS = 0.85;

/**
 * How far a heading asks what the query asks, 0..1: the share of words, in any form, that both have. Those of a question are `why`,
 * `not` and `up`, too. 0 if the heading lacks a word that carries a meaning of its own.
 */
export function likeness(heading: string, { allStems, stems, wordsOf }: PreparedQuery): number {
  const own = new Set(wordsOf(heading).literal.map(stemOf));
  if (!stems.every((stem) => own.has(stem))) return 0;
  const share = (2 * [...own].filter((stem) => allStems.has(stem)).length) / (own.size + allStems.size);
  return share < MIN_LIKENESS ? 0 : share;
}

/** Whether a heading has the typed words and no others, in any form; a single word is no more than any other form of it. */
function hasSameWords(heading: string, { significantStems, wordsOf }: PreparedQuery): boolean {
  return significantStems.includes(' ') && wordsOf(heading).significantStems.join(' ') === significantStems;
}

/** Whether a heading contains the typed words in order; the last word may be unfinished. */
function isInOrder(heading: string, { literal, wordsOf }: PreparedQuery): boolean {
  if (literal.length < 2) return false;
  const words = wordsOf(heading).literal;
  const last = literal.length - 1;
  return words.some((_, at) =>
    literal.every((word, i) => (i === last ? words[at + i]?.startsWith(word) : words[at + i] === word)),
  );
}

/** How far a heading and a query agree, 0..1: 1 if each contains all words of the other. */
export function agreement(
  stems: readonly string[],
  query: PreparedQuery,
  above: { readonly stems: readonly string[]; readonly share: number } = { stems: [], share: 0 },
): number {
  if (stems.length === 0 || query.total === 0) return 0;
  const best: number[] = [];
  // What each word of the query has of the heading's own words: `Restoring a backup` says `backup` once, not by a synonym, too.
  const own: number[] = [];
  for (const stem of stems) {
    let [most, mostOf] = [0, 0];
    for (const { unit, weight } of query.terms.get(stem) ?? []) {
      if (weight > most) [most, mostOf] = [weight, unit];
      best[unit] = Math.max(best[unit] ?? 0, weight);
    }
    own[mostOf] = Math.max(own[mostOf] ?? 0, most);
  }
  const covered = own.reduce((sum, weight) => sum + weight, 0);
  if (covered === 0) return 0;
  for (const stem of above.stems) {
    for (const { unit, weight } of query.terms.get(stem) ?? [])
      best[unit] = Math.max(best[unit] ?? 0, weight * above.share);
  }
  const found = query.weights.reduce((sum, weight, unit) => sum + weight * (best[unit] ?? 0), 0);
  return (found / query.total) ** 2 * (0.4 + (0.6 * covered) / stems.length);
}
