import type { Root } from 'hast';
import type { Root as MdastRoot } from 'mdast';
import { VFile } from 'vfile';
import type {
  Diagnostic,
  Document,
  FrontMatter,
  Heading,
  Location,
  Outcome,
  SourceFile,
} from '../model/index.ts';
import type { CompileContext } from './context.ts';
import { excerptOf } from './excerpt.ts';
import { countBody, firstParagraph, titleHeadingOf } from './facts.ts';
import { readFrontMatter } from './front-matter.ts';
import type { Grammars } from './highlight.ts';
import type { MarkdownOptions } from './options.ts';
import { type Parsed, type ParseOptions, type Parsers, parseMarkdown } from './parse.ts';
import { createTransformer, type Transformer } from './processor.ts';
import { columnShiftsOf } from './rehype-source.ts';
import { deepest, deeplyNested, isDeeperThan } from './walk.ts';

/** What one set of options needs to compile; made once. */
interface Compiler {
  readonly parsers: Parsers;
  readonly transformer: Transformer;
}

// Caches of values that depend on nothing but their keys: they change no result.
const grammars: Grammars = new Map();
const compilers = new WeakMap<MarkdownOptions, Compiler>();
const fragmentOptions: ParseOptions = { isFragment: true };

function compilerFor(options: MarkdownOptions): Compiler {
  const known = compilers.get(options);
  if (known !== undefined) return known;
  const compiler = { parsers: new Map(), transformer: createTransformer(options, grammars) };
  compilers.set(options, compiler);
  return compiler;
}

/**
 * Compiles one Markdown file. Knows nothing of other files: links and images stay as written, with their positions.
 * Never fails: whatever is wrong with the source is a diagnostic, and the rest is compiled.
 * The diagnostics of the outcome are those of the document (which keeps them for the cache): report one of the two.
 */
export async function compileMarkdown(
  source: SourceFile,
  options: MarkdownOptions,
): Promise<Outcome<Document>> {
  const compiler = compilerFor(options);
  const parsed = parseMarkdown(source.file, source.text, options, compiler.parsers);
  const { frontMatter, locations, diagnostics } = readFrontMatter(parsed.tree, parsed.text);
  const { body, context } = await transform(parsed, compiler.transformer, [
    ...diagnostics,
    ...parsed.diagnostics,
  ]);
  const document = describe({ source, frontMatter, body, context, locations });
  return { value: document, diagnostics: document.diagnostics };
}

/** Compiles a piece of Markdown that stands in another file, such as the description of an endpoint. Positions count from `location`. */
export async function compileFragment(markdown: string, location: Location): Promise<Outcome<Root>> {
  const compiler = compilerFor(fragmentOptions);
  const parsed = parseMarkdown(location.file, markdown, fragmentOptions, compiler.parsers);
  const { body, context } = await transform(parsed, compiler.transformer, parsed.diagnostics);
  return { value: body, diagnostics: context.diagnostics.map((found) => ({ ...found, location })) };
}

async function transform(
  parsed: Parsed,
  transformer: Transformer,
  diagnostics: readonly Diagnostic[],
): Promise<{ body: Root; context: CompileContext }> {
  const { text, tree } = parsed;
  const context: CompileContext = {
    text,
    key: keyOf(text.file),
    columnShifts: columnShiftsOf(tree, text.text),
    diagnostics: [...diagnostics],
    headings: [],
    early: {},
    excerptEnd: {},
  };
  const file = new VFile({ path: text.file, value: text.text });
  file.data.compile = context;
  const body = await runPlugins(transformer, tree, file, context);
  context.diagnostics.push(...file.messages.map((message, index) => pluginMessage(message, index, context)));
  return { body, context };
}

/** What a plugin of the site reported. */
function pluginMessage(
  message: VFile['messages'][number],
  index: number,
  context: CompileContext,
): Diagnostic {
  const { line, column = 1, reason } = message;
  const { text, early } = context;
  const isEarly = index < (early.messages ?? Number.POSITIVE_INFINITY);
  const place = line === undefined ? undefined : isEarly ? text.placeAt(line, column) : { line, column };
  return {
    code: 'plugin-message',
    message: reason || message.message,
    location: { file: text.file, ...(place && { line: place.line, column: place.column }) },
  };
}

/** Runs the plugins; when one throws, or the tree is absurdly deep, that is a finding and the page is empty. */
async function runPlugins(
  transformer: Transformer,
  tree: MdastRoot,
  file: VFile,
  context: CompileContext,
): Promise<Root> {
  try {
    const body = await transformer.run(tree, file);
    if (!isDeeperThan(body, deepest)) return body;
    context.diagnostics.push(deeplyNested('Elements', placeOfDeepest(body, context)));
  } catch (error) {
    context.diagnostics.push(failureOf(error, context));
  }
  return { type: 'root', children: [] };
}

function failureOf(error: unknown, { text: { file } }: CompileContext): Diagnostic {
  // Plugins that walk a tree call themselves once a level, ours as well as the parser of HTML.
  if (error instanceof RangeError && error.message.includes('call stack'))
    return deeplyNested('Elements', { file });
  return {
    code: 'plugin-failed',
    message: `A Markdown plugin failed: ${error instanceof Error ? error.message : String(error)}`,
    location: { file },
    hint: 'Look at `remarkPlugins` and `rehypePlugins` in the config.',
  };
}

/** Where the block starts that nests too deep. */
function placeOfDeepest(body: Root, { text: { file } }: CompileContext): Location {
  const start = body.children.find((child) => isDeeperThan(child, deepest - 1))?.position?.start;
  return { file, ...(start && { line: start.line, column: start.column }) };
}

function describe(input: {
  readonly source: SourceFile;
  readonly frontMatter: FrontMatter;
  readonly locations: Readonly<Record<string, Location>>;
  readonly body: Root;
  readonly context: CompileContext;
}): Document {
  const { source, frontMatter, body, context } = input;
  const { headings, diagnostics, excerptEnd } = context;
  const titleHeading = titleHeadingOf(body);
  const description = oneLine(frontMatter.description) ?? firstParagraph(body);
  return {
    source,
    frontMatter,
    frontMatterLocations: input.locations,
    title: oneLine(frontMatter.title) ?? firstTitle(headings) ?? nameOf(source.file),
    hasTitleHeading: titleHeading !== undefined,
    ...(description === undefined ? {} : { description }),
    headings,
    body,
    ...(excerptEnd.place === undefined ? {} : { excerpt: excerptOf(body, excerptEnd.place) }),
    ...countBody(body),
    diagnostics: [...diagnostics].sort(byPlace),
  };
}

/** A text that YAML may have spread over lines; `undefined` for an empty one. */
function oneLine(text: string | undefined): string | undefined {
  return text?.replace(/\s+/g, ' ').trim() || undefined;
}

function firstTitle(headings: readonly Heading[]): string | undefined {
  return headings.find(({ depth, text }) => depth === 1 && text !== '')?.text;
}

function nameOf(file: string): string {
  return (file.split('/').at(-1) ?? file).replace(/\.[^.]+$/, '');
}

function keyOf(file: string): string {
  return file
    .replace(/\.[^./]+$/, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase();
}

function byPlace(a: Diagnostic, b: Diagnostic): number {
  return (
    (a.location?.line ?? 0) - (b.location?.line ?? 0) || (a.location?.column ?? 0) - (b.location?.column ?? 0)
  );
}
