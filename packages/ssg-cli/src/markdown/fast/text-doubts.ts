import { codeSpan } from '../parse/literal-links.ts';
import { directiveDoubt } from './directive-doubts.ts';
import type { Doubt } from './doubt.ts';

// Line endings of other systems, controls and halves of surrogate pairs.
const strangeCharacter = /[\0\r\f\v\u0085\u2028\u2029\ufeff\p{Surrogate}]/u;
const frontMatter = /^---\n(?:(?!---[ \t]*(?:\n|$))[^\n]*\n)*---(?:\n|$)/;
const topLevelFence = /^(?:`{3,}|~{3,})(?=[^`]*$)/;
/** Runs of two kinds of emphasis that touch, or a run that touches an escaped sign. */
const touchingRuns = /\*\\?[_~]|_\\?[*~]|~\\?[*_]|\\[*_~][*_~]|[*_~]\\[*_~]/;
/** A line of a quote with nothing in it, unless it is between two paragraphs of a plain quote. */
const emptyQuoteLine = /^(?! {0,3}> {0,3}\n {0,3}> ?[^ \n>])[ \t]*(?:(?:[-+*]|\d+[.)])[ \t]*)*>[ \t>]*$/m;
const emptyLine = /^ {0,3}>[ \t]*$/m;
const nestedInQuote = /^ {0,3}> {2,}(?:[-+*]|\d+[.)]) /m;
const maxLineDepth = 100;
/** For each character reference such as `&alpha;`, the fast parser keeps the whole preceding text in memory. */
const reference = /&#?\w+;/g;
const maxReferences = 500;

/** Doubts that are visible in the text, before it is parsed. */
export function doubtInText(text: string): Doubt | undefined {
  if (strangeCharacter.test(text)) return 'character';
  if (isDeep(text)) return 'depth';
  if ((text.match(reference)?.length ?? 0) > maxReferences) return 'character';
  if (text.startsWith('---') && !frontMatter.test(text)) return 'front matter';
  if (/\n[ \t]+$/.test(text)) return 'trailing space';
  const directives = directiveDoubt(text);
  if (directives !== undefined) return directives;
  if (text.includes('[^') && text.includes('::')) return 'footnote';
  const prose = withoutFences(text).replace(codeSpan, 'x');
  if (/\n[ \t]+\n/.test(prose)) return 'trailing space';
  if (touchingRuns.test(prose)) return 'delimiters';
  if (emptyQuoteLine.test(prose) || (emptyLine.test(prose) && nestedInQuote.test(prose))) return 'quote';
  return undefined;
}

/** A text without the code between fences at the start of a line. One that has no end stays. */
function withoutFences(text: string): string {
  const kept: string[] = [];
  let open: { readonly fence: string; readonly from: number } | undefined;
  for (const line of text.split('\n')) {
    kept.push(line);
    if (open === undefined) {
      const fence = topLevelFence.exec(line)?.[0];
      if (fence !== undefined) open = { fence, from: kept.length - 1 };
    } else if (line.trimEnd() === open.fence) {
      kept.length = open.from;
      kept.push('');
      open = undefined;
    }
  }
  return kept.join('\n');
}

/** Whether a line opens more containers than the fast parser should be asked to nest. */
function isDeep(text: string): boolean {
  const markers = /^(?:[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t])))+/gm;
  return [...text.matchAll(markers)].some(([line]) => line.length > maxLineDepth);
}

/** Whether a text may hold directives, for which the fast parser has a switch. */
export function mayHoldDirectives(text: string): boolean {
  return directiveLine.test(text);
}

const directiveLine = /^[ \t>*+\-\d.)]*::/m;
