import { Readable } from 'node:stream';
import { Feed } from 'feed';
import { SitemapStream, streamToPromise } from 'sitemap';
import {
  type Author,
  addBase,
  isExternal,
  joinPaths,
  type OutputFile,
  outputPathOf,
  type Route,
  urlOfPath,
} from '../model/index.ts';
import type { RenderContext, RenderedPage } from './context.ts';
import { escapeXml } from './escape.ts';
import { isNoIndex } from './head.ts';

/** The files of a site that machines read: sitemap, feeds, robots, OpenSearch, llms.txt and the Markdown twins. */
export async function machineFiles(
  pages: ReadonlyMap<string, RenderedPage>,
  context: RenderContext,
): Promise<readonly OutputFile[]> {
  const listed = [...context.graph.routes.values()].filter((route) => !isNoIndex(route));
  return [
    { path: '.nojekyll', contents: '' },
    {
      path: 'robots.txt',
      contents: `User-agent: *\nAllow: /\n\nSitemap: ${absolute('/sitemap.xml', context)}\n`,
    },
    { path: 'sitemap.xml', contents: await sitemap(listed, context) },
    ...(context.config.search ? [{ path: 'opensearch.xml', contents: openSearch(context) }] : []),
    ...feeds(pages, context),
    ...twins(listed, pages, context),
    { path: 'llms.txt', contents: llms(listed, context) },
    { path: 'llms-full.txt', contents: llmsFull(listed, pages, context) },
  ];
}

function absolute(path: string, { site }: RenderContext): string {
  return site.url + urlOfPath(site.base, path);
}

async function sitemap(routes: readonly Route[], context: RenderContext): Promise<string> {
  const items = routes.map((route) => {
    const date = context.lastChanges.get(route.owner.file)?.date.slice(0, 10);
    return { url: absolute(route.path, context), ...(date ? { lastmod: date, lastmodDateOnly: true } : {}) };
  });
  const stream = new SitemapStream({
    hostname: context.site.url,
    lastmodDateOnly: true,
    xmlns: plainNamespaces,
  });
  return `${(await streamToPromise(Readable.from(items).pipe(stream))).toString()}\n`;
}

const plainNamespaces = { news: false, xhtml: false, image: false, video: false };

function openSearch(context: RenderContext): string {
  const { config, site } = context;
  const image = config.favicon
    ? `\n  <Image width="16" height="16">${escapeXml(isExternal(config.favicon) ? config.favicon : site.url + addBase(site.base, config.favicon))}</Image>`
    : '';
  return `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <ShortName>${escapeXml(config.title.slice(0, 16))}</ShortName>
  <LongName>${escapeXml(config.title.slice(0, 48))}</LongName>
  <Description>${escapeXml(`Search ${config.title}`.slice(0, 1024))}</Description>
  <InputEncoding>UTF-8</InputEncoding>${image}
  <Url type="text/html" method="get" template="${escapeXml(absolute('/search', context))}?q={searchTerms}"/>
  <Url type="application/opensearchdescription+xml" rel="self" template="${escapeXml(absolute('/opensearch.xml', context))}"/>
</OpenSearchDescription>
`;
}

function feeds(pages: ReadonlyMap<string, RenderedPage>, context: RenderContext): readonly OutputFile[] {
  const { blog, title, locale } = context.config;
  const posts = blog ? context.graph.posts.slice(0, blog.feedLimit) : [];
  const newest = posts[0];
  if (!blog || !newest) return [];
  const pathOf = (file: string): string => joinPaths(blog.routeBasePath, file);
  const home = absolute(joinPaths(blog.routeBasePath), context);
  const feed = new Feed({
    id: home,
    title: `${title} blog`,
    description: blog.blogDescription,
    link: home,
    language: locale,
    copyright: context.config.footer.copyright ?? '',
    updated: new Date(newest.date),
    feedLinks: {
      rss: absolute(pathOf('rss.xml'), context),
      atom: absolute(pathOf('atom.xml'), context),
      json: absolute(pathOf('feed.json'), context),
    },
  });
  for (const post of posts) {
    const link = absolute(post.path, context);
    feed.addItem({
      id: link,
      link,
      title: post.title,
      date: new Date(post.date),
      published: new Date(post.date),
      content: absoluteUrls(pages.get(post.path)?.content ?? '', context),
      ...(post.description ? { description: post.description } : {}),
      // The library reads the first author of a given list, so an empty one must not be given.
      ...(post.authors.length > 0 ? { author: post.authors.map(feedAuthor) } : {}),
      category: post.tags.map(({ label }) => ({ name: label, term: label })),
    });
  }
  return [
    { path: pathOf('rss.xml').slice(1), contents: feed.rss2() },
    { path: pathOf('atom.xml').slice(1), contents: feed.atom1() },
    { path: pathOf('feed.json').slice(1), contents: feed.json1() },
  ];
}

function feedAuthor({ name, url, email }: Author): { name: string; link?: string; email?: string } {
  return { name, ...(url ? { link: url } : {}), ...(email ? { email } : {}) };
}

/** Feeds are read elsewhere: internal URLs become absolute, heading links go. */
function absoluteUrls(html: string, { site }: RenderContext): string {
  return html
    .replace(/<a [^>]*class="heading-link"[^>]*>.*?<\/a>/g, '')
    .replace(/\s(href|src)="(\/[^"]*)"/g, (_, name: string, url: string) => ` ${name}="${site.url}${url}"`);
}

function twins(
  routes: readonly Route[],
  pages: ReadonlyMap<string, RenderedPage>,
  context: RenderContext,
): readonly OutputFile[] {
  const taken = context.staticFiles;
  return routes.flatMap((route) => {
    const path = outputPathOf(route.path).replace(/index\.html$/, 'index.md');
    const page = pages.get(route.path);
    return page && !taken.has(`/${path}`) ? [{ path, contents: `${page.markdown.trim()}\n` }] : [];
  });
}

/** The index of the site for language models (llmstxt.org). */
function llms(routes: readonly Route[], context: RenderContext): string {
  const { config } = context;
  const line = (route: Route): string => {
    const twin = absolute(`${route.path === '/' ? '' : route.path}/index.md`, context);
    return `- [${route.title}](${twin})${route.description ? `: ${route.description}` : ''}`;
  };
  const section = (title: string, kinds: readonly Route['kind'][]): string => {
    const lines = routes.filter((route) => kinds.includes(route.kind)).map(line);
    return lines.length > 0 ? `\n## ${title}\n\n${lines.join('\n')}\n` : '';
  };
  const tagline = config.tagline ? `\n> ${config.tagline}\n` : '';
  return `# ${config.title}\n${tagline}${section('Docs', ['doc', 'markdown-page'])}${section('API', ['api-info', 'operation'])}${section('Blog', ['post'])}`;
}

function llmsFull(
  routes: readonly Route[],
  pages: ReadonlyMap<string, RenderedPage>,
  context: RenderContext,
): string {
  const kinds: readonly Route['kind'][] = ['page', 'doc', 'markdown-page', 'api-info', 'operation', 'post'];
  return routes
    .filter((route) => kinds.includes(route.kind))
    .map(
      (route) =>
        `<!-- ${absolute(route.path, context)} -->\n\n${pages.get(route.path)?.markdown.trim() ?? ''}\n`,
    )
    .join('\n---\n\n');
}
