import type { Html } from 'mdast';
import type { Diagnostic } from '../../model/index.ts';
import { type EditedText, locationOf } from '../text/edits.ts';

/** Comments, code and invisible elements: characters of Markdown are literal there. */
const otherText =
  /<!--[\s\S]*?(?:-->|$)|<(pre|code|kbd|samp|script|style|textarea|title|svg|math|template)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;
const tag = /<\/?[a-z][^<>]*>/gi;
/** Headings, fences and directives at the start of a line; links, images and strong text anywhere. */
const sign =
  /^ {0,3}(?:#{1,6}[ \t]+\S|`{3}|~{3}|:{3,}[ \t]*\w)|!?\[[^[\]\n]+\]\([^\s()]+\)|\*\*(?=[^\s*])[^*\n]*[^\s*]\*\*/m;
/** Elements whose content is Markdown after a blank line. */
const beforeBlock =
  /^(?:\s*(?:<(?:br|hr|img)\b[^<>]*>|<\/[a-z]\w*\s*>|<(?:div|details|section|article|figure)\b[^<>]*>|<summary>[^<>\n]*<\/summary>))*\s*$/i;
/** Syntax of MkDocs, which has its own finding. */
const isMarked = /[ \t]markdown[ \t=>]|<center/i;

/** Markdown directly below a line of HTML: up to the next blank line, everything is HTML and shown literally. */
export function hiddenMarkdown({ position, value }: Html, text: EditedText): readonly Diagnostic[] {
  if (!/^<\/?[a-z]/i.test(value) || !value.includes('\n') || isMarked.test(value)) return [];
  const shown = value.replace(otherText, blank).replace(tag, blank);
  const found = sign.exec(shown);
  if (found === null) return [];
  const lines = value.split('\n');
  const first = shown.split('\n').findIndex((line) => line.trim() !== '');
  const isApart =
    first > 0 &&
    position?.start.column === 1 &&
    /^ {0,3}\S/.test(lines[first] ?? '') &&
    beforeBlock.test(lines.slice(0, first).join('\n'));
  const at = isApart ? first : value.slice(0, found.index).split('\n').length - 1;
  const target = (lines[at] ?? '').trim();
  return [
    {
      code: 'markdown-in-html',
      message: `\`${shortened(target)}\` belongs to the HTML above it: readers see its Markdown as it is.`,
      location: locationOf(text, offsetOf(target, at, { position, text })),
      target,
      hint: isApart
        ? 'Put a blank line above it; `check-links --fix` does.'
        : 'Put blank lines around it, or write it as HTML.',
      ...(isApart ? { replacement: `\n${target}` } : {}),
    },
  ];
}

/** The offset of a line of the value, which lacks the prefixes of surrounding quotes and lists. */
function offsetOf(
  target: string,
  line: number,
  { position, text }: { readonly position: Html['position']; readonly text: EditedText },
): number {
  const start = position?.start.offset ?? 0;
  const lines = text.text.slice(start, position?.end.offset).split('\n');
  const before = lines.slice(0, line).reduce((length, one) => length + one.length + 1, 0);
  return start + before + Math.max(0, lines[line]?.lastIndexOf(target) ?? 0);
}

function blank(part: string): string {
  return part.replace(/[^\n]/g, ' ');
}

function shortened(text: string): string {
  const plain = text.replaceAll('`', '');
  return plain.length > 60 ? `${plain.slice(0, 59)}…` : plain;
}
