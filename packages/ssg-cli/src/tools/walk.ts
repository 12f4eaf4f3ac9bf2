import type { Element, Nodes, Parents, RootContent } from 'hast';

/** What a visitor may answer: not to look inside of the node, or at which index of the parent to go on (also not inside). */
export type Answer = 'skip' | number | undefined;

/**
 * Visits all nodes of an HTML tree but the root, parents first.
 * Our own, because `unist-util-visit` names a function a node for its stack traces, which took a third of a compilation.
 */
export function walk(
  tree: Nodes,
  visit: (node: RootContent, index: number, parent: Parents) => Answer,
): void {
  if (!('children' in tree)) return;
  for (let index = 0; index < tree.children.length; index++) {
    const node = tree.children[index];
    if (node === undefined) continue;
    const answer = visit(node, index, tree);
    if (typeof answer === 'number') index = answer - 1;
    else if (answer !== 'skip') walk(node, visit);
  }
}

/** Visits the elements of an HTML tree. */
export function walkElements(
  tree: Nodes,
  visit: (node: Element, index: number, parent: Parents) => Answer,
): void {
  walk(tree, (node, index, parent) => (node.type === 'element' ? visit(node, index, parent) : undefined));
}
