import type { ElementContent, Root } from 'hast';
import type {
  ApiPageTools,
  ApiReference,
  Diagnostic,
  Location,
  Operation,
  OperationSamples,
  PageAssets,
  Reference,
  Resolution,
  RouteGraph,
  SearchRecord,
  SiteConfig,
  SiteProps,
  Theme,
  ThemeServer,
} from '../model/index.ts';

/** A file beside the author's own, as it is served. */
export interface LocalAsset {
  readonly url: string;
  /** Pixels, for images. */
  readonly width?: number;
  readonly height?: number;
}

/** A React module of the site: a page or a component. */
export interface SiteModule {
  readonly file: string;
  readonly component: unknown;
  /** Whether it is hydrated in the browser. */
  readonly interactive: boolean;
}

/** What search records say of their page. */
export type RecordPage = {
  readonly path: string;
  readonly title: string;
  readonly trail: readonly string[];
  readonly kind: SearchRecord['kind'];
};

/** What render needs of the Markdown stage, passed in so that stages stay apart. */
export interface MarkdownTools {
  readonly toHtml: (tree: Root) => string;
  readonly toMarkdown: (tree: Root) => string;
  readonly recordsOf: (page: RecordPage, tree: Root) => readonly SearchRecord[];
}

/** What render needs of the API stage. */
export interface ApiTools {
  readonly operationMarkdown: (api: ApiReference, operation: Operation, code: OperationSamples) => string;
  readonly infoMarkdown: (api: ApiReference) => string;
  /** Search records of a page of the reference. */
  readonly records: (api: ApiReference, operation?: Operation) => readonly SearchRecord[];
  readonly samples: (api: ApiReference, operation: Operation) => OperationSamples;
  readonly highlight: ApiPageTools['highlight'];
}

/** All that rendering a page may look at. Values only; the same for every page of a build. */
export interface RenderContext {
  readonly config: SiteConfig;
  readonly site: SiteProps;
  readonly graph: RouteGraph;
  readonly theme: Theme;
  readonly server: ThemeServer;
  readonly assets: PageAssets;
  /** Files beside the Markdown, by source file. */
  readonly localAssets: ReadonlyMap<string, LocalAsset>;
  /** Files served as they are, by path without base. */
  readonly staticFiles: ReadonlyMap<string, { readonly width?: number; readonly height?: number }>;
  /** Titles that several pages have: these get their section's name in the head. */
  readonly sharedTitles: ReadonlySet<string>;
  /** React pages, by file. */
  readonly pages: Readonly<Record<string, SiteModule>>;
  /** Components, by name. */
  readonly components: Readonly<Record<string, SiteModule>>;
  /** Data files by base name. */
  readonly data: Readonly<Record<string, unknown>>;
  /** Last change of a source file: ISO 8601 and author. */
  readonly lastChanges: ReadonlyMap<string, { readonly date: string; readonly author: string }>;
  readonly resolveTarget: (
    target: string,
    from: { file?: string; pagePath: string; element: string },
  ) => Resolution;
  readonly markdown: MarkdownTools;
  /** Where in the site's modules an error was thrown. */
  readonly placeOf: (error: unknown) => Location | undefined;
  /** The same for `transformPage`; of anything else, the place of that key. */
  readonly placeOfTransform: (error: unknown) => Location | undefined;
  /** Draws code that components put out. */
  readonly highlight: (code: string, language: string) => ElementContent[];
  /** Absent on a site without APIs. */
  readonly api?: ApiTools;
}

/** One page, finished, and all that later stages want to know of it. */
export interface RenderedPage {
  readonly path: string;
  readonly html: string;
  /** HTML of the article, as the theme drew it. */
  readonly article: string;
  /** HTML of the author's own text, for feeds. */
  readonly content: string;
  readonly references: readonly Reference[];
  /** Ids of elements that a hash can name. */
  readonly anchors: ReadonlySet<string>;
  readonly sourceFile?: string;
  readonly records: readonly SearchRecord[];
  /** The page as Markdown. */
  readonly markdown: string;
  readonly diagnostics: readonly Diagnostic[];
  /** Why nothing could be drawn in the page's place: code of the site failed. */
  readonly failure?: Diagnostic;
}
