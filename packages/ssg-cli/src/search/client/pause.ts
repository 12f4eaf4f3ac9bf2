/** Waits; the signal ends it, and the work. */
export function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        reject(signal.reason);
      },
      { once: true },
    );
  });
}

/**
 * On a large site, how long a reader must pause before files are loaded, in milliseconds, because each keystroke needs
 * other files.
 */
const PAUSE = { least: 200, most: 600 };
/** How many times as long as between two keys. */
const BEATS = 2;
/** The longest time between two keys of one word. */
const MAX_GAP = 1000;

/**
 * Measures how fast a reader types. `key` records a keystroke and returns how long to wait for the next one, in
 * milliseconds.
 */
export function openRhythm(now: () => number = () => performance.now()): { readonly key: () => number } {
  const state = { last: Number.NEGATIVE_INFINITY, between: 0 };
  return {
    key: () => {
      const time = now();
      const between = time - state.last;
      state.last = time;
      // A longer gap is a pause and does not change the measured speed.
      if (between < MAX_GAP) state.between = state.between === 0 ? between : (state.between + between) / 2;
      return Math.min(PAUSE.most, Math.max(PAUSE.least, BEATS * state.between));
    },
  };
}
