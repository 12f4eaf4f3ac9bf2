import type { Element, Nodes } from 'hast';

/** Whether a node is an element. */
export function isElement(node: Nodes | undefined): node is Element {
  return node?.type === 'element';
}

/**
 * Whether a node is an element with one of these names. This is not a type guard, because other nodes may be elements,
 * too.
 */
export function isNamed(node: Nodes | undefined, ...names: readonly string[]): boolean {
  return node?.type === 'element' && names.includes(node.tagName);
}

/** Whether a node is an element that has a class. */
export function hasClass(node: Nodes | undefined, name: string): boolean {
  return (
    node?.type === 'element' &&
    Array.isArray(node.properties.className) &&
    node.properties.className.includes(name)
  );
}

/** Whether a node is an element with a property, even if it is empty. */
export function hasProperty(node: Nodes | undefined, name: string): boolean {
  return node?.type === 'element' && node.properties[name] !== undefined && node.properties[name] !== null;
}

/** A copy of a tree without the nodes that a test matches; unchanged nodes are shared with the original. */
export function remove<T extends Nodes>(tree: T, isUnwanted: (node: Nodes) => boolean): T {
  if (!('children' in tree)) return tree;
  const children = tree.children
    .filter((child) => !isUnwanted(child))
    .map((child) => remove(child, isUnwanted));
  const same =
    children.length === tree.children.length &&
    children.every((child, index) => child === tree.children[index]);
  return same ? tree : { ...tree, children };
}

/** The text of a tree without the TeX annotations of MathML. */
export function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (!('children' in node) || isNamed(node, 'annotation')) return '';
  return node.children.map(textOf).join('');
}
