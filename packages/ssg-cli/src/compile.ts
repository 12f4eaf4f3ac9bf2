import { createHash } from 'node:crypto';
import { compileMarkdown, type MarkdownOptions } from './markdown/index.ts';
import type { Document, SiteConfig, SourceFile } from './model/index.ts';

/** Compiled documents by key. A document depends on its own bytes and the options in the key, nothing else (law 1). */
export interface DocumentCache {
  readonly get: (key: string) => Document | undefined;
  readonly set: (key: string, document: Document) => void;
}

/** Compiles files with the config's options, from the cache where it holds them. */
export function compileWith(
  config: SiteConfig,
  components: readonly string[],
  cache?: DocumentCache,
): (source: SourceFile) => Promise<Document> {
  const options: MarkdownOptions = {
    components,
    variables: config.variables,
    remarkPlugins: config.remarkPlugins as NonNullable<MarkdownOptions['remarkPlugins']>,
    rehypePlugins: config.rehypePlugins as NonNullable<MarkdownOptions['rehypePlugins']>,
  };
  const start = optionsKey(config, components);
  return async (source) => {
    const key = createHash('sha256').update(`${start}\n${source.file}\n${source.hash}`).digest('hex');
    const known = cache?.get(key);
    if (known) return known;
    const { value } = await compileMarkdown(source, options);
    cache?.set(key, value);
    return value;
  };
}

/** The part of the config that a compiled document depends on. Plugins count by their source text. */
function optionsKey(
  { variables, remarkPlugins, rehypePlugins }: SiteConfig,
  components: readonly string[],
): string {
  const plugins = [...remarkPlugins, ...rehypePlugins].map(
    (plugin) =>
      JSON.stringify(plugin, (_, value) => (typeof value === 'function' ? String(value) : value)) ??
      String(plugin),
  );
  return JSON.stringify([variables, components, plugins]);
}
