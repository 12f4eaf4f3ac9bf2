import { exactJson } from '../exact-json.ts';
import { jsonLiteral, type LiteralStyle } from '../json-literal.ts';
import { type Dialect, expression, groupedByName, type PreparedRequest } from '../prepared.ts';
import type { SamplePart } from '../sample-request.ts';
import { escapeText, hex, listing } from '../text.ts';

/** A string literal in double quotes, in single ones where only double ones would have to be escaped. */
export function pythonString(text: string): string {
  const quote = text.includes('"') && !text.includes("'") ? "'" : '"';
  const escaped = escapeText(text, {
    named: { '\\': '\\\\', [quote]: `\\${quote}`, '\n': '\\n', '\r': '\\r', '\t': '\\t' },
    other: (code) =>
      code < 0x100 ? `\\x${hex(code, 2)}` : code < 0x10000 ? `\\u${hex(code, 4)}` : `\\U${hex(code, 8)}`,
  });
  return `${quote}${escaped}${quote}`;
}

export const pythonDialect: Dialect = {
  text: pythonString,
  variable: (name) => `os.environ[${pythonString(name)}]`,
  join: (expressions) => expressions.join(' + '),
};

const STYLE: LiteralStyle = {
  string: pythonString,
  member: (name, value) => `${pythonString(name)}: ${value}`,
  constants: { true: 'True', false: 'False', null: 'None' },
  object: { open: '{', close: '}' },
  list: { open: '[', close: ']' },
  step: '    ',
  margin: '    ',
};

/** JSON as a Python expression: numbers as written, so that integers of any size stay exact. */
export function jsonExpression(text: string): string | undefined {
  return exactJson(text, { wideNumbers: true }) ? jsonLiteral(text, STYLE) : undefined;
}

/** The query as a dictionary, a name with several values as a list. */
export function paramsLines({ query }: PreparedRequest): readonly string[] {
  if (query.length === 0) return [];
  const entries = groupedByName(query).map(({ name, values }) => {
    const list = values.map((value) => expression(pythonDialect, value));
    const bracketed = listing(list, { open: '[', close: ']', margin: '        ', step: '    ' });
    return `${pythonString(name)}: ${list.length === 1 ? list.join('') : bracketed}`;
  });
  return [`    params=${listing(entries, { open: '{', close: '}', margin: '    ', step: '    ' })},`];
}

/** A part of a multipart form, as the libraries take it. */
export function partTuple(part: SamplePart): string {
  const fields = [
    part.fileName === undefined ? 'None' : pythonString(part.fileName),
    pythonString(part.value),
  ];
  if (part.mediaType !== undefined) fields.push(pythonString(part.mediaType));
  return `(${pythonString(part.name)}, (${fields.join(', ')})),`;
}
