import { isNoIndex, type OutputFile } from '../model/index.ts';
import { blogFeeds } from './blog-feeds.ts';
import { absoluteFileUrl, type FeedPage, type FeedsContext } from './feeds-context.ts';
import { llmsFull, llmsIndex } from './llms.ts';
import { openSearch } from './open-search.ts';
import { sitemap } from './sitemap.ts';
import { markdownTwins } from './twins.ts';

/** The files of a site that machines read: sitemap, feeds, robots, OpenSearch, llms.txt and the Markdown twins. */
export async function machineFiles(
  pages: ReadonlyMap<string, FeedPage>,
  context: FeedsContext,
): Promise<readonly OutputFile[]> {
  const listed = [...context.graph.routes.values()].filter((route) => !isNoIndex(route));
  return [
    { path: '.nojekyll', contents: '' },
    {
      path: 'robots.txt',
      contents: `User-agent: *\nAllow: /\n\nSitemap: ${absoluteFileUrl('/sitemap.xml', context)}\n`,
    },
    { path: 'sitemap.xml', contents: await sitemap(listed, context) },
    ...(context.config.search ? [{ path: 'opensearch.xml', contents: openSearch(context) }] : []),
    ...blogFeeds(pages, context),
    ...markdownTwins(listed, pages, context),
    { path: 'llms.txt', contents: llmsIndex(listed, context) },
    llmsFull(listed, pages, context),
  ];
}
