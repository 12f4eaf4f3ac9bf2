import {
  type Author,
  isExternal,
  joinPaths,
  lazyFile,
  type OutputFile,
  type PostRoute,
} from '../model/index.ts';
import { escapeXml } from '../tools/escape.ts';
import { feedHtml } from './feed-html.ts';
import { absoluteFileUrl, absoluteUrl, type FeedPage, type FeedsContext, keyFrom } from './feeds-context.ts';
import { element, type Xml, xmlDocument } from './xml.ts';

/** A blog as its feeds show it: plain text everywhere but in `html`. */
interface BlogFeed {
  readonly title: string;
  readonly description: string;
  readonly language: string;
  readonly copyright: string | undefined;
  readonly home: string;
  /** Date of the newest post. */
  readonly updated: Date;
  readonly self: { readonly rss: string; readonly atom: string; readonly json: string };
  readonly entries: readonly Entry[];
}

interface Entry {
  readonly url: string;
  readonly title: string;
  readonly date: Date;
  readonly description: string | undefined;
  /** Made when it is asked for. */
  readonly html: string;
  readonly authors: readonly { readonly name: string; readonly url?: string; readonly email?: string }[];
  readonly tags: readonly string[];
}

/** RSS, Atom and JSON Feed of the newest posts. None without a blog or without posts. */
export function blogFeeds(
  pages: ReadonlyMap<string, FeedPage>,
  context: FeedsContext,
): readonly OutputFile[] {
  const { blog, title, locale, footer } = context.config;
  const posts = blog ? context.graph.posts.slice(0, blog.feedLimit) : [];
  const [newest] = posts;
  if (!blog || !newest) return [];
  const pathOf = (file: string): string => joinPaths(blog.routeBasePath, file);
  const urlOf = (file: string): string => absoluteFileUrl(pathOf(file), context);
  const feed: BlogFeed = {
    title: `${title} blog`,
    description: blog.blogDescription,
    language: locale,
    copyright: footer.copyright,
    home: absoluteUrl(joinPaths(blog.routeBasePath), context),
    updated: new Date(newest.date),
    self: { rss: urlOf('rss.xml'), atom: urlOf('atom.xml'), json: urlOf('feed.json') },
    entries: posts.map((post) => entryOf(post, pages, context)),
  };
  const { entries, ...about } = feed;
  const shown = posts.map((post) => pages.get(post.path));
  const key = keyFrom(shown, [
    about,
    context.site.url,
    entries.map(({ url, title, date, description, authors, tags }) => [
      url,
      title,
      date,
      description,
      authors,
      tags,
    ]),
  ]);
  return [
    lazyFile(pathOf('rss.xml').slice(1), () => rss(feed), key),
    lazyFile(pathOf('atom.xml').slice(1), () => atom(feed), key),
    lazyFile(pathOf('feed.json').slice(1), () => jsonFeed(feed), key),
  ];
}

function entryOf(post: PostRoute, pages: ReadonlyMap<string, FeedPage>, context: FeedsContext): Entry {
  const url = absoluteUrl(post.path, context);
  const made: { html?: string } = {};
  return {
    url,
    title: post.title,
    date: new Date(post.date),
    description: post.description,
    get html() {
      made.html ??= feedHtml(pages.get(post.path)?.content ?? '', { site: context.site.url, page: url });
      return made.html;
    },
    authors: post.authors.map(authorOf),
    tags: post.tags.map(({ label }) => label),
  };
}

function authorOf({ name, url, email }: Author): Entry['authors'][number] {
  const isWeb = url !== undefined && isExternal(url) && /^https?:/i.test(url);
  return { name, ...(isWeb ? { url } : {}), ...(email ? { email } : {}) };
}

/** RSS 2.0. Its readers take titles and descriptions for HTML, so they are escaped as such first. */
function rss(feed: BlogFeed): string {
  const channel = [
    element('title', {}, escapeXml(feed.title)),
    element('link', {}, feed.home),
    element('description', {}, escapeXml(feed.description)),
    element('lastBuildDate', {}, feed.updated.toUTCString()),
    element('language', {}, feed.language),
    ...optional('copyright', feed.copyright),
    element('atom:link', { href: feed.self.rss, rel: 'self', type: 'application/rss+xml' }),
    ...feed.entries.map((entry) =>
      element('item', {}, [
        element('title', {}, escapeXml(entry.title)),
        element('link', {}, entry.url),
        element('guid', { isPermaLink: 'false' }, entry.url),
        element('pubDate', {}, entry.date.toUTCString()),
        ...optional('description', entry.description && escapeXml(entry.description)),
        ...optional('content:encoded', entry.html),
        ...entry.authors.map(({ name }) => element('dc:creator', {}, name)),
        ...entry.tags.map((tag) => element('category', {}, tag)),
      ]),
    ),
  ];
  const namespaces = {
    'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
    'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
    'xmlns:atom': 'http://www.w3.org/2005/Atom',
  };
  return xmlDocument(element('rss', { version: '2.0', ...namespaces }, [element('channel', {}, channel)]));
}

/** Atom 1.0 (RFC 4287). */
function atom(feed: BlogFeed): string {
  return xmlDocument(
    element('feed', { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': feed.language }, [
      element('id', {}, feed.home),
      element('title', {}, feed.title),
      element('updated', {}, feed.updated.toISOString()),
      element('link', { rel: 'alternate', href: feed.home }),
      element('link', { rel: 'self', href: feed.self.atom }),
      element('subtitle', {}, feed.description),
      ...optional('rights', feed.copyright),
      // An entry without authors has those of the feed, which must then have one.
      element('author', {}, [element('name', {}, feed.title)]),
      ...feed.entries.map((entry) =>
        element('entry', {}, [
          element('title', {}, entry.title),
          element('id', {}, entry.url),
          element('link', { href: entry.url }),
          element('updated', {}, entry.date.toISOString()),
          element('published', {}, entry.date.toISOString()),
          ...optional('summary', entry.description),
          ...(entry.html ? [element('content', { type: 'html' }, entry.html)] : []),
          ...entry.authors.map(({ name, url, email }) =>
            element('author', {}, [
              element('name', {}, name),
              ...optional('email', email),
              ...optional('uri', url),
            ]),
          ),
          ...entry.tags.map((tag) => element('category', { term: tag, label: tag })),
        ]),
      ),
    ]),
  );
}

/** JSON Feed 1.1. */
function jsonFeed(feed: BlogFeed): string {
  const value = {
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    home_page_url: feed.home,
    feed_url: feed.self.json,
    description: feed.description,
    language: feed.language,
    items: feed.entries.map((entry) => ({
      id: entry.url,
      url: entry.url,
      title: entry.title,
      content_html: entry.html,
      summary: entry.description,
      date_published: entry.date.toISOString(),
      authors: entry.authors.length === 0 ? undefined : entry.authors.map(({ name, url }) => ({ name, url })),
      tags: entry.tags,
    })),
  };
  return `${JSON.stringify(value, null, 2)}\n`;
}

function optional(name: string, text: string | undefined): readonly Xml[] {
  return text ? [element(name, {}, text)] : [];
}
