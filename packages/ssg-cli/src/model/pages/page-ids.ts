/** Ids of the page's own parts. No other element of a page may take one of them. */
export const pageIds: ReadonlySet<string> = new Set([
  '_article',
  '_base-url-banner',
  '_card',
  '_main',
  '_root',
  '_sidebar',
  '_status',
  '_versions',
]);
