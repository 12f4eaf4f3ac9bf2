import { defListFromMarkdown } from 'mdast-util-definition-list';
import { directiveFromMarkdown } from 'mdast-util-directive';
import type { Extension as MdastExtension } from 'mdast-util-from-markdown';
import { frontmatterFromMarkdown } from 'mdast-util-frontmatter';
import { gfmAutolinkLiteralFromMarkdown } from 'mdast-util-gfm-autolink-literal';
import { gfmFootnoteFromMarkdown } from 'mdast-util-gfm-footnote';
import { gfmStrikethroughFromMarkdown } from 'mdast-util-gfm-strikethrough';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTaskListItemFromMarkdown } from 'mdast-util-gfm-task-list-item';
import { mathFromMarkdown } from 'mdast-util-math';
import { defList } from 'micromark-extension-definition-list';
import { directive } from 'micromark-extension-directive';
import { frontmatter } from 'micromark-extension-frontmatter';
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal';
import { gfmFootnote } from 'micromark-extension-gfm-footnote';
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough';
import { gfmTable } from 'micromark-extension-gfm-table';
import { gfmTaskListItem } from 'micromark-extension-gfm-task-list-item';
import type { Extension } from 'micromark-util-types';
import { mayHoldAutolinkLiteral } from './literal-links.ts';
import { carefulMath } from './math-syntax.ts';

/** One construct on top of CommonMark, and the sign without which a text cannot hold it. */
export interface Construct {
  readonly name: string;
  readonly isPossibleIn: (text: string) => boolean;
  readonly syntax: () => Extension;
  readonly tree: () => MdastExtension | readonly MdastExtension[];
  /** The option that says whether it is read; absent: it always is. */
  readonly option?: 'definitionLists' | 'math';
  /** Whether it is read when the option says nothing. */
  readonly isUsual?: boolean;
}

/**
 * What is read on top of CommonMark, in the order in which it is added.
 * A construct that the text cannot hold is left out, because the tokenizer tries each at every letter it may start with.
 */
export const constructs: readonly Construct[] = [
  {
    name: 'frontmatter',
    isPossibleIn: (text) => text.startsWith('---'),
    syntax: () => frontmatter(['yaml']),
    tree: () => frontmatterFromMarkdown(['yaml']),
  },
  {
    name: 'autolink-literal',
    isPossibleIn: mayHoldAutolinkLiteral,
    syntax: gfmAutolinkLiteral,
    tree: gfmAutolinkLiteralFromMarkdown,
  },
  {
    name: 'footnote',
    isPossibleIn: (text) => text.includes('[^'),
    syntax: gfmFootnote,
    tree: gfmFootnoteFromMarkdown,
  },
  {
    name: 'strikethrough',
    isPossibleIn: (text) => text.includes('~'),
    syntax: gfmStrikethrough,
    tree: gfmStrikethroughFromMarkdown,
  },
  {
    name: 'table',
    isPossibleIn: (text) => text.includes('|') || text.includes(':-') || text.includes('-:'),
    syntax: gfmTable,
    tree: gfmTableFromMarkdown,
  },
  {
    name: 'task-list-item',
    isPossibleIn: (text) => /\[[\sxX]\]/.test(text),
    syntax: gfmTaskListItem,
    tree: gfmTaskListItemFromMarkdown,
  },
  {
    name: 'directive',
    isPossibleIn: (text) => text.includes('::'),
    syntax: blockDirective,
    tree: directiveFromMarkdown,
  },
  {
    name: 'math',
    option: 'math',
    isUsual: true,
    isPossibleIn: (text) => text.includes('$'),
    syntax: carefulMath,
    tree: mathFromMarkdown,
  },
  {
    name: 'definition-list',
    option: 'definitionLists',
    isPossibleIn: mayHoldDefinitions,
    syntax: () => defList,
    tree: () => defListFromMarkdown,
  },
];

/** Whether a line of the text begins as a definition does, within lists and quotes too. */
export function mayHoldDefinitions(text: string): boolean {
  return /^[ \t>*+\-\d.)]*:[ \t]/m.test(text);
}

/** Directives that are on lines of their own. Those within text are left out, so that `10:30` and `:smile:` stay text. */
function blockDirective(): Extension {
  const { flow } = directive();
  return flow === undefined ? {} : { flow };
}
