/** Milliseconds after which a page is at rest: all is laid out, and its blocks have the heights that the browser remembers. */
const REST = 1000;

/**
 * Tells the styles when the page is at rest: blocks out of sight are then neither styled nor drawn, and a change of the
 * color mode takes half the time. Returns what begins anew when there is another article.
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
  // Lines of another length: all heights are others.
  addEventListener('resize', () => width !== innerWidth && begin());
  return begin;
}
