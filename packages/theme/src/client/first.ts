import { startActiveHeading } from './active-heading.ts';
import { startChrome } from './chrome.ts';
import { dressCode, startCode } from './code.ts';
import { startColorMode } from './color-mode.ts';
import { type App, type FirstOptions, PAGE_EVENT } from './contract.ts';
import { startDrawer } from './drawer.ts';
import { watchIslands, whenNear } from './islands.ts';
import { startPrefetch } from './prefetch.ts';
import { startSearchOpening } from './search-opening.ts';
import { restoreTabs, startTabs } from './tabs.ts';

/** Signs that somebody is there: then the application is loaded. */
const interactions = ['pointerdown', 'pointerover', 'keydown', 'touchstart', 'focusin'] as const;

/** Starts the small script of every page: all that works without the application. */
export function start({ site, islands, loadApp }: FirstOptions): void {
  const app = loadOnce(() => loadApp().then((module) => module.app));
  startColorMode();
  startChrome(site);
  startDrawer();
  startCode();
  startTabs();
  startPrefetch(site.base);
  startActiveHeading();
  startSearchOpening({ base: site.base, slashShortcut: site.slashShortcut, app });
  const dress = (): void => dressArticle(islands);
  document.addEventListener(PAGE_EVENT, dress);
  dress();
  const wake = (): void => {
    for (const type of interactions) removeEventListener(type, wake, true);
    app().catch((error: unknown) => console.warn(error));
  };
  for (const type of interactions) addEventListener(type, wake, { capture: true, passive: true });
  if (document.querySelector('[data-search-page]') && location.search.includes('q=')) wake();
}

/** Prepares the article that stands on the page. */
function dressArticle(islands: Readonly<Record<string, string>>): void {
  const article = document.querySelector('main') ?? document.body;
  dressCode(article);
  restoreTabs(article);
  watchIslands(article, islands);
  if (article.querySelector('[data-nearest]'))
    void import('./nearest.ts').then((module) => module.showNearest());
  if (article.querySelector('.table-filter'))
    void import('./table-filter.ts').then((module) => module.startFilters(article));
  whenNear(article.querySelectorAll<HTMLElement>('[data-diagram]'), (element) => {
    void import('./diagrams.ts').then((module) => module.drawDiagram(element));
  });
  const image = article.querySelector('.markdown img');
  if (image) void import('./zoom.ts').then((module) => module.startZoom(article));
}

function loadOnce(load: () => Promise<App>): () => Promise<App> {
  let loading: Promise<App> | undefined;
  return () => {
    loading ??= load();
    return loading;
  };
}
