import type { Assets, Bundle } from './assets/index.ts';
import type { ConfigFile } from './config/index.ts';
import type { Content, SiteCode } from './content/index.ts';
import type { Diagnostic, Document, Outcome, OutputFile, RouteGraph, SiteConfig } from './model/index.ts';
import type { RenderContext, RenderedPage } from './render/index.ts';
import type { ApiPages } from './routes/index.ts';

/** A loaded site: what rendering, checking and serving start from. */
export interface Site {
  readonly folder: string;
  readonly config: SiteConfig;
  readonly configFile: ConfigFile;
  readonly content: Content;
  readonly documents: readonly Document[];
  readonly graph: RouteGraph;
  readonly apis: readonly ApiPages[];
  readonly context: RenderContext;
  /** Browser scripts and styles. */
  readonly scripts: readonly OutputFile[];
  /** Files beside the Markdown, by source file. Those that a page uses become part of the output. */
  readonly localFiles: ReadonlyMap<string, LocalFile>;
  readonly reusable: Reusable;
  /** The script for pages that are opened from a disk, on its way; absent where it is not asked for. */
  readonly disk?: Promise<readonly OutputFile[]> | undefined;
}

/** What loading came to. Without a site, the diagnostics tell why. */
export interface Loaded {
  readonly site?: Site;
  readonly config?: SiteConfig;
  readonly diagnostics: readonly Diagnostic[];
}

/** What a later run of the same process may use again. */
export interface Reusable {
  readonly code: Outcome<SiteCode | undefined>;
  /** Digests of the files behind the config and the code. */
  readonly codeKey: string;
  readonly assets: Outcome<Assets | undefined>;
  /** What draws diagrams, bundled by itself. */
  readonly diagrams: Promise<Bundle> | undefined;
  /** What the browser scripts were made from, besides files. */
  readonly assetsKey: string;
  /** Absolute paths of the files behind code and scripts. */
  readonly watched: ReadonlySet<string>;
}

/** A finished site, in memory. */
export interface RenderedSite {
  readonly pages: ReadonlyMap<string, RenderedPage>;
  readonly files: readonly OutputFile[];
  readonly diagnostics: readonly Diagnostic[];
}

/** What a page depends on, as digests. */
export interface PageKeys {
  /** Of all of it; absent when the page was rendered for its checks only. */
  readonly page: string | undefined;
  /** Of what its links, ids and text depend on: all but the names of scripts and styles. */
  readonly checks: string;
}

export interface RenderMemoEntry {
  readonly keys: PageKeys;
  readonly page: RenderedPage;
  /** What the content checks said of the page's document. */
  readonly contentDiagnostics: readonly Diagnostic[];
}

/** Rendered pages by path, with the keys of all that each depends on. */
export type RenderMemo = Map<string, RenderMemoEntry>;

/** A file beside the Markdown: what it becomes, and its URL. */
export interface LocalFile {
  readonly output: OutputFile;
  readonly url: string;
  /** Pixels, for images. */
  readonly width?: number;
  readonly height?: number;
}
