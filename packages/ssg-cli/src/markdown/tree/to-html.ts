import type { ElementContent, Nodes, Root, RootContent } from 'hast';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';

const writer = unified().use(rehypeStringify, { allowDangerousHtml: true }).freeze();

/** The only conversion of a tree to HTML. */
export function toHtml(tree: Nodes): string {
  const root: Root = tree.type === 'root' ? tree : { type: 'root', children: [tree] };
  return writer.stringify({ ...root, children: withHtml(root.children) as RootContent[] });
}

/** The nodes, in which stored HTML replaces the text; other nodes are shared with the original. */
function withHtml(nodes: readonly RootContent[]): readonly RootContent[] {
  const made = nodes.map((node): RootContent => {
    if (node.type !== 'element') return node;
    if (node.data?.html !== undefined) return { ...node, children: [{ type: 'raw', value: node.data.html }] };
    const children = withHtml(node.children);
    return children === node.children ? node : { ...node, children: children as ElementContent[] };
  });
  return made.every((node, index) => node === nodes[index]) ? nodes : made;
}
