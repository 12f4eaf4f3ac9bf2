import type { SiteProps, Theme } from '@ceems-docs/ssg-cli/model';
import type { LoadProvider } from '../search/index.ts';

/** What the small script must know of the site. */
export type FirstSite = Pick<SiteProps, 'base' | 'slashShortcut' | 'docsVersion'>;

/**
 * Argument of `start` (entry `/first`), written by the generated entry of the small script:
 * `start({ site, islands, loadApp: () => import('<app entry>'), loadDiagrams: () => import('<diagrams entry>') })`.
 */
export interface FirstOptions {
  readonly site: FirstSite;
  /** Interactive components, by name. One that is not here is loaded from the element's `data-src`. */
  readonly islands: Readonly<Record<string, LoadIsland>>;
  readonly loadApp: () => Promise<AppModule>;
  /** Loads what draws diagrams (entry `/diagrams`); absent on a site without diagrams. */
  readonly loadDiagrams?: () => Promise<DiagramsModule>;
}

/** What draws the diagrams of an article. */
export interface DiagramsModule {
  /** Draws a diagram in place of its source; `failureText` is shown where that fails. */
  readonly drawDiagram: (element: HTMLElement, failureText: string) => Promise<void>;
}

/**
 * What the generated app entry exports:
 * `export const app = startApp({ theme, site, loadSearch: () => import('<provider>').then((m) => m.provider) });`
 */
export interface AppModule {
  readonly app: App;
}

/** Argument of `startApp` (entry `/client`). */
export interface AppOptions {
  readonly theme: Theme;
  readonly site: SiteProps;
  /** Loads the module that answers the search; absent on a site without search. */
  readonly loadSearch?: LoadProvider;
  /** Loads what draws code samples again when the reader fills the form of an operation. */
  readonly loadSamples?: () => Promise<unknown>;
}

/** The running application, as the small script sees it. */
export interface App {
  /** Opens the search with what the reader has typed by then. Resolves when it is on the page. */
  readonly openSearch: (typed: () => string) => Promise<void>;
  /** Shows a page of the site without loading a new document. */
  readonly navigate: (url: string) => Promise<void>;
}

/**
 * A module of an interactive component; the generated entry is
 * `export const hydrate = (element, props) => hydrateIsland(Component, element, props);`
 * with `hydrateIsland` of the theme's entry `/island`.
 */
export interface IslandModule {
  readonly hydrate: (element: Element, props: Readonly<Record<string, unknown>>) => void;
}

export type LoadIsland = () => Promise<IslandModule>;

/** Fired on `document` when another article stands on the page; `detail` is nothing. */
export const PAGE_EVENT = 'docs:page';
