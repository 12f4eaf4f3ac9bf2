import type { Nodes } from 'hast';
import type * as mdast from 'mdast';
import type { Diagnostic, Location } from '../model/index.ts';
import type { Answer } from '../tools/walk.ts';

export { walk, walkElements } from '../tools/walk.ts';

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
