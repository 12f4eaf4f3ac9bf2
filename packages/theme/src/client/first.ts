import { startActiveHeading } from './active-heading.ts';
import { startChrome } from './chrome.ts';
import { dressCode, startCode } from './code.ts';
import { startColorMode } from './color-mode.ts';
import { type App, type FirstOptions, PAGE_EVENT } from './contract.ts';
import { draw, startPrinting, undrawn } from './draw.ts';
import { startDrawer } from './drawer.ts';
import { watchIslands, whenNear } from './islands.ts';
import { isLandingWaiting } from './landing.ts';
import { showNearest } from './nearest.ts';
import { restorePosition } from './position.ts';
import { startPrefetch } from './prefetch.ts';
import { startSearchOpening } from './search-opening.ts';
import { startFilters } from './table-filter.ts';
import { restoreTabs, startTabs } from './tabs.ts';
import { startZoom } from './zoom.ts';

/** Signs that somebody is there: then the application is loaded. */
const interactions = ['pointerdown', 'pointerover', 'keydown', 'touchstart', 'focusin'] as const;

/** Starts the small script of every page: all that works without the application. */
export function start(options: FirstOptions): void {
  const { site, loadApp } = options;
  const app = loadOnce(() => loadApp().then((module) => module.app));
  startColorMode();
  startChrome(site);
  startDrawer();
  startCode();
  startTabs();
  if (options.loadDiagrams) startPrinting(options.loadDiagrams);
  startPrefetch(site.base);
  startActiveHeading();
  startSearchOpening({ base: site.base, slashShortcut: site.slashShortcut, app });
  const dress = (): void => dressArticle(options);
  document.addEventListener(PAGE_EVENT, dress);
  dress();
  restorePosition();
  const wake = (): void => {
    for (const type of interactions) removeEventListener(type, wake, true);
    app().catch((error: unknown) => console.warn(error));
  };
  for (const type of interactions) addEventListener(type, wake, { capture: true, passive: true });
  const isSearching = document.querySelector('[data-search-page]') !== null && location.search.includes('q=');
  if (isSearching || isLandingWaiting()) wake();
}

/** Prepares the article that stands on the page. */
function dressArticle({ islands, loadDiagrams }: FirstOptions): void {
  const article = document.querySelector('main') ?? document.body;
  dressCode(article);
  restoreTabs(article);
  watchIslands(article, islands);
  startFilters(article);
  startZoom(article);
  showNearest();
  if (loadDiagrams) whenNear(undrawn(), (element) => draw(loadDiagrams, [element]));
}

function loadOnce(load: () => Promise<App>): () => Promise<App> {
  let loading: Promise<App> | undefined;
  return () => {
    loading ??= load();
    return loading;
  };
}
