import type { PageAddress } from '../paths/path.ts';

/** What a section of a page is about; shown next to a hit, and what hits can be filtered by. */
export type SearchKind = 'guide' | 'flag' | 'config' | 'metric' | 'endpoint' | 'name' | 'post' | 'page';

/** Details of an entry of a table. */
export interface EntryDetails {
  /** What it takes: `string`, `integer`. */
  readonly type?: string;
  /** Its value where nothing is given. */
  readonly default?: string;
  /** What it does. */
  readonly about?: string;
  /** Of an endpoint: the line that calls it. */
  readonly command?: string;
}

/** One section of a page: what the search index is made of. */
export interface SearchRecord {
  /** Path of the page, without base. */
  readonly path: string;
  /** Id of the heading or element; absent for the top of the page. */
  readonly anchor?: string;
  /** Title of the page, plain text. */
  readonly pageTitle: string;
  /** Breadcrumb labels above the page. */
  readonly trail: readonly string[];
  /** Headings from the page's first level down to this section's own; empty at the top of the page. */
  readonly headings: readonly string[];
  /** What the section says, plain. */
  readonly text: string;
  /** What the section is about. */
  readonly kind: SearchKind;
  /** An entry of a table or list, such as a flag: a part of the section before it, and a hit of its own by its name. */
  readonly isEntry?: true;
  /** The entry was found in an author's own table or list: its text is a part of its section's, too. */
  readonly isFound?: true;
  /** Of an entry. */
  readonly details?: EntryDetails;
  /** The links in its text: a link text is a name of the linked page. */
  readonly links?: readonly {
    /** URL with the base. */
    readonly href: string;
    /** What the link says. */
    readonly text: string;
  }[];
}

/** Text in pieces: matches are marked, and code is set in the code font. A match of a synonym is marked faintly. */
export type MarkedText = readonly {
  /** A piece of the text, as it is shown. */
  readonly text: string;
  /** Absent for what is not marked. */
  readonly mark?: true | 'faint';
  /** Set in the code face. */
  readonly code?: true;
}[];

/** A section of a page that answers a query. */
export interface SearchSectionHit {
  /** URL with base and anchor. */
  readonly href: string;
  /** The section's own heading; the page's title at its top. */
  readonly heading: MarkedText;
  /** What the section is about. */
  readonly kind: SearchKind;
  /** Text near the match; absent until it is loaded, and for a section without text. */
  readonly snippet?: MarkedText;
  /** Of an entry of a table: what it takes, and what holds without it. They come with the snippet. */
  readonly details?: Pick<EntryDetails, 'type' | 'default'>;
}

/** A page that answers a query, with its best sections first. */
export interface SearchPageHit {
  /** URL with base, without anchor. */
  readonly href: string;
  /** Title of the page. */
  readonly title: MarkedText;
  /** Breadcrumb labels above the page. */
  readonly trail: readonly string[];
  /** What the page is about. */
  readonly kind: SearchKind;
  /** Best first. */
  readonly sections: readonly SearchSectionHit[];
}

/** A direct answer: the row of a flag, the sentence of a glossary, the command that calls an endpoint. */
export interface AnswerCard {
  /** What it answers with. */
  readonly kind: SearchKind;
  /** The flag, word or endpoint. */
  readonly name: string;
  /** URL with base and anchor of where it is explained. */
  readonly href: string;
  /** The page, and the headings above it there. */
  readonly trail: readonly string[];
  /** What a card says of it besides its name: values, defaults, the request. */
  readonly details: EntryDetails;
}

/** The answer to a query. */
export interface SearchAnswer {
  /** Best first. */
  readonly pages: readonly SearchPageHit[];
  /** Number of pages that answer, shown or not. */
  readonly total: number;
  /** There may be more pages than `total`, which the provider has not counted. */
  readonly isMore?: true;
  /** How many of these pages have which kind, whatever the filter. Empty when the provider cannot tell. */
  readonly kinds: Readonly<Partial<Record<SearchKind, number>>>;
  /** Words to mark on the page that the reader goes to. */
  readonly words: readonly string[];
  /** Words that were not found, and what was searched instead. */
  readonly corrections: readonly {
    /** The word as it was typed. */
    readonly from: string;
    /** The known word that was searched. */
    readonly to: string;
  }[];
  /** Words that no page has, and that nothing was put in place of. */
  readonly missing: readonly string[];
  /** A direct answer, if the query is unambiguous. Its details are loaded with the snippets. */
  readonly card?: AnswerCard;
  /** With a filter: number of pages that answer without it. */
  readonly unfiltered?: number;
  /** Nearest known words, offered when nothing answers. */
  readonly suggestions: readonly string[];
}

/** How a query is answered: which pages and sections, how many, and when to stop. */
export interface SearchOptions {
  /** Aborts the search. */
  readonly signal?: AbortSignal;
  /** Only sections of these kinds. */
  readonly kinds?: readonly SearchKind[];
  /** Most pages to return. */
  readonly limit: number;
  /** Pages to skip; 0 by default. */
  readonly offset?: number;
  /** Most sections of a page; 3 by default. */
  readonly sections?: number;
  /** The rest of the list is elsewhere, so fewer pages may be returned, if they are faster to load. */
  readonly isPreview?: boolean;
  /** Unknown words are not corrected. */
  readonly isLiteral?: boolean;
  /** Tag of the set of docs that is searched in place of the last versions: `docs-default-1.0`. */
  readonly docs?: string;
  /** Called with what is known so far: hits by heading only, or hits without snippets. */
  readonly onPartial?: (answer: SearchAnswer) => void;
}

/** What answers a reader's query: the site's own index, a hosted service, or a module of the site. */
export interface SearchProvider {
  /** Rejects with the signal's reason when aborted, and with an `Error` when no answer can be had. */
  readonly search: (query: string, options: SearchOptions) => Promise<SearchAnswer>;
  /** Marks words (an answer's `words`) in the text below an element; the result takes the marks away. */
  readonly markWords: (root: Element, words: readonly string[]) => () => void;
}

/**
 * What the module of a search provider exports as `createProvider`. It runs in the browser, when the search is first opened.
 * It gets the settings that the config has for it, and where the site lies.
 *
 * @example
 * export const createProvider: CreateSearchProvider<{ host: string }> = ({ host, base }) => ({ search, markWords });
 */
export type CreateSearchProvider<Settings = unknown> = (settings: Settings & PageAddress) => SearchProvider;
