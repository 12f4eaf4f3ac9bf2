import type { FirstScriptSite } from '@ceems-docs/ssg-cli/model';
import { readStored, store } from '../storage.ts';
import { onClick } from './listen.ts';

/** Announcement bar, back to top and docs version: what surrounds the article. */
export function startChrome(site: FirstScriptSite): void {
  startAnnouncement();
  startBackToTop();
  startVersion(site);
  // The list of headings lies over the page on a phone: it closes before the browser goes to the heading.
  onClick('.toc-mobile a', (link) => link.closest('details')?.toggleAttribute('open'));
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
      if (Math.abs(scrollY - last) < 8) return;
      root.toggleAttribute('data-scrolled-up', scrollY < last && scrollY > 300);
      last = scrollY;
    },
    { passive: true },
  );
  onClick('.back-to-top', (_, event) => {
    event.preventDefault();
    root.removeAttribute('data-scrolled-up');
    scrollTo(0, 0);
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  });
}

/** A docs version can be chosen, also an only one; a stored one that there is not is dropped. */
function startVersion({ docsVersion, versionNames }: FirstScriptSite): void {
  for (const [id, names] of Object.entries({ default: [docsVersion.name], ...versionNames })) {
    const stored = readStored(versionKey(id));
    if (stored !== undefined && !names.includes(stored)) store(versionKey(id), undefined);
  }
  onClick('[data-docs-version]', ({ dataset }) => store(versionKey(dataset.docs), dataset.docsVersion));
}

function versionKey(id = 'default'): string {
  return `docs-preferred-version-${id}`;
}
