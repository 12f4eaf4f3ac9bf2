import type { MarkedText } from '../../../model/index.ts';
import { type MarkWords, markSpans, markText } from './marks.ts';

/** Length of a snippet, in characters. */
const LENGTH = 170;
/** What comes before the first match. */
const BEFORE = 40;

/** The part of a text that has the most different words, marked; the start of the text when it has none. */
export function snippetOf(text: string, words: MarkWords): MarkedText {
  const spans = markSpans(text, words);
  const from = bestStart(text, spans);
  const start = from <= BEFORE ? 0 : wordStart(text, from - BEFORE);
  const end = start + LENGTH >= text.length ? text.length : wordEnd(text, start + LENGTH);
  const pieces = markText(text.slice(start, end), words);
  return [...(start > 0 ? [{ text: '… ' }] : []), ...pieces, ...(end < text.length ? [{ text: ' …' }] : [])];
}

/** The start of a text, marked: what is said of an entry begins with what matters. */
export function startOf(text: string, words: MarkWords): MarkedText {
  const end = LENGTH >= text.length ? text.length : wordEnd(text, LENGTH);
  return [...markText(text.slice(0, end), words), ...(end < text.length ? [{ text: ' …' }] : [])];
}

/** Offset of the span after which the most different words follow within a snippet's length. */
function bestStart(
  text: string,
  spans: readonly (readonly [start: number, end: number, ...rest: unknown[]])[],
): number {
  let best = spans[0]?.[0] ?? 0;
  let most = 0;
  spans.forEach(([start], i) => {
    const seen = new Set<string>();
    let repeats = 0;
    for (let j = i; j < spans.length; j++) {
      const [from, to] = spans[j] ?? [0, 0];
      if (to > start + LENGTH - BEFORE) break;
      const word = text.slice(from, to).toLowerCase();
      if (seen.has(word)) repeats++;
      seen.add(word);
    }
    const value = seen.size + Math.min(repeats, 3) * 0.1;
    if (value > most) {
      most = value;
      best = start;
    }
  });
  return best;
}

function wordStart(text: string, at: number): number {
  const space = text.indexOf(' ', at);
  return space < 0 || space > at + BEFORE ? at : space + 1;
}

function wordEnd(text: string, at: number): number {
  const space = text.lastIndexOf(' ', at);
  return space < at - BEFORE ? at : space;
}

/** A row has its name once: the text of an entry may begin with it. */
export function withoutName(text: string, heading: MarkedText): string {
  const name = heading.map((run) => run.text).join('');
  const rest = text.slice(name.length);
  return text.startsWith(name) && /^\s/.test(rest) ? rest.trimStart() : text;
}
