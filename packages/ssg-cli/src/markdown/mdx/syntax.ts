import { type Options, Parser } from 'acorn';
import jsx from 'acorn-jsx';
import { mdxExpressionFromMarkdown } from 'mdast-util-mdx-expression';
import { mdxJsxFromMarkdown } from 'mdast-util-mdx-jsx';
import { mdxjsEsmFromMarkdown } from 'mdast-util-mdxjs-esm';
import { mdxjs } from 'micromark-extension-mdxjs';
import { VFileMessage } from 'vfile-message';
import { tooMuchCode } from '../parse/parse.ts';
import type { Construct } from '../parse/syntax.ts';

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
const maxRead = 1_000_000;
/** Pieces of expressions: at each closing brace, all lines and braces before are put together again, whatever becomes of them. */
const maxPieces = 2_000_000;

/** A parser of scripts that gives up when it has read absurdly much. */
function boundedParser() {
  const parser = Parser.extend(jsx());
  const isUnfinished = unfinishedTest();
  let left = maxRead;
  const piecesOf = pieceCounter();
  let pieces = maxPieces;
  const count = (text: string) => {
    left -= text.length;
    if (left < 0 || pieces < 0) throw new TooMuchCode('its code would take too long to read.', text);
  };
  return {
    parse: (text: string, options: Options) => {
      count(text);
      return parser.parse(text, options);
    },
    parseExpressionAt: (text: string, at: number, options: Options) => {
      pieces -= piecesOf(text);
      if (pieces >= 0 && isUnfinished(text))
        throw new Unfinished('Unexpected end of the expression', text.length);
      count(text);
      return parser.parseExpressionAt(text, at, options);
    },
  };
}

/** Counts the lines and closing braces of code. It is asked at each closing brace, and goes on where it was. */
function pieceCounter(): (text: string) => number {
  let seen = '';
  let count = 0;
  return (text) => {
    if (!text.startsWith(seen)) [seen, count] = ['', 0];
    count += text.slice(seen.length).split(/[\n}]/).length - 1;
    seen = text;
    return count + 1;
  };
}

/** Data as it is written: a brace, a string, or what is neither; no sign of a comment, a template or an element. */
const dataPart = /[{}]|[^{}"'`/<]+|"[^"\\\n]*(?:\\.[^"\\\n]*)*"|'[^'\\\n]*(?:\\.[^'\\\n]*)*'/y;

/**
 * Tells of code that holds nothing but data whether some of its braces are still open. It is asked at each closing brace,
 * and goes on where it was: the data of a page may have thousands of them.
 */
function unfinishedTest(): (text: string) => boolean {
  let seen = '';
  let at = 0;
  let depth = 0;
  return (text) => {
    if (!text.startsWith(seen)) [at, depth] = [0, 0];
    seen = text;
    for (;;) {
      dataPart.lastIndex = at;
      const part = dataPart.exec(text)?.[0];
      if (part === undefined) break;
      at += part.length;
      if (part === '{') depth++;
      else if (part === '}') depth--;
    }
    // A string that has no end yet is read again with what follows.
    return depth > 0 && /^(?:["'][^\n]*)?$/.test(text.slice(at));
  };
}

/** Has the fields that errors of the parser have: more text would help. */
class Unfinished extends SyntaxError {
  readonly raisedAt: number;
  readonly pos: number;
  constructor(message: string, end: number) {
    super(message);
    this.pos = end;
    this.raisedAt = end;
  }
}

/**
 * Ends the reading of a page. What a parser of scripts throws is kept, and the code read again at its next brace: so it is
 * thrown again where its place is asked for, which nothing catches.
 */
class TooMuchCode extends SyntaxError {
  override readonly name = tooMuchCode;
  /** What was read last, from its start. */
  readonly code: string;
  constructor(message: string, code: string) {
    super(message);
    this.code = code;
  }
  get pos(): number {
    throw new VFileMessage(this.message, { cause: this });
  }
}
