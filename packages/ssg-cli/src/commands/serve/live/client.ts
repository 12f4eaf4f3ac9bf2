import { findingsBox } from './findings-box.ts';
import type { LiveMessage } from './messages.ts';
import { patchPage } from './patch.ts';

/**
 * Runs in the browser, as the module that `serve` adds to each page. It receives messages of the server about the site.
 */

/** Storage keys of the scroll position during a reload, and of the fact that the page was reloaded. */
const [placeKey, reloadedKey] = ['live:scroll', 'live:reloaded'];

/** The address of the site; this module lies one folder below it. */
const base = new URL('..', import.meta.url).pathname;

scrollBack();
followServer();

/** Scrolls to where the reader was before the page was loaded again. */
function scrollBack(): void {
  const saved = sessionStorage.getItem(placeKey);
  if (saved === null) return;
  sessionStorage.removeItem(placeKey);
  const { url, top } = JSON.parse(saved) as { readonly url: string; readonly top: number };
  if (url === location.href) scrollTo({ top, behavior: 'instant' });
}

function reload(): void {
  sessionStorage.setItem(placeKey, JSON.stringify({ url: location.href, top: scrollY }));
  location.reload();
}

/** Updates a changed page in place or reloads it, and shows findings. */
function followServer(): void {
  const events = new EventSource(`${base}__live/events`);
  const show = findingsBox();
  const page = followPage(events);
  events.addEventListener('message', ({ data }: MessageEvent<string>) => {
    const message = JSON.parse(data) as LiveMessage;
    show(message, pathHere());
    if (message.changed.includes('reload')) reload();
    else if (message.changed.includes(pathHere())) page.update();
  });
  const connection = { isLost: false };
  events.addEventListener('error', () => {
    connection.isLost = true;
  });
  events.addEventListener('open', () => {
    if (connection.isLost) location.reload();
  });
}

/** Keeps the HTML of the shown page, so that it can be compared with the next one. */
function followPage(events: EventSource): { readonly update: () => void } {
  // Messages sent before the connection are lost, so the state is requested after it.
  const opened = new Promise((resolve) => events.addEventListener('open', resolve, { once: true }));
  const known = { path: location.pathname, page: opened.then(fetchPage) };
  const fetchAgain = (): Promise<Document> => {
    known.path = location.pathname;
    known.page = fetchPage();
    return known.page;
  };
  known.page.then(reloadOldPage, () => {});
  const pageEvent = liveTag(document)?.dataset.pageEvent ?? '';
  // The application navigates without a new document.
  document.addEventListener(pageEvent, () => {
    if (known.path !== location.pathname) void fetchAgain();
  });
  const update = async (): Promise<void> => {
    const before = await known.page;
    const isHere = known.path === location.pathname;
    const after = await fetchAgain();
    if (!isHere || !patchPage(before, after, document)) reload();
    // Scripts of the theme enhance new elements of the article.
    else document.dispatchEvent(new CustomEvent(pageEvent));
  };
  let work = Promise.resolve();
  return {
    update: () => {
      work = work.then(update).catch(reload);
    },
  };
}

async function fetchPage(): Promise<Document> {
  const response = await fetch(location.pathname, { cache: 'no-store' });
  return new DOMParser().parseFromString(await response.text(), 'text/html');
}

/** Reloads the page once if the server has a newer state of it. */
function reloadOldPage(page: Document): void {
  const isReloaded = sessionStorage.getItem(reloadedKey) === location.href;
  sessionStorage.removeItem(reloadedKey);
  // Some pages differ on each request.
  if (isReloaded || liveTag(page)?.dataset.live === liveTag(document)?.dataset.live) return;
  sessionStorage.setItem(reloadedKey, location.href);
  reload();
}

function liveTag(page: Document): HTMLScriptElement | null {
  return page.querySelector<HTMLScriptElement>('script[data-live]');
}

/** Path of the shown page, as the server names it. */
function pathHere(): string {
  const path = location.pathname.slice(base.length - 1).replace(/\/index\.html$|\.html$/, '');
  return path.replace(/\/$/, '') || '/';
}
