import {
  type BlogConfig,
  docKey,
  fill,
  isNoIndex,
  joinPaths,
  type PageLink,
  type PageProps,
  type Route,
  type TocItem,
  twinUrl,
  urlOfPath,
} from '../model/index.ts';
import { messageOf } from '../tools/thrown.ts';
import { tagLink } from './body-props.ts';
import { docEditUrl, fileBelow } from './edit-url.ts';
import { PageFailure } from './failure.ts';
import type { PageContext } from './render-context.ts';
import { versionProps } from './versions.ts';

/** The data for the layout of a page. */
export function pageProps(route: Route, toc: readonly TocItem[], context: PageContext): PageProps {
  const { ask } = context;
  const name = ask.sidebarOf(route.path);
  const neighbors = neighborsOf(route, name, context);
  const blog = ask.setting('blog');
  const editUrl = editUrlOf(route, context);
  const feedbackUrl = feedbackUrlOf(route, context);
  const lastUpdate = lastUpdateOf(route, context);
  const props: PageProps = {
    path: route.path,
    kind: route.kind,
    title: route.title,
    ...(name === undefined
      ? {}
      : { sidebar: { name, items: ask.sidebar(name, ask.isCut(name) ? route.path : null) } }),
    ...(isBlog(route) && blog
      ? {
          recentPosts: recentPosts(blog, context),
          ...(blog.blogSidebarTitle === undefined ? {} : { recentPostsTitle: blog.blogSidebarTitle }),
        }
      : {}),
    breadcrumbs: breadcrumbs(route, name, context),
    toc,
    ...neighbors,
    ...(editUrl === undefined ? {} : { editUrl }),
    ...(feedbackUrl === undefined ? {} : { feedbackUrl }),
    ...(isNoIndex(route) ? {} : { twinUrl: twinUrl(route.path, ask.site()) }),
    ...(lastUpdate === undefined ? {} : { lastUpdate }),
    tags: route.kind === 'doc' || route.kind === 'post' ? route.tags.map((tag) => tagLink(tag, context)) : [],
    ...(route.unlisted ? { unlisted: true } : {}),
    ...versionProps(route, context),
  };
  return transformed(props, context);
}

function transformed(props: PageProps, context: PageContext): PageProps {
  const { placeOfTransform } = context;
  const transformPage = context.transformPage();
  if (!transformPage) return props;
  const failure = (message: string, hint: string, error?: unknown) => {
    const location = placeOfTransform(error);
    const place = location ? { location } : {};
    return new PageFailure({ code: 'invalid-config', message, ...place, hint });
  };
  let returned: unknown;
  try {
    returned = transformPage(props);
  } catch (error) {
    const hint = 'It gets the props of every page, also of those without a sidebar.';
    throw failure(`\`transformPage\` failed: ${messageOf(error)}`, hint, error);
  }
  const problem = problemOf(returned);
  if (problem === undefined) return returned as PageProps;
  throw failure(
    `\`transformPage\` must return the props of a page, but ${problem}`,
    'Return what it was given, changed as you like: `return { ...page, title: … }`, or `return page`.',
  );
}

const textProps = ['path', 'kind', 'title'] as const;
const listProps = ['breadcrumbs', 'toc', 'tags'] as const;

/** Why a value is not valid props of a page. */
function problemOf(value: unknown): string | undefined {
  if (value === undefined || value === null) return 'it returned nothing';
  if (value instanceof Promise) return 'it returned a promise';
  if (typeof value !== 'object') return `it returned \`${String(value)}\``;
  const given = value as Readonly<Record<string, unknown>>;
  const text = textProps.find((name) => typeof given[name] !== 'string');
  const wrong = text ?? listProps.find((name) => !Array.isArray(given[name]));
  return wrong === undefined ? undefined : `what it returned has no usable \`${wrong}\``;
}

function isBlog(route: Route): boolean {
  return (
    route.kind === 'post' || route.kind.startsWith('blog-') || (route.kind === 'tags' && route.of === 'blog')
  );
}

function breadcrumbs(
  route: Route,
  sidebar: string | undefined,
  context: PageContext,
): PageProps['breadcrumbs'] {
  const { ask } = context;
  if (ask.docSet(route.docSet)?.breadcrumbs === false) return [];
  if (isBlog(route)) return blogBreadcrumbs(route, context);
  const trail = sidebar === undefined ? undefined : ask.trail(sidebar, route.path);
  if (sidebar === undefined || !trail || route.path === '/') return [];
  return [
    ...trail.map(({ label, href }) => ({
      label,
      ...(href === undefined ? {} : { href: urlOfPath(ask.site(), href) }),
    })),
    { label: ask.stop(sidebar, route.path, 0)?.label ?? route.title },
  ];
}

/** The lists above a page of the blog. A blog that is the home page is none of them: the house leads there. */
function blogBreadcrumbs(route: Route, { ask }: PageContext): PageProps['breadcrumbs'] {
  const blog = ask.setting('blog');
  if (!blog || route.path === '/') return [];
  const { labels } = ask.site();
  const at = (label: string, ...below: readonly string[]) => ({
    label,
    path: joinPaths(blog.routeBasePath, ...below),
  });
  const parents = [at(blog.blogTitle)];
  let label = route.title;
  if (route.kind === 'blog-list') {
    const first = route.page === 1 ? undefined : route.path.replace(/\/page\/\d+$/, '');
    if (route.listOf === 'tag') parents.push(at(labels.tags, 'tags'));
    if (route.listOf === 'author') parents.push(at(labels.authors, 'authors'));
    if (first !== undefined) {
      if (route.listOf !== 'all') parents.push({ label, path: first });
      label = fill(labels.pageOf, { page: route.page, pages: route.pages });
    }
  }
  return [
    ...parents
      .filter(({ path }) => path !== '/' && path !== route.path)
      .map((parent) => ({ label: parent.label, href: urlOfPath(ask.site(), parent.path) })),
    { label },
  ];
}

function neighborsOf(
  route: Route,
  sidebar: string | undefined,
  context: PageContext,
): { previous?: PageLink; next?: PageLink } {
  if (route.kind === 'post') return postNeighbors(route.path, context);
  const frontMatter = route.kind === 'doc' ? route.document.frontMatter : undefined;
  const at = (offset: number) =>
    sidebar === undefined ? undefined : context.ask.stop(sidebar, route.path, offset);
  const keyOf = (id: string | null | undefined) =>
    typeof id === 'string' ? docKey({ tag: route.docSet ?? '' }, id) : id;
  const previous = chosen(keyOf(frontMatter?.pagination_prev), at(-1), context);
  const next = chosen(keyOf(frontMatter?.pagination_next), at(1), context);
  return { ...(previous ? { previous } : {}), ...(next ? { next } : {}) };
}

/** Front matter may name another neighbor by its doc id, resolved to a key here, or none with `null`. */
function chosen(
  key: string | null | undefined,
  stop: { readonly label: string; readonly href: string } | undefined,
  { ask }: PageContext,
): PageLink | undefined {
  if (key === null) return undefined;
  const named = key === undefined ? undefined : ask.doc(key);
  const path = named ?? stop?.href;
  if (path === undefined) return undefined;
  const { title, paginationLabel } = ask.label(path);
  const label = paginationLabel ?? (named ? title : stop?.label) ?? path;
  return { label, href: urlOfPath(ask.site(), path) };
}

function postNeighbors(path: string, { ask }: PageContext): { previous?: PageLink; next?: PageLink } {
  const { newer, older } = ask.postsBeside(path);
  const link = (post: { title: string; path: string }): PageLink => ({
    label: post.title,
    href: urlOfPath(ask.site(), post.path),
  });
  return { ...(newer ? { previous: link(newer) } : {}), ...(older ? { next: link(older) } : {}) };
}

function recentPosts(
  { blogSidebarCount }: BlogConfig,
  { ask }: PageContext,
): NonNullable<PageProps['recentPosts']> {
  return ask.newestPosts(blogSidebarCount).map((post) => ({
    label: post.title,
    href: urlOfPath(ask.site(), post.path),
    year: post.date.slice(0, 4),
  }));
}

function editUrlOf(route: Route, { ask }: PageContext): string | undefined {
  if (!('document' in route)) return undefined;
  const custom = route.document.frontMatter.custom_edit_url;
  if (custom === null) return undefined;
  if (custom !== undefined) return custom;
  const { file } = route.document.source;
  if (route.kind === 'post') return fileBelow((ask.setting('blog') || undefined)?.editUrl, file);
  const set = ask.docSet(route.docSet);
  return route.docSet && set ? docEditUrl(set, file) : fileBelow(set?.editUrl, file);
}

function feedbackUrlOf(route: Route, { ask }: PageContext): string | undefined {
  if (isNoIndex(route)) return undefined;
  const { url } = ask.site();
  const values = { url: url + urlOfPath(ask.site(), route.path), title: route.title };
  return ask
    .setting('feedbackUrl')
    ?.replace(/\{(url|title)\}/g, (_, name: keyof typeof values) => encodeURIComponent(values[name]));
}

/** Front matter first, then git; only if the config asks for it. */
function lastUpdateOf(route: Route, { ask }: PageContext): PageProps['lastUpdate'] {
  const set = route.kind === 'doc' ? ask.docSet(route.docSet) : undefined;
  if (route.kind !== 'doc' || !set) return undefined;
  const { showLastUpdateTime, showLastUpdateAuthor } = set;
  const own = route.document.frontMatter.last_update;
  const git = showLastUpdateTime || showLastUpdateAuthor ? ask.change(route.document.source.file) : undefined;
  const date = showLastUpdateTime || own?.date ? (own?.date ?? git?.date.slice(0, 10)) : undefined;
  const author = showLastUpdateAuthor || own?.author ? (own?.author ?? git?.author) : undefined;
  if (date === undefined && author === undefined) return undefined;
  return { ...(date === undefined ? {} : { date }), ...(author === undefined ? {} : { author }) };
}
