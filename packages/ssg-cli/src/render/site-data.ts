import type {
  DocSet,
  ImageSize,
  LocalFile,
  RouteKind,
  SidebarItem,
  SiteAssets,
  SiteConfig,
  SiteProps,
  TargetContext,
} from '../model/index.ts';

/** The config less its functions, which the digest of their code covers, and less the cache, which no page may depend on. */
export type Settings = Omit<
  SiteConfig,
  'remarkPlugins' | 'rehypePlugins' | 'transformPage' | 'docs' | 'cache'
>;

/** What pages may ask of their set of docs. */
export type DocSetInfo = Omit<DocSet, 'sidebars' | 'sidebarsAt' | 'keyPath' | 'exclude'>;

/** What other pages may say of a page. */
export interface PageInfo {
  readonly kind: RouteKind;
  readonly title: string;
  readonly description?: string;
  /** What the links of its neighbors call it, by its front matter. */
  readonly paginationLabel?: string;
}

/** What other pages may say of a post. */
export interface PostInfo {
  readonly path: string;
  readonly title: string;
  readonly date: string;
}

/** A React module of the site, without its code. */
export interface ModuleInfo {
  readonly file: string;
  readonly interactive: boolean;
  readonly hasComponent: boolean;
  /** Digest of all code that it runs. */
  readonly key: string;
}

/**
 * All data that pages are rendered from, in *facets*: plain values, nothing that runs. Pages see it only through the
 * questions of `questions.ts`, so that it is known what each of them depends on.
 */
export interface SiteData {
  readonly settings: Settings;
  readonly site: SiteProps;
  /** All that the meaning of a link depends on. */
  readonly targets: Omit<TargetContext, 'file' | 'pagePath' | 'element'>;
  readonly pages: ReadonlyMap<string, PageInfo>;
  /** By `docKey` → path. */
  readonly docs: ReadonlyMap<string, string>;
  /** All sets of docs by tag, that of the first instance and its last version first. */
  readonly docSets: ReadonlyMap<string, DocSetInfo>;
  /** Path → tag of a set → path of the same page in it. */
  readonly samePages: ReadonlyMap<string, Readonly<Record<string, string>>>;
  /** Tag of a set → path of the page that it begins with. */
  readonly starts: ReadonlyMap<string, string>;
  /** The navbar's links on pages of other versions than the last, by tag. */
  readonly navbarOf: Readonly<Record<string, SiteProps['navbar']['items']>>;
  readonly sidebars: Readonly<Record<string, readonly SidebarItem[]>>;
  /** Path → name of its sidebar. */
  readonly sidebarOf: ReadonlyMap<string, string>;
  /** Posts that lists show, newest first. */
  readonly posts: readonly PostInfo[];
  /** Key of an author → path of their page. */
  readonly authors: ReadonlyMap<string, string>;
  /** Files next to the Markdown, by source file. */
  readonly localFiles: ReadonlyMap<string, Pick<LocalFile, 'url' | 'width' | 'height'>>;
  /** Files served as they are, by path without base. */
  readonly staticFiles: ReadonlyMap<string, ImageSize>;
  /** Titles that several pages have, by `titleKey`: these get their section's name in the head. */
  readonly sharedTitles: ReadonlySet<string>;
  /** Data files by base name. */
  readonly data: Readonly<Record<string, unknown>>;
  /** Last change of a source file: ISO 8601 and author. */
  readonly changes: ReadonlyMap<string, { readonly date: string; readonly author: string }>;
  readonly assets: SiteAssets;
  readonly code: {
    /** Digest of the theme's code. */
    readonly theme: string;
    /** Digest of the config's code, where a function of it changes pages. */
    readonly transform?: string;
    readonly components: Readonly<Record<string, ModuleInfo>>;
    readonly pages: Readonly<Record<string, ModuleInfo>>;
  };
}

/** What titles are compared by: those of another version than the last do not count. */
export function titleKey(title: string, set: Pick<DocSet, 'tag' | 'isLast'> | undefined): string {
  return set === undefined || set.isLast ? title : `${set.tag} ${title}`;
}
