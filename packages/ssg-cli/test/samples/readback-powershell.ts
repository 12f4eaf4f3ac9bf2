import type { Node } from 'web-tree-sitter';
import { nodesOf, type ReadBack, type Shape, shapeOf, splitTop } from './readback.ts';

const ESCAPES: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  '0': '\0',
  a: '\x07',
  b: '\b',
  e: '\x1b',
  f: '\f',
  v: '\v',
};

/** The value of a string literal, by the rules of about_Quoting_Rules. */
export function decodePowershell(literal: string): string {
  const here = /^@'[ \t]*\n(.*)\n'@$/s.exec(literal);
  if (here !== null) return here[1] ?? '';
  const single = /^['\u2018\u2019\u201a\u201b](.*)['\u2018\u2019\u201a\u201b]$/s.exec(literal);
  if (single !== null) {
    return (single[1] ?? '').replace(/['\u2018-\u201b]{1,2}/g, (quotes) => {
      if (quotes.length === 1) throw new Error(`a quote stands alone in ${literal}`);
      return quotes.charAt(0);
    });
  }
  const inner = /^"(.*)"$/s.exec(literal)?.[1];
  if (inner === undefined) throw new Error(`no string: ${literal}`);
  return inner.replace(
    /`u\{([0-9A-Fa-f]+)\}|`(.)|(\$[\w{(])|(["\u201c-\u201e])/gsu,
    (_, ...groups: readonly unknown[]) => {
      const [code, named, variable, quote] = groups;
      if (code !== undefined) return String.fromCodePoint(Number.parseInt(String(code), 16));
      if (named !== undefined) return ESCAPES[String(named)] ?? String(named);
      throw new Error(`${String(variable ?? quote)} is not escaped in ${literal}`);
    },
  );
}

type Variables = Readonly<Record<string, string>>;

function evaluate(text: string, shape: Shape, variables: Variables): string {
  const value = (inner: string) => evaluate(inner, shape, variables);
  const literal = /^§(\d+)§$/.exec(text);
  if (literal !== null) return decodePowershell(shape.strings[Number(literal[1])] ?? '');
  const variable = /^\$env:(\w+)$/.exec(text);
  if (variable !== null) return variables[variable[1] ?? ''] ?? '';
  const call = /^\[(uri|Text\.Encoding)\]::(EscapeDataString|UTF8\.GetBytes)\((.*)\)$/.exec(text);
  if (call !== null)
    return call[1] === 'uri' ? encodeURIComponent(value(call[3] ?? '')) : value(call[3] ?? '');
  const sum = splitTop(text, '+');
  if (sum.length > 1) return sum.map(value).join('');
  const inner = /^\((.*)\)$/.exec(text);
  if (inner !== null) return value(inner[1] ?? '');
  if (/^[\w-]+$/.test(text)) return text;
  throw new Error(`not understood: ${text}`);
}

function entriesOf(hash: Node): ReadonlyMap<string, Node> {
  const entries = nodesOf(hash, 'hash_entry').map((entry): readonly [string, Node] => {
    const [key, , value] = entry.children.filter((child) => child !== null && child.text.trim() !== '');
    if (!key || !value) throw new Error(`no entry: ${entry.text}`);
    return [key.text, value];
  });
  return new Map(entries);
}

/** The request that a sample of ours in PowerShell makes. */
export function readPowershell(root: Node, variables: Variables): ReadBack {
  const isString = (node: Node) => node.type === 'string_literal';
  const [hash] = nodesOf(root, 'hash_literal_expression');
  if (hash === undefined) throw new Error('no hash table');
  const entries = entriesOf(hash);
  const valueOfNode = (node: Node) => {
    const shape = shapeOf(node, isString);
    return evaluate(shape.text, shape, variables);
  };
  const text = (name: string) => {
    const node = entries.get(name);
    return node === undefined ? undefined : valueOfNode(node);
  };
  const headers: (readonly [string, string])[] = [];
  const table = entries.get('Headers');
  if (table !== undefined) {
    const [inner] = nodesOf(table, 'hash_literal_expression');
    if (inner === undefined) throw new Error('no table of headers');
    for (const [name, value] of entriesOf(inner)) headers.push([decodePowershell(name), valueOfNode(value)]);
  }
  const type = text('ContentType');
  if (type !== undefined) headers.push(['content-type', type]);
  const credential = entries.get('Credential');
  if (credential !== undefined) {
    const shape = shapeOf(credential, isString);
    const parts = /^\[pscredential\]::new\((.*),\(ConvertTo-SecureString(.*)-AsPlainText-Force\)\)$/.exec(
      shape.text,
    );
    const [user, password] = [parts?.[1] ?? '', parts?.[2] ?? ''].map((part) =>
      evaluate(part, shape, variables),
    );
    if (text('Authentication') !== 'Basic') throw new Error('a credential without Basic');
    headers.push(['authorization', `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`]);
  }
  const method = text('Method') ?? text('CustomMethod') ?? '';
  const [query] = nodesOf(entries.get('Body') ?? hash, 'hash_literal_expression').filter(
    (one) => one !== hash,
  );
  if (entries.get('Body')?.text.startsWith('[ordered]@') !== true || query === undefined)
    return { method: method.toUpperCase(), url: text('Uri') ?? '', headers, body: text('Body') ?? '' };
  const pairs = [...entriesOf(query)].map(
    ([name, value]) =>
      `${encodeURIComponent(decodePowershell(name))}=${encodeURIComponent(valueOfNode(value))}`,
  );
  return { method: method.toUpperCase(), url: `${text('Uri') ?? ''}?${pairs.join('&')}`, headers, body: '' };
}
