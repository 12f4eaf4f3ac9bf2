import type { ApiReference, Operation } from './api.ts';
import type { Location } from './diagnostic.ts';
import type { Author, Document } from './document.ts';
import type { SidebarIndex } from './navigation.ts';
import type { SidebarItem } from './sidebar.ts';

/** What every route has. `path` has no base: `/docs/usage/cacct`. */
interface RouteBase {
  readonly path: string;
  readonly title: string;
  readonly description?: string;
  /** What claims the path: a source file, or a config key. Named when two routes collide. */
  readonly owner: Location;
  /** Reachable by its address only: in no sidebar, list, sitemap or search index. */
  readonly unlisted?: boolean;
  /** Tag of the set of docs that it is a page of. */
  readonly docSet?: string;
}

export interface Tag {
  readonly label: string;
  /** Path of the tag's page. */
  readonly path: string;
  readonly description?: string;
}

/** A doc page. */
export interface DocRoute extends RouteBase {
  readonly kind: 'doc';
  readonly document: Document;
  /** Name of the sidebar that the page stands in, if any. */
  readonly sidebar?: string;
  readonly tags: readonly Tag[];
}

/** A generated index page of a sidebar category. */
export interface CategoryRoute extends RouteBase {
  readonly kind: 'category';
  readonly sidebar: string;
  readonly items: readonly SidebarItem[];
}

/** A blog post. `date` is ISO 8601 (date, or date and time in UTC). */
export interface PostRoute extends RouteBase {
  readonly kind: 'post';
  readonly document: Document;
  readonly date: string;
  readonly authors: readonly Author[];
  readonly tags: readonly Tag[];
  /** Minutes, rounded up (words / 200). */
  readonly readingMinutes: number;
}

/** A page of the list of posts, or of the posts of one tag or author. */
export interface BlogListRoute extends RouteBase {
  readonly kind: 'blog-list';
  readonly posts: readonly PostRoute[];
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  readonly listOf: 'all' | 'tag' | 'author';
  readonly tag?: Tag;
  readonly author?: Author;
  readonly postCount: number;
}

export interface BlogArchiveRoute extends RouteBase {
  readonly kind: 'blog-archive';
  /** Newest first. */
  readonly posts: readonly PostRoute[];
}

export interface BlogAuthorsRoute extends RouteBase {
  readonly kind: 'blog-authors';
  readonly authors: readonly { readonly author: Author; readonly count: number; readonly path?: string }[];
}

/** The index of all tags, of the blog or of the docs. */
export interface TagsRoute extends RouteBase {
  readonly kind: 'tags';
  readonly of: 'blog' | 'docs';
  readonly tags: readonly { readonly tag: Tag; readonly count: number }[];
}

/** The docs of one tag. */
export interface DocTagRoute extends RouteBase {
  readonly kind: 'doc-tag';
  readonly tag: Tag;
  readonly docs: readonly DocRoute[];
}

/** The introduction of an API description. */
export interface ApiInfoRoute extends RouteBase {
  readonly kind: 'api-info';
  readonly api: ApiReference;
  readonly sidebar: string;
}

/** One endpoint and method. */
export interface OperationRoute extends RouteBase {
  readonly kind: 'operation';
  readonly api: ApiReference;
  readonly operation: Operation;
  readonly sidebar: string;
}

/** A React page of the site (`pages/*.tsx`); `module` names it, the loaded module is looked up at render. */
export interface ReactPageRoute extends RouteBase {
  readonly kind: 'page';
  readonly module: string;
}

/** A Markdown page of the site (`pages/*.md`). */
export interface MarkdownPageRoute extends RouteBase {
  readonly kind: 'markdown-page';
  readonly document: Document;
}

/** The search page and the not-found page. */
export interface SpecialRoute extends RouteBase {
  readonly kind: 'search' | 'not-found';
}

export type Route =
  | DocRoute
  | CategoryRoute
  | PostRoute
  | BlogListRoute
  | BlogArchiveRoute
  | BlogAuthorsRoute
  | TagsRoute
  | DocTagRoute
  | ApiInfoRoute
  | OperationRoute
  | ReactPageRoute
  | MarkdownPageRoute
  | SpecialRoute;

export type RouteKind = Route['kind'];

/** An old path, and where it leads now. */
export interface Redirect {
  /** Decoded, without base: `/old`, or the file `/old.html`. */
  readonly from: string;
  /** As URLs are written: a path of the site, maybe with query and hash, or an absolute address. */
  readonly to: string;
  readonly owner: Location;
}

/** Every path, every sidebar, and where each source went. */
export interface RouteGraph {
  readonly routes: ReadonlyMap<string, Route>;
  /** Source file (relative to the site) → path. */
  readonly pathOfSource: ReadonlyMap<string, string>;
  /** {@link docKey} of a doc id (path below the docs folder without number prefixes and ending) → path. */
  readonly pathOfDoc: ReadonlyMap<string, string>;
  /** Path → tag of a set of docs → path of the same page in it; only pages of docs with several versions. */
  readonly samePages: ReadonlyMap<string, Readonly<Record<string, string>>>;
  /** Tag of a set of docs → path of the page that it begins with. */
  readonly startOf: ReadonlyMap<string, string>;
  readonly sidebars: Readonly<Record<string, readonly SidebarItem[]>>;
  /** The sidebars, looked up by path. */
  readonly sidebarIndexes: Readonly<Record<string, SidebarIndex>>;
  /** Sidebar of a path, by name. */
  readonly sidebarOf: ReadonlyMap<string, string>;
  /** Every claim to a path in order, also those that lost against an earlier one: what duplicate routes are found in. */
  readonly claims: readonly { readonly path: string; readonly owner: Location; readonly kind: RouteKind }[];
  /** All posts, newest first. */
  readonly posts: readonly PostRoute[];
  /** Old paths, those of the config first. Of several from one path the first counts; a page or file there goes before. */
  readonly redirects: readonly Redirect[];
}

/** Pages that no list, sitemap or search engine should hold. */
export function isNoIndex(route: Route): boolean {
  return route.kind === 'search' || route.path === '/404' || route.unlisted === true;
}
