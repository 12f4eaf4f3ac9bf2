import { decode, urlToLoad } from '@ceems-docs/ssg-cli/model';
import { PAGE_EVENT } from './contract.ts';
import { fetchPage, type PageData, showHead } from './page-data.ts';
import { isPageLink } from './page-link.ts';
import { keepPositions, rememberedPosition, rememberPosition } from './position.ts';

/** What a navigation needs of the application. */
export interface NavigationHost {
  readonly base: string;
  /** Draws a page; has drawn it when it returns. */
  readonly show: (data: PageData) => void;
  /** A navigation takes long, or is over. */
  readonly pending: (isPending: boolean) => void;
}

/** Milliseconds of navigation before the progress bar shows. */
export const PROGRESS_DELAY = 200;

/** Client navigation: links and history are answered without a new document. Gives the function that navigates. */
export function startNavigation(host: NavigationHost): (url: string) => Promise<void> {
  let leaving = new AbortController();
  let shown = location.pathname;

  const go = async (url: string, how: 'push' | 'history'): Promise<void> => {
    leaving.abort();
    leaving = new AbortController();
    const { signal } = leaving;
    const timer = setTimeout(() => host.pending(true), PROGRESS_DELAY);
    try {
      const data = await fetchPage(url, signal);
      if (signal.aborted) return;
      const target = new URL(data.url, location.href);
      if (how === 'push') {
        rememberPosition();
        history.pushState({}, '', url);
      }
      shown = location.pathname;
      showHead(data);
      host.show(data);
      settle(target.hash, how);
    } catch (error) {
      if (signal.aborted) return;
      console.warn(error);
      if (how === 'push') location.assign(url);
      else location.reload();
    } finally {
      clearTimeout(timer);
      if (leaving.signal === signal) host.pending(false);
    }
  };

  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (
      !link ||
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    if (!isPageLink(link, host.base)) return;
    const isHere = link.pathname === location.pathname;
    if (isHere && link.search === location.search && link.hash !== '') return;
    event.preventDefault();
    if (isHere) stay(link.href);
    else void go(link.href, 'push');
  });
  addEventListener('popstate', () => {
    if (location.pathname === shown) {
      // Forward again before the page behind had come: it must not come any more.
      leaving.abort();
      host.pending(false);
      settle(location.hash, 'history');
    } else void go(location.href, 'history');
  });
  keepPositions();
  return async (url) => {
    const target = new URL(url, location.href);
    if (target.pathname === location.pathname) stay(target.href);
    else await go(target.href, 'push');
  };
}

/** Shows a page that was opened from a disk, where nothing can be fetched: the browser loads it. */
export async function loadPage(url: string): Promise<void> {
  const target = new URL(urlToLoad(url, document), location.href);
  const isHere = target.pathname === location.pathname && target.search === location.search;
  location.assign(target);
  // Without a hash it is loaded anew, else the page stays.
  if (isHere && target.hash !== '') tellOfPage();
}

/** Another query or hash of the page that is shown: there is nothing to fetch. */
function stay(url: string): void {
  rememberPosition();
  if (url !== location.href) history.pushState({}, '', url);
  tellOfPage();
  settle(location.hash, 'push');
}

/** Tells of the page that stays, when the click that led here is over: what waits for the next click would take that one. */
function tellOfPage(): void {
  setTimeout(() => document.dispatchEvent(new CustomEvent(PAGE_EVENT)));
}

/** Scrolls and focuses: the heading of a hash, the old position of the history, else the top. */
function settle(hash: string, how: 'push' | 'history'): void {
  const scroll = rememberedPosition();
  const target = hash === '' ? null : document.getElementById(decode(hash.slice(1)));
  if (how === 'history' && scroll !== undefined) scrollTo({ top: scroll, behavior: 'instant' });
  else if (target) target.scrollIntoView();
  else scrollTo({ top: 0, behavior: 'instant' });
  if (target) focusOn(target);
  else document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
}

function focusOn(target: HTMLElement): void {
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
