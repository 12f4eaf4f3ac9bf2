import type {
  ApiConfig,
  ApiReference,
  Document,
  Location,
  Route,
  SidebarItem,
  SiteConfig,
  SourceFile,
} from '../model/index.ts';

/** A described API with what the API stage says of its pages and sidebar. */
export interface ApiPages {
  readonly config: ApiConfig;
  readonly reference: ApiReference;
  readonly routes: readonly Route[];
  readonly sidebar: readonly SidebarItem[];
  /** What a content security policy must allow for the console of its pages; none where it is off. */
  readonly consoleSources: readonly string[];
}

/** A React page, with the metadata that its module exports. */
interface ReactPage {
  /** Relative to the site. */
  readonly file: string;
  readonly title?: string;
  readonly description?: string;
}

/** What routes and sidebars are made from. */
export interface RoutesInput {
  readonly config: SiteConfig;
  readonly docs: readonly Document[];
  readonly posts: readonly Document[];
  /** When posts were added to git, by file, where they give no date themselves. */
  readonly postDates?: ReadonlyMap<string, string>;
  readonly markdownPages: readonly Document[];
  readonly reactPages: readonly ReactPage[];
  readonly apis: readonly ApiPages[];
  /** YAML and JSON files: categories, tags, authors. */
  readonly texts: ReadonlyMap<string, SourceFile>;
  /** Markdown files that are no pages because of their names. */
  readonly partials?: readonly string[];
  /** Where a key of the config is. */
  readonly locate: (path: readonly (string | number)[]) => Location;
}
