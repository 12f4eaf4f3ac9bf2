import type { Dialect } from '../prepared.ts';
import {
  DOUBLE_QUOTED,
  escapeText,
  hasHidden,
  indent,
  isPlainBlock,
  joinLines,
  utf16Escape,
} from '../text.ts';

/** A string literal in double quotes, without templates. */
export function kotlinString(text: string): string {
  const escaped = escapeText(text, {
    named: { ...DOUBLE_QUOTED, $: '\\$' },
    other: utf16Escape,
  });
  return `"${escaped}"`;
}

/** A text with quotes or several lines as a raw string, where nothing is stripped from it. */
export function kotlinBlock(text: string): string {
  const isRaw = isPlainBlock(text) || (text.includes('"') && !hasHidden(text));
  const keepsLines = /^\S/.test(text) && !/\n[ \t]*(?:\n|$)/.test(text);
  if (isRaw && keepsLines && !text.includes('"""')) {
    const written = text.replaceAll('$', () => `\${'$'}`);
    return `"""\n${indent(written, '        ')}\n    """.trimIndent()`;
  }
  if (!text.includes('\n')) return kotlinString(text);
  return `(\n        ${joinLines(text, kotlinString, ' +\n        ')}\n    )`;
}

/** How Kotlin writes texts and reads variables. */
export const kotlinDialect: Dialect = {
  text: kotlinString,
  variable: (name) => `System.getenv(${kotlinString(name)})`,
  join: (expressions) => expressions.join(' + '),
};
