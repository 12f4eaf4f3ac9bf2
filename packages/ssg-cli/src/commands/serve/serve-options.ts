import type { SiteOptions } from '../options.ts';

/** Options of the server. */
export interface ServeOptions extends SiteOptions {
  /** Port to listen on; 0 takes a free one. */
  readonly port: number;
  /** Address to listen on, such as `127.0.0.1`. */
  readonly host: string;
  /** Opens the browser. */
  readonly open?: boolean | undefined;
  /** Serves the output folder as a static host does. */
  readonly built?: boolean | undefined;
  /** Output folder to serve with `built`. Default: `build` in the site folder. */
  readonly outDir?: string | undefined;
  /** Ends the server, as Ctrl+C does. */
  readonly signal?: AbortSignal | undefined;
}
