import { OFFLINE_LIST, type OfflineList } from '@ceems-docs/ssg-cli/model';
import { isSlow } from '../connection.ts';

/** Whose files are kept. */
export interface Site {
  readonly origin: string;
  /** `/base/`. */
  readonly base: string;
  /** Name of the cache: two sites of one host have two. */
  readonly cache: string;
  /** Over once the site has no list any more: from then on nothing is kept. */
  readonly life: { isOver: boolean };
}

/** Header of a kept file: what the list says of its contents; empty for what was kept as the reader saw it. */
const KEY = 'x-offline-key';

/** The address of a file whatever way it is asked for: a page has three. */
function plain(url: string, { origin }: Site): string {
  const { pathname } = new URL(url, origin);
  return origin + (pathname.replace(/(?:(?<=\/)index)?\.html$/, '').replace(/\/$/, '') || '/');
}

/** What is kept of a URL. */
export async function kept(url: string, site: Site): Promise<Response | undefined> {
  return caches.match(plain(url, site), { cacheName: site.cache });
}

/** Keeps an answer of the server. */
export async function keep(url: string, response: Response, site: Site, key = ''): Promise<void> {
  if (site.life.isOver) return;
  const cache = await caches.open(site.cache);
  const headers = new Headers(response.headers);
  headers.set(KEY, key);
  // Made again: browsers refuse to show an answer that came by a redirect.
  await cache.put(plain(url, site), new Response(await response.blob(), { headers }));
}

/**
 * Loads what the list of files has and is not kept, and deletes what it does not have; nothing while there is no
 * network. Gives `false`, with nothing kept, when the site has no list any more.
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
  const before = await kept(url, site);
  const isDone = before !== undefined && (await readList(before))?.version === list.version;
  if (isDone || isSlow()) return true;
  if (await fillUp(list, site)) await keep(url, response, site);
  return true;
}

/** Whether all files of the list are kept in the end. */
async function fillUp({ files }: OfflineList, site: Site): Promise<boolean> {
  const cache = await caches.open(site.cache);
  const wanted = new Set<string>([plain(site.base + OFFLINE_LIST, site)]);
  for (const [url, key] of Object.entries(files)) {
    wanted.add(plain(url, site));
    const known = await kept(url, site);
    if (known?.headers.get(KEY) === key) continue;
    const response = await fetch(url, { cache: 'no-cache' }).catch(() => undefined);
    if (response === undefined) return false;
    // One file that the server does not have keeps no reader from all others.
    if (response.ok) await keep(url, response, site, key);
  }
  for (const { url } of await cache.keys()) if (!wanted.has(url)) await cache.delete(url);
  return true;
}

/** The list of an answer; nothing where it is something else, such as a page that the host shows for what is not there. */
async function readList(response: Response): Promise<OfflineList | undefined> {
  try {
    const list: unknown = await response.json();
    return typeof list === 'object' && list !== null && 'files' in list ? (list as OfflineList) : undefined;
  } catch {
    return undefined;
  }
}
