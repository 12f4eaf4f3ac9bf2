import type { Nodes, Root } from 'hast';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';

const writer = unified().use(rehypeStringify, { allowDangerousHtml: true }).freeze();

/** The one way from a tree to HTML. */
export function toHtml(tree: Nodes): string {
  const root: Root = tree.type === 'root' ? tree : { type: 'root', children: [tree] };
  return writer.stringify(root);
}
