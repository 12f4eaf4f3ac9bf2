import { blankedCode } from '../../model/index.ts';

const opening =
  /^ {0,3}<(?<name>address|article|aside|blockquote|center|details|div|dl|figure|footer|header|main|nav|ol|p|section|table|ul)(?=[\s>])/i;

/** What is Markdown to MkDocs, too, or keeps its blank lines, or would lose its shape without them. */
const kept = /[ \t]markdown[ \t=>]|<(?:pre|script|style|textarea)[\s>]|^[ \t]*(?:[-*+]|\d+[.)])[ \t]/im;

/** Lines of an element; a longer one stays as it is. */
const maxLines = 1000;

/**
 * A text without the blank lines in HTML elements that deeply indented lines follow, and how many elements held some.
 * An element is HTML to its end in MkDocs, but only to the next blank line in CommonMark, where such lines are code.
 */
export function withoutBlanksInHtml(text: string): { readonly text: string; readonly places: number } {
  const lines = text.split('\n');
  const shown = blankedCode(text).split('\n');
  const dropped = new Set<number>();
  // Looked for once only: each search may go through many lines.
  const neverClosed = new Set<string>();
  let places = 0;
  for (let at = 0; at < lines.length; at++) {
    const name = opening.exec(shown[at] ?? '')?.groups?.name?.toLowerCase();
    if (name === undefined || neverClosed.has(name)) continue;
    const end = endOf(shown, at, name);
    if (end === undefined) {
      neverClosed.add(name);
      continue;
    }
    const element = lines.slice(at, end + 1);
    const isKept = kept.test(element.join('\n')) || element.some((line, nth) => line !== shown[at + nth]);
    const blanks = isKept ? [] : blanksBeforeIndented(element);
    for (const blank of blanks) dropped.add(at + blank);
    if (blanks.length > 0) places++;
    at = end;
  }
  return { text: lines.filter((_, at) => !dropped.has(at)).join('\n'), places };
}

/** The line in which an element ends. */
function endOf(shown: readonly string[], start: number, name: string): number | undefined {
  const tags = new RegExp(`<(/?)${name}(?=[\\s>])`, 'gi');
  let depth = 0;
  for (let at = start; at < Math.min(shown.length, start + maxLines); at++) {
    for (const [, slash] of (shown[at] ?? '').matchAll(tags)) depth += slash === '/' ? -1 : 1;
    if (depth <= 0) return at;
  }
  return undefined;
}

/** Positions of the blank lines that CommonMark ends HTML with, and begins code behind. */
function blanksBeforeIndented(element: readonly string[]): readonly number[] {
  const found: number[] = [];
  let isFollowed = false;
  for (let at = element.length - 1; at >= 0; at--) {
    const line = element[at] ?? '';
    if (line.trim() !== '') isFollowed = /^(?: {4}| {0,3}\t)/.test(line);
    else if (isFollowed) found.push(at);
  }
  return found;
}
