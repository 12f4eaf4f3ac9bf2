import {
  type Author,
  addBase,
  type BlogListRoute,
  type BodyProps,
  type Card,
  countItems,
  type DocRoute,
  joinPaths,
  type PageLink,
  type PostAuthor,
  type PostRoute,
  type PostSummary,
  type Route,
  type RouteGraph,
  readingOrder,
  type SidebarItem,
  type Tag,
  urlOfPath,
} from '../model/index.ts';
import { resolveBody } from './body.ts';
import type { RenderContext } from './context.ts';
import { toUrl } from './sidebar.ts';
import { socialUrls } from './socials.ts';

/** Every route but those whose article comes from React pages and API descriptions. */
export type PlainRoute = Exclude<Route, { readonly kind: 'page' | 'api-info' | 'operation' }>;

/** What the article of a page is drawn from. `content` is the HTML of its body, where it has one. */
export function bodyProps(route: PlainRoute, content: string, context: RenderContext): BodyProps {
  const url = (path: string): string => urlOfPath(context.site.base, path);
  switch (route.kind) {
    case 'doc':
    case 'markdown-page': {
      const drawsTitle = !route.document.hasTitleHeading && !route.document.frontMatter.hide_title;
      return {
        kind: route.kind,
        ...(drawsTitle ? { title: route.title } : {}),
        content,
        ...(route.unlisted ? { unlisted: true } : {}),
      };
    }
    case 'category':
      return {
        kind: 'category',
        title: route.title,
        ...(route.description === undefined ? {} : { description: route.description }),
        cards: cardsOf(route.items, context),
      };
    case 'post':
      return {
        kind: 'post',
        post: summaryOf(route, context),
        content,
        ...(route.unlisted ? { unlisted: true } : {}),
      };
    case 'blog-list':
      return blogList(route, context);
    case 'blog-archive':
      return {
        kind: route.kind,
        title: route.title,
        posts: route.posts.map((post) => ({ label: post.title, href: url(post.path), date: post.date })),
      };
    case 'blog-authors':
      return {
        kind: route.kind,
        title: route.title,
        authors: route.authors.map(({ author, count, path }) => ({
          ...authorOf(author, context),
          ...(path === undefined ? {} : { href: url(path) }),
          count,
        })),
      };
    case 'tags':
      return {
        kind: route.kind,
        title: route.title,
        tags: route.tags.map(({ tag, count }) => ({ ...tagLink(tag, context), count })),
      };
    case 'doc-tag':
      return {
        kind: route.kind,
        title: route.title,
        ...(route.description === undefined ? {} : { description: route.description }),
        cards: route.docs.map((doc) => docCard(doc, context)),
        index: { label: 'All tags', href: url(route.path.replace(/\/[^/]+$/, '')) },
      };
    case 'search':
    case 'not-found':
      return { kind: route.kind, sections: allPages(context.graph, url) };
  }
}

function blogList(route: BlogListRoute, context: RenderContext): BodyProps {
  const url = (path: string): string => urlOfPath(context.site.base, path);
  const first = route.path.replace(/\/page\/\d+$/, '');
  const pagePath = (page: number): string =>
    page === 1 ? first : `${first === '/' ? '' : first}/page/${page}`;
  const blog = context.config.blog ? context.config.blog.routeBasePath : '';
  return {
    kind: route.kind,
    title: route.title,
    ...(route.description === undefined ? {} : { description: route.description }),
    listOf: route.listOf,
    ...(route.author ? { author: authorOf(route.author, context) } : {}),
    posts: route.posts.map((post) => summaryOf(post, context)),
    postCount: route.postCount,
    page: route.page,
    pages: route.pages,
    ...(route.page > 1 ? { newer: { label: 'Newer entries', href: url(pagePath(route.page - 1)) } } : {}),
    ...(route.page < route.pages
      ? { older: { label: 'Older entries', href: url(pagePath(route.page + 1)) } }
      : {}),
    ...(route.listOf === 'all' ? { index: { label: 'Archive', href: url(joinPaths(blog, 'archive')) } } : {}),
    ...(route.listOf === 'tag' ? { index: { label: 'All tags', href: url(joinPaths(blog, 'tags')) } } : {}),
    ...(route.listOf === 'author'
      ? { index: { label: 'All authors', href: url(joinPaths(blog, 'authors')) } }
      : {}),
  };
}

/** A post as lists show it. Its links are resolved as on its own page. */
export function summaryOf(post: PostRoute, context: RenderContext): PostSummary {
  const { document } = post;
  const excerpt = document.excerpt ?? document.body;
  const { tree } = resolveBody(withoutIds(excerpt), { file: document.source.file, path: post.path }, context);
  return {
    title: post.title,
    href: urlOfPath(context.site.base, post.path),
    date: post.date,
    readingMinutes: post.readingMinutes,
    authors: post.authors.map((author) => authorOf(author, context)),
    tags: post.tags.map((tag) => tagLink(tag, context)),
    ...(post.description === undefined ? {} : { description: post.description }),
    excerpt: context.markdown.toHtml(tree),
    truncated: document.excerpt !== undefined,
  };
}

/** Several posts stand on one page, so the title heading and the ids of their headings are left out. */
function withoutIds(tree: PostRoute['document']['body']): PostRoute['document']['body'] {
  return {
    ...tree,
    children: tree.children
      .filter((node) => !(node.type === 'element' && node.tagName === 'h1'))
      .map((node) => {
        if (node.type !== 'element' || !/^h[2-6]$/.test(node.tagName)) return node;
        const { id: _, ...properties } = node.properties;
        return { ...node, properties, children: node.children.filter((child) => !isHeadingLink(child)) };
      }),
  };
}

function isHeadingLink(node: PostRoute['document']['body']['children'][number]): boolean {
  if (node.type !== 'element') return false;
  const { className } = node.properties;
  return Array.isArray(className) && className.includes('heading-link');
}

export function tagLink(tag: Tag, context: RenderContext): PageLink {
  return { label: tag.label, href: urlOfPath(context.site.base, tag.path) };
}

function authorOf(author: Author, context: RenderContext): PostAuthor {
  const path = authorPath(author, context);
  const image = author.image_url?.startsWith('/')
    ? addBase(context.site.base, author.image_url)
    : author.image_url;
  return {
    name: author.name,
    ...(author.title ? { title: author.title } : {}),
    ...(author.url ? { url: author.url } : {}),
    ...(image ? { imageUrl: image } : {}),
    ...(path === undefined ? {} : { href: urlOfPath(context.site.base, path) }),
    ...(author.description ? { description: author.description } : {}),
    ...(author.socials ? { socials: socialUrls(author.socials) } : {}),
  };
}

/** The page of an author of `authors.yml`, if they have one. */
function authorPath({ key }: Author, { config, graph }: RenderContext): string | undefined {
  const index = config.blog ? graph.routes.get(joinPaths(config.blog.routeBasePath, 'authors')) : undefined;
  if (key === undefined || index?.kind !== 'blog-authors') return undefined;
  return index.authors.find(({ author }) => author.key === key)?.path;
}

/** Cards of a category's entries; a category without a page of its own leads to its first one. */
export function cardsOf(items: readonly SidebarItem[], context: RenderContext): readonly Card[] {
  const url = (target: string): string => toUrl(target, context.site.base, context.graph.routes);
  return items.flatMap((item): Card[] => {
    if (item.type === 'html') return [];
    const href = item.type === 'category' ? (item.href ?? readingOrder(item.items)[0]?.href) : item.href;
    if (href === undefined) return [];
    const description = context.graph.routes.get(href)?.description;
    return [
      {
        label: item.label,
        href: url(href),
        type: item.type === 'category' ? 'category' : href.startsWith('/') ? 'link' : 'external',
        ...(description === undefined ? {} : { description }),
        ...(item.type === 'category' ? { count: countItems(item.items) } : {}),
        ...(item.type === 'link' && item.method ? { method: item.method } : {}),
      },
    ];
  });
}

function docCard(doc: DocRoute, context: RenderContext): Card {
  return {
    label: doc.title,
    href: urlOfPath(context.site.base, doc.path),
    type: 'link',
    ...(doc.description === undefined ? {} : { description: doc.description }),
  };
}

/** All pages by section, for readers without script on the search page, and for those who took a wrong turn. */
function allPages(
  graph: RouteGraph,
  url: (path: string) => string,
): readonly { readonly label: string; readonly pages: readonly PageLink[] }[] {
  const sections: { label: string; pages: PageLink[] }[] = [];
  for (const items of Object.values(graph.sidebars)) {
    const loose: PageLink[] = [];
    for (const item of items) {
      if (item.type === 'link' && item.href.startsWith('/'))
        loose.push({ label: item.label, href: url(item.href) });
      if (item.type === 'category') {
        const own = item.href === undefined ? [] : [{ label: item.label, href: item.href }];
        const stops = [...own, ...readingOrder(item.items)];
        sections.push({
          label: item.label,
          pages: stops.map(({ label, href }) => ({ label, href: url(href) })),
        });
      }
    }
    if (loose.length > 0) sections.unshift({ label: 'Start', pages: loose });
  }
  if (graph.posts.length > 0) {
    sections.push({
      label: 'Blog',
      pages: graph.posts.map((post) => ({ label: post.title, href: url(post.path) })),
    });
  }
  return sections;
}
