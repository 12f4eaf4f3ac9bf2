/** A piece of a text that words are made of: `collector.slurm`, `/api/v1`, `Exporter`. */
export interface Chunk {
  /** Offsets in the text. */
  readonly start: number;
  readonly end: number;
  /** The chunk as one term, separators left out; `undefined` when it is too long to be one. */
  readonly whole: string | undefined;
  /** Its parts, when it has more than one. */
  readonly parts: readonly string[];
}

/** Words that carry no subject: left out of the index, and of a query that has others. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  (
    'a about above after all also although an and another any are as at available based be because been before being ' +
    'below between both but by can cannot case cases could corresponding currently did different do does done each ' +
    'either else etc every few find first following follows for from further get gets give given gives goes had has ' +
    'have having help here how however i if in instead into is it its itself just kind know let like look made make ' +
    'makes making many may me might more most much must my need needed needs neither next no nor not note now of ' +
    'often on once one ones only onto or other others our out over own per please possible rather same second see ' +
    'shall should show shows since so some still such sure than that the their them then there therefore ' +
    'these they this those though through thus to together too toward two under until up upon us use used uses using ' +
    'via want was way we well were what when where whether which while who whole whom whose why will with within ' +
    'without would yet you your'
  ).split(' '),
);

/** Stop words that may matter in a title: `if else in templates` is more specific than `Templates`, `two way audio` than `Audio`. */
export const LINKING_WORDS: ReadonlySet<string> = new Set(
  (
    'if else each all any both first next last between before after without within not most other same from via ' +
    'two way'
  ).split(' '),
);

const CHUNK = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:[._\-/:@]+[\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*/gu;
const MARKS = /\p{M}/gu;
const SCHEME = /^[a-z][a-z0-9+]*:\/\/(?=.)/i;
const MAX_TERM_LENGTH = 48;
const MAX_RUN_LENGTH = 1_000;

/** Dates, sizes, hashes and counts: they are not searched for, and each would be a term of its own. */
const NOISE = /^(?:[a-bd-qs-z\d]|\d{1,2}|\d{6,}|\d(?=.*[a-z]).{6,}|(?=.*\d)[0-9a-f]{7,})$/;

/** A number in a text; in a query, the beginning of a version. */
export const DECIMAL = /^\d+\.\d+$/;

/** Scripts that are written without spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Finds words in scripts without spaces, by the dictionary of the platform. Some older browsers have none. */
const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter('und', { granularity: 'word' }) : undefined;

/** One spelling for a word: lower case, without accents, `ss` for `ß`. */
export function normalizeWord(word: string): string {
  return word.normalize('NFKD').replace(MARKS, '').toLowerCase().replaceAll('ß', 'ss');
}

/** Cuts a text into chunks, with their terms. The same function serves the index, queries and marks. */
export function chunksOf(text: string): Chunk[] {
  return splitChunks(text).map(([start, piece]) => ({
    start,
    end: start + piece.length,
    ...termsOfChunk(piece),
  }));
}

/** Cuts a text into chunks: where each starts, and what it is. */
export function splitChunks(text: string): (readonly [start: number, piece: string])[] {
  const pieces: (readonly [start: number, piece: string])[] = [];
  const hasUnspaced = UNSPACED.test(text);
  for (const match of text.matchAll(CHUNK)) {
    if (hasUnspaced) for (const word of wordsOfRun(match[0], match.index)) pieces.push(word);
    else pieces.push([match.index, match[0]]);
  }
  return pieces;
}

/** The run itself; or its words, where its script has no spaces. */
function wordsOfRun(run: string, start: number): (readonly [start: number, word: string])[] {
  if (segmenter === undefined || !UNSPACED.test(run)) return [[start, run]];
  const words: (readonly [number, string])[] = [];
  // Each segment holds a copy of the whole input, so the input is kept short.
  for (let at = 0; at < run.length; at += MAX_RUN_LENGTH)
    for (const { index, segment, isWordLike } of segmenter.segment(run.slice(at, at + MAX_RUN_LENGTH)))
      if (isWordLike) words.push([start + at + index, segment]);
  return words;
}

/** The words of a text as they are written, stop words too: what a title is compared by. */
export function literalOf(text: string): string[] {
  return [...text.matchAll(CHUNK)]
    .flatMap((match) => wordsOfRun(match[0], match.index))
    .map(([, word]) => normalizeWord(word).replace(/[._\-/:@]+/g, ''));
}

/** The term of a name as a whole; `undefined` when it is none, or more than one. */
export function wholeTermOf(name: string): string | undefined {
  const [chunk, ...others] = chunksOf(name);
  return others.length === 0 ? chunk?.whole : undefined;
}

/** All terms of a text, in its order: each chunk as a whole, then its parts. Stop words are dropped. */
export function termsOf(text: string): string[] {
  return headingTermsOf(text).filter((term) => !STOP_WORDS.has(term));
}

/** The same of a title, a heading or a name: there, stop words count. */
export function headingTermsOf(text: string): string[] {
  const terms: string[] = [];
  for (const { whole, parts } of chunksOf(text)) {
    if (whole !== undefined && !DECIMAL.test(whole)) terms.push(whole);
    for (const part of parts) terms.push(part);
  }
  return terms;
}

/** The terms of a chunk. They depend on nothing else of its text. */
export function termsOfChunk(chunk: string): { whole: string | undefined; parts: string[] } {
  // A version or a decimal number means nothing in parts.
  if (/^v?\d+(?:\.\d+)+$/i.test(chunk)) {
    return { whole: chunk.replace(/^v/i, ''), parts: [] };
  }
  const segments = chunk.replace(SCHEME, '').split(/[/:@]+/);
  if (segments.length === 1) return identifierOf(chunk);
  const parts: string[] = [];
  let last: string | undefined;
  for (const segment of segments) {
    const { whole, parts: own } = identifierOf(segment);
    // Neighbors of a path make a term, so that `/units/admin` is found in `/api/v1/units/admin`.
    if (last !== undefined && whole !== undefined && isName(last) && isName(whole))
      parts.push(`${last}/${whole}`);
    if (whole !== undefined) parts.push(whole);
    for (const part of own) parts.push(part);
    last = whole;
  }
  return { whole: undefined, parts };
}

/** `collector.slurm.psi-metrics` → the whole, `collector`, `slurm`, `psimetrics`, `psi`, `metrics`. */
function identifierOf(segment: string): { whole: string | undefined; parts: string[] } {
  const names = segment.split(/\.+/);
  const whole = termOf(segment.replace(/[._-]+/g, ''));
  const parts = names.flatMap((name) => {
    const pieces = name.split(/[_-]+/).flatMap(humpsOf);
    return names.length > 1 && pieces.length > 1 ? [pieces.join(''), ...pieces] : pieces;
  });
  return { whole, parts: parts.length === 1 ? [] : parts.flatMap((part) => termOf(part) ?? []) };
}

/** `JobAcctGatherType` → its words. Names of two humps (`GitHub`) are one word. */
function humpsOf(piece: string): string[] {
  const humps = piece.split(/(?<=\p{Ll})(?=\p{Lu})/u);
  return humps.length > 2 ? humps : [piece];
}

function termOf(piece: string): string | undefined {
  const term = normalizeWord(piece);
  const isNoise = term.length > MAX_TERM_LENGTH || NOISE.test(term);
  return isNoise || term === '' ? undefined : term;
}

/** Whether a segment of a path is a name, not a number or a stop word. */
function isName(segment: string): boolean {
  return segment.length > 1 && /^\D/.test(segment) && !STOP_WORDS.has(segment);
}
