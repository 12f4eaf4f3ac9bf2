import type { OnStage } from '../pipeline/index.ts';

/** Options of every command. */
export interface SiteOptions {
  /** The site folder; a relative path starts at the working directory. */
  readonly folder: string;
  /** Path that the site is served under, instead of the config's: `/docs/`. */
  readonly baseUrl?: string | undefined;
  /** Origin that the site is served at, instead of the config's: `https://example.org`. */
  readonly url?: string | undefined;
  /** `false` compiles and renders everything again and leaves no cache. Default: the cache in the site's folder. */
  readonly cache?: boolean | undefined;
  /** URL of the shared cache, instead of the config's. Only `build` and `check` use it. */
  readonly cacheUrl?: string | undefined;
  /** Token for that server, instead of the config's. */
  readonly cacheToken?: string | undefined;
  /** Threads to compile and render in; by the number of files when absent. */
  readonly workers?: number | undefined;
  /** Called when a stage starts, with the number of things it has to do where that is known. */
  readonly onStage?: OnStage | undefined;
}
