import { readData } from '../content/index.ts';
import type { Document } from '../model/index.ts';
import { buildRoutes, undatedPosts } from '../routes/index.ts';
import { historyKey, readAdditions } from '../tools/git.ts';
import { allowConsoles } from './api-pages.ts';
import { resultOf } from './cache/results.ts';
import type { SiteCache } from './cache/site-cache.ts';
import { type PrepareOptions, prepareSite, type SiteParts } from './prepare-site.ts';
import type { OnStage } from './site.ts';

/** Results of Markdown files, by section of the site. */
export interface Sections<T> {
  readonly docs: readonly T[];
  readonly posts: readonly T[];
  readonly markdownPages: readonly T[];
}

/** Those of all sections. */
export function allOf<T>({ docs, posts, markdownPages }: Sections<T>): readonly T[] {
  return [...docs, ...posts, ...markdownPages];
}

/** What was read and compiled before the routes are built. */
type Read = Omit<SiteParts, 'documents' | 'graph' | 'data'>;

/** Stages 5 and 6: gives each document its route, and collects everything that pages are rendered from. */
export async function assembleSite(
  read: Read,
  documents: Sections<Document>,
  options: PrepareOptions & { readonly cache: SiteCache; readonly onStage?: OnStage | undefined },
) {
  const { config, configFile, content, code, apis } = read;
  const { onStage = () => {}, cache } = options;
  onStage('routes');
  const { texts, partials } = content;
  const reactPages = content.reactPages.map((name) => code.value?.pages[name] ?? { file: name });
  const { locate } = configFile;
  const postDates = await cachedAdditions(read, documents.posts, cache);
  const graph = buildRoutes({ config, ...documents, postDates, reactPages, apis, texts, partials, locate });
  const data = await readData(texts, config.dataDirectory, (from, make) =>
    resultOf(cache.results, { from: ['data', from] }, make),
  );
  onStage('assets');
  const prepared = await prepareSite(
    {
      ...read,
      graph: graph.value,
      config: allowConsoles(config, apis),
      documents: allOf(documents),
      data: data.value,
    },
    options,
  );
  return { graph, data, prepared };
}

/** When the posts without a date were added to git. Git runs only for such posts, and again after new commits. */
async function cachedAdditions(
  { folder, config: { blog } }: Read,
  posts: readonly Document[],
  { results }: SiteCache,
): Promise<ReadonlyMap<string, string>> {
  const files = blog ? undatedPosts(blog, posts) : [];
  if (!blog || files.length === 0) return new Map();
  const key = await historyKey(folder);
  const read = () => readAdditions(folder, blog.path, files);
  return key === '' ? new Map() : resultOf(results, { from: ['additions', key, blog.path, files] }, read);
}
