/** Milliseconds after which a page is at rest: it is laid out, and the browser remembers the heights of its blocks. */
const REST = 1000;

/**
 * Marks the page once it is at rest. The styles then leave out blocks that are out of sight, which halves the time that a
 * change of the color mode takes. Returns a function that starts over, to be called for each new article.
 */
export function startResting(): () => void {
  const { dataset } = document.documentElement;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let width = 0;
  const begin = (): void => {
    width = innerWidth;
    delete dataset.rest;
    clearTimeout(timer);
    timer = setTimeout(() => {
      dataset.rest = '';
    }, REST);
  };
  // With another width, lines break elsewhere, so the remembered heights are wrong.
  addEventListener('resize', () => width !== innerWidth && begin());
  return begin;
}
