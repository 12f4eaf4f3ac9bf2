import type { Nodes, RootContent } from 'hast';
import { toMdast } from 'hast-util-to-mdast';
import type * as mdast from 'mdast';
import { directiveToMarkdown } from 'mdast-util-directive';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { mathToMarkdown } from 'mdast-util-math';
import { type Options, toMarkdown as stringify } from 'mdast-util-to-markdown';
import { type AuthorText, sourceOfBlocks } from './author-text.ts';
import { authorNode, handlers } from './handlers.ts';
import { plainTree } from './plain-tree.ts';

const extensions: Options[] = [
  gfmToMarkdown(),
  withoutTextDirectives(directiveToMarkdown()),
  mathToMarkdown(),
];

/**
 * The Markdown twin of a tree: everything that a reader of the HTML sees, as Markdown. Admonitions and tabs are written
 * as directives, disclosure boxes as HTML. With `written`, the author's own text is used for all blocks with the same
 * meaning: it is what the author chose, and needs no conversion.
 */
export function toMarkdown(tree: Nodes, written?: AuthorText): string {
  const plain = plainTree(tree, written && sourceOfBlocks(written));
  const blocks = plain.type === 'root' ? blocksOf(plain.children) : convert([plain]);
  return stringify(
    { type: 'root', children: blocks },
    {
      extensions,
      bullet: '-',
      rule: '-',
      listItemIndent: 'one',
    },
  );
}

/**
 * Converts only the nodes between blocks of the author's own text, because converting those would be most of the work.
 */
function blocksOf(children: readonly RootContent[]): mdast.RootContent[] {
  const blocks: mdast.RootContent[] = [];
  let others: RootContent[] = [];
  for (const child of children) {
    const source = child.type === 'element' ? authorNode(child) : undefined;
    if (source === undefined) {
      others.push(child);
      continue;
    }
    blocks.push(...convert(others), source);
    others = [];
  }
  return [...blocks, ...convert(others)];
}

function convert(nodes: RootContent[]): mdast.RootContent[] {
  if (nodes.every((node) => node.type === 'text' && node.value.trim() === '')) return [];
  const tree = toMdast({ type: 'root', children: nodes }, { handlers });
  return tree.type === 'root' ? tree.children : [tree];
}

/** Our dialect has no directives within text, so that a colon there needs no backslash. */
function withoutTextDirectives(extension: Options): Options {
  return {
    ...extension,
    unsafe: (extension.unsafe ?? []).filter(({ inConstruct }) => !isPhrasing(inConstruct)),
  };
}

function isPhrasing(construct: unknown): boolean {
  return Array.isArray(construct) && construct.includes('phrasing');
}
