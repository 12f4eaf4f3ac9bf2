import type { ApiReference, Operation } from '../api/api.ts';
import type { Location } from '../diagnostic.ts';
import type { SidebarIndex } from '../sidebar/navigation.ts';
import type { SidebarItem } from '../sidebar/sidebar.ts';
import type { Author, Document } from '../sources/document.ts';

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

/** A tag of posts or docs. */
export interface Tag {
  /** As readers see it. */
  readonly label: string;
  /** Path of the tag's page. */
  readonly path: string;
  /** A sentence about it, for its page. */
  readonly description?: string;
}

/** A doc page. */
export interface DocRoute extends RouteBase {
  readonly kind: 'doc';
  /** The compiled file. */
  readonly document: Document;
  /** Name of the sidebar that the page is in, if any. */
  readonly sidebar?: string;
  /** In the order of the front matter. */
  readonly tags: readonly Tag[];
}

/** A generated index page of a sidebar category. */
export interface CategoryRoute extends RouteBase {
  readonly kind: 'category';
  /** Name of the sidebar that the category is in. */
  readonly sidebar: string;
  /** Its pages and categories. */
  readonly items: readonly SidebarItem[];
}

/** A blog post. `date` is ISO 8601 (date, or date and time in UTC). */
export interface PostRoute extends RouteBase {
  readonly kind: 'post';
  /** The compiled file. */
  readonly document: Document;
  /** From the front matter, else from the file's name. */
  readonly date: string;
  /** In the order of the front matter. */
  readonly authors: readonly Author[];
  /** In the order of the front matter. */
  readonly tags: readonly Tag[];
  /** Minutes, rounded up (words / 200). */
  readonly readingMinutes: number;
}

/** A page of the list of posts, or of the posts of one tag or author. */
export interface BlogListRoute extends RouteBase {
  readonly kind: 'blog-list';
  /** Those of this page, newest first. */
  readonly posts: readonly PostRoute[];
  /** From 1. */
  readonly page: number;
  /** Number of pages of the list. */
  readonly pages: number;
  /** What the posts have in common. */
  readonly listOf: 'all' | 'tag' | 'author';
  /** In a list of one tag. */
  readonly tag?: Tag;
  /** In a list of one author. */
  readonly author?: Author;
  /** Number of posts on all pages of the list. */
  readonly postCount: number;
}

/** All posts by year. */
export interface BlogArchiveRoute extends RouteBase {
  readonly kind: 'blog-archive';
  /** Newest first. */
  readonly posts: readonly PostRoute[];
}

/** All authors of the blog. */
export interface BlogAuthorsRoute extends RouteBase {
  readonly kind: 'blog-authors';
  /** Those who wrote something. */
  readonly authors: readonly {
    /** Who it is. */
    readonly author: Author;
    /** Number of posts. */
    readonly count: number;
    /** Path of the author's page, where they have one. */
    readonly path?: string;
  }[];
}

/** The index of all tags, of the blog or of the docs. */
export interface TagsRoute extends RouteBase {
  readonly kind: 'tags';
  /** Whose tags they are. */
  readonly of: 'blog' | 'docs';
  /** All of them. */
  readonly tags: readonly {
    /** Its label and page. */
    readonly tag: Tag;
    /** Number of posts or docs that have it. */
    readonly count: number;
  }[];
}

/** The docs of one tag. */
export interface DocTagRoute extends RouteBase {
  readonly kind: 'doc-tag';
  /** The docs that have it. */
  readonly docs: readonly DocRoute[];
}

/** The introduction of an API description. */
export interface ApiInfoRoute extends RouteBase {
  readonly kind: 'api-info';
  /** The whole description. */
  readonly api: ApiReference;
  /** Name of the description's sidebar. */
  readonly sidebar: string;
}

/** One endpoint and method. */
export interface OperationRoute extends RouteBase {
  readonly kind: 'operation';
  /** The whole description. */
  readonly api: ApiReference;
  /** The one that the page is about. */
  readonly operation: Operation;
  /** Name of the description's sidebar. */
  readonly sidebar: string;
}

/** A React page of the site (`pages/*.tsx`); `module` names it, the loaded module is looked up at render. */
export interface ReactPageRoute extends RouteBase {
  readonly kind: 'page';
  /** Its file, relative to the site folder. */
  readonly module: string;
}

/** A Markdown page of the site (`pages/*.md`). */
export interface MarkdownPageRoute extends RouteBase {
  readonly kind: 'markdown-page';
  /** The compiled file. */
  readonly document: Document;
}

/** The search page and the not-found page. */
export interface SpecialRoute extends RouteBase {
  readonly kind: 'search' | 'not-found';
}

/** A page of the site, of any kind. */
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

/** What kind of page a route is: decides its layout, and what lists hold it. */
export type RouteKind = Route['kind'];

/** An old path, and where it leads now. */
export interface Redirect {
  /** Decoded, without base: `/old`, or the file `/old.html`. */
  readonly from: string;
  /** As URLs are written: a path of the site, maybe with query and hash, or an absolute address. */
  readonly to: string;
  /** Where it was asked for. */
  readonly owner: Location;
}

/** Every path, every sidebar, and where each source went. */
export interface RouteGraph {
  /** Path → page. Of several claims to a path the first is served. */
  readonly routes: ReadonlyMap<string, Route>;
  /** Source file (relative to the site) → path. */
  readonly pathOfSource: ReadonlyMap<string, string>;
  /** {@link docKey} of a doc id (path below the docs folder without number prefixes and ending) → path. */
  readonly pathOfDoc: ReadonlyMap<string, string>;
  /** Path → tag of a set of docs → path of the same page in it; only pages of docs with several versions. */
  readonly samePages: ReadonlyMap<string, Readonly<Record<string, string>>>;
  /** Tag of a set of docs → path of the page that it begins with. */
  readonly startOf: ReadonlyMap<string, string>;
  /** Name of the sidebar → its entries. */
  readonly sidebars: Readonly<Record<string, readonly SidebarItem[]>>;
  /** The sidebars, looked up by path. */
  readonly sidebarIndexes: Readonly<Record<string, SidebarIndex>>;
  /** Sidebar of a path, by name. */
  readonly sidebarOf: ReadonlyMap<string, string>;
  /** Every claim to a path in order, also those that lost against an earlier one: what duplicate routes are found in. */
  readonly claims: readonly {
    /** The path that is claimed, without base. */
    readonly path: string;
    /** Who claims it. */
    readonly owner: Location;
    /** What kind of page would be there. */
    readonly kind: RouteKind;
  }[];
  /** All posts, newest first. */
  readonly posts: readonly PostRoute[];
  /** Old paths, those of the config first. Of several from one path the first counts; a page or file there goes before. */
  readonly redirects: readonly Redirect[];
}

/** Pages that no list, sitemap or search engine should hold. */
export function isNoIndex(route: Route): boolean {
  return route.kind === 'search' || route.path === '/404' || route.unlisted === true;
}
