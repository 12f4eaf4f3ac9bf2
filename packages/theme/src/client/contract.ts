import type { FirstScriptSite } from '@ceems-docs/ssg-cli/model';
import type { SearchUi } from '../search/index.ts';

/**
 * Argument of `start` (entry `/first`), written by the generated entry of the small script:
 * `start({ site, islands, loadNavigation: () => import('<navigation entry>'), … })`.
 */
export interface FirstOptions {
  readonly site: FirstScriptSite;
  /** Interactive components, by name. One that is not here is loaded from the element's `data-src`. */
  readonly islands: Readonly<Record<string, LoadIsland>>;
  /** Loads the module at a URL. */
  readonly loadIsland: (url: string) => Promise<IslandModule>;
  /** Only where the page was opened from a disk. */
  readonly disk?: Disk;
  readonly loadNavigation: LoadNavigation;
  readonly loadTools: LoadTools;
  /** Loads the search (entry `/search`); absent on a site without search. */
  readonly loadSearch?: () => Promise<SearchModule>;
  /** Loads what renders code samples again when the reader fills in the form of an operation; absent without API pages. */
  readonly loadSamples?: LoadSamples;
  /** Loads what renders diagrams (entry `/diagrams`); absent on a site without diagrams. */
  readonly loadDiagrams?: () => Promise<DiagramsModule>;
}

/** Goes to a URL of the site. */
export type Navigate = (url: string) => Promise<void>;

/** What a navigation needs of the small script. */
export interface NavigationOptions {
  /** Path of the page that the document was loaded with. */
  readonly loaded: string;
  /** Closes what lies over the page. */
  readonly leave: () => void;
}

/** How pages opened from a disk load what follows: nothing can be fetched there. */
export interface Disk {
  readonly navigate: Navigate;
  /** The address of the file that a URL of the site refers to. */
  readonly fileOf: (url: string) => string;
}

/** Loads what shows pages without a new document, and what the not-found page shows (entry `/navigation`). */
export type LoadNavigation = () => Promise<{
  readonly startNavigation: (options: NavigationOptions) => Navigate;
  readonly showNearest: () => void;
}>;

/** Loads what the reader begins to use (entry `/tools`). */
export type LoadTools = () => Promise<typeof import('./tools/tools.ts')>;

/** Loads what the generated entry of samples exports: `export const start = () => startSampleForms(…);` */
export type LoadSamples = () => Promise<{ readonly start: () => void }>;

/** What the generated entry of the search exports: `export const search = startSearch({ site, provider });` */
export interface SearchModule {
  readonly search: SearchUi;
}

/** What renders the diagrams of an article. */
export interface DiagramsModule {
  /** Renders a diagram in place of its source; where that fails, the source stays, with a note. */
  readonly renderDiagram: (element: HTMLElement) => Promise<void>;
}

/**
 * A module of an interactive component; the generated entry is
 * `export const hydrate = (element, props) => hydrateIsland(Component, element, props);`
 * with `hydrateIsland` of the theme's entry `/island`.
 */
export interface IslandModule {
  readonly hydrate: (element: Element, props: Readonly<Record<string, unknown>>) => void;
}

/** Loads the module of an island. */
export type LoadIsland = () => Promise<IslandModule>;
