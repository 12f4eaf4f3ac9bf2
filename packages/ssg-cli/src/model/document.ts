import type { Root } from 'hast';
import type { Diagnostic, Location } from './diagnostic.ts';

declare module 'hast' {
  interface ElementData {
    /** The file that the element stands in, where that is not the page's own: positions are those of it. */
    file?: string | undefined;
  }
}

/** A text file of the site, read once. */
export interface SourceFile {
  /** Path relative to the site folder, with `/`: `docs/usage/cacct.md`. */
  readonly file: string;
  readonly text: string;
  /** Hexadecimal digest of the bytes; part of every cache key. */
  readonly hash: string;
  /** Files that it draws or shows within itself, and those that they do: part of the digest. */
  readonly imports?: readonly SourceFile[];
}

/** A heading of a page, for tables of contents, anchors and search. */
export interface Heading {
  /** 1 to 6. */
  readonly depth: number;
  readonly id: string;
  /** Plain text. */
  readonly text: string;
  /** Inline HTML of the heading (keeps code), without links. */
  readonly html: string;
}

/** The front matter keys that the generator knows, validated. Other keys stay in `extra`. */
export interface FrontMatter {
  readonly id?: string;
  readonly slug?: string;
  readonly title?: string;
  readonly description?: string;
  readonly sidebar_label?: string;
  readonly sidebar_position?: number;
  readonly sidebar_class_name?: string;
  readonly hide_title?: boolean;
  readonly hide_table_of_contents?: boolean;
  readonly toc_min_heading_level?: number;
  readonly toc_max_heading_level?: number;
  readonly pagination_next?: string | null;
  readonly pagination_prev?: string | null;
  readonly pagination_label?: string;
  readonly custom_edit_url?: string | null;
  readonly tags?: readonly TagSpec[];
  readonly keywords?: readonly string[];
  readonly image?: string;
  readonly draft?: boolean;
  readonly unlisted?: boolean;
  readonly last_update?: { readonly date?: string; readonly author?: string };
  /** ISO 8601 date or date and time (posts). */
  readonly date?: string;
  readonly authors?: readonly AuthorSpec[];
  /** Paths (without base) that the page had before: they lead to it. */
  readonly redirect_from?: readonly string[];
  readonly extra: Readonly<Record<string, unknown>>;
}

/** A tag as written: the key of `tags.yml`, or a label, or label and permalink. */
export type TagSpec = string | { readonly label: string; readonly permalink?: string };

/** An author as written: the key of `authors.yml`, or the author in full. */
export type AuthorSpec = string | Author;

export interface Author {
  readonly key?: string;
  readonly name: string;
  readonly title?: string;
  readonly url?: string;
  readonly image_url?: string;
  readonly email?: string;
  readonly socials?: Readonly<Record<string, string>>;
  /** Whether the author has a page of their own. */
  readonly page?: boolean;
  readonly description?: string;
  /** Where they are written down. */
  readonly location?: Location;
}

/** A key of the front matter, or an item of its list (`tags[1]`), and where it stands, so that findings about it can be located. */
export type FrontMatterLocations = Readonly<Record<string, Location>>;

/**
 * One Markdown file, compiled, knowing nothing of other files.
 * Links and images in `body` are still as written; every element that stands in the source keeps the `position` of it
 * (lines and columns of the author's file, whatever variables did), texts have none.
 * A component directive is an element `site-component` with `dataName` (name), `dataAttributes` (JSON) and,
 * for a container, the compiled children; it is rendered later.
 */
export interface Document {
  readonly source: SourceFile;
  readonly frontMatter: FrontMatter;
  readonly frontMatterLocations: FrontMatterLocations;
  /** Front matter title, else the first h1, else the file name. Plain text. */
  readonly title: string;
  /** Whether the body starts with the page's own h1 (then the theme draws none). */
  readonly hasTitleHeading: boolean;
  /** First real paragraph in whole sentences, or the front matter's description. */
  readonly description?: string;
  readonly headings: readonly Heading[];
  readonly body: Root;
  /** The part before `<!-- truncate -->`, without ids, heading links and footnote marks, as it stands beside others; absent when there is no marker. */
  readonly excerpt?: Root;
  /** Words of prose (Intl.Segmenter), for the reading time. */
  readonly words: number;
  /** Names of the components that the body holds. */
  readonly components: readonly string[];
  /** What compiling noticed; stored with the document, so that a warm build reports what a cold one does. */
  readonly diagnostics: readonly Diagnostic[];
}
