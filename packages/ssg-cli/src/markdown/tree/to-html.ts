import type { Element, Nodes, Root, RootContent } from 'hast';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';

const writer = unified().use(rehypeStringify, { allowDangerousHtml: true }).freeze();

/** The only conversion of a tree to HTML. */
export function toHtml(tree: Nodes): string {
  const root: Root = tree.type === 'root' ? tree : { type: 'root', children: [tree] };
  return writer.stringify({ ...root, children: withHtml(root.children) });
}

/** The nodes, in which stored HTML replaces the text; other nodes are shared with the original. */
function withHtml<T extends RootContent>(nodes: T[]): (T | Element)[] {
  const made = nodes.map((node): T | Element => {
    if (node.type !== 'element') return node;
    if (node.data?.html !== undefined) return { ...node, children: [{ type: 'raw', value: node.data.html }] };
    const children = withHtml(node.children);
    return children === node.children ? node : { ...node, children };
  });
  return made.every((node, index) => node === nodes[index]) ? nodes : made;
}
