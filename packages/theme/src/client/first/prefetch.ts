import { isSlow } from '../connection.ts';
import { PAGE_EVENT } from '../page-event.ts';
import { isPageLink, linkOf } from '../page-link.ts';
import { whenNear } from './islands.ts';
import { onApproach } from './listen.ts';

/** The most pages that are prefetched because their links are visible, so that a list of links does not cost too much. */
const MOST_SEEN = 20;

/**
 * Fetches pages before they are asked for: those that the reader points at, the next one a second later, and where nothing
 * can be pointed at those that the article shows links to.
 */
export function startPrefetch(base: string): void {
  const seen = new Set<string>();
  const prefetch = (link: HTMLAnchorElement | null | undefined): void => {
    if (!link || !isPageLink(link, base) || seen.has(link.pathname) || isSlow()) return;
    if (link.pathname === location.pathname) return;
    seen.add(link.pathname);
    const hint = document.createElement('link');
    hint.rel = 'prefetch';
    hint.href = link.pathname + link.search;
    document.head.append(hint);
  };
  const pointedAt = ({ target }: Event): void => prefetch(linkOf(target));
  onApproach(pointedAt);
  const next = (): void => {
    prefetch(document.querySelector('a[rel="next"]'));
    if (!matchMedia('(hover: none)').matches) return;
    const links = document.querySelectorAll<HTMLAnchorElement>('main a');
    whenNear(links, (link) => seen.size < MOST_SEEN && prefetch(link), '0px');
  };
  // A browser may never call `requestIdleCallback` of an idle page.
  const soon = (): void => void setTimeout(next, 1000);
  if (document.readyState === 'complete') soon();
  else addEventListener('load', soon);
  document.addEventListener(PAGE_EVENT, soon);
}
