import { Index } from 'flexsearch';
import { LEVELS, type SlotMap } from './format.ts';

/** An index whose terms have been chosen already: FlexSearch is given terms, not text, and told the slot of each. */
export interface SlotIndex {
  readonly add: (document: number, slots: ReadonlyMap<string, number>) => void;
  /** FlexSearch's map: for each term, the documents of each slot. Its name is the same in every build of the library. */
  readonly map: SlotMap;
}

const SEPARATOR = ' ';

/**
 * A FlexSearch index in strict mode. The library ranks by a term's position; `score` replaces that by the slot that the
 * caller has worked out, so that its slots hold weights.
 */
export function createSlotIndex(): SlotIndex {
  let current: ReadonlyMap<string, number> = new Map();
  const index = new Index({
    tokenize: 'strict',
    resolution: LEVELS,
    encode: (text: string) => text.split(SEPARATOR),
    score: (_content: string[], term: string) => current.get(term) ?? LEVELS - 1,
  });
  return {
    map: (index as unknown as { readonly map: SlotMap }).map,
    add: (document, slots) => {
      if (slots.size === 0) return;
      current = slots;
      index.add(document, [...slots.keys()].join(SEPARATOR));
    },
  };
}
