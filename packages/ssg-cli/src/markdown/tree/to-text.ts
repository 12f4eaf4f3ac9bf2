import type { Nodes } from 'hast';
import { toText as innerText } from 'hast-util-to-text';
import { hasClass, isNamed, remove } from './elements.ts';

/** The text that a reader sees, blocks apart by line endings; without the `#` of headings. */
export function toText(tree: Nodes): string {
  return innerText(
    remove(tree, (node) => hasClass(node, 'heading-link') || isNamed(node, 'annotation')),
  ).trim();
}
