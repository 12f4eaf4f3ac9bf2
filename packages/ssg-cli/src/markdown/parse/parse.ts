import type { Root } from 'mdast';
import remarkParse from 'remark-parse';
import { type Processor, unified } from 'unified';
import { VFile } from 'vfile';
import { VFileMessage } from 'vfile-message';
import type { Diagnostic, Location } from '../../model/index.ts';
import { directiveContent } from '../directives/directive-content.ts';
import { checkDirectives, strayDirectives, titleEdits } from '../directives/directive-syntax.ts';
import { indentedDirectiveEdits } from '../directives/indented-directives.ts';
import type { FastParser } from '../fast/index.ts';
import { foreignSyntax } from '../foreign/find.ts';
import { tomlFrontMatterEdits } from '../front-matter/toml-front-matter.ts';
import { tooManyEnds } from '../limits/container-limits.ts';
import { mdxEdits, tagEdits } from '../mdx/edits.ts';
import { objectRanges, scriptRanges } from '../mdx/script-ranges.ts';
import type { MarkdownOptions } from '../options.ts';
import { applyEdits, type Edit, type EditedText, locationOf } from '../text/edits.ts';
import { splitTagEdits } from '../text/split-tags.ts';
import { unknownVariables, variableEdits } from '../text/variables.ts';
import { deepest, deeplyNested, isDeeperThan } from '../tree/walk.ts';
import { brokenTables } from './broken-tables.ts';
import { type Construct, constructs, mayHoldDefinitions } from './syntax.ts';
import { unreadDefinitions } from './unread-definitions.ts';
import { unreadSyntax } from './unread-syntax.ts';

/** A parsed file: its tree, whose positions are those of `text.text`, and their mapping to the author's text. */
export interface Parsed {
  readonly tree: Root;
  readonly text: EditedText;
  readonly diagnostics: readonly Diagnostic[];
}

type Parser = Processor<Root, undefined, undefined, undefined, undefined>;
/** What parses the files of a site. */
export interface Parsers {
  /** Frozen parsers of remark-parse by the constructs that they read, as bits. */
  readonly byConstructs: Map<number, Parser>;
  /** Tried first, if it may be used. */
  readonly fast?: FastParser | undefined;
  /** The MDX syntax; loaded for the first MDX file. */
  mdx?: Construct;
}

/** What parsing depends on; a fragment has no front matter, and no math between dollar signs. */
export interface ParseOptions extends MarkdownOptions {
  readonly isFragment?: boolean;
  /** Read as MDX: elements, expressions and imports become nodes of their own. */
  readonly isMdx?: boolean;
  /** Sets tags that are alone on lines apart from what is around them, see `tagEdits`. */
  readonly hasLooseTags?: boolean;
  /** What makes MDX readable that is not quite MDX, see `repairOf`. */
  readonly repairs?: readonly Edit[];
}

/** MDX that cannot be parsed. */
export class MdxError extends Error {
  readonly location: Location;
  /** Whether parsing took so long that it must not be tried again. */
  readonly isFinal: boolean;
  /** Offset of the place in the author's own text. */
  readonly offset: number;
  /** The offset of the unclosed tag, if that is the error. */
  readonly opening: number | undefined;
  /** The name in that tag. */
  readonly target: string | undefined;
  constructor(message: string, at: Omit<MdxError, keyof Error>) {
    super(message);
    this.location = at.location;
    this.isFinal = at.isFinal;
    this.offset = at.offset;
    this.opening = at.opening;
    this.target = at.target;
  }
}

/** The message of the MDX parser about an unclosed tag, whose position is the end of the text. */
const unclosedTag = /^Expected a closing tag for `<([^>`/]*)>` \((\d+):(\d+)-/;
/** The position in its message, which refers to the edited text. */
const placeInReason = / \(\d+:\d+-\d+:\d+\)/g;

/** The name of the error of a JavaScript parser that gave up. */
export const tooMuchCode = 'TooMuchCode';

// Each round takes back at least one wrong reading. After a few, all that looks wrong is taken back at once, so that
// directives nested a hundred deep do not cost a hundred rounds; the limit is only there to be sure of an end.
const patientRounds = 6;
const maxRounds = 30;

// API descriptions are also shown by other tools, where a dollar sign does not start math: in Kubernetes, `$$` escapes
// one.
const ofFilesOnly: ReadonlySet<string> = new Set(['frontmatter', 'math']);

/**
 * Parses a text with our syntax on top of CommonMark and GFM. What turns out not to be ours is read again as plain text.
 * @throws {MdxError} when the text is to be MDX and cannot be read as such.
 */
export function parseMarkdown(
  file: string,
  original: string,
  options: ParseOptions,
  parsers: Parsers,
): Parsed {
  const known = writtenEdits(original, options);
  let titles = titleEdits(original);
  const escapes: Edit[] = [];
  const diagnostics: Diagnostic[] = [];
  // The JavaScript parser counts how much of this file it has parsed.
  const own: Parsers = options.isMdx ? { ...parsers, byConstructs: new Map() } : parsers;
  for (let round = 1; ; round++) {
    const text = applyEdits(file, original, [...escapes, ...titles.flatMap(({ edits }) => edits), ...known]);
    const tree = readTree(text, own, options);
    if ('code' in tree) return { tree: { type: 'root', children: [] }, text, diagnostics: [tree] };
    if (isDeeperThan(tree, deepest)) return tooDeep(tree, text);
    const found = checkDirectives(tree, text, { ...options, isPatient: round <= patientRounds });
    const taken = titles.filter(({ colon }) => found.containers.has(colon));
    const undone = taken.length < titles.length;
    if ((!undone && found.escapes.length === 0) || round === maxRounds) {
      const slips = slipsIn(tree, text, options);
      return {
        tree,
        text,
        diagnostics: [
          ...diagnostics,
          ...found.diagnostics,
          ...directiveContent(tree, text, { ...options, escapes }),
          ...strayDirectives(tree, text, { isClean: escapes.length === 0 }).filter(
            (stray) => !isOnLineOf(stray, slips),
          ),
          ...slips,
          ...unknownVariables(text, options.variables ?? {}),
        ],
      };
    }
    titles = taken;
    // A wrong directive may make the following text look wrong, too: check it after the next parse.
    if (!undone) {
      escapes.push(...found.escapes);
      diagnostics.push(...found.diagnostics.filter((item) => !followsFrom(item, diagnostics)));
    }
  }
}

/** Edits of the source that do not depend on the tree. */
function writtenEdits(text: string, options: ParseOptions): readonly Edit[] {
  const { isMdx, hasLooseTags, repairs = [], format, variables = {} } = options;
  // In plain CommonMark, indented code is allowed in a note, too.
  const ofMarkdown = () => [...splitTagEdits(text), ...(format === 'md' ? [] : indentedDirectiveEdits(text))];
  return [
    ...tomlFrontMatterEdits(text),
    ...variableEdits(text, variables),
    ...(isMdx ? mdxEdits(text) : ofMarkdown()),
    ...(hasLooseTags ? tagEdits(text) : []),
    ...repairs,
  ];
}

/** The tree of a text, or why there is none. */
function readTree(text: EditedText, parsers: Parsers, options: ParseOptions): Root | Diagnostic {
  const fast = options.isMdx ? undefined : parseFast(text.text, options, parsers);
  if (fast) return fast;
  const refusal = tooManyEnds(text);
  if (refusal) return refusal;
  try {
    return parserFor(text.text, parsers, options).parse(new VFile(text.text));
  } catch (error) {
    throw options.isMdx && error instanceof VFileMessage ? mdxError(error, text) : error;
  }
}

function mdxError(error: VFileMessage, text: EditedText): MdxError {
  const { reason, cause } = error;
  const isFinal = cause instanceof Error && cause.name === tooMuchCode;
  const code = isFinal && 'code' in cause ? String(cause.code).slice(0, 200) : '';
  const place =
    code === ''
      ? text.placeAt(error.line ?? 1, error.column ?? 1)
      : text.placeOf(Math.max(0, text.text.indexOf(code)));
  const [unclosed, target, tagLine, tagColumn] = unclosedTag.exec(reason) ?? [];
  const opening = unclosed === undefined ? undefined : text.placeAt(Number(tagLine), Number(tagColumn));
  const { line, column } = opening ?? place;
  return new MdxError(isFinal ? cause.message : reason.replace(placeInReason, ''), {
    location: { file: text.file, line, column },
    isFinal,
    offset: place.offset,
    opening: opening?.offset,
    target,
  });
}

/** An empty page with a finding. */
function tooDeep(tree: Root, text: EditedText): Parsed {
  const block = tree.children.find((child) => isDeeperThan(child, deepest - 1));
  const location = locationOf(text, block?.position?.start.offset ?? 0);
  return {
    tree: { type: 'root', children: [] },
    text,
    diagnostics: [deeplyNested('Quotes, lists or emphasis', location)],
  };
}

/** What readers see as it is written, or not at all, though it was meant as syntax. */
function slipsIn(tree: Root, text: EditedText, options: ParseOptions): readonly Diagnostic[] {
  const own = [...unreadSyntax(tree, text), ...brokenTables(tree, text)];
  if (options.isFragment) return own;
  const unseen = options.isMdx ? scriptRanges(tree, text) : objectRanges(tree, text);
  const foreign = foreignSyntax(text, options, unseen);
  return [...own.filter((slip) => !isOnLineOf(slip, foreign)), ...foreign, ...unreadDefinitions(tree, text)];
}

function isOnLineOf({ location }: Diagnostic, others: readonly Diagnostic[]): boolean {
  return others.some((other) => other.location?.line === location?.line);
}

/** Whether a tab is only out of place because the surrounding tabs were not closed. */
function followsFrom({ code }: Diagnostic, earlier: readonly Diagnostic[]): boolean {
  return (
    code === 'misplaced-tab' &&
    earlier.some((item) => item.code === 'unclosed-directive' && item.target === 'tabs')
  );
}

function parseFast(text: string, options: ParseOptions, parsers: Parsers): Root | undefined {
  // The fast parser has no lists of definitions.
  if (options.definitionLists && mayHoldDefinitions(text)) return undefined;
  const tree = parsers.fast?.(text);
  return typeof tree === 'string' ? undefined : tree;
}

/** The frozen parser with just the constructs that the text may hold. */
function parserFor(text: string, { byConstructs, mdx: known }: Parsers, options: ParseOptions): Parser {
  const wanted = constructs.map(
    ({ name, option, isUsual = false, isPossibleIn }) =>
      (option === undefined || (options[option] ?? isUsual)) &&
      isPossibleIn(text) &&
      !(options.isFragment && ofFilesOnly.has(name)),
  );
  const mdx = options.isMdx && known ? [known] : [];
  const bits = wanted.reduce((sum, isWanted, index) => (isWanted ? sum | (1 << index) : sum), 0);
  const key = bits | (mdx.length << constructs.length);
  const made = byConstructs.get(key);
  if (made !== undefined) return made;
  const chosen = [...constructs.filter((_, index) => wanted[index]), ...mdx];
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
    .use(options.remarkPlugins ?? [])
    .freeze();
  byConstructs.set(key, parser);
  return parser;
}
