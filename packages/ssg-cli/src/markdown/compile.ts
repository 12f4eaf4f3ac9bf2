import type { Root } from 'hast';
import type { Root as MdastRoot } from 'mdast';
import { VFile } from 'vfile';
import {
  type Diagnostic,
  type Document,
  type FrontMatter,
  type Heading,
  type Location,
  labelsOf,
  type Outcome,
  type SourceFile,
} from '../model/index.ts';
import { fillCodeFiles } from './code/code-files.ts';
import type { CompileContext } from './compile-context.ts';
import { failureOf, isEndless, placeOfDeepest, pluginMessage } from './compile-failures.ts';
import { type FrontMatterResult, readFrontMatter } from './front-matter/front-matter.ts';
import { refusalOf, tooManyLinks, tooMuchWithin } from './limits/page-limits.ts';
import { mayInclude, newPageBudget } from './mdx/budget.ts';
import { fillTocs, headingsIn, numberTakenIds, spliceIncludes } from './mdx/complete.ts';
import { readMdx } from './mdx/read.ts';
import type { Include } from './mdx/reading.ts';
import type { PageBudget } from './mdx/values.ts';
import type { MarkdownOptions } from './options.ts';
import { type Parsed, type ParseOptions, type Parsers, parseMarkdown } from './parse/parse.ts';
import { parseFile, parsersFor } from './parse/parse-file.ts';
import { columnShiftsOf } from './plugins/rehype-source.ts';
import { createTransformer, type Transformer } from './processor.ts';
import { excerptOf } from './tree/excerpt.ts';
import { dropSparePositions } from './tree/spare-positions.ts';
import { countWords, firstParagraph, titleHeadingOf, titleOfFile } from './tree/title-and-description.ts';
import { deepest, deeplyNested, idsOf, isDeeperThan } from './tree/walk.ts';

/** What a compilation with some options needs; made once per set of options. */
interface Compiler {
  readonly parsers: Promise<Parsers>;
  readonly transformer: Transformer;
}

// A cache that cannot change a result, because its values depend only on their keys.
const compilers = new WeakMap<MarkdownOptions, Compiler>();
// Fragments are too short for the fast parser to save anything.
const english = labelsOf({ locale: 'en' });
const trustedFragment: ParseOptions = { isFragment: true, parser: 'remark' };
const untrustedFragment: ParseOptions = { isFragment: true, parser: 'remark', untrusted: 'description' };

function compilerFor(options: MarkdownOptions): Compiler {
  const known = compilers.get(options);
  if (known !== undefined) return known;
  const compiler = { parsers: parsersFor(options), transformer: createTransformer(options) };
  compilers.set(options, compiler);
  return compiler;
}

/**
 * Compiles one Markdown file. Knows nothing of other files but those that it renders within itself: links and images stay
 * as written, with their positions.
 * Never fails: whatever is wrong with the source is a diagnostic, and the rest is compiled.
 * The diagnostics of the outcome are those of the document (which keeps them for the cache): report one of the two.
 */
export async function compileMarkdown(
  source: SourceFile,
  options: MarkdownOptions,
): Promise<Outcome<Document>> {
  const { frontMatter, locations, body, context } = await compileWhole(
    {
      source,
      files: source.imports ?? [],
      props: {},
      key: keyOf(source.file),
      above: [],
      budget: newPageBudget(),
    },
    options,
  );
  if (!fillTocs(body, context.headings)) context.diagnostics.push(tooManyLinks(source.file));
  dropSparePositions(body);
  const document = describe({ source, frontMatter, body, context, locations, options });
  return { value: document, diagnostics: document.diagnostics };
}

/** A file that is compiled: that of the page, or an included one. */
interface FileUse {
  readonly source: SourceFile;
  /** What it may import. */
  readonly files: readonly SourceFile[];
  readonly props: Include['props'];
  readonly key: string;
  /** The files that include it. */
  readonly above: readonly string[];
  /** The budget of the page and everything that is included in it. */
  readonly budget: PageBudget;
}

interface CompiledFile extends Pick<FrontMatterResult, 'frontMatter' | 'locations'> {
  readonly body: Root;
  readonly context: CompileContext;
}

/** Compiles a page as empty if parsing it overflows the stack. */
async function compileWhole(use: FileUse, options: MarkdownOptions): Promise<CompiledFile> {
  try {
    return await compileFile(use, options);
  } catch (error) {
    if (!isEndless(error)) throw error;
    const { file } = use.source;
    const empty = await compileFile({ ...use, source: { ...use.source, text: '' } }, options);
    empty.context.diagnostics.push(deeplyNested('Elements', { file, line: 1, column: 1 }));
    return empty;
  }
}

async function compileFile(use: FileUse, options: MarkdownOptions): Promise<CompiledFile> {
  const compiler = compilerFor(options);
  const { source } = use;
  const refusal = refusalOf(source.file, source.text);
  const shownSource = refusal ? { ...source, text: '' } : source;
  const parsed = await parseFile(shownSource, options, await compiler.parsers);
  const { frontMatter, locations, diagnostics } = readFrontMatter(
    parsed.tree,
    parsed.text,
    options.frontMatterKeys,
  );
  const { components, componentsDirectory, importAliases } = options;
  const { props, files, budget } = use;
  const site = { files, components, componentsDirectory, importAliases };
  const page = parsed.isMdx
    ? readMdx(parsed.tree, { text: parsed.text, frontMatter, props, budget, ...site })
    : { tree: parsed.tree, includes: [], diagnostics: [] };
  const refused = refusal ? [refusal] : [];
  const filled = fillCodeFiles(page.tree, { text: parsed.text, files, budget });
  const found = [...diagnostics, ...parsed.diagnostics, ...page.diagnostics, ...filled, ...refused];
  const shown = { ...parsed, tree: page.tree, diagnostics: found };
  const { body, context } = await transform(shown, compiler.transformer, {
    key: use.key,
    headingIds: options.headingIds ?? 'github',
    labels: options.labels ?? english,
  });
  if (page.includes.length > 0) await renderIncludes(page.includes, { use, body, context }, options);
  return { frontMatter, locations, body, context };
}

/** Compiles the included files and inserts them. */
async function renderIncludes(
  includes: readonly Include[],
  at: { readonly use: FileUse; readonly body: Root; readonly context: CompileContext },
  options: MarkdownOptions,
): Promise<void> {
  const { use, body, context } = at;
  const { budget } = use;
  const above = [...use.above, use.source.file];
  const headings = [...context.headings];
  const bodies: { file: string; body: Root }[] = [];
  const taken = new Map([...idsOf(body)].map((id) => [id, 0]));
  for (const [index, { source, props }] of includes.entries()) {
    const { file } = source;
    // A file that includes itself would never end, and files that each include the next one twice grow exponentially.
    const isBearable = mayInclude(source.text, budget);
    if (!isBearable && !budget.isFull) context.diagnostics.push(tooMuchWithin(above.at(0) ?? file, file));
    budget.isFull ||= !isBearable;
    const inner =
      above.includes(file) || !isBearable
        ? undefined
        : await compileFile({ ...use, source, props, key: `${use.key}-${index}`, above }, options);
    const part: Root = inner?.body ?? { type: 'root', children: [] };
    const renamed = numberTakenIds(part, taken);
    bodies.push({ file, body: part });
    for (const heading of inner?.context.headings ?? [])
      headings.push({ ...heading, id: renamed.get(heading.id) ?? heading.id });
    context.diagnostics.push(...(inner?.context.diagnostics ?? []));
  }
  spliceIncludes(body, bodies);
  context.headings.splice(0, context.headings.length, ...headingsIn(body, headings));
}

/**
 * Compiles Markdown within another file, such as the description of an endpoint. Positions count from `location`.
 * Unless the text is `trusted`, HTML that could run or mislead is removed.
 */
export async function compileFragment(
  markdown: string,
  location: Location,
  { trusted = false }: { readonly trusted?: boolean } = {},
): Promise<Outcome<Root>> {
  const options = trusted ? trustedFragment : untrustedFragment;
  const compiler = compilerFor(options);
  const refusal = refusalOf(location.file, markdown);
  const parsed = parseMarkdown(location.file, refusal ? '' : markdown, options, await compiler.parsers);
  const found = [...parsed.diagnostics, ...(refusal ? [refusal] : [])];
  const { body, context } = await transform({ ...parsed, diagnostics: found }, compiler.transformer, {
    key: keyOf(location.file),
    headingIds: 'github',
    labels: english,
  });
  return { value: body, diagnostics: context.diagnostics.map((found) => ({ ...found, location })) };
}

async function transform(
  parsed: Parsed,
  transformer: Transformer,
  { key, headingIds, labels }: Pick<CompileContext, 'key' | 'headingIds' | 'labels'>,
): Promise<{ body: Root; context: CompileContext }> {
  const { text, tree, diagnostics } = parsed;
  const context: CompileContext = {
    text,
    key,
    headingIds,
    labels,
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

/** Runs the plugins. If one throws, or the tree is too deep, the result is a finding and an empty page. */
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

function describe(input: {
  readonly source: SourceFile;
  readonly frontMatter: FrontMatter;
  readonly locations: Readonly<Record<string, Location>>;
  readonly body: Root;
  readonly context: CompileContext;
  readonly options: MarkdownOptions;
}): Document {
  const { frontMatter, body, context } = input;
  const { imports: _, ...source } = input.source;
  const { headings, diagnostics, excerptEnd } = context;
  const ownTitle = firstTitle(headings);
  const title = oneLine(frontMatter.title) ?? ownTitle ?? titleOfFile(source.file, input.options.home);
  const description = oneLine(frontMatter.description) ?? firstParagraph(body);
  return {
    source,
    frontMatter,
    frontMatterLocations: input.locations,
    title,
    // A logo above it does not make readers need the same title twice.
    hasTitleHeading: titleHeadingOf(body) !== undefined || ownTitle === title,
    ...(description === undefined ? {} : { description }),
    headings,
    body,
    ...(excerptEnd.place === undefined ? {} : { excerpt: excerptOf(body, excerptEnd.place) }),
    words: countWords(body),
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
