/**
 * Changes the page, with a transition if the browser supports it and the reader has not reduced motion. Resolves when it is changed: what is
 * seen of it later is the browser's.
 */
export async function inTransition(change: () => unknown): Promise<void> {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (isStill || !document.startViewTransition) {
    change();
    return;
  }
  const { ready, updateCallbackDone } = document.startViewTransition(change);
  // Left out when the next one begins, or nobody sees it.
  ready.catch(() => {});
  await updateCallbackDone;
}
