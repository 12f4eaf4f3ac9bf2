import {
  type Author,
  type BlogListRoute,
  type BodyProps,
  type Card,
  type DocRoute,
  joinPaths,
  type PageLink,
  type PostAuthor,
  type PostRoute,
  type PostSummary,
  type Route,
  type Tag,
  urlOfPath,
} from '../model/index.ts';
import type { Addresses } from './addresses.ts';
import { withAttachedPunctuation } from './attached-punctuation.ts';
import { resolveBody } from './body.ts';
import { cardsOf } from './cards.ts';
import type { PageContext } from './render-context.ts';
import { socialUrls } from './socials.ts';

/** Every route but those whose article comes from React pages and API descriptions. */
type PlainRoute = Exclude<Route, { readonly kind: 'page' | 'api-info' | 'operation' }>;

/** What the article of a page is rendered from. `content` is the HTML of its body, where it has one. */
export function bodyProps(
  route: PlainRoute,
  content: string,
  context: PageContext,
  addresses: Addresses,
): BodyProps {
  const url = (path: string): string => urlOfPath(context.ask.site(), path);
  switch (route.kind) {
    case 'doc':
    case 'markdown-page': {
      const rendersTitle = !route.document.hasTitleHeading && !route.document.frontMatter.hide_title;
      return {
        kind: route.kind,
        ...(rendersTitle ? { title: route.title } : {}),
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
        post: summaryOf(route, context, addresses),
        content,
        ...(route.unlisted ? { unlisted: true } : {}),
      };
    case 'blog-list':
      return blogList(route, context, addresses);
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
          ...authorOf(author, context, addresses),
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
        index: { label: context.ask.site().labels.allTags, href: url(route.path.replace(/\/[^/]+$/, '')) },
      };
    case 'search':
    case 'not-found':
      return { kind: route.kind, sections: context.ask.allPages() };
  }
}

function blogList(route: BlogListRoute, context: PageContext, addresses: Addresses): BodyProps {
  const url = (path: string): string => urlOfPath(context.ask.site(), path);
  const first = route.path.replace(/\/page\/\d+$/, '');
  const pagePath = (page: number): string =>
    page === 1 ? first : `${first === '/' ? '' : first}/page/${page}`;
  const { labels } = context.ask.site();
  const section = context.ask.setting('blog');
  const blog = section ? section.routeBasePath : '';
  return {
    kind: route.kind,
    title: route.title,
    ...(route.description === undefined ? {} : { description: route.description }),
    listOf: route.listOf,
    ...(route.author ? { author: authorOf(route.author, context, addresses) } : {}),
    posts: route.posts.map((post) => summaryOf(post, context, addresses)),
    postCount: route.postCount,
    page: route.page,
    pages: route.pages,
    ...(route.page > 1 ? { newer: { label: labels.newerEntries, href: url(pagePath(route.page - 1)) } } : {}),
    ...(route.page < route.pages
      ? { older: { label: labels.olderEntries, href: url(pagePath(route.page + 1)) } }
      : {}),
    ...(route.listOf === 'all'
      ? { index: { label: labels.archive, href: url(joinPaths(blog, 'archive')) } }
      : {}),
    ...(route.listOf === 'tag'
      ? { index: { label: labels.allTags, href: url(joinPaths(blog, 'tags')) } }
      : {}),
    ...(route.listOf === 'author'
      ? { index: { label: labels.allAuthors, href: url(joinPaths(blog, 'authors')) } }
      : {}),
  };
}

/** A post as lists show it. Its links are resolved as on its own page. */
function summaryOf(post: PostRoute, context: PageContext, addresses: Addresses): PostSummary {
  const { document } = post;
  const excerpt = document.excerpt ?? document.body;
  const { tree } = resolveBody(withoutIds(excerpt), { file: document.source.file, path: post.path }, context);
  return {
    title: post.title,
    href: urlOfPath(context.ask.site(), post.path),
    date: post.date,
    readingMinutes: post.readingMinutes,
    authors: post.authors.map((author) => authorOf(author, context, addresses)),
    tags: post.tags.map((tag) => tagLink(tag, context)),
    ...(post.description === undefined ? {} : { description: post.description }),
    excerpt: context.markdown.toHtml(withAttachedPunctuation(tree)),
    truncated: document.excerpt !== undefined,
  };
}

/** Several posts are on one page, so the title heading and the ids of their headings are left out. */
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

/** The link to the page of a tag. */
export function tagLink(tag: Tag, context: PageContext): PageLink {
  return { label: tag.label, href: urlOfPath(context.ask.site(), tag.path) };
}

function authorOf(author: Author, context: PageContext, addresses: Addresses): PostAuthor {
  const path = author.key === undefined ? undefined : context.ask.authorPage(author.key);
  const { location } = author;
  const socials = author.socials && Object.entries(socialUrls(author.socials));
  return {
    name: author.name,
    ...(author.title ? { title: author.title } : {}),
    ...(author.url ? { url: addresses.urlOf(author.url, { element: 'a', location }) } : {}),
    ...(author.image_url
      ? { imageUrl: addresses.urlOf(author.image_url, { element: 'img', location }) }
      : {}),
    ...(path === undefined ? {} : { href: urlOfPath(context.ask.site(), path) }),
    ...(author.description ? { description: author.description } : {}),
    ...(socials
      ? {
          socials: Object.fromEntries(
            socials.map(([network, url]) => [network, addresses.urlOf(url, { element: 'a', location })]),
          ),
        }
      : {}),
  };
}

function docCard(doc: DocRoute, context: PageContext): Card {
  return {
    label: doc.title,
    href: urlOfPath(context.ask.site(), doc.path),
    type: 'link',
    ...(doc.description === undefined ? {} : { description: doc.description }),
  };
}
