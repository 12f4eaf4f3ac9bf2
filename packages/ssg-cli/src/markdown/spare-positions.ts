import type { Root } from 'hast';
import { walkElements } from './walk.ts';

/** Marks within a text, cells and list items: many, and written within a block that has a place of its own. */
const spare = new Set('strong em del code br sup sub td th tr thead tbody li'.split(' '));

/**
 * Forgets the places that nobody asks for once a page is compiled: those of marks and cells with neither an address nor an
 * id. They were a quarter of what is kept of a page.
 */
export function dropSparePositions(tree: Root): void {
  walkElements(tree, (node) => {
    if (spare.has(node.tagName) && Object.keys(node.properties).length === 0) node.position = undefined;
    return undefined;
  });
}
