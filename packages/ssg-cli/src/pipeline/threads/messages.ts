import type { ConfigOverrides } from '../../config/index.ts';
import type { MarkdownOptions } from '../../markdown/index.ts';
import type { DocRoute, MarkdownPageRoute, PostRoute, SourceFile } from '../../model/index.ts';
import type { SiteData } from '../../render/index.ts';
import type { ModuleStore } from '../../tools/modules/cached-modules.ts';
import type { DocumentMetadata } from '../cache/packed.ts';

/** What every thread is started with. */
export interface ThreadStart {
  readonly folder: string;
  readonly overrides: ConfigOverrides;
  readonly components: readonly string[];
  /** What files are compiled with, less plugins. */
  readonly options: Omit<MarkdownOptions, 'remarkPlugins' | 'rehypePlugins'>;
  /** The config has plugins: they are functions, so each thread runs the config itself. */
  readonly hasPlugins: boolean;
  /** Modules that were compiled before. */
  readonly modules?: ModuleStore | undefined;
}

/** What pages are rendered from, as it is sent to every thread. */
export interface ThreadSite {
  readonly data: SiteData;
  /** Components, by name. */
  readonly components: Readonly<Record<string, string>>;
  readonly hasApi: boolean;
  readonly checksOnly: boolean;
}

/** The route of a Markdown page; its document is sent separately. */
export type ThreadRoute =
  | Omit<DocRoute, 'document'>
  | Omit<PostRoute, 'document'>
  | Omit<MarkdownPageRoute, 'document'>;

/** A page to render. */
export interface ThreadJob {
  readonly route: ThreadRoute;
  readonly metadata: DocumentMetadata;
  readonly source: SourceFile;
  readonly trees: Uint8Array;
}
