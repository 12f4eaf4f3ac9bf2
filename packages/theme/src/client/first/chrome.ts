import type { FirstSite } from '../contract.ts';
import { readStored, store } from '../storage.ts';
import { onClick } from './listen.ts';

/** Announcement bar, back to top and docs version: what surrounds the article. */
export function startChrome(site: FirstSite): void {
  startAnnouncement();
  startBackToTop();
  startVersion(site);
}

function startAnnouncement(): void {
  onClick('[data-dismiss-announcement]', (button) => {
    store('announcement.dismissed', button.dataset.dismissAnnouncement);
    document.documentElement.dataset.announcementDismissed = '';
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  });
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
