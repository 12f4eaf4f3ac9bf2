import type { Root } from 'hast';
import type { Diagnostic, Location } from '../diagnostic.ts';

declare module 'hast' {
  interface ElementData {
    /** The file that the element is in, where that is not the page's own: positions are those of it. */
    file?: string | undefined;
    /** The HTML of the content, if it is more than the text in the element: highlighted code. */
    html?: string | undefined;
  }
}

/** A text file of the site, read once. */
export interface SourceFile {
  /** Path relative to the site folder, with `/`: `docs/usage/cacct.md`. */
  readonly file: string;
  /** What is in it. */
  readonly text: string;
  /** Hexadecimal digest of the bytes; part of every cache key. */
  readonly hash: string;
  /** Files that it includes, directly or indirectly; part of the digest. */
  readonly imports?: readonly SourceFile[];
}

/** A heading of a page, for tables of contents, anchors and search. */
export interface Heading {
  /** 1 to 6. */
  readonly depth: number;
  /** Its anchor, once on its page. */
  readonly id: string;
  /** Plain text. */
  readonly text: string;
  /** Inline HTML of the heading (keeps code), without links. */
  readonly html: string;
}

/** The known front matter keys, validated. Other keys stay in `extra`. */
export interface FrontMatter {
  /** Name of the document for sidebars and `pagination_next`, instead of the one from its file. */
  readonly id?: string;
  /** Path of the page: below the section with a name, from its root with `/`. */
  readonly slug?: string;
  /** Title of the page, instead of that of its first heading. */
  readonly title?: string;
  /** For search engines, previews and lists. */
  readonly description?: string;
  /** Shown in the sidebar instead of the title. */
  readonly sidebar_label?: string;
  /** Place among its siblings. */
  readonly sidebar_position?: number;
  /** Class of its entry in the sidebar. */
  readonly sidebar_class_name?: string;
  /** Renders no title. */
  readonly hide_title?: boolean;
  /** Renders no table of contents. */
  readonly hide_table_of_contents?: boolean;
  /** Highest level of headings in the table of contents. */
  readonly toc_min_heading_level?: number;
  /** Lowest level of headings in the table of contents. */
  readonly toc_max_heading_level?: number;
  /** Id of the next document; `null` for none. */
  readonly pagination_next?: string | null;
  /** Id of the previous document; `null` for none. */
  readonly pagination_prev?: string | null;
  /** Shown in the links of its neighbors instead of the title. */
  readonly pagination_label?: string;
  /** Where the page is edited; `null` for no such link. */
  readonly custom_edit_url?: string | null;
  /** Keys of the tags file, or tags written in full. */
  readonly tags?: readonly TagSpec[];
  /** For the `meta` element of that name. */
  readonly keywords?: readonly string[];
  /** For previews in chats and social media. */
  readonly image?: string;
  /** Left out of a build. */
  readonly draft?: boolean;
  /** Built, and in no list, search or sitemap. */
  readonly unlisted?: boolean;
  /** When it was last changed and by whom, instead of what git says. */
  readonly last_update?: {
    /** As it was written. */
    readonly date?: string;
    /** Who changed the page, as it is shown. */
    readonly author?: string;
  };
  /** ISO 8601 date or date and time of a post; another text where it is none. */
  readonly date?: string;
  /** Who wrote it (posts). */
  readonly authors?: readonly AuthorSpec[];
  /** Paths (without base) that the page had before: they lead to it. */
  readonly redirect_from?: readonly string[];
  /** All other keys, as they are written. */
  readonly extra: Readonly<Record<string, unknown>>;
}

/** A tag as written: the key of `tags.yml`, or a label, or label and permalink. */
export type TagSpec =
  | string
  | {
      /** As readers see it. */
      readonly label: string;
      /** Path of the tag's page below that of all tags. */
      readonly permalink?: string;
    };

/** An author as written: the key of `authors.yml`, or the author in full. */
export type AuthorSpec = string | Author;

/** Someone who wrote a post. */
export interface Author {
  /** Key in `authors.yml`. */
  readonly key?: string;
  /** Full name. */
  readonly name: string;
  /** What they do. */
  readonly title?: string;
  /** Their own page, elsewhere. */
  readonly url?: string;
  /** Their picture. */
  readonly image_url?: string;
  /** Their address for mail. */
  readonly email?: string;
  /** Accounts: name of the service → handle or address. */
  readonly socials?: Readonly<Record<string, string>>;
  /** Whether the author has a page of their own. */
  readonly page?: boolean;
  /** A few sentences about them. */
  readonly description?: string;
  /** Where they are written down. */
  readonly location?: Location;
}

/** A key of the front matter, or an item of its list (`tags[1]`), and where it is, so that findings about it can be located. */
export type FrontMatterLocations = Readonly<Record<string, Location>>;

/**
 * One Markdown file, compiled, knowing nothing of other files.
 * Links and images in `body` are still as written; every element in the source keeps the `position` of it
 * (lines and columns of the author's file, whatever variables did), texts have none.
 * A component directive is an element `site-component` with `dataName` (name), `dataAttributes` (JSON) and,
 * for a container, the compiled children; it is rendered later.
 */
export interface Document {
  /** The file. */
  readonly source: SourceFile;
  /** What is above the text, validated. */
  readonly frontMatter: FrontMatter;
  /** Where that is. */
  readonly frontMatterLocations: FrontMatterLocations;
  /** Front matter title, else the first h1, else the file name. Plain text. */
  readonly title: string;
  /** Whether the body starts with its own h1, or has the title as its first h1 (then the theme renders none). */
  readonly hasTitleHeading: boolean;
  /** First real paragraph in whole sentences, or the front matter's description. */
  readonly description?: string;
  /** In the order of the page. */
  readonly headings: readonly Heading[];
  /** What the page shows. */
  readonly body: Root;
  /**
   * The part before `<!-- truncate -->`, without ids, heading links and footnote references, because it is shown next
   * to others; absent without the marker.
   */
  readonly excerpt?: Root;
  /** Words of prose (Intl.Segmenter), for the reading time. */
  readonly words: number;
  /** What compiling noticed; stored with the document, so that a warm build reports what a cold one does. */
  readonly diagnostics: readonly Diagnostic[];
}
