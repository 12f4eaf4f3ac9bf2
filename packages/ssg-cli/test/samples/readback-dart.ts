import type { Node } from 'web-tree-sitter';
import { nodesOf, type ReadBack, type Shape, shapeOf, splitTop } from './readback.ts';

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', v: '\v' };

type Variables = ReadonlyMap<string, string>;

/** The value of a string literal, by chapter 17.7 of the Dart language specification. */
export function decodeDart(literal: string, variables: Variables = new Map()): string {
  const raw = /^r'''(.*)'''$/s.exec(literal);
  if (raw !== null) return (raw[1] ?? '').replace(/^[ \t]*\n/, '');
  const inner = /^'([^\n]*)'$/s.exec(literal)?.[1];
  if (inner === undefined) throw new Error(`no string: ${literal}`);
  const token = /\\u\{([0-9A-Fa-f]+)\}|\\u([0-9A-Fa-f]{4})|\\x([0-9A-Fa-f]{2})|\\(.)|\$(\w+)|(')/gsu;
  return inner.replace(token, (_, ...groups: readonly unknown[]) => {
    const [long, short, byte, named, variable, quote] = groups;
    const code = long ?? short ?? byte;
    if (code !== undefined) return String.fromCodePoint(Number.parseInt(String(code), 16));
    if (named !== undefined) return ESCAPES[String(named)] ?? String(named);
    const value = variables.get(String(variable));
    if (quote !== undefined || value === undefined)
      throw new Error(`not escaped: ${String(quote ?? variable)} in ${literal}`);
    return value;
  });
}

interface Scope {
  readonly environment: Readonly<Record<string, string>>;
  readonly variables: Variables;
}

function evaluate(text: string, shape: Shape, scope: Scope): string {
  const value = (inner: string) => evaluate(inner, shape, scope);
  const literal = (at: string | undefined) => decodeDart(shape.strings[Number(at)] ?? '', scope.variables);
  const plain = /^§(\d+)§$/.exec(text);
  if (plain !== null) return literal(plain[1]);
  const variable = /^Platform\.environment\[§(\d+)§\]!$/.exec(text);
  if (variable !== null) return scope.environment[literal(variable[1])] ?? '';
  const sum = splitTop(text, '+');
  if (sum.length > 1) return sum.map(value).join('');
  const call = /^(Uri\.parse|Uri\.encodeComponent|utf8\.encode|base64Encode)\((.*)\)$/.exec(text);
  if (call === null) throw new Error(`not understood: ${text}`);
  const argument = value(call[2] ?? '');
  if (call[1] === 'Uri.encodeComponent') return encodeURIComponent(argument);
  return call[1] === 'base64Encode' ? Buffer.from(argument).toString('base64') : argument;
}

/** The URL of `Uri.parse(…)`, with `.replace(queryParameters: {…})` behind it or without. */
function urlOf(text: string, value: (text: string) => string): string {
  const parsed = /^Uri\.parse\((§\d+§)\)(?:\.replace\(queryParameters:\{(.*)\}\))?$/.exec(text);
  if (parsed === null) throw new Error(`not understood: ${text}`);
  const entries = splitTop(parsed[2] ?? '', ',').filter((entry) => entry !== '');
  const pairs = entries.flatMap((entry) => {
    const [name = '', given = ''] = splitTop(entry, ':');
    const list = /^\[(.*)\]$/.exec(given)?.[1];
    const values = list === undefined ? [given] : splitTop(list, ',').filter((one) => one !== '');
    return values.map((one) => `${encodeURIComponent(value(name))}=${encodeURIComponent(value(one))}`);
  });
  return [value(parsed[1] ?? ''), ...(pairs.length === 0 ? [] : [pairs.join('&')])].join('?');
}

const FORM = 'application/x-www-form-urlencoded; charset=utf-8';

/** The request that a sample of ours in Dart makes. */
export function readDart(root: Node, environment: Readonly<Record<string, string>>): ReadBack {
  const variables = new Map<string, string>();
  const headers: (readonly [string, string])[] = [];
  const request = { method: '', url: '', body: '' };
  for (const node of nodesOf(root, 'local_variable_declaration', 'expression_statement')) {
    const shape = shapeOf(node, (one) => one.type === 'string_literal');
    const value = (text: string) => evaluate(text, shape, { environment, variables });
    const url = /^finalurl=(.*);$/.exec(shape.text);
    const call = /^finalrequest=http\.Request\((§\d+§),url\);$/.exec(shape.text);
    const local = /^final(user|password|credentials)=(.*);$/.exec(shape.text);
    const header = /^request\.headers\[(§\d+§)\]=(.*);$/.exec(shape.text);
    const bytes = /^request\.bodyBytes=(.*);$/.exec(shape.text);
    const fields = /^request\.bodyFields=\{(.*)\};$/.exec(shape.text);
    if (url !== null) request.url = urlOf(url[1] ?? '', value);
    if (call !== null) request.method = value(call[1] ?? '');
    if (local !== null) variables.set(local[1] ?? '', value(local[2] ?? ''));
    if (header !== null) headers.push([value(header[1] ?? ''), value(header[2] ?? '')]);
    if (bytes !== null) request.body = value(bytes[1] ?? '');
    if (fields !== null) {
      const pairs = splitTop(fields[1] ?? '', ',').filter((pair) => pair !== '');
      request.body = pairs
        .map((pair) =>
          splitTop(pair, ':')
            .map((one) => encodeURIComponent(value(one)))
            .join('='),
        )
        .join('&');
      if (!headers.some(([name]) => name.toLowerCase() === 'content-type'))
        headers.push(['content-type', FORM]);
    }
  }
  return { ...request, headers };
}
