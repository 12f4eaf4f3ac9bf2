import type { Synonyms } from '../words/synonyms.ts';
import { allowedSlips, bitCount, lettersOf, rootOf, slipsBetween, stemOf } from '../words/words.ts';
import { synonymTermOf } from './format.ts';

/** How a term of the index relates to a word of the query. */
export type ExpansionKind = 'exact' | 'stem' | 'root' | 'prefix' | 'part' | 'synonym' | 'correction';

/** A term of the index that stands for a word of the query. */
export interface Expansion {
  readonly term: string;
  /** 1 for the word itself, less the further it is from it. */
  readonly weight: number;
  readonly kind: ExpansionKind;
}

/** Sorted terms that can be looked up by their beginning. */
export interface Vocabulary {
  readonly terms: readonly string[];
  /** Number of documents of a term; 0 when it is unknown. */
  readonly frequency: (term: string) => number;
  /** `lettersOf` each term. */
  readonly letters: readonly number[];
  readonly synonyms: Synonyms;
}

/** The terms of an index, prepared for finding those that a word can mean. */
export function createVocabulary(
  terms: readonly string[],
  frequency: (term: string) => number,
  synonyms: Synonyms,
): Vocabulary {
  return { terms, frequency, letters: terms.map(lettersOf), synonyms };
}

const STEM_WEIGHT = 0.9;
const ROOT_WEIGHT = 0.55;
const SYNONYM_WEIGHT = 0.45;
const PREFIX_WEIGHT = 0.8;
const NAME_START_WEIGHT = 0.7;
const WITHIN_WEIGHT = 0.7;
const MIN_WITHIN = 5;
const MAX_PREFIXED = 120;
const MAX_CORRECTIONS = 3;
/** Letters of the longest ending of an inflected word: `ing`, and a consonant that is written twice. */
const MAX_ENDING_LENGTH = 4;

/** The terms that a word stands for. A word that is not known in any form stands for its nearest ones. */
export function expandWord(vocabulary: Vocabulary, word: string, how: ExpandOptions): Expansion[] {
  const { isUnfinished, isName = false, isLiteral = false } = how;
  const found = new Map<string, Expansion>();
  const add = (term: string, weight: number, kind: ExpansionKind) => {
    const known = found.get(term);
    if (known === undefined || known.weight < weight) found.set(term, { term, weight, kind });
  };
  if (isName) addName(vocabulary, word, add);
  else addWord(vocabulary, word, isUnfinished, add);
  if (found.size === 0) addWithin(vocabulary, word, add);
  if (found.size === 0 && !isLiteral) {
    for (const { term, slips } of nearestTerms(vocabulary, word, isUnfinished)) {
      const weight = 1 - 0.15 * slips;
      addForms(vocabulary, term, (form, part) => add(form, part * weight, 'correction'));
    }
  }
  return [...found.values()];
}

/** How far a word may be expanded. */
export interface ExpandOptions {
  /** The reader may still be typing it. */
  readonly isUnfinished: boolean;
  /** It is a name: terms that begin with it match, but no inflections and no synonyms. */
  readonly isName?: boolean;
  /** Nothing is to be put in place of it. */
  readonly isLiteral?: boolean;
}

function addName(vocabulary: Vocabulary, name: string, add: Add): void {
  if (vocabulary.frequency(name) > 0) add(name, 1, 'exact');
  if (name.length < 2) return;
  let count = 0;
  for (const term of termsFrom(vocabulary, name)) {
    if (++count > MAX_PREFIXED) return;
    if (term !== name && term.includes('/') === name.includes('/'))
      add(term, NAME_START_WEIGHT + 0.2 * (name.length / term.length), 'prefix');
  }
}

function addWord(vocabulary: Vocabulary, word: string, isUnfinished: boolean, add: Add): void {
  let count = 0;
  const counted: Add = (...one) => {
    count++;
    add(...one);
  };
  addForms(vocabulary, word, counted);
  // `groesse` and `größe`: the index has the vowel alone. Other words with such a pair are slips.
  const folded = word.replace(/([aou])e/g, '$1');
  if (count === 0 && folded !== word && vocabulary.frequency(folded) > 0)
    addForms(vocabulary, folded, counted);
  if (isUnfinished ? word.length >= 2 : word.length >= 3 && count === 0) addPrefixed(vocabulary, word, add);
  const synonyms = vocabulary.synonyms.get(stemOf(word)) ?? [];
  const all = synonymTermOf(stemOf(word));
  if (vocabulary.frequency(all) > 0) {
    add(all, SYNONYM_WEIGHT, 'synonym');
    // Headings are compared with the words themselves, which need not be there.
    for (const synonym of synonyms) add(synonym, SYNONYM_WEIGHT, 'synonym');
  }
  for (const synonym of synonyms) {
    addForms(vocabulary, synonym, (form, weight, kind) => {
      if (kind !== 'root') add(form, weight * SYNONYM_WEIGHT, 'synonym');
    });
  }
}

/** Words that contain the word: compounds, and texts in scripts without spaces. */
function addWithin(vocabulary: Vocabulary, word: string, add: Add): void {
  if (word.length < (/^[\x20-\x7e]+$/.test(word) ? MIN_WITHIN : 1)) return;
  let count = 0;
  for (const term of vocabulary.terms) {
    if (!term.includes(word) || term.includes('/')) continue;
    if (++count > MAX_PREFIXED) return;
    add(term, WITHIN_WEIGHT * Math.sqrt(word.length / term.length), 'part');
  }
}

type Add = (term: string, weight: number, kind: ExpansionKind) => void;

function addForms(vocabulary: Vocabulary, word: string, add: Add): void {
  if (vocabulary.frequency(word) > 0) add(word, 1, 'exact');
  const stem = stemOf(word);
  const root = rootOf(word);
  // Forms of a word share its root but for a last letter, which may have changed.
  const start = root.slice(0, Math.max(3, root.length - 1));
  for (const term of termsFrom(vocabulary, start)) {
    if (term === word || term.length > word.length + 6) continue;
    if (stemOf(term) === stem) add(term, STEM_WEIGHT, 'stem');
    else if (rootOf(term) === root && (root.length >= 4 || /ation/.test(term)))
      add(term, ROOT_WEIGHT, 'root');
  }
}

function addPrefixed(vocabulary: Vocabulary, word: string, add: Add): void {
  let count = 0;
  for (const term of termsFrom(vocabulary, word)) {
    if (++count > MAX_PREFIXED) return;
    if (term !== word && (!term.includes('/') || word.includes('/')))
      add(term, PREFIX_WEIGHT * Math.sqrt(word.length / term.length), 'prefix');
  }
}

/**
 * The known words nearest to one that is not known: fewest slips first, then the most frequent. `more` slips than usual
 * are forgiven where the words are offered, not taken.
 */
export function nearestTerms(
  vocabulary: Vocabulary,
  word: string,
  isUnfinished: boolean,
  more = 0,
): { readonly term: string; readonly slips: number }[] {
  const allowed = allowedSlips(word.length);
  let limit = allowed + more;
  if (allowed === 0 || /^\d+$/.test(word)) return [];
  const stem = stemOf(word);
  const letters = lettersOf(stem);
  let best: { term: string; slips: number }[] = [];
  vocabulary.terms.forEach((term, i) => {
    // Joined parts of a path are not words that a reader meant.
    if (term.includes('/')) return;
    if (term.length < stem.length - limit) return;
    if (!isUnfinished && term.length > word.length + limit + MAX_ENDING_LENGTH) return;
    // Each slip brings in at most one letter that the word lacks.
    if (bitCount(letters & ~(vocabulary.letters[i] ?? 0)) > limit) return;
    const plain = slipsOf(word, term, limit, isUnfinished);
    // The index has one form of each word, which may differ from the one that was meant.
    const root = stemOf(term);
    const isSame = root === term && stem === word;
    const slips = isSame ? plain : Math.min(plain, slipsOf(stem, root, limit, false) + 0.25);
    if (slips > limit) return;
    if (slips < limit) best = best.filter((one) => one.slips <= slips + 0.5);
    limit = Math.min(limit, Math.ceil(slips));
    best.push({ term, slips });
  });
  const rank = ({ term, slips }: { term: string; slips: number }) =>
    slips - Math.log1p(vocabulary.frequency(term)) / 20;
  return best.sort((a, b) => rank(a) - rank(b) || (a.term < b.term ? -1 : 1)).slice(0, MAX_CORRECTIONS);
}

/** Slips, a wrong first letter counting for more, and an unfinished word being half a slip. */
function slipsOf(word: string, term: string, limit: number, isUnfinished: boolean): number {
  const first = word[0] === term[0] || word[0] === term[1] ? 0 : 0.5;
  const whole = slipsBetween(word, term, limit);
  if (whole <= limit || !isUnfinished || word.length < 5) return whole + first;
  return slipsBetween(word, term, limit, true) + 0.5 + first;
}

/** The terms that begin so, in order. */
function* termsFrom(vocabulary: Vocabulary, start: string): Generator<string> {
  const { terms } = vocabulary;
  for (let i = lowerBound(terms, start); i < terms.length; i++) {
    const term = terms[i] ?? '';
    if (!term.startsWith(start)) return;
    yield term;
  }
}

/** Index of the first member that is not before `value`. */
export function lowerBound<T extends string | number>(sorted: readonly T[], value: T): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? value) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
