import { type Options, Parser } from 'acorn';
import jsx from 'acorn-jsx';
import { mdxExpressionFromMarkdown } from 'mdast-util-mdx-expression';
import { mdxJsxFromMarkdown } from 'mdast-util-mdx-jsx';
import { mdxjsEsmFromMarkdown } from 'mdast-util-mdxjs-esm';
import { mdxjs } from 'micromark-extension-mdxjs';
import { tooMuchCode } from '../parse.ts';
import type { Construct } from '../syntax.ts';

/** Elements, expressions, imports and exports; takes HTML, pointed brackets and indented code out of Markdown. */
export const mdxConstruct: Construct = {
  name: 'mdx',
  isPossibleIn: () => true,
  syntax: () =>
    mdxjs({
      acorn: boundedParser(),
      acornOptions: { ecmaVersion: 2024, sourceType: 'module' },
      addResult: true,
    }),
  tree: () => [mdxExpressionFromMarkdown(), mdxJsxFromMarkdown(), mdxjsEsmFromMarkdown()],
};

/** In letters. Code is read again at each of its empty lines and closing braces, until it makes sense. */
const mostRead = 1_000_000;

/** A parser of scripts that gives up when it has read absurdly much. */
function boundedParser() {
  const parser = Parser.extend(jsx());
  let left = mostRead;
  const count = (text: string) => {
    left -= text.length;
    if (left < 0) throw new TooMuchCode('its code would take too long to read.');
  };
  return {
    parse: (text: string, options: Options) => {
      count(text);
      return parser.parse(text, options);
    },
    parseExpressionAt: (text: string, at: number, options: Options) => {
      count(text);
      return parser.parseExpressionAt(text, at, options);
    },
  };
}

/** Has the fields that errors of the parser have: more text would not help. */
class TooMuchCode extends SyntaxError {
  override readonly name = tooMuchCode;
  readonly pos = 0;
  readonly raisedAt = -1;
}
