import {
  type PageLink,
  type PageProps,
  type Route,
  type SidebarIndex,
  type TocItem,
  urlOfPath,
} from '../model/index.ts';
import { tagLink } from './body-props.ts';
import type { RenderContext } from './context.ts';
import { messageOf, PageFailure } from './failure.ts';
import { sidebarForPage } from './sidebar.ts';

/** All that the layout of a page may know. */
export function pageProps(route: Route, toc: readonly TocItem[], context: RenderContext): PageProps {
  const { graph, site } = context;
  const name = graph.sidebarOf.get(route.path);
  const index = name === undefined ? undefined : graph.sidebarIndexes[name];
  const neighbours = neighboursOf(route, index, context);
  const editUrl = editUrlOf(route, context);
  const lastUpdate = lastUpdateOf(route, context);
  const props: PageProps = {
    path: route.path,
    kind: route.kind,
    title: route.title,
    ...(name !== undefined && index
      ? {
          sidebar: {
            name,
            items: sidebarForPage(name, { path: route.path, base: site.base, pages: graph.routes, index }),
          },
        }
      : {}),
    ...(isBlog(route) && context.config.blog
      ? { recentPosts: recentPosts(context), recentPostsTitle: context.config.blog.blogSidebarTitle }
      : {}),
    breadcrumbs: breadcrumbs(route, index, context),
    toc,
    ...neighbours,
    ...(editUrl === undefined ? {} : { editUrl }),
    ...(lastUpdate === undefined ? {} : { lastUpdate }),
    tags: route.kind === 'doc' || route.kind === 'post' ? route.tags.map((tag) => tagLink(tag, context)) : [],
    ...(route.unlisted ? { unlisted: true } : {}),
  };
  return transformed(props, context);
}

function transformed(props: PageProps, { config, placeOfTransform }: RenderContext): PageProps {
  const { transformPage } = config;
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

/** What keeps a value from being the props of a page. */
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
  index: SidebarIndex | undefined,
  context: RenderContext,
): PageProps['breadcrumbs'] {
  if (context.config.docs && !context.config.docs.breadcrumbs) return [];
  const trail = index?.trailOf.get(route.path);
  if (!trail || route.path === '/') return [];
  return [
    ...trail.map((category) => ({
      label: category.label,
      ...(category.href === undefined ? {} : { href: urlOfPath(context.site.base, category.href) }),
    })),
    { label: index?.order[index.placeOf.get(route.path) ?? -1]?.label ?? route.title },
  ];
}

function neighboursOf(
  route: Route,
  index: SidebarIndex | undefined,
  context: RenderContext,
): { previous?: PageLink; next?: PageLink } {
  if (route.kind === 'post') return postNeighbours(route.path, context);
  const place = index?.placeOf.get(route.path);
  const frontMatter = route.kind === 'doc' ? route.document.frontMatter : undefined;
  const at = (offset: number) => (place === undefined ? undefined : index?.order[place + offset]);
  const previous = chosen(frontMatter?.pagination_prev, at(-1), context);
  const next = chosen(frontMatter?.pagination_next, at(1), context);
  return { ...(previous ? { previous } : {}), ...(next ? { next } : {}) };
}

/** Front matter may name another neighbour by its doc id, or none by `null`. */
function chosen(
  id: string | null | undefined,
  stop: { readonly label: string; readonly href: string } | undefined,
  context: RenderContext,
): PageLink | undefined {
  if (id === null) return undefined;
  const named = id === undefined ? undefined : context.graph.pathOfDoc.get(id);
  const path = named ?? stop?.href;
  if (path === undefined) return undefined;
  const route = context.graph.routes.get(path);
  const own = route?.kind === 'doc' ? route.document.frontMatter.pagination_label : undefined;
  const label = own ?? (named ? route?.title : stop?.label) ?? path;
  return { label, href: urlOfPath(context.site.base, path) };
}

function postNeighbours(
  path: string,
  { graph, site }: RenderContext,
): { previous?: PageLink; next?: PageLink } {
  const index = graph.posts.findIndex((post) => post.path === path);
  const newer = index > 0 ? graph.posts[index - 1] : undefined;
  const older = index < 0 ? undefined : graph.posts[index + 1];
  const link = (post: { title: string; path: string }): PageLink => ({
    label: post.title,
    href: urlOfPath(site.base, post.path),
  });
  return { ...(newer ? { previous: link(newer) } : {}), ...(older ? { next: link(older) } : {}) };
}

function recentPosts({ config, graph, site }: RenderContext): NonNullable<PageProps['recentPosts']> {
  if (!config.blog) return [];
  const { blogSidebarCount } = config.blog;
  const posts = blogSidebarCount === 'ALL' ? graph.posts : graph.posts.slice(0, blogSidebarCount);
  return posts.map((post) => ({
    label: post.title,
    href: urlOfPath(site.base, post.path),
    year: post.date.slice(0, 4),
  }));
}

function editUrlOf(route: Route, { config }: RenderContext): string | undefined {
  if (!('document' in route)) return undefined;
  const custom = route.document.frontMatter.custom_edit_url;
  if (custom === null) return undefined;
  if (custom !== undefined) return custom;
  const section = route.kind === 'post' ? config.blog : config.docs;
  const start = section ? section.editUrl : undefined;
  return start ? `${start.replace(/\/$/, '')}/${route.document.source.file}` : undefined;
}

/** Front matter first, then git; only if the config asks for it. */
function lastUpdateOf(route: Route, { config, lastChanges }: RenderContext): PageProps['lastUpdate'] {
  if (route.kind !== 'doc' || !config.docs) return undefined;
  const { showLastUpdateTime, showLastUpdateAuthor } = config.docs;
  const own = route.document.frontMatter.last_update;
  const git = lastChanges.get(route.document.source.file);
  const date = showLastUpdateTime || own?.date ? (own?.date ?? git?.date.slice(0, 10)) : undefined;
  const author = showLastUpdateAuthor || own?.author ? (own?.author ?? git?.author) : undefined;
  if (date === undefined && author === undefined) return undefined;
  return { ...(date === undefined ? {} : { date }), ...(author === undefined ? {} : { author }) };
}
