import type { Node } from 'web-tree-sitter';
import type { Received } from './server.ts';

/** An expression with its string literals taken out: `Uri.parse(§0§ + §1§)`. */
export interface Shape {
  readonly text: string;
  readonly strings: readonly string[];
}

/** Leaves of a tree put together, every string literal replaced by its number. */
export function shapeOf(node: Node, isString: (node: Node) => boolean): Shape {
  const strings: string[] = [];
  const write = (one: Node): string => {
    if (isString(one)) return `§${strings.push(one.text) - 1}§`;
    if (one.childCount === 0) return one.text.trim();
    return one.children.map((child) => (child === null ? '' : write(child))).join('');
  };
  return { text: write(node), strings };
}

/** The parts of a list or a sum, split where no bracket is open. */
export function splitTop(text: string, separator: string): readonly string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if ('([{'.includes(character)) depth += 1;
    if (')]}'.includes(character)) depth -= 1;
    if (depth === 0 && text.startsWith(separator, at)) {
      parts.push(text.slice(start, at));
      start = at + separator.length;
    }
  }
  return [...parts, text.slice(start)];
}

/** Every node of a type, outermost first; the search does not go into those found. */
export function nodesOf(node: Node, ...types: readonly string[]): readonly Node[] {
  if (types.includes(node.type)) return [node];
  return node.children.flatMap((child) => (child === null ? [] : nodesOf(child, ...types)));
}

/** What a program was read back to. */
export interface ReadBack {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: string;
}

/** A program's request as a server would receive it, the first segment of its path taken off. */
export function asReceived({ method, url, headers, body }: ReadBack): Received {
  const [, target = ''] = /^https?:\/\/[^/]*\/[^/]*(.*)$/s.exec(url) ?? [];
  return { method, target, headers, body: Buffer.from(body) };
}
