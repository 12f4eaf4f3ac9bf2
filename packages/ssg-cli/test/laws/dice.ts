/** Random choices of a run; the same seed makes the same ones. */
export interface Dice {
  readonly below: (limit: number) => number;
  readonly pick: <T>(list: readonly T[]) => T;
  /** A word that was not there before. */
  readonly word: () => string;
}

/** A generator of 32 bits (mulberry32). */
export function dice(seed: number): Dice {
  const state = { value: seed >>> 0, words: 0 };
  const next = () => {
    state.value = (state.value + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state.value ^ (state.value >>> 15), 1 | state.value);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    pick: (list) => list[below(list.length)] as (typeof list)[number],
    word: () => `${'qwertyuiop'[below(10)]}${'aeiou'[below(5)]}${below(1000)}x${state.words++}`,
  };
}
