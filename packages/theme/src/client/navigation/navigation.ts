import { decodeEscapes } from '@ceems-docs/ssg-cli/model';
import { announce } from '../announce.ts';
import type { Navigate, NavigationOptions } from '../contract.ts';
import { isHere } from '../is-here.ts';
import { PAGE_EVENT } from '../page-event.ts';
import { startProgress } from '../progress.ts';
import { showCrash } from './crash.ts';
import { type FetchedPage, fetchPage, showPage } from './page.ts';
import { keepPositions, type PositionKeeper } from './position.ts';
import { inTransition } from './transition.ts';

export { showNearest } from './nearest-pages.ts';
export { expectSheets } from './sheets.ts';

/** What the navigation knows while the reader goes from page to page. */
interface Visit {
  readonly positions: PositionKeeper;
  /** Closes what lies over the page. */
  readonly leave: () => void;
  /** Path of the page that is shown. */
  shown: string;
  /** Ends the loading of the page that the reader is going to. */
  leaving: AbortController;
}

/** Client navigation: pages are shown without a new document. Returns the function that goes to a URL. */
export function startNavigation({ loaded, leave }: NavigationOptions): Navigate {
  const visit: Visit = { positions: keepPositions(), leave, shown: loaded, leaving: new AbortController() };
  addEventListener('popstate', () => goBack(visit));
  // The reader went back while this was loaded.
  if (location.pathname !== loaded) goBack(visit);
  return async (url) => {
    const target = new URL(url, location.href);
    if (isHere(target)) stay(visit, location.origin + location.pathname + target.search + target.hash);
    else await go(visit, target.href, 'push');
  };
}

/** Goes to another query or hash of the page that is shown: there is nothing to fetch. */
function stay({ positions }: Visit, url: string): void {
  if (url !== location.href) {
    positions.leave();
    history.pushState({}, '', url);
  }
  announcePage();
  positions.arrive();
  settle(location.hash, undefined);
}

/** Fetches a page and shows it. `push`: as a new entry of the history. */
async function go(visit: Visit, url: string, how: 'push' | 'history'): Promise<void> {
  visit.leaving.abort();
  visit.leaving = new AbortController();
  const { signal } = visit.leaving;
  try {
    const page = await fetchPage(url, signal);
    await inTransition(() => {
      if (signal.aborted) return;
      // The address changes with the page, which a transition shows a frame later.
      if (how === 'push') {
        visit.positions.leave();
        history.pushState({}, '', page.url);
      }
      show(visit, page);
    });
  } catch (error) {
    if (signal.aborted) return;
    console.warn(error);
    if (how === 'push') location.assign(url);
    else location.reload();
  }
}

function show(visit: Visit, page: FetchedPage): void {
  const { hash } = new URL(page.url);
  try {
    visit.shown = location.pathname;
    visit.leave();
    showPage(page);
    announce(document.title);
    document.dispatchEvent(new CustomEvent(PAGE_EVENT));
    settle(hash, visit.positions.arrive());
  } catch (error) {
    showCrash(error, () => void goHere(visit));
  }
}

/** Shows the page of the current entry of the history, which the reader went to. */
function goBack(visit: Visit): void {
  visit.positions.leave();
  if (location.pathname === visit.shown) {
    // Forward again before the page behind had come: it must not come any more.
    visit.leaving.abort();
    settle(location.hash, visit.positions.arrive());
  } else void goHere(visit);
}

/** Fetches the page of the address. */
async function goHere(visit: Visit): Promise<void> {
  const end = startProgress();
  await go(visit, location.href, 'history');
  end();
}

/** Announces the page after the click that led here has ended, because listeners for the next click would receive that one. */
function announcePage(): void {
  setTimeout(() => document.dispatchEvent(new CustomEvent(PAGE_EVENT)));
}

/** Scrolls and focuses: the old position if there is one, the heading of a hash, else the top. */
function settle(hash: string, position: number | undefined): void {
  const target = hash === '' ? null : document.getElementById(decodeEscapes(hash.slice(1)));
  if (target) reveal(target);
  mark(target);
  if (position !== undefined) scrollTo({ top: position, behavior: 'instant' });
  else if (target) target.scrollIntoView();
  else scrollTo({ top: 0, behavior: 'instant' });
  if (target) focusOn(target);
  else document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
}

/** Marks the place that the address names, as `:target` would be if a document had been loaded; without one, nothing is marked. */
function mark(place: HTMLElement | null): void {
  document.querySelector('[data-target]')?.removeAttribute('data-target');
  place?.setAttribute('data-target', '');
}

/** Opens the folded elements around a place, as the browser does when it loads a page. */
function reveal(place: Element): void {
  const box = place.parentElement?.closest('details');
  if (!box) return;
  box.open = true;
  reveal(box);
}

function focusOn(target: HTMLElement): void {
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
