import { lazyFile, type OutputFile, type Route, twinPathOf } from '../model/index.ts';
import type { FeedPage, FeedsContext } from './feeds-context.ts';

/** Each page as Markdown, next to its HTML: `index.md`. A static file of that name wins. */
export function markdownTwins(
  routes: readonly Route[],
  pages: ReadonlyMap<string, FeedPage>,
  context: FeedsContext,
): readonly OutputFile[] {
  const taken = context.staticFiles;
  return routes.flatMap((route) => {
    const path = twinPathOf(route.path);
    const page = pages.get(route.path);
    if (!page || taken.has(`/${path}`)) return [];
    return [lazyFile(path, () => `${page.markdown.trim()}\n`, page.key)];
  });
}
