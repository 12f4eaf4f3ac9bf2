import { isPageLink } from '../page-link.ts';

interface Connection {
  readonly effectiveType?: string;
  readonly saveData?: boolean;
}

/** Fetches pages before they are asked for: those that the reader points at, and the next one when idle. */
export function startPrefetch(base: string): void {
  const seen = new Set<string>();
  const prefetch = (link: HTMLAnchorElement | null): void => {
    if (!link || !isPageLink(link, base) || seen.has(link.pathname) || isSlow()) return;
    if (link.pathname === location.pathname) return;
    seen.add(link.pathname);
    const hint = document.createElement('link');
    hint.rel = 'prefetch';
    hint.href = link.pathname + link.search;
    document.head.append(hint);
  };
  const pointedAt = (event: Event): void => {
    if (event.target instanceof Element) prefetch(event.target.closest('a'));
  };
  for (const type of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(type, pointedAt, { passive: true });
  }
  const next = (): void => prefetch(document.querySelector('a[rel="next"]'));
  const idle = (): void =>
    'requestIdleCallback' in globalThis ? void requestIdleCallback(next) : void setTimeout(next, 2000);
  if (document.readyState === 'complete') idle();
  else addEventListener('load', idle);
}

function isSlow(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: Connection };
  return connection?.saveData === true || connection?.effectiveType?.includes('2g') === true;
}
