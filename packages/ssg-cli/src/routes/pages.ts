import {
  type CategoryRoute,
  categoryPath,
  fill,
  joinPaths,
  type Labels,
  type Location,
  labelsOf,
  type PostRoute,
  pathOfPage,
  pathOfSlug,
  type Route,
  type SidebarItem,
  type SiteConfig,
} from '../model/index.ts';
import type { ApiPages, RoutesInput } from './input.ts';

/** The pages of the `pages` folder. */
export function pageRoutes(input: RoutesInput): Route[] {
  const { pages } = input.config;
  if (!pages) return [];
  const pathOf = (file: string) => pathOfPage(file, pages.path);
  return [
    ...input.reactPages.map(
      ({ file, title, description }): Route => ({
        kind: 'page',
        path: pathOf(file),
        title: title ?? input.config.title,
        ...(description === undefined ? {} : { description }),
        owner: { file, line: 1, column: 1 },
        ...(pathOf(file) === '/404' ? { unlisted: true } : {}),
        module: file,
      }),
    ),
    ...input.markdownPages.flatMap((document): Route[] => {
      const { slug, draft, unlisted } = document.frontMatter;
      if (draft) return [];
      const page: Route = {
        kind: 'markdown-page',
        path: slug === undefined ? pathOf(document.source.file) : pathOfSlug(slug),
        title: document.title,
        ...(document.description === undefined ? {} : { description: document.description }),
        owner: document.frontMatterLocations.slug ?? { file: document.source.file, line: 1, column: 1 },
        ...(unlisted ? { unlisted: true } : {}),
        document,
      };
      return [page];
    }),
  ];
}

/** The index page of an API reference. */
export function apiCategory({ config, reference, sidebar }: ApiPages, labels: Labels): CategoryRoute {
  return {
    kind: 'category',
    path: categoryPath(config),
    title: config.category.title ?? config.category.label,
    description: config.category.description ?? fill(labels.apiEveryEndpoint, { title: reference.title }),
    owner: { file: config.path },
    sidebar: config.sidebar,
    items: sidebar,
  };
}

/** The sidebar of an API reference: all of it is below its index page. */
export function apiSidebar({ config, sidebar }: ApiPages): readonly SidebarItem[] {
  const { label } = config.category;
  const href = categoryPath(config);
  return [{ type: 'category', label, href, collapsible: false, collapsed: false, items: sidebar }];
}

/** The search page and the not-found page. */
export function specialRoutes(config: SiteConfig): Route[] {
  const owner: Location = { file: 'ceems.config.ts' };
  const { notFoundTitle, search } = labelsOf(config);
  const notFound: Route = { kind: 'not-found', path: '/404', title: notFoundTitle, owner };
  return config.search ? [{ kind: 'search', path: '/search', title: search, owner }, notFound] : [notFound];
}

/** A site without a page of its own at `/` gets one that leads into its docs, or else to its blog. */
export function homeRoute(
  config: SiteConfig,
  sidebars: Readonly<Record<string, readonly SidebarItem[]>>,
  posts: readonly PostRoute[],
): CategoryRoute {
  const [name = '', items = blogLink(config, posts)] = Object.entries(sidebars)[0] ?? [];
  return {
    kind: 'category',
    path: '/',
    title: config.title,
    ...(config.tagline ? { description: config.tagline } : {}),
    owner: { file: 'ceems.config.ts' },
    sidebar: name,
    items,
  };
}

function blogLink({ blog }: SiteConfig, posts: readonly PostRoute[]): readonly SidebarItem[] {
  if (!blog || posts.length === 0) return [];
  return [{ type: 'link', label: blog.blogTitle, href: joinPaths(blog.routeBasePath) }];
}
