/** Milliseconds for which a prefetched page is used as it came. Browsers do the same when they follow a link themselves. */
const MAX_AGE = 300_000;

/** Fetches a page of this site. One that was just prefetched is not requested again, even if the host forbids caching it. */
export function fetchHtml(url: string, signal: AbortSignal): Promise<Response> {
  const address = url.replace(/#.*/, '');
  const cache = isPrefetched(address) ? 'force-cache' : 'default';
  return fetch(address, { signal, cache, headers: { accept: 'text/html' } });
}

function isPrefetched(address: string): boolean {
  const hints = document.querySelectorAll<HTMLLinkElement>('link[rel="prefetch"]');
  const [first] = performance.getEntriesByName(address) as PerformanceResourceTiming[];
  const isFresh = !first || performance.now() - first.responseEnd < MAX_AGE;
  return isFresh && [...hints].some(({ href }) => href === address);
}
