import { mdxExpressionFromMarkdown } from 'mdast-util-mdx-expression';
import { mdxJsxFromMarkdown } from 'mdast-util-mdx-jsx';
import { mdxjsEsmFromMarkdown } from 'mdast-util-mdxjs-esm';
import { mdxjs } from 'micromark-extension-mdxjs';
import type { Construct } from '../syntax.ts';

/** Elements, expressions, imports and exports; takes HTML, pointed brackets and indented code out of Markdown. */
export const mdxConstruct: Construct = {
  name: 'mdx',
  isPossibleIn: () => true,
  syntax: () => mdxjs(),
  tree: () => [mdxExpressionFromMarkdown(), mdxJsxFromMarkdown(), mdxjsEsmFromMarkdown()],
};
