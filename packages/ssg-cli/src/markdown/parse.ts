import type { Root } from 'mdast';
import remarkParse from 'remark-parse';
import { type PluggableList, type Processor, unified } from 'unified';
import { VFile } from 'vfile';
import type { Diagnostic } from '../model/index.ts';
import { checkDirectives, strayDirectives, titleEdits } from './directive-syntax.ts';
import { applyEdits, type Edit, type EditedText } from './edits.ts';
import { dollarEdits } from './math-syntax.ts';
import type { MarkdownOptions } from './options.ts';
import { constructs } from './syntax.ts';
import { variableEdits } from './variables.ts';

/** A parsed file: its tree, whose positions are those of `text.text`, and the way back to the author's own. */
export interface Parsed {
  readonly tree: Root;
  readonly text: EditedText;
  readonly diagnostics: readonly Diagnostic[];
}

type Parser = Processor<Root, undefined, undefined, undefined, undefined>;
/** Frozen parsers by the constructs that they read, as bits. */
export type Parsers = Map<number, Parser>;

// Each round takes back at least one wrong reading; a file that needs more rounds than this stays as the last one read it.
const maxRounds = 12;

/** Parses a text with our syntax on top of CommonMark and GFM. What turns out not to be ours is read again as plain text. */
export function parseMarkdown(
  file: string,
  original: string,
  options: MarkdownOptions,
  parsers: Parsers,
): Parsed {
  const variables = variableEdits(original, options.variables ?? {});
  let titles = titleEdits(original);
  const escapes: Edit[] = [];
  const diagnostics: Diagnostic[] = [];
  for (let round = 1; ; round++) {
    const text = applyEdits(file, original, [
      ...escapes,
      ...titles.flatMap(({ edits }) => edits),
      ...variables,
    ]);
    const tree = parserFor(text.text, parsers, options.remarkPlugins ?? []).parse(new VFile(text.text));
    const found = checkDirectives(tree, text, options);
    const taken = titles.filter(({ colon }) => found.containers.has(colon));
    const undone = taken.length < titles.length;
    const newEscapes = [...found.escapes, ...dollarEdits(tree, text)];
    if ((!undone && newEscapes.length === 0) || round === maxRounds) {
      return {
        tree,
        text,
        diagnostics: [...diagnostics, ...found.diagnostics, ...strayDirectives(tree, text)],
      };
    }
    titles = taken;
    // A wrong reading may make what follows it look wrong too: judge that when the text has been read again.
    if (!undone) {
      escapes.push(...newEscapes);
      diagnostics.push(...found.diagnostics);
    }
  }
}

/** The frozen parser with just the constructs that the text may hold. */
function parserFor(text: string, parsers: Parsers, plugins: PluggableList): Parser {
  const wanted = constructs.map((construct) => construct.isPossibleIn(text));
  const key = wanted.reduce((bits, isWanted, index) => (isWanted ? bits | (1 << index) : bits), 0);
  const known = parsers.get(key);
  if (known !== undefined) return known;
  const chosen = constructs.filter((_, index) => wanted[index]);
  const parser = unified()
    .data(
      'micromarkExtensions',
      chosen.map(({ syntax }) => syntax()),
    )
    .data(
      'fromMarkdownExtensions',
      chosen.map(({ tree }) => [tree()].flat()),
    )
    .use(remarkParse)
    // A plugin of the site may bring syntax of its own.
    .use(plugins)
    .freeze();
  parsers.set(key, parser);
  return parser;
}
