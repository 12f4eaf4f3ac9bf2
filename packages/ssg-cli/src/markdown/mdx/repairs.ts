import { blankedCode } from '../../model/index.ts';
import { elementNames } from '../plugins/html-names.ts';
import type { Edit } from '../text/edits.ts';

/** Where MDX could not be read: offsets in the author's own text. */
interface Place {
  readonly offset: number;
  /** Start of a tag that is never closed. */
  readonly opening: number | undefined;
  readonly message: string;
}

const voidTag =
  /^<(?:area|br|col|embed|hr|img|input|link|meta|source|track|wbr)\b(?:"[^"]*"|'[^']*'|[^<>"'])*>/i;
/** In letters: what is longer is not repaired. */
const maxLine = 1000;

const address = /^<([^\s<>@/]+@[^\s<>@/]+\.[^\s<>@/]+)>/;

/**
 * What makes MDX of a place that is Markdown, or was MDX before its second version: elements without an end are closed, an
 * address in pointed brackets is a link, and what cannot be an element or an expression is written as a sign. None where
 * an element may have been meant.
 */
export function repairOf(text: string, { offset, opening, message }: Place): Edit | undefined {
  if (opening !== undefined) return ofUnclosed(text, opening);
  if (message.startsWith('Could not parse expression')) return ofBrace(text, offset);
  const split = /^Expected the closing tag `<\/([a-z]\w*)>` either after the end of `paragraph`/.exec(
    message,
  )?.[1];
  if (split !== undefined) return ofSplitElement(text, offset, split);
  if (!message.startsWith('Unexpected character')) return undefined;
  const start = text.lastIndexOf('<', message.startsWith('Unexpected character `<`') ? offset - 1 : offset);
  if (start < 0 || /\n\s*\n/.test(text.slice(start, offset))) return undefined;
  const mail = address.exec(text.slice(start))?.[1];
  if (mail !== undefined) return { start, end: start + mail.length + 2, text: `[${mail}](mailto:${mail})` };
  return isSign(text, start) ? { start, end: start, text: '\\' } : undefined;
}

/** A tag at the start of a line, right before another element that ends with the line: what holds more than this line. */
const tagBeforeElement =
  /^<(?:details|div|section|center|table|ul|ol)(?:\s[^<>\n]*)?>(?=[ \t]*<[^\n]*>[ \t]*\r?\n[ \t]*\r?\n)/;

function ofUnclosed(text: string, start: number): Edit | undefined {
  const outer = tagBeforeElement.exec(text.slice(start, start + maxLine))?.[0];
  const indent = /(?<=^|\n)[ \t]*$/.exec(text.slice(Math.max(0, start - maxLine), start))?.[0];
  if (outer !== undefined && indent !== undefined) {
    const end = start + outer.length;
    return { start: end, end, text: `\n${indent}` };
  }
  const tag = voidTag.exec(text.slice(start))?.[0];
  if (tag !== undefined) {
    const end = start + tag.length;
    return { start: end - 1, end, text: ' />' };
  }
  const name = /^<([a-z][\w-]*)>/.exec(text.slice(start))?.[1];
  const isPlaceholder = name !== undefined && !elementNames.has(name);
  return isPlaceholder || isSign(text, start) ? { start, end: start, text: '\\' } : undefined;
}

/** An element whose tag has a line of its own, and whose end is followed by text: it is part of that text. */
function ofSplitElement(text: string, offset: number, name: string): Edit | undefined {
  const tag = new RegExp(`^[ \\t]*<${name}(?:\\s[^<>]*)?>(?<gap>[ \\t]*\\n[ \\t]*)(?=\\S)`, 'gm');
  const last = [...text.slice(0, offset).matchAll(tag)].at(-1);
  if (last === undefined) return undefined;
  const end = last.index + last[0].length;
  if (/\n[ \t]*\n/.test(text.slice(end, offset))) return undefined;
  return { start: end - (last.groups?.gap ?? '').length, end, text: ' ' };
}

/** Whether `<` is no start of a tag: behind a word, as in `Map<string>`, or with no name behind it. */
function isSign(text: string, start: number): boolean {
  return /\w/.test(text[start - 1] ?? '') || !/^<\/?[A-Za-z>]/.test(text.slice(start, start + 3));
}

/** A few words in braces that are no JavaScript are text; what is longer may be code that is nested too deep. */
function ofBrace(text: string, offset: number): Edit | undefined {
  const start = text.lastIndexOf('{', offset);
  if (start < 0 || !/^\{[^{}\n]{0,200}\}/.test(text.slice(start)) || text.slice(start, offset).includes('\n'))
    return undefined;
  return { start, end: start, text: '\\' };
}

const importLine = /^import\s+(?:[\w$*{][^;'"]*?\s+from\s+)?['"][^'"\n]+['"];?[ \t]*$/gm;

/** Takes the lines of `import` out of a file that is to be MDX and is read as Markdown. */
export function importEdits(text: string): readonly Edit[] {
  return [...blankedCode(text).matchAll(importLine)].map(({ 0: line, index }) => ({
    start: index,
    end: index + line.length,
    text: '',
  }));
}
