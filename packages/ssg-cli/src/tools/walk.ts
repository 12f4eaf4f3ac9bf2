import type { Element, Nodes, Parents, RootContent } from 'hast';
import type * as mdast from 'mdast';
import type { Node, Parent } from 'unist';

/** What a visitor may answer: not to look inside of the node, or at which index of the parent to go on (also not inside). */
export type Answer = 'skip' | number | undefined;

type Walk<Tree, Child, Above> = (
  tree: Tree,
  visit: (node: Child, index: number, parent: Above) => Answer,
) => void;

/** Visits all nodes of an HTML tree but the root, parents first. */
export const walk: Walk<Nodes, RootContent, Parents> = walkNodes;

/** Visits all nodes of a Markdown tree but the root, parents first. */
export const walkMarkdown: Walk<mdast.Nodes, mdast.RootContent, mdast.Parents> = walkNodes;

/** Visits the elements of an HTML tree. */
export function walkElements(
  tree: Nodes,
  visit: (node: Element, index: number, parent: Parents) => Answer,
): void {
  walk(tree, (node, index, parent) => (node.type === 'element' ? visit(node, index, parent) : undefined));
}

/** Our own, because `unist-util-visit` names a function a node for its stack traces, which took a third of a compilation. */
function walkNodes(tree: Node, visit: (node: never, index: number, parent: never) => Answer): void {
  if (!('children' in tree)) return;
  const { children } = tree as Parent;
  for (let index = 0; index < children.length; index++) {
    const node = children[index];
    if (node === undefined) continue;
    const answer = visit(node as never, index, tree as never);
    if (typeof answer === 'number') index = answer - 1;
    else if (answer !== 'skip') walkNodes(node, visit);
  }
}
