import type { LoadTools } from '../contract.ts';
import { onClick } from './listen.ts';

/** Makes the sidebar hide, its categories open one at a time, and those that a large site leaves out load. */
export function startSidebar(fileOf: (url: string) => string, loadTools: LoadTools): void {
  const fill = (details: EventTarget | null): void => {
    if (!(details instanceof HTMLDetailsElement) || !details.open || !details.dataset.items) return;
    loadTools().then(({ fillCategory }) => fillCategory(details, fileOf), console.warn);
  };
  const root = document.documentElement;
  onClick('[data-hide-sidebar]', () => {
    root.dataset.sidebarHidden = '';
    document.querySelector<HTMLElement>('[data-show-sidebar]')?.focus();
  });
  onClick('[data-show-sidebar]', () => {
    delete root.dataset.sidebarHidden;
    document.querySelector<HTMLElement>('[data-hide-sidebar]')?.focus();
  });
  // The label of the category that is shown opens and closes it: there is nowhere else to go.
  onClick('.sidebar-category > a[aria-current="page"]', (link, event) => {
    const details = link.parentElement?.querySelector('details');
    if (!details) return;
    event.preventDefault();
    toggle(details);
  });
  onClick('[data-exclusive] details > summary', (summary, event) => {
    event.preventDefault();
    if (summary.parentElement instanceof HTMLDetailsElement) toggle(summary.parentElement);
  });
  // The event does not bubble.
  document.addEventListener('toggle', ({ target }) => fill(target), true);
  for (const details of document.querySelectorAll('details[data-items]')) fill(details);
  showCurrent();
}

function toggle(details: HTMLDetailsElement): void {
  if (details.open) details.open = false;
  else openAlone(details);
}

/**
 * Opens a category and, where one is open at a time, closes its siblings. Those that its author wants open at the start
 * share no `name`, for the browser would close all but one of them.
 */
export function openAlone(details: HTMLDetailsElement): void {
  details.open = true;
  if (!details.closest('[data-exclusive]')) return;
  for (const item of details.closest('ul')?.children ?? []) {
    const other = item.querySelector<HTMLDetailsElement>(':scope > details');
    if (other && other !== details) other.open = false;
  }
}

/** Scrolls the sidebar so that the current page is in view: below the bar of the site, above what hides the sidebar. */
export function showCurrent(): void {
  const sidebar = document.querySelector<HTMLElement>('[data-sidebar]');
  const current = sidebar?.querySelector('a[aria-current="page"]');
  if (!sidebar || !current) return;
  const middle = innerHeight / 2;
  const offset = current.getBoundingClientRect().top - middle;
  if (offset > middle - 99 || offset < 99 - middle) sidebar.scrollTop += offset;
}
