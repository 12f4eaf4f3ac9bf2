import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { Tinypool } from 'tinypool';
import { compileMarkdown, type MarkdownOptions } from './markdown/index.ts';
import type { Document, SiteConfig, SourceFile } from './model/index.ts';

/** Compiled documents by key. A document depends on its own bytes and the options in the key, nothing else (law 1). */
export interface DocumentCache {
  readonly get: (key: string) => Document | undefined;
  readonly set: (key: string, document: Document) => void;
}

export interface CompileInput {
  readonly config: SiteConfig;
  /** Digest of the config's own files: what its plugins do depends on them. */
  readonly configKey: string;
  /** Names of the site's components. */
  readonly components: readonly string[];
  readonly cache?: DocumentCache | undefined;
  /** Threads to compile in; told by the number of files when absent. */
  readonly workers?: number | undefined;
}

/** From this many files on a second thread saves more than its start costs. */
const manyFiles = 120;

/** Compiles files, from the cache where it holds them. The result is the same whatever the number of threads. */
export async function compileAll(
  sources: readonly SourceFile[],
  input: CompileInput,
): Promise<readonly Document[]> {
  const { cache, config, components } = input;
  const options = optionsOf(config, components);
  const start = JSON.stringify([input.configKey, config.variables, components]);
  const keys = sources.map(({ file, hash }) => digest(`${start}\n${file}\n${hash}`));
  const known = keys.map((key) => cache?.get(key));
  const missing = sources.filter((_, index) => known[index] === undefined);
  const compiled = (await compileMissing(missing, options, input.workers))[Symbol.iterator]();
  return keys.map((key, index) => {
    const document = known[index] ?? next(compiled);
    if (known[index] === undefined) cache?.set(key, document);
    return document;
  });
}

function next(documents: Iterator<Document>): Document {
  const { value, done } = documents.next();
  if (done) throw new RangeError('Fewer documents were compiled than asked for.');
  return value;
}

async function compileMissing(
  sources: readonly SourceFile[],
  options: MarkdownOptions,
  workers: number | undefined,
): Promise<readonly Document[]> {
  const hasPlugins = (options.remarkPlugins?.length ?? 0) + (options.rehypePlugins?.length ?? 0) > 0;
  const threads = workers ?? (sources.length < manyFiles ? 1 : availableParallelism());
  // Functions cannot be sent to another thread, so a site's plugins run in this one.
  if (threads < 2 || hasPlugins) {
    return Promise.all(sources.map(async (source) => (await compileMarkdown(source, options)).value));
  }
  const filename = new URL('./compile-worker.js', import.meta.url).href;
  const pool = new Tinypool({ filename, workerData: options, minThreads: threads, maxThreads: threads });
  try {
    return await Promise.all(sources.map((source) => pool.run(source) as Promise<Document>));
  } finally {
    await pool.destroy();
  }
}

function optionsOf(config: SiteConfig, components: readonly string[]): MarkdownOptions {
  return {
    components,
    variables: config.variables,
    remarkPlugins: config.remarkPlugins as NonNullable<MarkdownOptions['remarkPlugins']>,
    rehypePlugins: config.rehypePlugins as NonNullable<MarkdownOptions['rehypePlugins']>,
  };
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
