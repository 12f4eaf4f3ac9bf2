import { OFFLINE_LIST, type OfflineList } from '@ceems-docs/ssg-cli/model';
import { isSlow } from '../connection.ts';

/** The site whose files are cached. */
export interface Site {
  readonly origin: string;
  /** `/base/`. */
  readonly base: string;
  /** Name of the cache: two sites of one host have two. */
  readonly cache: string;
  /** Over once the site has no list any more: from then on nothing is cached. */
  readonly life: { isOver: boolean };
}

/** Header of a cached file: its key in the list; empty for a page that was cached when the reader opened it. */
const KEY = 'x-offline-key';

/** The canonical address of a file: a page has three. */
function plain(url: string, { origin }: Site): string {
  const { pathname } = new URL(url, origin);
  return origin + (pathname.replace(/(?:(?<=\/)index)?\.html$/, '').replace(/\/$/, '') || '/');
}

/** The cached response for a URL. */
export async function cached(url: string, site: Site): Promise<Response | undefined> {
  return caches.match(plain(url, site), { cacheName: site.cache });
}

/** Caches a response of the server. */
export async function store(url: string, response: Response, site: Site, key = ''): Promise<void> {
  if (site.life.isOver) return;
  const cache = await caches.open(site.cache);
  const headers = new Headers(response.headers);
  headers.set(KEY, key);
  // Made again: browsers refuse to show an answer that came by a redirect.
  await cache.put(plain(url, site), new Response(await response.blob(), { headers }));
}

/**
 * Loads the files of the list that are not cached, and deletes those that are not in the list; does nothing without
 * network. Returns `false`, and deletes the cache, if the site has no list any more.
 */
export async function refresh(site: Site): Promise<boolean> {
  const url = site.base + OFFLINE_LIST;
  const response = await fetch(url, { cache: 'no-cache' }).catch(() => undefined);
  if (response === undefined || (!response.ok && ![404, 410].includes(response.status))) return true;
  const list = response.ok ? await readList(response.clone()) : undefined;
  if (list === undefined) {
    site.life.isOver = true;
    await caches.delete(site.cache);
    return false;
  }
  const before = await cached(url, site);
  const isDone = before !== undefined && (await readList(before))?.version === list.version;
  if (isDone || isSlow()) return true;
  if (await fillUp(list, site)) await store(url, response, site);
  return true;
}

/** Caches all files of the list; whether that succeeded. */
async function fillUp({ files }: OfflineList, site: Site): Promise<boolean> {
  const cache = await caches.open(site.cache);
  const wanted = new Set<string>([plain(site.base + OFFLINE_LIST, site)]);
  for (const [url, key] of Object.entries(files)) {
    wanted.add(plain(url, site));
    const found = await cached(url, site);
    if (found?.headers.get(KEY) === key) continue;
    const response = await fetch(url, { cache: 'no-cache' }).catch(() => undefined);
    if (response === undefined) return false;
    // A file that the server does not have does not prevent caching the others.
    if (response.ok) await store(url, response, site, key);
  }
  for (const { url } of await cache.keys()) if (!wanted.has(url)) await cache.delete(url);
  return true;
}

/** The list in a response; absent if it is something else, such as a page that the host shows for missing files. */
async function readList(response: Response): Promise<OfflineList | undefined> {
  try {
    const list: unknown = await response.json();
    return typeof list === 'object' && list !== null && 'files' in list ? (list as OfflineList) : undefined;
  } catch {
    return undefined;
  }
}
