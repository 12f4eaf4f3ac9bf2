import { readData } from '../content/index.ts';
import type { Document } from '../model/index.ts';
import { buildRoutes } from '../routes/index.ts';
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
  const graph = buildRoutes({ config, ...documents, reactPages, apis, texts, partials, locate });
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
