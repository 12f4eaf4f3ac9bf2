import { Readable } from 'node:stream';
import { SitemapStream, streamToPromise } from 'sitemap';
import type { Route } from '../model/index.ts';
import { absoluteUrl, type FeedsContext } from './feeds-context.ts';

/** `sitemap.xml`: every page that a search engine may list, with the day of its last change. */
export async function sitemap(routes: readonly Route[], context: FeedsContext): Promise<string> {
  const items = routes.map((route) => {
    const date = context.lastChanges.get(route.owner.file)?.date.slice(0, 10);
    return {
      url: absoluteUrl(route.path, context),
      ...(date ? { lastmod: date, lastmodDateOnly: true } : {}),
    };
  });
  const stream = new SitemapStream({
    hostname: context.site.url,
    lastmodDateOnly: true,
    xmlns: plainNamespaces,
  });
  return `${(await streamToPromise(Readable.from(items).pipe(stream))).toString()}\n`;
}

const plainNamespaces = { news: false, xhtml: false, image: false, video: false };
