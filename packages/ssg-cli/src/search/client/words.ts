/** The sameness of English words: inflections, and slips of the keyboard. */

const ENDINGS: readonly (readonly [ending: RegExp, replacement: string])[] = [
  [/(?:ies|ied)$/, 'y'],
  [/(ss|sh|ch|x|z)es$/, '$1'],
  [/([^su])s$/, '$1'],
];

const VERB_ENDING = /(?:ing|ed)$/;

/** The word without plural and verb endings: `collectors` → `collector`, `profiling` → `profil`. */
export function stemOf(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word;
  let stem = word;
  for (const [ending, replacement] of ENDINGS) {
    if (ending.test(stem)) {
      stem = stem.replace(ending, replacement);
      break;
    }
  }
  const bare = stem.replace(VERB_ENDING, '');
  if (bare !== stem && bare.length >= 3 && /[aeiouy]/.test(bare)) {
    stem = bare.replace(/([^aeiouls])\1$/, '$1');
  }
  return stem.length > 3 ? stem.replace(/e$/, '') : stem;
}

/** The root that a word's derivations share: `installation`, `installer` → `install`. */
export function rootOf(word: string): string {
  const stem = stemOf(word);
  const root = stem.replace(
    /(?:ations?|ators?|ions?|ers?|ors?|ments?|ance|ence|able|ible|ity|ly|ive|at)$/,
    '',
  );
  return root.length >= 4 ? root.replace(/[ey]$/, '') : stem;
}

/** How many slips a word of some length may have. */
export function allowedSlips(length: number): number {
  if (length < 4) return 0;
  if (length < 6) return 1;
  return length < 10 ? 2 : 3;
}

/**
 * Number of slips (a letter more, less or other, two letters swapped) between two words; `limit + 1` when there are more
 * than `limit`. With `asPrefix`, the least number to any beginning of `other`.
 */
export function slipsBetween(word: string, other: string, limit: number, asPrefix = false): number {
  if (!asPrefix && Math.abs(word.length - other.length) > limit) return limit + 1;
  const width = Math.min(other.length, word.length + limit);
  let before: number[] = [];
  let last = Array.from({ length: width + 1 }, (_, j) => j);
  for (let i = 1; i <= word.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= width; j++) {
      const same = word[i - 1] === other[j - 1];
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && word[i - 1] === other[j - 2] && word[i - 2] === other[j - 1]) {
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      }
      row.push(cost);
      if (cost < least) least = cost;
    }
    if (least > limit) return limit + 1;
    before = last;
    last = row;
  }
  const slips = asPrefix ? Math.min(...last) : width === other.length ? (last[width] ?? 0) : limit + 1;
  return Math.min(slips, limit + 1);
}

/** The letters of a word as bits: words that differ in many letters need no comparison. */
export function lettersOf(word: string): number {
  let bits = 0;
  for (let i = 0; i < word.length; i++) bits |= 1 << (word.charCodeAt(i) % 31);
  return bits;
}

/** Number of bits that are set. */
export function bitCount(bits: number): number {
  let rest = bits;
  let count = 0;
  while (rest !== 0) {
    rest &= rest - 1;
    count++;
  }
  return count;
}
