import { findingsBox } from './findings-box.ts';
import type { LiveMessage } from './messages.ts';
import { patchPage } from './patch.ts';

/** Runs in the browser, as the module that `serve` adds to each page: it follows what the server says of the site. */

/** Where the place of a page is kept while it is loaded again, and that it is. */
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

/** Brings the page up to date in place when it changed, or loads it again, and shows findings. */
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

/** Keeps the HTML that the shown page came from, so that what changes between it and the next can be found. */
function followPage(events: EventSource): { readonly update: () => void } {
  // What the server says before it is listened to is missed: the state is asked for after that.
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
    // Scripts of the theme dress what is new in the article.
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

/** Loads the page again, once, when the server has another state of it by now. */
function reloadOldPage(page: Document): void {
  const isReloaded = sessionStorage.getItem(reloadedKey) === location.href;
  sessionStorage.removeItem(reloadedKey);
  // Some pages are other ones each time.
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
