/** Name of the service worker's script, at the root of the output. */
export const WORKER_SCRIPT = 'sw.js';

/** Name of the list of files that are available offline, at the root of the output. */
export const OFFLINE_LIST = 'offline.json';

/** What the service worker caches, in addition to visited pages. */
export interface OfflineList {
  /** Different for every different list. */
  readonly version: string;
  /** URLs (with base), each with a key of its contents. */
  readonly files: Readonly<Record<string, string>>;
}
