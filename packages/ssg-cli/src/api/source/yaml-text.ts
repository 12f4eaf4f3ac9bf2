import { jsonText } from './json-text.ts';
import { isObject } from './tree.ts';

/** Texts that YAML reads as themselves without quotes. */
const plain = /^[A-Za-z_/$][\w/$.\- ]*[\w/$]$|^[A-Za-z_]$/;
const meansSomething = /^(?:true|false|null|yes|no|on|off|y|n|nan|inf)$/i;
/** Texts that a literal block keeps as they are. */
const literal = /^[^\s][^\t\r\u0085\u2028\u2029\uFEFF]*[^\s]\n?$/s;

/** Writes a value as YAML 1.2 in block style; integers of any size are exact. */
export function yamlText(value: unknown): string {
  const parts: string[] = [];
  writeBlock(value, '', parts, new Set());
  return parts.join('').replace(/^\n/, '');
}

function writeBlock(value: unknown, indent: string, parts: string[], above: Set<object>): void {
  if (typeof value !== 'object' || value === null || above.has(value) || isEmpty(value)) {
    parts.push(' ', scalar(value, indent), '\n');
    return;
  }
  above.add(value);
  parts.push('\n');
  if (Array.isArray(value)) {
    for (const item of value) {
      parts.push(indent, '-');
      writeItem(item, `${indent}  `, parts, above);
    }
  } else if (isObject(value)) writeMembers(value, indent, parts, above);
  above.delete(value);
}

/** A mapping inside a list starts on the line of its dash. */
function writeItem(item: unknown, indent: string, parts: string[], above: Set<object>): void {
  if (!isObject(item) || isEmpty(item) || above.has(item)) {
    writeBlock(item, indent, parts, above);
    return;
  }
  const inner: string[] = [];
  above.add(item);
  writeMembers(item, indent, inner, above);
  above.delete(item);
  parts.push(' ', inner.slice(1).join(''));
}

function writeMembers(
  value: Readonly<Record<string, unknown>>,
  indent: string,
  parts: string[],
  above: Set<object>,
): void {
  for (const [key, member] of Object.entries(value)) {
    if (member === undefined) continue;
    parts.push(indent, quoted(key), ':');
    writeBlock(member, Array.isArray(member) ? indent : `${indent}  `, parts, above);
  }
}

function isEmpty(value: object): boolean {
  return Object.keys(value).length === 0;
}

function scalar(value: unknown, indent: string): string {
  if (typeof value !== 'string')
    return jsonText(typeof value === 'object' && value !== null && !isEmpty(value) ? null : value);
  if (!value.includes('\n') || !literal.test(value) || / \n/.test(value)) return quoted(value);
  const body = value.replace(/\n$/, '').replace(/^(?=.)/gm, indent === '' ? '  ' : indent);
  return `|${value.endsWith('\n') ? '' : '-'}\n${body}`;
}

function quoted(text: string): string {
  return plain.test(text) && !meansSomething.test(text) ? text : JSON.stringify(text);
}
