import type { FirstOptions } from '../contract.ts';
import { PAGE_EVENT } from '../page-event.ts';
import { restorePosition } from '../positions.ts';
import { startActiveHeading } from './active-heading.ts';
import { startChrome } from './chrome.ts';
import { dressCode, startCode, withPlaceholders } from './code.ts';
import { startColorMode } from './color-mode.ts';
import { pendingDiagrams, renderDiagrams, startPrinting } from './diagrams.ts';
import { closeDrawer, startDrawer } from './drawer.ts';
import { watchIslands, whenNear } from './islands.ts';
import { startLinks } from './links.ts';
import { startPrefetch } from './prefetch.ts';
import { startResting } from './rest.ts';
import { startSamples } from './samples.ts';
import { startSearchOpening } from './search-opening.ts';
import { startShortcuts } from './shortcuts.ts';
import { startSidebar } from './sidebar.ts';
import { restoreTabs, startTabs } from './tabs.ts';
import { startZoom } from './zoom.ts';

/** Starts the small script of every page: all that works without the search, islands and diagrams. */
export function start(options: FirstOptions): void {
  const { site, disk, loadSearch, loadDiagrams, loadSamples } = options;
  startColorMode();
  startChrome(site);
  startSidebar(disk?.fileOf ?? ((url) => url), options.loadTools);
  startDrawer();
  startCode();
  startShortcuts(site, options.loadTools);
  startTabs();
  if (loadDiagrams) startPrinting(loadDiagrams);
  startPrefetch(site.base);
  startActiveHeading();
  const navigate = disk?.navigate ?? startLinks({ ...options, base: site.base, leave: closeDrawer });
  if (loadSearch) {
    const search = loadOnce(() => loadSearch().then((module) => module.search));
    startSearchOpening({ ...site, loadTools: options.loadTools, loadSearch: search, navigate });
  }
  if (loadSamples) startSamples(loadSamples);
  const rest = startResting();
  const dress = (): void => {
    rest();
    dressArticle(options);
  };
  document.addEventListener(PAGE_EVENT, dress);
  dress();
  restorePosition();
  document.documentElement.dataset.ready = '';
}

/** Prepares the article that is on the page. */
function dressArticle({
  site,
  islands,
  loadIsland,
  loadDiagrams,
  loadNavigation,
  loadTools,
}: FirstOptions): void {
  const article = document.querySelector('main') ?? document.body;
  restoreTabs(article);
  dressCode(article);
  watchIslands(article, islands, loadIsland);
  // Few pages have what can be filtered; there is room for the fields already.
  if (article.querySelector('.reference, .table-filter')) {
    loadTools().then(({ dressFilters }) => dressFilters(article), console.warn);
  }
  const blocks = site.placeholders ? withPlaceholders(article) : [];
  if (blocks.length > 0) loadTools().then(({ dressPlaceholders }) => dressPlaceholders(blocks), console.warn);
  startZoom(article, loadTools);
  if (document.querySelector('[data-nearest]')) {
    loadNavigation().then(({ showNearest }) => showNearest(), console.warn);
  }
  if (loadDiagrams) whenNear(pendingDiagrams(), (element) => renderDiagrams(loadDiagrams, [element]));
}

/** What failed to load is asked for again the next time. */
function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}
