import type { MarkedText } from '../../model/index.ts';
import { type Chunk, chunksOf, normalizeWord } from './tokenize.ts';
import { stemOf } from './words.ts';

type Piece = MarkedText[number];

/** Words to mark, with their stems: all forms of a word are marked. */
export type MarkWords = ReadonlySet<string>;

export function markWordsOf(terms: Iterable<string>): MarkWords {
  const words = [...terms];
  return new Set([...words, ...words.map((word) => stemMark(word))]);
}

function isWanted(term: string, words: MarkWords): boolean {
  return words.has(term) || words.has(stemMark(term));
}

/** Stems are no words: a sign keeps them apart. */
function stemMark(word: string): string {
  return `~${stemOf(word)}`;
}

/** Cuts a text into pieces, those with a word of `words` marked, and names of code set as code. */
export function markText(text: string, words: MarkWords): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const chunk of chunksOf(text)) {
    const dashes =
      /(?:^|[\s([{"'=,|])(--?|\/)$/.exec(text.slice(Math.max(0, chunk.start - 3), chunk.start))?.[1] ?? '';
    const start = chunk.start - dashes.length;
    const source = text.slice(start, chunk.end);
    const isCode = dashes !== '' || /_|\p{L}\/\p{L}.*\/|\p{Ll}\p{Lu}\p{Ll}+\p{Lu}/u.test(source);
    const spans = spansIn(text, chunk, words);
    if (spans.length === 0 && !isCode) continue;
    push(pieces, text.slice(at, start), false, false);
    let from = start;
    for (const [markStart, markEnd] of spans) {
      const first = markStart === chunk.start ? start : markStart;
      push(pieces, text.slice(from, first), false, isCode);
      push(pieces, text.slice(first, markEnd), true, isCode);
      from = markEnd;
    }
    push(pieces, text.slice(from, chunk.end), false, isCode);
    at = chunk.end;
  }
  push(pieces, text.slice(at), false, false);
  return pieces;
}

/** Where in a text the words stand, as offsets from its start. */
export function markSpans(text: string, words: MarkWords): (readonly [start: number, end: number])[] {
  return chunksOf(text).flatMap((chunk) => spansIn(text, chunk, words));
}

function push(pieces: Piece[], text: string, mark: boolean, code: boolean): void {
  if (text !== '') pieces.push({ text, ...(mark ? { mark } : {}), ...(code ? { code } : {}) });
}

/** The whole chunk, else each of its parts that is asked for. */
function spansIn(text: string, chunk: Chunk, words: MarkWords): (readonly [number, number])[] {
  if (chunk.whole !== undefined && isWanted(chunk.whole, words)) return [[chunk.start, chunk.end]];
  if (chunk.parts.length === 0) return [];
  const spans: (readonly [number, number])[] = [];
  const source = text.slice(chunk.start, chunk.end);
  for (const separator of [/[^/:@]+/g, /[^/:@.]+/g, /[^/:@._-]+/g]) {
    for (const match of source.matchAll(separator)) {
      const [start, end] = [chunk.start + match.index, chunk.start + match.index + match[0].length];
      if (spans.some(([from, to]) => start < to && end > from)) continue;
      if (isWanted(normalizeWord(match[0].replace(/[._-]+/g, '')), words)) spans.push([start, end]);
    }
  }
  return spans.sort(([a], [b]) => a - b);
}
