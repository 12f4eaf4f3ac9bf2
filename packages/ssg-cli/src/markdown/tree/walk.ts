import type { Nodes } from 'hast';
import type * as mdast from 'mdast';
import type { Diagnostic, Location } from '../../model/index.ts';
import { walkElements } from '../../tools/walk.ts';

export { walk, walkElements, walkMarkdown } from '../../tools/walk.ts';

/** The ids in a tree, except those within SVG and MathML. */
export function idsOf(tree: Nodes): Set<string> {
  const ids = new Set<string>();
  walkElements(tree, ({ tagName, properties: { id } }) => {
    if (tagName === 'svg' || tagName === 'math') return 'skip';
    if (typeof id === 'string') ids.add(id);
    return undefined;
  });
  return ids;
}

/** Whether a tree contains a node that a test matches. */
export function holds(tree: Nodes, isWanted: (node: Nodes) => boolean): boolean {
  return isWanted(tree) || ('children' in tree && tree.children.some((child) => holds(child, isWanted)));
}

/** Whether a tree has more levels than this. Stops as soon as this is certain. */
export function isDeeperThan(tree: Nodes | mdast.Nodes, levels: number): boolean {
  if (!('children' in tree)) return false;
  return levels === 0 || tree.children.some((child) => isDeeperThan(child, levels - 1));
}

/** No real page nests like this; deeper trees would overflow the stack of recursive functions. */
export const deepest = 300;

/** The finding about a page that nests deeper than that. */
export function deeplyNested(what: string, location: Location): Diagnostic {
  return {
    code: 'too-deep',
    message: `${what} are nested more than ${deepest} deep, so the page is left empty.`,
    location,
    hint: 'Look for a long run of one character, such as `>`, `*` or `[`, or for HTML elements that are never closed.',
  };
}
