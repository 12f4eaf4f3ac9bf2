import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { compileMarkdown, type MarkdownOptions, titleOfFile } from '../../markdown/index.ts';
import { type Document, labelsOf, type SiteConfig, type SourceFile } from '../../model/index.ts';
import { withReads } from '../../tools/modules/recorded-reads.ts';
import type { ThreadStart } from '../threads/messages.ts';
import type { Threads } from '../threads/open-threads.ts';
import { type MadeDocument, packDocument } from './packed.ts';
import type { ReadBook, Reads } from './reads.ts';

/** Compiled documents by key. A document depends on its own bytes and the options in the key, nothing else (law 1). */
export interface DocumentCache {
  readonly get: (key: string, source: SourceFile) => Compiled | undefined;
  readonly set: (key: string, source: SourceFile, made: MadeDocument) => Compiled;
}

/** A document, and the files that plugins of the site read while it was compiled. */
export interface Compiled {
  readonly document: Document;
  readonly reads: Reads;
}

/** What documents are compiled from. */
export interface CompileInput {
  readonly config: SiteConfig;
  /** Digest of all that files are compiled with, see `compileKey`. */
  readonly key: string;
  /** Names of the site's components. */
  readonly components: readonly string[];
  readonly cache: DocumentCache;
  /** Documents that earlier runs compiled, as far as they are still valid. */
  readonly known: ReadonlyMap<SourceFile, Document>;
  readonly reads: ReadBook;
  readonly threads: Threads | undefined;
  readonly threadStart: ThreadStart;
}

/**
 * Digest of what each document depends on besides its own file; `keyOf` adds what depends on the name of the file.
 * `configKey`: digest of the config's files, which covers its plugins.
 */
export function compileKey({
  config,
  configKey,
  components,
}: Pick<CompileInput, 'config' | 'components'> & { readonly configKey: string }): string {
  const { remarkPlugins: _, rehypePlugins: __, home: ___, ...plain } = markdownOptions(config, components);
  const hasPlugins = config.remarkPlugins.length + config.rehypePlugins.length > 0;
  return digest(JSON.stringify([plain, hasPlugins ? configKey : '']));
}

/** Compiles files, except known ones. The result does not depend on the number of threads. */
export async function compileAll(
  sources: readonly SourceFile[],
  input: CompileInput,
): Promise<readonly Document[]> {
  const { cache, known, reads, threads } = input;
  const documents = sources.map((source) => known.get(source));
  const missing = sources.flatMap((source, index) => (documents[index] ? [] : [{ source, index }]));
  const take = (at: number, made: MadeDocument) => {
    const { source, index } = missing[at] ?? {};
    if (source && index !== undefined)
      documents[index] = cache.set(keyOf(source, input), source, made).document;
  };
  const options = markdownOptions(input.config, input.components);
  const here = (from: number, to: number) => {
    const files = missing.slice(from, to).map(({ source }) => source);
    return compileEach(files, { options, reads, take: (at, made) => take(from + at, made) });
  };
  const pool = threads?.for(missing.length, input.threadStart);
  const give = (at: number) => missing[at]?.source;
  const work = { give, take, here };
  if (pool) await pool.run<SourceFile | undefined, MadeDocument>('compile', missing.length, work);
  else await here(0, missing.length);
  return documents.map((document) => {
    if (!document) throw new RangeError('Fewer documents were compiled than asked for.');
    return document;
  });
}

/** The documents of files that earlier runs compiled, as far as they are still valid. */
export function compiledBefore(
  sources: readonly SourceFile[],
  input: Pick<CompileInput, 'cache' | 'config' | 'key' | 'reads'>,
): ReadonlyMap<SourceFile, Document> {
  return new Map(
    sources.flatMap((source) => {
      const found = input.cache.get(keyOf(source, input), source);
      return found && input.reads.isCurrent(found.reads) ? [[source, found.document] as const] : [];
    }),
  );
}

function keyOf({ file, hash }: SourceFile, { config, key }: Pick<CompileInput, 'config' | 'key'>): string {
  return digest(`${key}\n${file}\n${hash}\n${titleOfFile(file, homeOf(config))}`);
}

/** How files are compiled, and what receives each result. */
interface CompileWork {
  readonly options: MarkdownOptions;
  readonly reads: ReadBook;
  readonly take: (index: number, made: MadeDocument) => void;
}

/**
 * Compiles files one after the other, so that only one tree is in memory. With plugins, which may be asynchronous, all
 * at once.
 */
export async function compileEach(sources: readonly SourceFile[], work: CompileWork): Promise<void> {
  const { remarkPlugins = [], rehypePlugins = [] } = work.options;
  if (remarkPlugins.length + rehypePlugins.length > 0) {
    await Promise.all(sources.map((source, index) => compileOne(source, index, work)));
    return;
  }
  for (const [index, source] of sources.entries()) {
    await compileOne(source, index, work);
    // `serve` answers between two files.
    await nextTurn();
  }
}

async function compileOne(
  source: SourceFile,
  index: number,
  { options, reads, take }: CompileWork,
): Promise<void> {
  const work = withReads(() => compileMarkdown(source, options));
  const { value } = await work.value;
  take(index, {
    document: packDocument(value),
    hasExcerpt: value.excerpt !== undefined,
    reads: reads.digests(work.reads),
  });
}

/** What files are compiled with, as the config says. */
export function markdownOptions(config: SiteConfig, components: readonly string[]): MarkdownOptions {
  return {
    components,
    componentsDirectory: config.componentsDirectory,
    importAliases: config.importAliases ?? {},
    untrusted: config.html === 'sanitize' ? 'content' : undefined,
    format: config.markdown.format,
    headingIds: config.markdown.headingIds,
    definitionLists: config.markdown.definitionLists,
    math: config.markdown.math,
    home: homeOf(config),
    frontMatterKeys: config.markdown.frontMatterKeys,
    labels: labelsOf(config),
    variables: config.variables,
    parser: config.markdown.parser,
    remarkPlugins: config.remarkPlugins as NonNullable<MarkdownOptions['remarkPlugins']>,
    rehypePlugins: config.rehypePlugins as NonNullable<MarkdownOptions['rehypePlugins']>,
  };
}

/**
 * The home page has the title of the site: that of the site folder, or of a folder of docs or pages at the root of the
 * site.
 */
function homeOf({ title, docs, pages }: SiteConfig): NonNullable<MarkdownOptions['home']> {
  const atRoot = docs.filter(({ routeBasePath }) => routeBasePath === '').map(({ path }) => path);
  const folders = [...atRoot, ...(pages === false ? [] : [pages.path])];
  return { title, folders: folders.map((path) => (path === '.' ? '' : path)) };
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
