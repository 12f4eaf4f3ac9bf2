import type { ApiReference, Operation } from '../api/api.ts';
import type { ApiPageTools, OperationSamples } from '../api/api-page.ts';
import type { PageLink } from './site-props.ts';

/** A blog post as lists and its own page show it. */
export interface PostSummary {
  /** Plain text. */
  readonly title: string;
  /** URL of its page. */
  readonly href: string;
  /** ISO 8601: a date, or date and time in UTC. */
  readonly date: string;
  /** Minutes, rounded up. */
  readonly readingMinutes: number;
  /** In the order of the front matter. */
  readonly authors: readonly PostAuthor[];
  /** Links to the pages of its tags. */
  readonly tags: readonly PageLink[];
  /** What it is about, plain text. */
  readonly description?: string;
  /** HTML of the part before the truncate marker, else of the whole post. */
  readonly excerpt: string;
  /** Whether the excerpt is not the whole post. */
  readonly truncated: boolean;
}

/** An author as posts show them: name, picture, and where to find them. */
export interface PostAuthor {
  /** As it is shown. */
  readonly name: string;
  /** What they do, in a few words. */
  readonly title?: string;
  /** A page of theirs elsewhere. */
  readonly url?: string;
  /** URL of their picture. */
  readonly imageUrl?: string;
  /** URL of their page on this site. */
  readonly href?: string;
  /** Plain text. */
  readonly description?: string;
  /** URL by the name of the network: `github`, `mastodon`. */
  readonly socials?: Readonly<Record<string, string>>;
}

/** A card that leads to a page, as on the page of a category. */
export interface Card {
  /** What it is called. */
  readonly label: string;
  /** Where it leads. */
  readonly href: string;
  /** Whole sentences. */
  readonly description?: string;
  /** What it leads to: a page, a category, or out of the site. */
  readonly type: 'link' | 'category' | 'external';
  /** Number of pages of a category. */
  readonly count?: number;
  /** Of an endpoint: its HTTP method. */
  readonly method?: string;
}

/** What the article of each kind of page is rendered from, on the server only. All links have the base added. */
export type BodyProps =
  | {
      readonly kind: 'doc' | 'markdown-page';
      /** Heading of the article, where it has none of its own. */
      readonly title?: string;
      /** HTML of the article. */
      readonly content: string;
      /** Reachable by its address only; the article says so. */
      readonly unlisted?: boolean;
    }
  | {
      readonly kind: 'category';
      /** Label of the category. */
      readonly title: string;
      /** A sentence about it. */
      readonly description?: string;
      /** Its pages and categories, in the order of the sidebar. */
      readonly cards: readonly Card[];
    }
  | {
      readonly kind: 'post';
      /** What is said of the post around its text. */
      readonly post: PostSummary;
      /** HTML of the whole post. */
      readonly content: string;
      /** Reachable by its address only; the post says so. */
      readonly unlisted?: boolean;
    }
  | {
      readonly kind: 'blog-list';
      /** Heading of the list. */
      readonly title: string;
      /** A sentence about the tag or the author. */
      readonly description?: string;
      /** What the posts have in common. */
      readonly listOf: 'all' | 'tag' | 'author';
      /** Whose posts they are, in a list of one author. */
      readonly author?: PostAuthor;
      /** Those of this page of the list, newest first. */
      readonly posts: readonly PostSummary[];
      /** Number of posts on all pages of the list. */
      readonly postCount: number;
      /** Number of this page of the list, from 1. */
      readonly page: number;
      /** Number of pages of the list. */
      readonly pages: number;
      /** The page of the list before this one. */
      readonly newer?: PageLink;
      /** The page of the list behind this one. */
      readonly older?: PageLink;
      /** All tags, or all authors. */
      readonly index?: PageLink;
    }
  | {
      readonly kind: 'blog-archive';
      /** Heading of the archive. */
      readonly title: string;
      /** All posts, newest first. */
      readonly posts: readonly (PageLink & {
        /** ISO 8601: a date, or date and time in UTC. */
        readonly date: string;
      })[];
    }
  | {
      readonly kind: 'blog-authors';
      /** Heading of the list. */
      readonly title: string;
      /** Those who wrote something. */
      readonly authors: readonly (PostAuthor & {
        /** Number of posts. */
        readonly count: number;
      })[];
    }
  | {
      readonly kind: 'tags';
      /** Heading of the index. */
      readonly title: string;
      /** All of them. */
      readonly tags: readonly (PageLink & {
        /** Number of pages that have it. */
        readonly count: number;
      })[];
    }
  | {
      readonly kind: 'doc-tag';
      /** Name of the tag. */
      readonly title: string;
      /** A sentence about it. */
      readonly description?: string;
      /** The docs that have it. */
      readonly cards: readonly Card[];
      /** All tags. */
      readonly index: PageLink;
    }
  | {
      readonly kind: 'api-info';
      /** The description that the page introduces. */
      readonly api: ApiReference;
      /** What turns parts of the description into HTML. */
      readonly tools: ApiPageTools;
    }
  | {
      readonly kind: 'operation';
      /** The description that the operation is part of. */
      readonly api: ApiReference;
      /** What the page is about. */
      readonly operation: Operation;
      /** Its samples, rendered. */
      readonly code: OperationSamples;
      /** What turns parts of the description into HTML. */
      readonly tools: ApiPageTools;
    }
  | {
      readonly kind: 'page';
      /** HTML that the page's module rendered. */
      readonly content: string;
    }
  | {
      readonly kind: 'search';
      /** Pages to go on to without script, by section of the site. */
      readonly sections: readonly {
        /** Name of the section. */
        readonly label: string;
        /** Its pages, in their order. */
        readonly pages: readonly PageLink[];
      }[];
    }
  | {
      readonly kind: 'not-found';
      /** Pages to go on to, by section of the site. */
      readonly sections: readonly {
        /** Name of the section. */
        readonly label: string;
        /** Its pages, in their order. */
        readonly pages: readonly PageLink[];
      }[];
    };
