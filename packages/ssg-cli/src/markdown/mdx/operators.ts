import type { Node } from 'estree';
import type { RootContent } from 'mdast';
import { useOf } from './elements.ts';
import {
  type Evaluated,
  isPlain,
  isRecord,
  isRendered,
  nodesOfRendered,
  rendered,
  type Scope,
  type Value,
} from './values.ts';

/** `===`, `!=` and their like. */
export function isEqual(operator: string, left: Value, right: Value): Evaluated {
  const isLoose = operator.length === 2 && (left == null || right == null);
  const isSame = isLoose ? left == null && right == null : left === right;
  return { value: operator.startsWith('!') ? !isSame : isSame };
}

/** Of two numbers. */
export function arithmetic(operator: string, left: number, right: number): Evaluated {
  switch (operator) {
    case '+':
      return { value: left + right };
    case '-':
      return { value: left - right };
    case '*':
      return { value: left * right };
    case '/':
      return { value: left / right };
    case '%':
      return { value: left % right };
    case '<':
      return { value: left < right };
    case '>':
      return { value: left > right };
    case '<=':
      return { value: left <= right };
    case '>=':
      return { value: left >= right };
    default:
      return 'needs-script';
  }
}

/** The name of a property or of a member. */
export function nameOf(node: Node): string | undefined {
  if (node.type === 'Identifier') return node.name;
  return node.type === 'Literal' && isPlain(node.value as Value) ? String(node.value) : undefined;
}

/** `object.key`, or `object?.key`. */
export function member(object: Value, key: Value, isOptional = false): Evaluated {
  if (object == null) return isOptional ? { value: undefined } : 'needs-script';
  // What `require('./a.png')` gives is the path itself, and so is its `default`.
  if (typeof object === 'string' && key === 'default') return { value: object };
  if ((typeof object === 'string' || Array.isArray(object)) && key === 'length')
    return { value: object.length };
  // What stands in an element is a list where there is more than one part.
  const parts = isRendered(object) ? nodesOfRendered(object) : [];
  if (typeof key === 'number' && parts.length > 1) return { value: rendered(parts.slice(key, key + 1)) };
  if (key === 'props' && isRendered(object)) return propsOf(nodesOfRendered(object));
  if (!isPlain(key) || !(Array.isArray(object) || isRecord(object))) return 'needs-script';
  const found = Object.hasOwn(object, String(key))
    ? (object as Readonly<Record<string, Value>>)[String(key)]
    : undefined;
  return { value: found };
}

/** `window` and its like, which are not there where pages are built. */
export function isOfBrowsers(node: Node, scope: Scope): boolean {
  const name = node.type === 'Identifier' ? node.name : '';
  return /^(?:window|document|navigator|localStorage)$/.test(name) && scope.lookup(name) === undefined;
}

/** What code asks of an element that it is given: of code, which is a `code` in a `pre`, and of a tab. */
function propsOf([node, more]: readonly RootContent[]): Evaluated {
  if (node === undefined || more !== undefined) return 'needs-script';
  if (node.type === 'code') {
    const props = {
      children: `${node.value}\n`,
      ...(node.lang ? { className: `language-${node.lang}` } : {}),
    };
    return { value: { children: { props: node.meta ? { ...props, metastring: node.meta } : props } } };
  }
  const use = useOf(node);
  return use === undefined || !('children' in node)
    ? 'needs-script'
    : { value: { ...use.attributes, children: rendered(node.children) } };
}
