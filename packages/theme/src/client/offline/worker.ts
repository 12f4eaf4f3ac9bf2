import { OFFLINE_LIST, WORKER_SCRIPT } from '@ceems-docs/ssg-cli/model';
import { notice } from './notice.ts';
import { cached, refresh, type Site, store } from './store.ts';

/** The part of a service worker's scope that is used here. */
interface WorkerScope {
  readonly addEventListener: (type: string, listener: (event: WorkerEvent) => void) => void;
  readonly skipWaiting: () => Promise<void>;
  readonly clients: { readonly claim: () => Promise<void> };
  readonly registration: { readonly unregister: () => Promise<boolean> };
}

interface WorkerEvent {
  readonly request: Request;
  readonly waitUntil: (work: Promise<unknown>) => void;
  readonly respondWith: (response: Promise<Response>) => void;
}

/**
 * The service worker of a site: caches the pages that the reader opens and then all files of the list, and responds with
 * them when the network fails. While there is a network, pages always come from the server. If the list is gone, the site
 * has switched this off: the cache is deleted, and the worker is unregistered.
 */
export function startWorker(base: string): void {
  const scope = globalThis as unknown as WorkerScope;
  const site: Site = { base, cache: `offline ${base}`, origin: location.origin, life: { isOver: false } };
  const look = async (): Promise<void> => {
    const isWanted = await refresh(site);
    if (!isWanted) await scope.registration.unregister();
  };
  scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
  scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()));
  scope.addEventListener('message', (event) => event.waitUntil(look()));
  scope.addEventListener('fetch', (event) => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    const isOwn = origin === site.origin && pathname.startsWith(base);
    const isAboutThis = [OFFLINE_LIST, WORKER_SCRIPT].some((file) => pathname === base + file);
    if (site.life.isOver || request.method !== 'GET' || !isOwn || isAboutThis || request.headers.has('range'))
      return;
    const answered = answer(request, site);
    event.respondWith(answered);
    // A site that has switched this off has no script that unregisters the worker: the worker checks by itself.
    if (request.mode === 'navigate') event.waitUntil(answered.then(look));
  });
}

async function answer(request: Request, site: Site): Promise<Response> {
  // Named by their content: the cached file equals that of the server.
  const isFixed = request.url.startsWith(`${site.origin}${site.base}assets/`);
  const found = isFixed ? await cached(request.url, site) : undefined;
  if (found) return found;
  try {
    const response = await fetch(request);
    if (response.ok) await store(request.url, response.clone(), site);
    return response;
  } catch (error) {
    const last = await cached(request.url, site);
    if (last) return last;
    if (request.mode !== 'navigate') throw error;
    return notice(site.base);
  }
}
