import type { Nodes } from 'hast';
import { toMdast } from 'hast-util-to-mdast';
import { directiveToMarkdown } from 'mdast-util-directive';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { mathToMarkdown } from 'mdast-util-math';
import { toMarkdown as stringify } from 'mdast-util-to-markdown';
import { hasClass, remove } from './elements.ts';

/** The Markdown twin of a tree: all that a reader of the HTML gets, as Markdown. */
export function toMarkdown(tree: Nodes): string {
  const clean = remove(tree, (node) => hasClass(node, 'heading-link'));
  const mdast = toMdast(clean);
  return stringify(mdast, {
    extensions: [gfmToMarkdown(), directiveToMarkdown(), mathToMarkdown()],
    bullet: '-',
    fences: true,
    listItemIndent: 'one',
    rule: '-',
  });
}
