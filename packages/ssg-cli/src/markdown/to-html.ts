import type { Nodes } from 'hast';
import { toHtml as stringify } from 'hast-util-to-html';

/** The one way from a tree to HTML. */
export function toHtml(tree: Nodes): string {
  return stringify(tree, { allowDangerousHtml: true });
}
