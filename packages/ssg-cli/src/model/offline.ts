/** Name of the service worker's script, at the root of the output. */
export const WORKER_SCRIPT = 'sw.js';

/** Name of the list of what a site keeps for readers without network, at the root of the output. */
export const OFFLINE_LIST = 'offline.json';

/** What the service worker loads, besides the pages that the reader saw. */
export interface OfflineList {
  /** Another one for every other list. */
  readonly version: string;
  /** URLs (with base), each with what tells its contents apart. */
  readonly files: Readonly<Record<string, string>>;
}
