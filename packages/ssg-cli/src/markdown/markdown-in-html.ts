import type { Html } from 'mdast';
import type { Diagnostic } from '../model/index.ts';
import { type EditedText, locationOf } from './edits.ts';

/** Comments, code, and elements whose text no reader sees: signs of Markdown are meant as such there. */
const otherText =
  /<!--[\s\S]*?(?:-->|$)|<(pre|code|kbd|samp|script|style|textarea|title|svg|math|template)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;
const tag = /<\/?[a-z][^<>]*>/gi;
/** Headings, fences and directives at the start of a line; links, images and strong text anywhere. */
const sign =
  /^ {0,3}(?:#{1,6}[ \t]+\S|`{3}|~{3}|:{3,}[ \t]*\w)|!?\[[^[\]\n]+\]\([^\s()]+\)|\*\*(?=[^\s*])[^*\n]*[^\s*]\*\*/m;
/** Elements that take blocks of Markdown once a blank line is below them. */
const beforeBlock =
  /^(?:\s*(?:<(?:br|hr|img)\b[^<>]*>|<\/[a-z]\w*\s*>|<(?:div|details|section|article|figure)\b[^<>]*>|<summary>[^<>\n]*<\/summary>))*\s*$/i;
/** What is found as syntax of MkDocs. */
const isMarked = /[ \t]markdown[ \t=>]|<center/i;

/** Markdown in lines below a line of HTML: all of it is HTML up to the next blank line, and shown as it is. */
export function markdownInHtml({ position, value }: Html, text: EditedText): readonly Diagnostic[] {
  if (!/^<\/?[a-z]/i.test(value) || !value.includes('\n') || isMarked.test(value)) return [];
  const shown = value.replace(otherText, blank).replace(tag, blank);
  const found = sign.exec(shown);
  if (found === null) return [];
  const before = value.slice(0, value.lastIndexOf('\n', found.index) + 1);
  const start = position?.start.offset ?? 0;
  // Without the marks of quotes and lists, lines of the value are the ends of those in the text.
  const lines = text.text.slice(start, position?.end.offset).split('\n');
  const at = before.split('\n').length - 1;
  const line = value.slice(before.length).split('\n', 1)[0] ?? '';
  const target = line.trim();
  const offset =
    start +
    lines.slice(0, at).join('\n').length +
    Math.min(at, 1) +
    Math.max(0, lines[at]?.lastIndexOf(target) ?? 0);
  const isPlain = position?.start.column === 1 && /^ {0,3}\S/.test(line) && beforeBlock.test(before);
  return [
    {
      code: 'markdown-in-html',
      message: `\`${shortened(target)}\` belongs to the HTML above it: readers see it as it is.`,
      location: locationOf(text, offset),
      target,
      hint: isPlain
        ? 'Put a blank line above it; `check-links --fix` does.'
        : 'Put blank lines around it, or write it as HTML.',
      ...(isPlain && at > 0 ? { replacement: `\n${target}` } : {}),
    },
  ];
}

function blank(part: string): string {
  return part.replace(/[^\n]/g, ' ');
}

function shortened(text: string): string {
  const plain = text.replaceAll('`', '');
  return plain.length > 60 ? `${plain.slice(0, 59)}…` : plain;
}
