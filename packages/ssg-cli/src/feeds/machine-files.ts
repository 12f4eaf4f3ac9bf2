import { type DocSet, isNoIndex, type OutputFile, type Route } from '../model/index.ts';
import { blogFeeds } from './blog-feeds.ts';
import { absoluteFileUrl, type FeedPage, type FeedsContext } from './feeds-context.ts';
import { llmsFull, llmsIndex } from './llms.ts';
import { markdownTwins } from './markdown-files.ts';
import { openSearch } from './open-search.ts';
import { sitemap } from './sitemap.ts';

/** The files of a site that machines read: sitemap, feeds, robots, OpenSearch, llms.txt and the Markdown twins. */
export async function machineFiles(
  pages: ReadonlyMap<string, FeedPage>,
  context: FeedsContext,
): Promise<readonly OutputFile[]> {
  const listed = [...context.graph.routes.values()].filter((route) => !isNoIndex(route));
  const sets = new Map(context.config.docs.map((set) => [set.tag, set]));
  const setOf = ({ docSet }: Route) => sets.get(docSet ?? '');
  // Pages that also exist in the last version are listed only for that version.
  const own = listed.filter((route) => !setOf(route)?.noIndex && !isInLast(route, setOf(route), context));
  const last = listed.filter((route) => setOf(route)?.isLast !== false);
  return [
    { path: '.nojekyll', contents: '' },
    {
      path: 'robots.txt',
      contents: `User-agent: *\nAllow: /\n\nSitemap: ${absoluteFileUrl('/sitemap.xml', context)}\n`,
    },
    { path: 'sitemap.xml', contents: await sitemap(own, context) },
    ...(context.config.search ? [{ path: 'opensearch.xml', contents: openSearch(context) }] : []),
    ...blogFeeds(pages, context),
    ...markdownTwins(listed, pages, context),
    { path: 'llms.txt', contents: llmsIndex(last, context) },
    llmsFull(last, pages, context),
  ];
}

function isInLast({ path }: Route, set: DocSet | undefined, { config, graph }: FeedsContext): boolean {
  if (set === undefined || set.isLast) return false;
  const last = config.docs.find(({ id, isLast }) => isLast && id === set.id);
  return last !== undefined && graph.samePages.get(path)?.[last.tag] !== undefined;
}
