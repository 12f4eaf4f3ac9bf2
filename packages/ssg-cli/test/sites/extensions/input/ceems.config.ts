import { defineConfig } from '@ceems-docs/ssg-cli';

interface Tree {
  readonly type: string;
  value?: string;
  readonly tagName?: string;
  properties?: Record<string, unknown>;
  readonly children?: readonly Tree[];
}

/** A remark plugin: shouts. */
const shout = () => (tree: Tree, file: { message(reason: string, place?: unknown): void }) => {
  const walk = (node: Tree): void => {
    if (node.type === 'text' && node.value?.includes('loud')) node.value = node.value.toUpperCase();
    for (const child of node.children ?? []) walk(child);
  };
  walk(tree);
  file.message('Shouting is impolite.', { line: 3, column: 1 });
};

/** A rehype plugin with an option. */
const mark = ({ name }: { name: string }) => (tree: Tree) => {
  for (const node of tree.children ?? []) if (node.tagName === 'p') node.properties = { ...node.properties, [name]: 'yes' };
};

export default defineConfig({
  title: 'Extensions',
  url: 'https://example.org',
  blog: false,
  search: false,
  theme: './theme.tsx',
  remarkPlugins: [shout],
  rehypePlugins: [[mark, { name: 'dataMarked' }]],
  transformPage: (page) => ({ ...page, title: `${page.title}!` }),
});
