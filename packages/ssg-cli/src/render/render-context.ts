import type { ElementContent, Root } from 'hast';
import type {
  ApiPage,
  ApiPageTools,
  ApiReference,
  Diagnostic,
  Location,
  Operation,
  OperationSamples,
  Reference,
  Resolution,
  RouteGraph,
  SearchRecord,
  SiteConfig,
  SiteModule,
  SiteProps,
  Theme,
  ThemeServer,
} from '../model/index.ts';
import type { Ask, TargetPlace } from './questions.ts';
import type { SiteData } from './site-data.ts';

/** What search records say of their page. */
type RecordPage = {
  readonly path: string;
  readonly title: string;
  readonly trail: readonly string[];
  readonly kind: SearchRecord['kind'];
};

/** What render needs of the Markdown stage, passed in so that stages stay apart. */
interface MarkdownTools {
  readonly toHtml: (tree: Root) => string;
  /** `written`: what the author wrote, where the tree is made from that alone. */
  readonly toMarkdown: (
    tree: Root,
    written?: { readonly text: string; readonly references: readonly Reference[] },
  ) => string;
  readonly recordsOf: (page: RecordPage, tree: Root) => readonly SearchRecord[];
}

/** What render needs of the API stage. */
export interface ApiTools {
  /** A page of the reference as Markdown; `code`: the samples of its operation. */
  readonly toMarkdown: (page: ApiPage, code?: OperationSamples) => string;
  /** Search records of a page of the reference. */
  readonly records: (page: ApiPage) => readonly SearchRecord[];
  readonly samples: (api: ApiReference, operation: Operation) => OperationSamples;
  readonly highlight: ApiPageTools['highlight'];
}

/** Code that runs while pages are rendered. It is identified by digests, see `SiteData.code`. */
export interface Running {
  readonly theme: Theme;
  readonly server: ThemeServer;
  /** React pages, by file. */
  readonly pages: Readonly<Record<string, SiteModule>>;
  /** Components, by name. */
  readonly components: Readonly<Record<string, SiteModule>>;
  readonly transformPage?: SiteConfig['transformPage'];
  readonly markdown: MarkdownTools;
  /** Where in the site's modules an error was thrown. */
  readonly placeOf: (error: unknown) => Location | undefined;
  /** The same for `transformPage`; of anything else, the place of that key. */
  readonly placeOfTransform: (error: unknown) => Location | undefined;
  /** Renders code that components put out. */
  readonly highlight: (code: string, language: string) => ElementContent[];
  /** Absent on a site without APIs. */
  readonly api?: ApiTools;
  /** Loads what `api` needs; must be called before a page of an API is rendered. */
  readonly loadApi?: () => Promise<void>;
}

/** What rendering one page may use. It gives access only to what is asked for, so that dependencies are recorded. */
export interface PageContext
  extends Pick<Running, 'markdown' | 'placeOf' | 'placeOfTransform' | 'highlight' | 'api'> {
  readonly ask: Ask;
  readonly theme: () => Theme;
  readonly server: ThemeServer;
  readonly component: (name: string) => SiteModule | undefined;
  readonly reactPage: (file: string) => SiteModule | undefined;
  readonly transformPage: () => SiteConfig['transformPage'];
  /** The data files by base name; what is read of it is asked for. */
  readonly data: Readonly<Record<string, unknown>>;
}

/** What files about the whole site may use: feeds, redirects, overviews. */
export interface RenderContext {
  readonly config: SiteConfig;
  readonly site: SiteProps;
  readonly graph: RouteGraph;
  readonly staticFiles: SiteData['staticFiles'];
  /** Last change of a source file: ISO 8601 and author. */
  readonly lastChanges: SiteData['changes'];
  readonly resolveTarget: (target: string, from: TargetPlace) => Resolution;
  /** What pages are rendered from. */
  readonly data: SiteData;
  readonly running: Running;
}

/** A finished page, and everything that later stages need. */
export interface RenderedPage {
  readonly path: string;
  readonly html: string;
  /** HTML of the article, as the theme rendered it. */
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
  /** Why the page is empty: code of the site failed. */
  readonly failure?: Diagnostic;
}
