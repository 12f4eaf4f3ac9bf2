/** How far down a page the reader was, kept in the history beside its address. */
interface Position {
  readonly scroll?: number;
}

/** Keeps the position while the reader scrolls. The browser itself puts only those pages back that it loads. */
export function keepPositions(): void {
  history.scrollRestoration = 'manual';
  addEventListener('pagehide', rememberPosition);
  let timer: ReturnType<typeof setTimeout> | undefined;
  addEventListener(
    'scroll',
    () => {
      clearTimeout(timer);
      timer = setTimeout(rememberPosition, 100);
    },
    { passive: true },
  );
}

export function rememberPosition(): void {
  const position: Position = { scroll: scrollY };
  history.replaceState({ ...history.state, ...position }, '');
}

export function rememberedPosition(): number | undefined {
  return (history.state as Position | null)?.scroll;
}

/** Puts a page back that was left by a reload or for another site: since `keepPositions` the browser does not. */
export function restorePosition(): void {
  const scroll = rememberedPosition();
  if (history.scrollRestoration === 'manual' && scroll !== undefined)
    scrollTo({ top: scroll, behavior: 'instant' });
}
