import type { Location } from '../../model/index.ts';

/** An address outside of the site, and where it is written. */
export interface ExternalLink {
  readonly url: string;
  readonly location?: Location;
}

/** How external servers are requested. Times are in milliseconds. */
export interface ExternalOptions {
  /** How long one request may take. */
  readonly timeout: number;
  /** Retries of a request that got no answer, 429 or 5xx. */
  readonly retries: number;
  /** Delay before the first retry; it doubles each time. The server's `Retry-After` takes precedence. */
  readonly retryDelay: number;
  /** The longest accepted `Retry-After`; a longer one counts as no answer. */
  readonly maxRetryDelay: number;
  /** Requests at once, to all hosts. */
  readonly concurrency: number;
  /** Requests at once to one host. */
  readonly perHost: number;
  /** Least time between the starts of two requests to one host. */
  readonly hostInterval: number;
  /** Redirects that are followed. */
  readonly maxRedirects: number;
  /** Bytes of a page that are read to find an id. */
  readonly maxBytes: number;
  /** Addresses that are never asked: globs of the whole address, `https://intranet.example/**`. */
  readonly allow: readonly string[];
  /** How long a cached answer is valid. */
  readonly cacheAge: number;
  /** Sent as `User-Agent`. */
  readonly userAgent: string;
}

/** The default settings. */
export const EXTERNAL_DEFAULTS: ExternalOptions = {
  timeout: 15_000,
  retries: 2,
  retryDelay: 1_000,
  maxRetryDelay: 20_000,
  concurrency: 8,
  perHost: 2,
  hostInterval: 200,
  maxRedirects: 5,
  maxBytes: 5_000_000,
  allow: [],
  cacheAge: 24 * 60 * 60 * 1000,
  userAgent: 'ceems-docs link check',
};

/** The result of a request. */
export type Answer =
  /** The page is there. `anchors`: the ids asked for that it has. */
  | { readonly kind: 'found'; readonly anchors: readonly string[] }
  /** It is there, at another address for good. */
  | { readonly kind: 'moved'; readonly to: string; readonly anchors: readonly string[] }
  /** The server says that it is not there. */
  | { readonly kind: 'broken'; readonly status: number }
  /** Nobody can reach it: no such host, no server, no valid certificate, or redirects without end. */
  | { readonly kind: 'dead'; readonly reason: string }
  /** Unknown: no answer, refused, or an inconclusive answer. */
  | { readonly kind: 'unknown'; readonly reason: string };

/** Answers of earlier runs, by address without hash. Plain data: kept as JSON. */
export type AnswerCache = Readonly<Record<string, CachedAnswer>>;

/** What a server answered, as the cache keeps it. */
export interface CachedAnswer {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Ids that were asked for. */
  readonly asked: readonly string[];
  readonly answer: Answer;
  /** Runs in a row, this one included, in which it was broken or dead. */
  readonly lostRuns?: number;
}
