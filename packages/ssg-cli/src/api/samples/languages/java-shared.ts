import type { Dialect } from '../prepared.ts';
import { escapeText, isPlainBlock, joinLines, utf16Escape } from '../text.ts';

const ESCAPES = { '\\': '\\\\', '\r': '\\r', '\t': '\\t' };

/** Java takes `\u000a` for a line break in the source, so controls are written in octal. */
function otherEscape(code: number): string {
  return code < 0x20 ? `\\${code.toString(8).padStart(3, '0')}` : utf16Escape(code);
}

/** A string literal in double quotes. */
export function javaString(text: string): string {
  const escaped = escapeText(text, { named: { ...ESCAPES, '"': '\\"', '\n': '\\n' }, other: otherEscape });
  return `"${escaped}"`;
}

/** A text of several lines as a text block, where nothing is stripped from it. */
export function javaBlock(text: string, margin: string): string {
  if (!isPlainBlock(text) || /[ \t]$/m.test(text) || text.endsWith('\n')) {
    return joinLines(text, javaString, ` +\n${margin}`);
  }
  const escaped = escapeText(text, { named: { ...ESCAPES, '\n': '\n' }, other: otherEscape })
    .replaceAll('"""', '\\"""')
    .replace(/"$/, '\\"');
  // A line of nothing but blanks would be stripped; an empty one has nothing to strip.
  return `"""\n${escaped.replace(/^(?=.)/gm, margin)}"""`;
}

/** How Java writes texts and reads variables. */
export const javaDialect: Dialect = {
  text: javaString,
  variable: (name) => `System.getenv(${javaString(name)})`,
  join: (expressions) => expressions.join(' + '),
};
