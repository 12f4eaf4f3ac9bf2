import { packText, unpack, type ValueStore } from '../../tools/pack-store.ts';
import { digestOfText } from './digest.ts';

/** Entries of one value: an edit writes one value again, and no text contains those of the whole site. */
const perValue = 128;

/** Writes entries as a few values, named by their content, and returns their names. What is there is not written again. */
export function writeEntries<T>(
  store: ValueStore,
  entries: ReadonlyMap<string, T>,
  storedOf: (entry: T) => unknown,
): readonly string[] {
  const all = [...entries];
  const names: string[] = [];
  for (let from = 0; from < all.length; from += perValue) {
    const some = all.slice(from, from + perValue).map(([key, entry]) => [key, storedOf(entry)]);
    const text = JSON.stringify(some);
    const name = `e-${digestOfText(text)}`;
    // A damaged value is written again.
    if (store.read(name) === undefined) store.put(name, packText(text));
    names.push(name);
  }
  return names;
}

/** The entries of these values. Those of a missing or damaged value are missing. */
export function readEntries<T>(store: ValueStore, names: readonly string[]): ReadonlyMap<string, T> {
  return new Map(
    names.flatMap((name) => {
      const packed = store.read(name);
      return packed ? unpack<readonly (readonly [string, T])[]>(packed) : [];
    }),
  );
}
