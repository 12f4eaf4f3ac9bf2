import {
  addBase,
  type HeadTag,
  isNoIndex,
  joinPaths,
  type PageProps,
  type PostRoute,
  type Route,
  type RouteKind,
  twinUrl,
  urlOfFile,
  urlOfPath,
} from '../model/index.ts';
import { policyOf } from './policy.ts';
import type { PageContext } from './render-context.ts';
import { canonicalPath } from './versions.ts';

/** The tags of a page's head, except scripts and styles, which the theme adds. */
export function headTags(route: Route, page: PageProps, context: PageContext): readonly HeadTag[] {
  const { ask } = context;
  const site = ask.site();
  const locale = ask.setting('locale');
  const title = titleOf(route, page, context);
  const url = site.url + urlOfPath(site, route.path);
  const image = imageOf(route, context);
  const keywords = 'document' in route ? route.document.frontMatter.keywords : undefined;
  const twin = site.url + twinUrl(route.path, site);
  return [
    ...policyMeta(context),
    { tag: 'title', attributes: {}, text: title },
    ...meta('description', route.description),
    ...meta('keywords', keywords?.join(',')),
    ...(isNoIndex(route) || isLeftOut(route, context) ? meta('robots', 'noindex') : []),
    ...(route.path === '/404'
      ? []
      : [link('canonical', site.url + urlOfPath(site, canonicalPath(route, context)))]),
    ...property('og:title', title),
    ...property('og:description', route.description),
    ...(route.path === '/404' ? [] : property('og:url', url)),
    ...property('og:type', route.kind === 'post' ? 'article' : 'website'),
    ...property('og:site_name', ask.setting('title')),
    ...property('og:locale', locale),
    ...property('og:image', image),
    ...meta('twitter:card', image ? 'summary_large_image' : 'summary'),
    ...meta('twitter:image', image),
    ...(isNoIndex(route)
      ? []
      : [
          { tag: 'link' as const, attributes: { rel: 'alternate', hreflang: locale, href: url } },
          { tag: 'link' as const, attributes: { rel: 'alternate', hreflang: 'x-default', href: url } },
          { tag: 'link' as const, attributes: { rel: 'alternate', type: 'text/markdown', href: twin } },
        ]),
    ...docsearchTags(route, context),
    ...(route.kind === 'post' ? articleTags(route) : []),
    ...siteLinks(context),
    ...structuredData(route, page, context),
  ];
}

/** The policy in the page itself, for hosts that send no headers. */
function policyMeta({ ask, server }: PageContext): HeadTag[] {
  const contentSecurityPolicy = ask.setting('contentSecurityPolicy');
  if (contentSecurityPolicy === false || !contentSecurityPolicy.meta) return [];
  const content =
    policyOf({ contentSecurityPolicy, search: ask.setting('search') }, server, ask.site().labels) ?? '';
  return [{ tag: 'meta', attributes: { 'http-equiv': 'Content-Security-Policy', content } }];
}

function titleOf(route: Route, page: PageProps, { ask }: PageContext): string {
  const [title, tagline] = [ask.setting('title'), ask.setting('tagline')];
  const base = page.title;
  if (route.kind === 'blog-list' && route.listOf === 'tag') return `Posts tagged “${base}” | ${title}`;
  if (route.kind === 'blog-list' && route.page > 1) return `${base} (page ${route.page}) | ${title}`;
  if (base === title || base === '') return tagline ? `${title} | ${tagline}` : title;
  const section =
    route.kind === 'doc' && ask.isSharedTitle(base, route.docSet)
      ? page.breadcrumbs.at(-2)?.label
      : undefined;
  return section ? `${base} (${section}) | ${title}` : `${base} | ${title}`;
}

function meta(name: string, content: string | undefined): HeadTag[] {
  return content ? [{ tag: 'meta', attributes: { name, content } }] : [];
}

function property(name: string, content: string | undefined): HeadTag[] {
  return content ? [{ tag: 'meta', attributes: { property: name, content } }] : [];
}

function link(rel: string, href: string): HeadTag {
  return { tag: 'link', attributes: { rel, href } };
}

/** The social image; none if the file does not exist. */
function imageOf(route: Route, context: PageContext): string | undefined {
  const { ask } = context;
  const own = 'document' in route ? route.document.frontMatter.image : undefined;
  const image = own ?? ask.setting('image');
  if (image === undefined) return undefined;
  if (/^https?:/.test(image)) return image;
  const file = 'document' in route && own !== undefined ? route.document.source.file : undefined;
  const resolution = ask.target(file ? image : `/${image.replace(/^\//, '')}`, {
    ...(file === undefined ? {} : { file }),
    pagePath: route.path,
    element: 'img',
  });
  if (resolution.kind === 'file' && ask.staticFile(resolution.path)) return ask.site().url + resolution.url;
  const asset = resolution.kind === 'asset' ? ask.localFile(resolution.source) : undefined;
  return asset ? ask.site().url + asset.url : undefined;
}

/** Whether search engines are asked to leave out the version of a page. */
function isLeftOut({ docSet }: Route, { ask }: PageContext): boolean {
  return docSet !== undefined && ask.docSet(docSet)?.noIndex === true;
}

/** Kinds of pages that a hosted search counts as documentation. */
const isDocumentation = {
  doc: true,
  category: true,
  'doc-tag': true,
  'api-info': true,
  operation: true,
  post: false,
  'blog-list': false,
  'blog-archive': false,
  'blog-authors': false,
  tags: false,
  page: false,
  'markdown-page': false,
  search: false,
  'not-found': false,
} as const satisfies Readonly<Record<RouteKind, boolean>>;

/** What a hosted search service's crawler reads. */
function docsearchTags(route: Route, { ask }: PageContext): HeadTag[] {
  const set = ask.docSet(route.docSet);
  return [
    ...meta('docsearch:language', ask.setting('locale')),
    ...meta('docsearch:version', set?.version.name ?? 'current'),
    ...meta(
      'docsearch:docusaurus_tag',
      isDocumentation[route.kind] ? (set?.tag ?? 'docs-default-current') : 'default',
    ),
  ];
}

function articleTags(route: PostRoute): HeadTag[] {
  return [
    ...property('article:published_time', new Date(route.date).toISOString()),
    ...property('article:author', route.authors.flatMap(({ url }) => url ?? []).join(',')),
    ...property('article:tag', route.tags.map(({ label }) => label).join(',')),
  ];
}

function siteLinks({ ask }: PageContext): HeadTag[] {
  const site = ask.site();
  const [title, favicon, blog] = [ask.setting('title'), ask.setting('favicon'), ask.setting('blog')];
  const feed = (type: string, file: string): HeadTag => ({
    tag: 'link',
    attributes: {
      rel: 'alternate',
      type,
      title: `${title} blog`,
      href: addBase(site.base, joinPaths(blog ? blog.routeBasePath : '', file)),
    },
  });
  return [
    ...(favicon ? [link('icon', urlOfFile(site.base, favicon))] : []),
    ...(blog && ask.hasPosts()
      ? [
          feed('application/rss+xml', 'rss.xml'),
          feed('application/atom+xml', 'atom.xml'),
          feed('application/feed+json', 'feed.json'),
        ]
      : []),
    ...(ask.setting('search')
      ? [
          {
            tag: 'link' as const,
            attributes: {
              rel: 'search',
              type: 'application/opensearchdescription+xml',
              title,
              href: `${site.base}opensearch.xml`,
            },
          },
        ]
      : []),
  ];
}

function structuredData(route: Route, page: PageProps, { ask }: PageContext): HeadTag[] {
  const site = ask.site();
  const script = (value: unknown): HeadTag => ({
    tag: 'script',
    attributes: { type: 'application/ld+json' },
    text: JSON.stringify(value),
  });
  if (route.kind === 'post') {
    return [
      script({
        '@context': 'https://schema.org',
        '@type': 'BlogPosting',
        headline: route.title,
        ...(route.description ? { description: route.description } : {}),
        datePublished: route.date,
        author: route.authors.map(({ name, url }) => ({ '@type': 'Person', name, ...(url ? { url } : {}) })),
        ...(route.tags.length > 0 ? { keywords: route.tags.map(({ label }) => label) } : {}),
        mainEntityOfPage: site.url + urlOfPath(site, route.path),
      }),
    ];
  }
  const crumbs = page.breadcrumbs.filter(
    (crumb, index, all) => crumb.href !== undefined || index === all.length - 1,
  );
  if (crumbs.length === 0) return [];
  return [
    script({
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: crumbs.map(({ label, href }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: label,
        item: site.url + (href ?? urlOfPath(site, route.path)),
      })),
    }),
  ];
}
