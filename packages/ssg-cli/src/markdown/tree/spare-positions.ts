import type { Root } from 'hast';
import { walkElements } from './walk.ts';

/** Inline elements, cells and list items: there are many, and the block around them has its own position. */
const spare = new Set('strong em del code br sup sub td th tr thead tbody li'.split(' '));

/**
 * Removes positions that are not used after compilation: those of inline elements and cells without an address or id.
 * They were a quarter of the size of a cached page.
 */
export function dropSparePositions(tree: Root): void {
  walkElements(tree, (node) => {
    if (spare.has(node.tagName) && Object.keys(node.properties).length === 0) node.position = undefined;
    return undefined;
  });
}
