import type { OutputFile } from '../model/index.ts';
import { hostedRecords, indexPages, manifestOf } from '../search/index.ts';
import type { CachedPage } from './cache/packed.ts';
import type { SiteCache } from './cache/site-cache.ts';
import type { Site } from './site.ts';

/** The index of the site, one for each version of docs that is not the last, and the records for a hosted service. */
export function searchFiles(
  pages: ReadonlyMap<string, CachedPage>,
  { config, context, graph }: Site,
  { indexes }: Pick<SiteCache, 'indexes'>,
): readonly OutputFile[] {
  if (!config.search) return [];
  const sets = new Map(config.docs.map((set) => [set.tag, set]));
  const setOf = (path: string) => sets.get(graph.routes.get(path)?.docSet ?? '');
  const listed = [...pages.values()].filter(({ path }) => !graph.routes.get(path)?.unlisted);
  /** The pages of an index: those of a version that is not the last, or all others. */
  const pagesOf = (tag: string | undefined) =>
    listed.filter(({ path }) => {
      const set = setOf(path);
      return (set?.isLast === false ? set.tag : undefined) === tag;
    });
  const older = config.docs.filter(({ isLast }) => !isLast);
  const local = config.search.provider === 'local' ? config.search : undefined;
  const index = local
    ? [undefined, ...older.map(({ tag }) => tag)].flatMap((tag) => {
        const options = { synonyms: local.synonyms, ...(tag && { manifest: manifestOf(tag) }) };
        return indexPages(pagesOf(tag), options, indexes);
      })
    : [];
  if (!config.search.exportRecords) return index;
  const docsOf = (path: string) => {
    const set = setOf(path);
    return set ? { docusaurus_tag: set.tag, version: set.version.name } : { docusaurus_tag: 'default' };
  };
  const exported = hostedRecords(
    listed.flatMap(({ records }) => records),
    older.length > 0 ? { ...context.site, docsOf } : context.site,
  );
  return [...index, { path: 'search/records.json', contents: `${JSON.stringify(exported, null, 1)}\n` }];
}
