/** Equality of English words: inflections, and typing errors. */

const ENDINGS: readonly (readonly [ending: RegExp, replacement: string])[] = [
  // `ties` and `tied` are of `tie`, longer words of `y` or `ie`, which are the same below.
  [/^(.ie)[sd]$/, '$1'],
  [/(?:ies|ied)$/, 'y'],
  [/(ss|sh|ch|x|z)es$/, '$1'],
  [/([^su])s$/, '$1'],
];

const VERB_ENDING = /(?:ing|ed)$/;

const IRREGULAR: ReadonlyMap<string, string> = new Map(
  (
    'began=begin begun=begin broke=break broken=break built=build bought=buy caught=catch chose=choose chosen=choose ' +
    'children=child drawn=draw drew=draw fell=fall fallen=fall felt=feel fetched=fetch forgot=forget forgotten=forget ' +
    'gave=give given=give gone=go grew=grow grown=grow held=hold hidden=hide hid=hide kept=keep knew=know known=know ' +
    'laid=lay led=lead left=leave lost=lose meant=mean met=meet paid=pay ran=run sent=send shown=show sought=seek ' +
    'spent=spend spoke=speak spoken=speak spun=spin stolen=steal stuck=stick taken=take took=take taught=teach ' +
    'thought=think threw=throw thrown=throw told=tell understood=understand went=go wrote=write written=write ' +
    'indices=index indexes=index vertices=vertex matrices=matrix data=data analyses=analysis ' +
    'smaller=small bigger=big larger=large faster=fast slower=slow easier=easy better=good worse=bad ' +
    'safer=safe cheaper=cheap aliases=alias canvases=canvas lenses=lens axes=axis halves=half shelves=shelf mice=mouse ' +
    'criteria=criterion driven=drive frozen=freeze overridden=override overrode=override overwritten=overwrite ' +
    'rebuilt=rebuild rewritten=rewrite redone=redo undone=undo shot=shoot'
  )
    .split(' ')
    .map((pair) => {
      const [form = '', word = ''] = pair.split('=');
      return [form, word] as const;
    }),
);

/** Ends of stems in British and in American spelling. */
const SPELLINGS: readonly (readonly [ending: RegExp, replacement: string])[] = [
  [/is$/, 'iz'],
  [/lys$/, 'lyz'],
  [/our$/, 'or'],
];

/** The word without plural and verb endings: `collectors` → `collector`, `profiling` → `profil`. */
export function stemOf(word: string): string {
  if (word.length < 4 || /\d/.test(word) || word === 'https') return word;
  let stem = IRREGULAR.get(word) ?? word;
  for (const [ending, replacement] of ENDINGS) {
    if (ending.test(stem)) {
      stem = stem.replace(ending, replacement);
      break;
    }
  }
  if (stem.length > 3) stem = stem.replace(/ie$/, 'y');
  const bare = stem.replace(VERB_ENDING, '');
  if (bare !== stem && bare.length >= 3 && /[aeiouy]/.test(bare)) {
    // `running` is of `run`, `adding` of `add`, `cancelled` of `cancel`, `installed` of `install`.
    stem = bare.length === 3 ? bare : bare.replace(/([^aeiouls])\1$|(?<=[aeiou][^aeiou]{1,3}e)(l)l$/, '$1$2');
  }
  const end = stem.length > 3 ? stem.replace(/e$/, '') : stem;
  return end.length < 5 ? end : SPELLINGS.reduce((one, [other, common]) => one.replace(other, common), end);
}

/** Ends of nouns that are not the verb's own letters, with those of the verb. */
const NOUNS: readonly (readonly [ending: RegExp, verb: string])[] = [
  [/ification$/, 'ify'],
  [/ription$/, 'rib'],
  [/(?<=..)mission$/, 'mit'],
  [/(?<=t)ension$/, 'end'],
  [/(?<=p)ansion$/, 'and'],
  [/olution$/, 'olv'],
  [/cision$/, 'cid'],
  [/(?<=.)version$/, 'vert'],
  [/uction$/, 'uc'],
  [/(?<=[vw])al$/, ''],
  // `automatically` is of `automatic`, `symmetrical` of `symmetry`; `identical` is not of `identity`; `-vic` is of `-vice`.
  [/(?<=.{6})(?<!v)ic(?:al(?:ly)?|ity)?$/, 'y'],
  [/(?<=..)ical(?:ly)?$/, 'ic'],
];

/** The root that a word's derivations share: `installation`, `installer` → `install`; `performance` → `perform`. */
export function rootOf(word: string): string {
  const stem = stemOf(word);
  const noun = NOUNS.find(([ending]) => ending.test(stem));
  const verb = noun === undefined ? stem : stem.replace(...noun);
  const root = verb.replace(
    /(?:ations?|ators?|ions?|ers?|ors?|ments?|ance?|ence?|ancy|ency|able?|ible?|ability|ibility|ity|ly|ive?|at)$/,
    '',
  );
  const least = /(?:ation|at)$/.test(verb) ? 3 : 4;
  return root.length >= least ? root.replace(/(?<=...)[ey]$/, '') : verb;
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
  const target = other.slice(0, word.length + limit);
  let rows: SlipRows = { before: [], last: Array.from({ length: target.length + 1 }, (_, j) => j) };
  for (let i = 1; i <= word.length; i++) {
    rows = { before: rows.last, last: nextRow(word, target, i, rows) };
    if (Math.min(...rows.last) > limit) return limit + 1;
  }
  const slips = asPrefix
    ? Math.min(...rows.last)
    : (rows.last[target.length] ?? 0) + other.length - target.length;
  return Math.min(slips, limit + 1);
}

const SEPARATOR = /[^\p{L}\p{N}]/u;

/** A typed identifier in the spelling of a term, which has no separators: `http_prot` for `httpport` → `http_port`. */
export function respell(typed: string, term: string): string {
  const word = typed.toLowerCase();
  let [from, shared] = [0, 0];
  while (from < word.length && shared < term.length) {
    if (word[from] === term[shared]) shared++;
    else if (!SEPARATOR.test(word[from] ?? '')) break;
    from++;
  }
  let [to, rest] = [word.length, term.length];
  while (to > from && rest > shared) {
    if (word[to - 1] === term[rest - 1]) rest--;
    else if (!SEPARATOR.test(word[to - 1] ?? '')) break;
    to--;
  }
  return word.slice(0, from) + term.slice(shared, rest) + word.slice(to);
}

interface SlipRows {
  readonly before: readonly number[];
  readonly last: readonly number[];
}

/** Slips between the first `i` letters of a word and each beginning of another. */
function nextRow(word: string, other: string, i: number, { before, last }: SlipRows): number[] {
  const row = [i];
  for (let j = 1; j <= other.length; j++) {
    const change = (last[j - 1] ?? 0) + (word[i - 1] === other[j - 1] ? 0 : 1);
    const isSwap = i > 1 && j > 1 && word[i - 1] === other[j - 2] && word[i - 2] === other[j - 1];
    const swap = isSwap ? (before[j - 2] ?? 0) + 1 : change;
    row.push(Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, change, swap));
  }
  return row;
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
