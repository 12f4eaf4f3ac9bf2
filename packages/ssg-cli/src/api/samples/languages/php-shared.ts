import type { Dialect } from '../prepared.ts';
import { bracedEscape, DOUBLE_QUOTED, escapeText, hasHidden, isPlainBlock, joinLines } from '../text.ts';

/** A string literal: in single quotes where nothing needs an escape, else in double quotes without variables. */
export function phpString(text: string): string {
  if (!hasHidden(text)) return `'${text.replace(/[\\']/g, '\\$&')}'`;
  const escaped = escapeText(text, {
    named: { ...DOUBLE_QUOTED, $: '\\$' },
    other: bracedEscape,
  });
  return `"${escaped}"`;
}

/** A text of several lines as a nowdoc, which changes nothing in it. */
export function phpBlock(text: string): string {
  // PHP takes the closing word, indented or not, wherever a line begins with it.
  if (!isPlainBlock(text) || /^\s*BODY\b/m.test(text)) {
    return joinLines(text, phpString, ' .\n        ');
  }
  return `<<<'BODY'\n${text}\nBODY`;
}

/** How PHP puts texts together. */
export const phpDialect: Dialect = {
  text: phpString,
  variable: (name) => `getenv(${phpString(name)})`,
  join: (expressions) => expressions.join(' . '),
};
