import type { WordsOf } from './heading-words.ts';
import type { TypedName } from './names.ts';
import { isQuestion, type Unit } from './query.ts';
import { literalOf, STOP_WORDS } from './tokenize.ts';
import { stemOf } from './words.ts';

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

/** What a heading gets that says a query in its very words. */
export interface SaidSettings {
  /** Added for a heading, or title, that is what was typed, letter by letter. */
  readonly literal: number;
  /** Added for one that has what was typed within it, in this order. */
  readonly order: number;
  /** What a word counts for that only a heading above has, or the page's title. */
  readonly above: number;
}

/** What a query asks for, ready to be compared with many headings. */
export interface Asked {
  /** For the stem of each term of the index, what it counts for: the words it stands for. Headings are not in the forms of the index. */
  readonly terms: ReadonlyMap<string, readonly { readonly unit: number; readonly weight: number }[]>;
  readonly weights: readonly number[];
  readonly total: number;
  readonly names: readonly TypedName[];
  /** How much of the query names are. */
  readonly share: number;
  /** The words, as they are written. */
  readonly literal: readonly string[];
  /** What a question asks about: `fediverse` of `what is the fediverse`. Without a question, all words. */
  readonly subject: string;
  /** The words less those that carry no subject: `ports` of `which ports does it need`. */
  readonly significant: string;
  /** The stems of the words, where some of them were corrected. */
  readonly corrected: string;
  readonly wordsOf: WordsOf;
  readonly isQuestion: boolean;
  /** It asks what something is. */
  readonly isDefinition: boolean;
}

/** Makes a query ready. */
export function askedOf({ units, massOf, names, text, corrected, wordsOf }: Query): Asked {
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
    corrected: corrected === text ? '' : wordsOf(corrected).significantStems.join(' '),
    wordsOf,
    isQuestion: isQuestion(text),
    isDefinition: DEFINITION.test(text),
  };
}

/** How questions begin. */
const QUESTION =
  /^\s*(?:what(?:'s|\s+is|\s+are|\s+does)?|how\s+(?:do|can|should)\s+(?:i|we|you)|how\s+to|how|where\s+(?:is|are|do|can)|why\s+(?:is|are|do|does)|which|can\s+(?:i|we)|who)\s+(?:(?:a|an|the|i|we)\s+)?/i;
/** What a question asks about, letters and digits only: `fediverse` of `what is the fediverse`. */
export function subjectOf(text: string): string {
  return literalOf(text.replace(QUESTION, '')).join('');
}

const DEFINITION = /^\s*what(?:'s|\s+is|\s+are|\s+does)\b/i;

/** How far a heading says what is asked: by its words in any form, and by what was typed as it is. */
export function said(
  heading: string,
  asked: Asked,
  settings: SaidSettings,
  above: readonly string[] = [],
): number {
  const by = agreement(asked.wordsOf(heading).significantStems, asked, {
    stems: above.flatMap((one) => asked.wordsOf(one).stems),
    share: settings.above,
  });
  if (by === 0) return 0;
  const literal = literalShare(heading, asked);
  if (literal > 0) return by + literal * settings.literal;
  return isInOrder(heading, asked) ? by + settings.order : by;
}

/** What a heading counts for that is what was typed but for words that carry no subject, or for slips. */
const NEARLY = 0.9;

/**
 * How far a heading is what was typed: 1 letter by letter but for separators, as `Load balancer` is `load-balancer`; less
 * without the words that carry no subject.
 */
export function literalShare(heading: string, asked: Asked): number {
  const { literal, subject, significant, corrected, names, wordsOf } = asked;
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

/** Whether a heading has what was typed within it, the last word perhaps unfinished. */
function isInOrder(heading: string, { literal, wordsOf }: Asked): boolean {
  if (literal.length < 2) return false;
  const words = wordsOf(heading).literal;
  const last = literal.length - 1;
  return words.some((_, at) =>
    literal.every((word, i) => (i === last ? words[at + i]?.startsWith(word) : words[at + i] === word)),
  );
}

/** How far a heading and a query say the same, 0..1: 1 when each has all words of the other. */
export function agreement(
  stems: readonly string[],
  asked: Asked,
  above: { readonly stems: readonly string[]; readonly share: number } = { stems: [], share: 0 },
): number {
  if (stems.length === 0 || asked.total === 0) return 0;
  const best: number[] = [];
  // What each word of the query has of the heading's own words: `Restoring a backup` says `backup` once, not by a synonym, too.
  const own: number[] = [];
  for (const stem of stems) {
    let [most, mostOf] = [0, 0];
    for (const { unit, weight } of asked.terms.get(stem) ?? []) {
      if (weight > most) [most, mostOf] = [weight, unit];
      best[unit] = Math.max(best[unit] ?? 0, weight);
    }
    own[mostOf] = Math.max(own[mostOf] ?? 0, most);
  }
  const said = own.reduce((sum, weight) => sum + weight, 0);
  if (said === 0) return 0;
  for (const stem of above.stems) {
    for (const { unit, weight } of asked.terms.get(stem) ?? [])
      best[unit] = Math.max(best[unit] ?? 0, weight * above.share);
  }
  const found = asked.weights.reduce((sum, weight, unit) => sum + weight * (best[unit] ?? 0), 0);
  return (found / asked.total) ** 2 * (0.4 + (0.6 * said) / stems.length);
}
