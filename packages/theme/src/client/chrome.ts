import { openAlone } from '../components/sidebar-state.ts';
import type { FirstSite } from './contract.ts';
import { onClick } from './listen.ts';
import { readStored, store } from './storage.ts';

/** Announcement bar, sidebar, back to top and docs version: what surrounds the article. */
export function startChrome(site: FirstSite): void {
  startAnnouncement();
  startSidebar();
  startBackToTop();
  startVersion(site);
}

function startAnnouncement(): void {
  onClick('[data-dismiss-announcement]', (button) => {
    store('announcement.dismissed', button.dataset.dismissAnnouncement);
    document.documentElement.dataset.announcementDismissed = '';
  });
}

function startSidebar(): void {
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
  showCurrent();
}

function toggle(details: HTMLDetailsElement): void {
  if (details.open) details.open = false;
  else openAlone(details);
}

/** Scrolls the sidebar so that the current page stands in view. */
export function showCurrent(): void {
  const sidebar = document.querySelector<HTMLElement>('[data-sidebar]');
  const current = sidebar?.querySelector('a[aria-current="page"]');
  if (!sidebar || !current) return;
  const box = sidebar.getBoundingClientRect();
  const { top, bottom } = current.getBoundingClientRect();
  if (top < box.top || bottom > box.bottom) sidebar.scrollTop += top - box.top - box.height / 2;
}

function startBackToTop(): void {
  const root = document.documentElement;
  let last = scrollY;
  addEventListener(
    'scroll',
    () => {
      const isUp = scrollY < last;
      if (Math.abs(scrollY - last) < 8) return;
      last = scrollY;
      root.toggleAttribute('data-scrolled-up', isUp && scrollY > 300);
    },
    { passive: true },
  );
  onClick('.back-to-top', (_, event) => {
    event.preventDefault();
    root.removeAttribute('data-scrolled-up');
    scrollTo({ top: 0 });
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  });
}

/** The only docs version can be chosen; a stored one that there is not is dropped. */
function startVersion({ docsVersion }: FirstSite): void {
  const key = 'docs-preferred-version-default';
  const stored = readStored(key);
  if (stored !== undefined && stored !== docsVersion.name) store(key, undefined);
  onClick('[data-docs-version]', (link) => store(key, link.dataset.docsVersion));
}
