import type { MarkedText } from '../../../model/index.ts';
import { type Chunk, chunksOf, normalizeWord } from '../words/tokenize.ts';
import { stemOf } from '../words/words.ts';

type Piece = MarkedText[number];

type Mark = true | 'faint' | false;

/** Where a word is in a text, and how it is marked. */
type Span = readonly [start: number, end: number, mark: true | 'faint'];

/** Words to mark, with their stems: all forms of a word are marked. Each with how it is marked. */
export type MarkWords = ReadonlyMap<string, true | 'faint'>;

/** `faint`: words that mean the same as one that was typed. */
export function markWordsOf(terms: Iterable<string>, faint: Iterable<string> = []): MarkWords {
  const forms = (words: Iterable<string>) => [...words].flatMap((word) => [word, stemMark(word)]);
  const words = new Map<string, true | 'faint'>(forms(faint).map((form) => [form, 'faint']));
  for (const form of forms(terms)) words.set(form, true);
  return words;
}

function markOf(term: string, words: MarkWords): true | 'faint' | undefined {
  return words.get(term) ?? words.get(stemMark(term));
}

/** A prefix distinguishes stems from words. */
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
    for (const [markStart, markEnd, mark] of spans) {
      const first = markStart === chunk.start ? start : markStart;
      push(pieces, text.slice(from, first), false, isCode);
      push(pieces, text.slice(first, markEnd), mark, isCode);
      from = markEnd;
    }
    push(pieces, text.slice(from, chunk.end), false, isCode);
    at = chunk.end;
  }
  push(pieces, text.slice(at), false, false);
  return pieces;
}

/** Where in a text the words are, as offsets from its start. */
export function markSpans(text: string, words: MarkWords): Span[] {
  return chunksOf(text).flatMap((chunk) => spansIn(text, chunk, words));
}

function push(pieces: Piece[], text: string, mark: Mark, code: boolean): void {
  if (text !== '') pieces.push({ text, ...(mark ? { mark } : {}), ...(code ? { code } : {}) });
}

/** The whole chunk, otherwise each of its parts that matches. */
function spansIn(text: string, chunk: Chunk, words: MarkWords): Span[] {
  const whole = chunk.whole === undefined ? undefined : markOf(chunk.whole, words);
  if (whole) return [[chunk.start, chunk.end, whole]];
  if (chunk.parts.length === 0) return [];
  const spans: Span[] = [];
  const source = text.slice(chunk.start, chunk.end);
  for (const separator of [/[^/:@]+/g, /[^/:@.]+/g, /[^/:@._-]+/g]) {
    for (const match of source.matchAll(separator)) {
      const [start, end] = [chunk.start + match.index, chunk.start + match.index + match[0].length];
      if (spans.some(([from, to]) => start < to && end > from)) continue;
      const mark = markOf(normalizeWord(match[0].replace(/[._-]+/g, '')), words);
      if (mark) spans.push([start, end, mark]);
    }
  }
  return spans.sort(([a], [b]) => a - b);
}
