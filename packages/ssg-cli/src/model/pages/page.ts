import type { SidebarItem } from '../sidebar/sidebar.ts';
import type { RouteKind } from './route.ts';
import type { NavbarItem, PageLink } from './site-props.ts';

/** An entry of the list of contents. */
export interface TocItem {
  /** Level of the heading: 2 for `h2`. */
  readonly depth: number;
  /** Id of the heading. */
  readonly id: string;
  /** What the heading says. */
  readonly html: string;
}

/** One of the versions that the docs of a page have. */
export interface PageVersion {
  /** As in addresses: `current`, `1.0`. */
  readonly name: string;
  /** As readers see it: `Next`, `1.0`. */
  readonly label: string;
  /** URL of the same page in it; of its first page where it has no such page. */
  readonly href: string;
  /** Whether it is the version of the page itself. */
  readonly isShown: boolean;
}

/** The versions of the docs of a page. */
export interface PageVersions {
  /** Id of the instance of the docs. */
  readonly docs: string;
  /** As readers choose among them: the newest first. */
  readonly all: readonly PageVersion[];
  /** Banner of a page that is not in the last version; `last` links to that version. */
  readonly banner?: {
    readonly kind: 'unreleased' | 'unmaintained';
    /** The last version: the same page in it, or its first. */
    readonly last: PageLink;
  };
  /** Whether the page shows the label of its version. */
  readonly hasBadge: boolean;
}

/** All that the layout of one page may know. Plain data, without the article. */
export interface PageProps {
  /** Without base: `/docs/usage`. */
  readonly path: string;
  /** What kind of page it is. */
  readonly kind: RouteKind;
  /** Title of the page, without that of the site; plain text. */
  readonly title: string;
  /** Absent on pages that are in none. */
  readonly sidebar?: {
    /** Name of the sidebar, as in the config. */
    readonly name: string;
    /** `href` of links and categories have the base added. */
    readonly items: readonly SidebarItem[];
  };
  /** Recent posts, newest first, for the blog's sidebar. */
  readonly recentPosts?: readonly (PageLink & {
    /** Year of the post, under which it is listed. */
    readonly year: string;
  })[];
  /** What is above them. */
  readonly recentPostsTitle?: string;
  /** The way to the page from the outermost category on; empty where there is none. */
  readonly breadcrumbs: readonly {
    /** Label of the category or page. */
    readonly label: string;
    /** Absent for what leads nowhere. */
    readonly href?: string;
  }[];
  /** In the order of the page; empty when the page hides it. */
  readonly toc: readonly TocItem[];
  /** The page before it, in its sidebar or among the posts. */
  readonly previous?: PageLink;
  /** The page behind it, in its sidebar or among the posts. */
  readonly next?: PageLink;
  /** Where the source of the page can be changed. */
  readonly editUrl?: string;
  /** Where a reader reports a problem with this page. */
  readonly feedbackUrl?: string;
  /** URL of the page as Markdown; absent where there is none. */
  readonly twinUrl?: string;
  /** `date` is ISO 8601, a day. */
  readonly lastUpdate?: {
    /** The day of the last change. */
    readonly date?: string;
    /** Who changed it. */
    readonly author?: string;
  };
  /** Links to the pages of its tags. */
  readonly tags: readonly PageLink[];
  /** Reachable by its address only; the page says so. */
  readonly unlisted?: boolean;
  /** Only on pages of docs with several versions. */
  readonly versions?: PageVersions;
  /** Links of the navbar where they are not those of the site: on pages of another version than the last. */
  readonly navbarItems?: readonly NavbarItem[];
}

/** An element of the page's head: `['meta', { name, content }]`; `text` only for `script` and `title`. */
export interface HeadTag {
  /** Name of the element. */
  readonly tag: 'meta' | 'link' | 'script' | 'title';
  /** Values as they are: they are escaped when written. */
  readonly attributes: Readonly<Record<string, string>>;
  /** What is inside, as it is. */
  readonly text?: string;
}
