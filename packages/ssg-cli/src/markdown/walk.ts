import type { Element, Nodes, Parents, RootContent } from 'hast';
import type * as mdast from 'mdast';
import type { Diagnostic, Location } from '../model/index.ts';

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

/** Visits all nodes of a Markdown tree but the root. */
export function walkMarkdown(
  tree: mdast.Nodes,
  visit: (node: mdast.RootContent, index: number, parent: mdast.Parents) => Answer,
): void {
  if (!('children' in tree)) return;
  for (let index = 0; index < tree.children.length; index++) {
    const node = tree.children[index];
    if (node === undefined) continue;
    const answer = visit(node, index, tree);
    if (typeof answer === 'number') index = answer - 1;
    else if (answer !== 'skip') walkMarkdown(node, visit);
  }
}

/** Whether a tree is or holds a node that a test picks. */
export function holds(tree: Nodes, isWanted: (node: Nodes) => boolean): boolean {
  return isWanted(tree) || ('children' in tree && tree.children.some((child) => holds(child, isWanted)));
}

/** Whether a tree has more levels than this. Stops looking as soon as it knows. */
export function isDeeperThan(tree: Nodes | mdast.Nodes, levels: number): boolean {
  if (!('children' in tree)) return false;
  return levels === 0 || tree.children.some((child) => isDeeperThan(child, levels - 1));
}

/** No page nests like this; deeper trees would break those who walk them by calling themselves. */
export const deepest = 300;

/** The finding about a page that nests deeper than that. */
export function deeplyNested(what: string, location: Location): Diagnostic {
  return {
    code: 'too-deep',
    message: `${what} are nested more than ${deepest} deep, so the page is left empty.`,
    location,
    hint: 'Look for a long row of one sign, such as `>`, `*` or `[`, or for HTML elements that are never closed.',
  };
}
