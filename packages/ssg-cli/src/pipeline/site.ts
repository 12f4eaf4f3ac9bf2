import type { ConfigFile } from '../config/index.ts';
import type { Content, SiteCode } from '../content/index.ts';
import type {
  Diagnostic,
  Document,
  LocalFile,
  Outcome,
  OutputFile,
  RouteGraph,
  SiteConfig,
} from '../model/index.ts';
import type { RenderContext } from '../render/index.ts';
import type { ApiPages } from '../routes/index.ts';
import type { CachedPage } from './cache/packed.ts';
import type { ReadBook } from './cache/reads.ts';
import type { ThreadStart } from './threads/messages.ts';

/** Receives the name of each stage as it starts, and how many things it works on. */
export type OnStage = (stage: string, count?: number) => void;

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
  /** Digest of all that Markdown is compiled with. */
  readonly compileKey: string;
  /** Browser scripts and styles. */
  readonly scripts: readonly OutputFile[];
  /** Files next to the Markdown, by source file. Those that a page uses become part of the output. */
  readonly localFiles: ReadonlyMap<string, LocalFile>;
  readonly reusable: Reusable;
  /** Digests of files that code of the site read. */
  readonly reads: ReadBook;
  /** What threads are started with. */
  readonly threadStart: ThreadStart;
  /** The script for pages that are opened from a disk; absent if not requested. */
  readonly disk?: Promise<readonly OutputFile[]> | undefined;
}

/** The result of loading. Without a site, the diagnostics say why. */
export interface Loaded {
  readonly site?: Site;
  readonly config?: SiteConfig;
  readonly diagnostics: readonly Diagnostic[];
}

/** What a later run of the same process may reuse. */
export interface Reusable {
  readonly code: Outcome<SiteCode | undefined>;
  /** Absolute paths of the files behind code and scripts. */
  readonly watched: ReadonlySet<string>;
}

/** A finished site, in memory. */
export interface RenderedSite {
  readonly pages: ReadonlyMap<string, CachedPage>;
  readonly files: readonly OutputFile[];
  readonly diagnostics: readonly Diagnostic[];
  /** All files, when those that are made from all pages were left out of `files`. */
  readonly later?: () => Promise<readonly OutputFile[]>;
}
