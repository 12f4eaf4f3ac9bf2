import type { Labels } from '../labels/index.ts';
import type { SidebarItem } from '../sidebar/sidebar.ts';
import type { BodyProps } from './article.ts';
import type { HeadTag, PageProps } from './page.ts';
import type { SiteProps } from './site-props.ts';

/** URLs (with base) of what a page loads. Named by content, so that they may be cached forever. */
export interface PageAssets {
  /** URLs of style sheets. */
  readonly styles: readonly string[];
  /** The small script that every page loads. */
  readonly first: string;
  /** Modules of interactive components, by component name. */
  readonly islands: Readonly<Record<string, string>>;
}

/** A style sheet of a site. */
export interface SiteSheet {
  /** URL (with base). */
  readonly url: string;
  /** Pages that load it: all, those of an API, or those whose path a glob matches. */
  readonly pages: 'all' | 'api' | readonly string[];
}

/** URLs (with base) of what the pages of a site load. */
export interface SiteAssets extends Omit<PageAssets, 'styles'> {
  /** Style sheets, in the order in which pages load theirs. */
  readonly sheets: readonly SiteSheet[];
}

/** What a whole page is rendered from. */
export interface PageInput {
  /** What all pages share. */
  readonly site: SiteProps;
  /** What is of this page. */
  readonly page: PageProps;
  /** Elements of the head, in their order. */
  readonly head: readonly HeadTag[];
  /** HTML of the article, opaque to the layout. */
  readonly body: string;
  /** What the page loads. */
  readonly assets: PageAssets;
}

/** Entries of a large sidebar that pages leave out. */
export interface BranchInput {
  /** What all pages share. */
  readonly site: SiteProps;
  /** The entries of the branch. */
  readonly items: readonly SidebarItem[];
  /** Tells the branch from all others. */
  readonly name: string;
}

/** What the default export of the config's `theme` module is. Made by `createTheme`. */
export interface Theme {
  /** Package that holds the entries `/server`, `/island`, `/diagrams`, `/disk`, `/first`, `/search`, `/navigation`, `/tools`, `/samples`, `/offline`, `/worker`, `/styles.css` and `/api.css`. */
  readonly package: string;
  /** Layout components by name, the site's own replacing the theme's. */
  readonly components: Readonly<Record<string, unknown>>;
}

/** The `/server` entry of a theme package. Pure: equal input, equal HTML. */
export interface ThemeServer {
  /** Names of the components that a site can replace; any name goes when it is absent. */
  readonly componentNames?: readonly string[];
  /** Texts of the scripts that are in each page itself: a content security policy names their hashes. */
  readonly inlineScripts?: (labels: Labels) => readonly string[];
  /** The article of a page. */
  readonly renderBody: (body: BodyProps, site: SiteProps, theme: Theme) => string;
  /** The whole document, from `<!doctype html>`. */
  readonly renderPage: (input: PageInput, theme: Theme) => string;
  /** Entries of a sidebar, to HTML: what a category holds that is loaded when it is opened. */
  readonly renderBranch: (input: BranchInput) => string;
  /** A component of the site, to HTML; `children` is HTML. */
  readonly renderComponent: (
    component: unknown,
    props: Readonly<Record<string, unknown>>,
    labels: Labels,
    children?: string,
  ) => string;
}
