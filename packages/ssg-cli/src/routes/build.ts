import type {
  Diagnostic,
  Outcome,
  PostRoute,
  Route,
  RouteGraph,
  SidebarIndex,
  SidebarItem,
} from '../model/index.ts';
import { indexSidebar, labelsOf, normalizePath } from '../model/index.ts';
import { type BlogInput, blogPages, postRoutes } from './blog.ts';
import { buildDocs } from './doc-sets.ts';
import { tagTable } from './docs.ts';
import type { RoutesInput } from './input.ts';
import { apiCategory, apiSidebar, homeRoute, pageRoutes, specialRoutes } from './pages.ts';
import { redirectsOf } from './redirects.ts';
import { authorsFile, readAuthors, readTags, settingsFile } from './registers.ts';

/** Stage 5: every path, every sidebar, and where each source went. Of two claims to a path the first wins; both are kept in `claims`. */
export function buildRoutes(input: RoutesInput): Outcome<RouteGraph> {
  const diagnostics: Diagnostic[] = [];
  const labels = labelsOf(input.config);
  const docs = buildDocs(input, diagnostics);
  const blog = buildBlog(input, diagnostics);
  const pages = pageRoutes(input);
  const candidates: Route[] = [
    ...pages,
    ...docs.routes,
    ...blog.routes,
    ...input.apis.flatMap((api) => [...api.routes, apiCategory(api, labels)]),
    ...specialRoutes(input.config).filter(({ path }) => !pages.some((page) => page.path === path)),
  ];
  const routes = new Map<string, Route>();
  for (const route of candidates) if (!routes.has(route.path)) routes.set(route.path, route);
  const redirects = redirectsOf(input, [...routes.values()]);
  // A home page is made only where the site has none and leads nowhere else from there.
  const hasHome = routes.has('/') || redirects.some(({ from }) => normalizePath(from) === '/');
  const home = hasHome ? [] : [homeRoute(input.config, docs.sidebars, blog.posts)];
  for (const route of home) routes.set(route.path, route);
  const sidebars = {
    ...docs.sidebars,
    ...Object.fromEntries(input.apis.map((api) => [api.config.sidebar, apiSidebar(api)])),
  };
  const sidebarIndexes = indexesOf(sidebars);
  return {
    value: {
      routes,
      pathOfSource: sourcePaths(candidates),
      pathOfDoc: docs.pathOfDoc,
      samePages: docs.samePages,
      startOf: docs.startOf,
      sidebars,
      sidebarIndexes,
      sidebarOf: sidebarOf(sidebarIndexes, candidates),
      claims: [...candidates, ...home].map(({ path, owner, kind }) => ({ path, owner, kind })),
      posts: blog.posts,
      redirects,
    },
    diagnostics,
  };
}

function indexesOf(
  sidebars: Readonly<Record<string, readonly SidebarItem[]>>,
): Readonly<Record<string, SidebarIndex>> {
  return Object.fromEntries(Object.entries(sidebars).map(([name, items]) => [name, indexSidebar(items)]));
}

function buildBlog(input: RoutesInput, diagnostics: Diagnostic[]) {
  const { blog } = input.config;
  if (!blog || input.posts.length === 0) return { routes: [] as Route[], posts: [] as PostRoute[] };
  const blogInput: BlogInput = {
    blog,
    labels: labelsOf(input.config),
    postDates: input.postDates ?? new Map(),
    documents: input.posts.filter((document) => !document.frontMatter.draft),
    tags: tagTable(blog.routeBasePath, readTags(settingsFile(input, blog.path, 'tags'), diagnostics)),
    authors: readAuthors(authorsFile(input, blog), diagnostics),
  };
  const posts = postRoutes(blogInput, diagnostics);
  return {
    routes: [...posts, ...blogPages(blogInput, posts)],
    posts: posts.filter((post) => !post.unlisted),
  };
}

function sourcePaths(routes: readonly Route[]): ReadonlyMap<string, string> {
  const paths = new Map<string, string>();
  for (const route of routes) {
    if ('document' in route) paths.set(route.document.source.file, route.path);
    if (route.kind === 'page') paths.set(route.module, route.path);
  }
  return paths;
}

function sidebarOf(
  indexes: Readonly<Record<string, SidebarIndex>>,
  routes: readonly Route[],
): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const [name, { order }] of Object.entries(indexes)) {
    for (const { href } of order) if (!names.has(href)) names.set(href, name);
  }
  for (const route of routes) {
    if ('sidebar' in route && route.sidebar !== undefined && !names.has(route.path))
      names.set(route.path, route.sidebar);
  }
  return names;
}
