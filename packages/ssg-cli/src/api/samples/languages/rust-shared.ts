import { exactJson } from '../exact-json.ts';
import { jsonLiteral, type LiteralStyle } from '../json-literal.ts';
import type { Dialect } from '../prepared.ts';
import { bracedEscape, DOUBLE_QUOTED, escapeText, isPlainBlock, joinLines } from '../text.ts';

/** A string literal in double quotes. */
export function rustString(text: string): string {
  const escaped = escapeText(text, {
    named: DOUBLE_QUOTED,
    other: bracedEscape,
  });
  return `"${escaped}"`;
}

/** A text of several lines as a raw string, where it can be one. */
export function rustBlock(text: string): string {
  return isPlainBlock(text) && !text.includes('"#') ? `r#"${text}"#` : rustLines(text);
}

function rustLines(text: string): string {
  if (!text.includes('\n')) return rustString(text);
  return `concat!(\n            ${joinLines(text, rustString, ',\n            ')},\n        )`;
}

/** How Rust writes texts and reads variables. */
export const rustDialect: Dialect = {
  text: rustString,
  variable: (name) => `env::var(${rustString(name)})?`,
  join: (expressions) =>
    `[${expressions.map((part) => (part.startsWith('"') ? part : `&${part}`)).join(', ')}].concat()`,
};

/** The macro is expanded value by value, and the compiler stops at 128 steps. */
const MACRO_LIMIT = 16;

/** JSON as the macro of serde_json, where the language's numbers can hold it. */
export function jsonMacro(text: string): string | undefined {
  const isSmall = (text.match(/[,[{]/g) ?? []).length <= MACRO_LIMIT;
  const integers = text.replace(/"(?:[^"\\]|\\.)*"/g, '').match(/-?\d[\d.eE+-]*/g) ?? [];
  const isHeld = integers.every((digits) => !/^-?\d{19,}$/.test(digits));
  if (!isSmall || !isHeld || !exactJson(text, { wideNumbers: true })) return undefined;
  return `json!(${jsonLiteral(text, STYLE)})`;
}

const STYLE: LiteralStyle = {
  string: rustString,
  member: (name, value) => `${rustString(name)}: ${value}`,
  number: (digits) => (/^-?\d{10,}$/.test(digits) ? `${digits}_i64` : digits),
  constants: { true: 'true', false: 'false', null: 'null' },
  object: { open: '{', close: '}' },
  list: { open: '[', close: ']' },
  step: '    ',
  margin: '        ',
  isBare: true,
};
