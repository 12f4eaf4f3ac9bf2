import type { ApiReference, Operation } from './api.ts';
import type { ApiPageTools, OperationSamples } from './api-page.ts';
import type { Labels } from './labels/index.ts';
import type { RouteKind } from './route.ts';
import type { SidebarItem } from './sidebar.ts';

/** A link with its URL (base added). */
export interface PageLink {
  readonly label: string;
  readonly href: string;
}

export interface NavbarItem extends PageLink {
  readonly position: 'left' | 'right';
  /** Leaves the site. */
  readonly external: boolean;
  /** Name of the sidebar whose pages mark this item as current. */
  readonly sidebar?: string;
}

export interface FooterGroup {
  readonly title: string;
  readonly items: readonly (PageLink & { readonly external: boolean })[];
}

export interface AnnouncementBar {
  readonly id: string;
  /** HTML; internal links have the base added. */
  readonly content: string;
  readonly backgroundColor?: string | undefined;
  readonly textColor?: string | undefined;
  readonly isCloseable: boolean;
}

export interface ColorModeSettings {
  readonly defaultMode: 'light' | 'dark' | 'system';
  readonly disableSwitch: boolean;
}

/** How the reader's search is answered: by the site's own index, a hosted service, or a module of the site. */
export type SearchSettings =
  | {
      readonly provider: 'local';
      /** Groups of words that mean the same on this site. */
      readonly synonyms?: readonly (readonly string[])[] | undefined;
    }
  | {
      readonly provider: 'hosted';
      readonly appId: string;
      readonly apiKey: string;
      readonly indexName: string;
      /** Part of a hit's path, replaced before the base is added. */
      readonly replaceSearchResultPathname?: { readonly from: string; readonly to: string } | undefined;
      /** Hosts to ask instead of the service's own, e.g. `http://127.0.0.1:8108`. */
      readonly hosts?: readonly string[] | undefined;
    }
  | {
      /** A module of the site that exports `createProvider`, a {@link CreateSearchProvider}. */
      readonly provider: `./${string}`;
      /** What `createProvider` is given, besides the site's base. */
      readonly settings: Readonly<Record<string, unknown>>;
    };

/** What is the same on every page: goes into the browser script once, not into the pages. */
export interface SiteProps {
  readonly title: string;
  readonly tagline: string;
  /** Origin, without a slash at its end: `https://example.org`. */
  readonly url: string;
  /** `/base/`: starts and ends with a slash. */
  readonly base: string;
  /** Whether URLs of pages end in a slash. */
  readonly trailingSlash: boolean;
  readonly locale: string;
  /** The texts of the theme, in the language of the site. */
  readonly labels: Labels;
  readonly direction: 'ltr' | 'rtl';
  readonly version: string;
  readonly navbar: {
    readonly title: string;
    readonly logo?: { readonly src: string; readonly srcDark?: string; readonly alt: string };
    readonly items: readonly NavbarItem[];
  };
  readonly footer: { readonly groups: readonly FooterGroup[]; readonly copyright?: string };
  readonly announcementBar?: AnnouncementBar;
  readonly colorMode: ColorModeSettings;
  readonly search: SearchSettings | undefined;
  /** Pages offered before the reader types. */
  readonly popularPages: readonly PageLink[];
  /** Whether `/` opens the search. */
  readonly slashShortcut: boolean;
  /** Whether readers can type their own values for the `<name>`s of code. */
  readonly placeholders: boolean;
  readonly docs: { readonly hideableSidebar: boolean; readonly autoCollapseCategories: boolean };
  /** Name and label of the docs version. */
  readonly docsVersion: { readonly name: string; readonly label: string };
  /** Tags of the sets of docs that the search tells apart: those of last versions, and others; absent where there are no others. */
  readonly searchedDocs?: { readonly last: readonly string[]; readonly older: readonly string[] };
  /** Names of the versions of each instance of the docs that has several; absent where none has. */
  readonly versionNames?: Readonly<Record<string, readonly string[]>>;
}

export interface TocItem {
  readonly depth: number;
  readonly id: string;
  readonly html: string;
}

/** One of the versions that the docs of a page have. */
export interface PageVersion {
  readonly name: string;
  readonly label: string;
  /** URL of the same page in it; of its first page where it has no such page. */
  readonly href: string;
  readonly isShown: boolean;
}

/** What a page says of the versions of its docs. */
export interface PageVersions {
  /** Id of the instance of the docs. */
  readonly docs: string;
  /** As readers choose among them: the newest first. */
  readonly all: readonly PageVersion[];
  /** Of a page that is not the last word; `last` leads to the last version. */
  readonly banner?: { readonly kind: 'unreleased' | 'unmaintained'; readonly last: PageLink };
  readonly hasBadge: boolean;
}

/** All that the layout of one page may know. Plain data, without the article. */
export interface PageProps {
  readonly path: string;
  readonly kind: RouteKind;
  readonly title: string;
  readonly sidebar?: {
    readonly name: string;
    /** `href` of links and categories have the base added. */
    readonly items: readonly SidebarItem[];
  };
  /** Recent posts, newest first, for the blog's sidebar. */
  readonly recentPosts?: readonly (PageLink & { readonly year: string })[];
  /** What stands above them. */
  readonly recentPostsTitle?: string;
  readonly breadcrumbs: readonly { readonly label: string; readonly href?: string }[];
  readonly toc: readonly TocItem[];
  readonly previous?: PageLink;
  readonly next?: PageLink;
  readonly editUrl?: string;
  /** Where a reader reports a problem with this page. */
  readonly feedbackUrl?: string;
  /** URL of the page as Markdown; absent where there is none. */
  readonly twinUrl?: string;
  /** `date` is ISO 8601, a day. */
  readonly lastUpdate?: { readonly date?: string; readonly author?: string };
  readonly tags: readonly PageLink[];
  readonly unlisted?: boolean;
  /** Only on pages of docs with several versions. */
  readonly versions?: PageVersions;
  /** Links of the navbar where they are not those of the site: on pages of another version than the last. */
  readonly navbarItems?: readonly NavbarItem[];
}

export interface PostSummary {
  readonly title: string;
  readonly href: string;
  readonly date: string;
  readonly readingMinutes: number;
  readonly authors: readonly PostAuthor[];
  readonly tags: readonly PageLink[];
  readonly description?: string;
  /** HTML of the part before the truncate marker, else of the whole post. */
  readonly excerpt: string;
  readonly truncated: boolean;
}

export interface PostAuthor {
  readonly name: string;
  readonly title?: string;
  readonly url?: string;
  readonly imageUrl?: string;
  readonly href?: string;
  readonly description?: string;
  readonly socials?: Readonly<Record<string, string>>;
}

export interface Card {
  readonly label: string;
  readonly href: string;
  /** Whole sentences. */
  readonly description?: string;
  readonly type: 'link' | 'category' | 'external';
  /** Number of pages of a category. */
  readonly count?: number;
  readonly method?: string;
}

/** What the article of each kind of page is drawn from, on the server only. All links have the base added. */
export type BodyProps =
  | {
      readonly kind: 'doc' | 'markdown-page';
      readonly title?: string;
      readonly content: string;
      readonly unlisted?: boolean;
    }
  | {
      readonly kind: 'category';
      readonly title: string;
      readonly description?: string;
      readonly cards: readonly Card[];
    }
  | {
      readonly kind: 'post';
      readonly post: PostSummary;
      readonly content: string;
      readonly unlisted?: boolean;
    }
  | {
      readonly kind: 'blog-list';
      readonly title: string;
      readonly description?: string;
      readonly listOf: 'all' | 'tag' | 'author';
      readonly author?: PostAuthor;
      readonly posts: readonly PostSummary[];
      readonly postCount: number;
      readonly page: number;
      readonly pages: number;
      readonly newer?: PageLink;
      readonly older?: PageLink;
      /** All tags, or all authors. */
      readonly index?: PageLink;
    }
  | {
      readonly kind: 'blog-archive';
      readonly title: string;
      readonly posts: readonly (PageLink & { readonly date: string })[];
    }
  | {
      readonly kind: 'blog-authors';
      readonly title: string;
      readonly authors: readonly (PostAuthor & { readonly count: number })[];
    }
  | {
      readonly kind: 'tags';
      readonly title: string;
      readonly tags: readonly (PageLink & { readonly count: number })[];
    }
  | {
      readonly kind: 'doc-tag';
      readonly title: string;
      readonly description?: string;
      readonly cards: readonly Card[];
      readonly index: PageLink;
    }
  | { readonly kind: 'api-info'; readonly api: ApiReference; readonly tools: ApiPageTools }
  | {
      readonly kind: 'operation';
      readonly api: ApiReference;
      readonly operation: Operation;
      readonly code: OperationSamples;
      readonly tools: ApiPageTools;
    }
  | { readonly kind: 'page'; readonly content: string }
  | {
      readonly kind: 'search';
      readonly sections: readonly { readonly label: string; readonly pages: readonly PageLink[] }[];
    }
  | {
      readonly kind: 'not-found';
      readonly sections: readonly { readonly label: string; readonly pages: readonly PageLink[] }[];
    };

/** An element of the page's head: `['meta', { name, content }]`; `text` only for `script` and `title`. */
export interface HeadTag {
  readonly tag: 'meta' | 'link' | 'script' | 'title';
  readonly attributes: Readonly<Record<string, string>>;
  readonly text?: string;
}
