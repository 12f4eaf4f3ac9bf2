import { describe, expect, it } from 'vitest';
import { readEntries, writeEntries } from './entries.ts';

function memoryStore() {
  const values = new Map<string, Uint8Array>();
  const written: string[] = [];
  return {
    values,
    written,
    read: (name: string) => values.get(name),
    put(name: string, value: Uint8Array) {
      values.set(name, value);
      written.push(name);
      return true;
    },
  };
}
const entries = (count: number) =>
  new Map(Array.from({ length: count }, (_, number) => [`page-${number}`, { number }]));

describe('entries of the cache', () => {
  it('come back in order from a few values, of which an edit writes one', () => {
    const store = memoryStore();
    const names = writeEntries(store, entries(300), (entry) => entry);
    expect(names.length).toBe(3);
    expect([...readEntries(store, names)]).toEqual([...entries(300)]);
    const edited = entries(300).set('page-299', { number: -1 });
    const later = writeEntries(store, edited, (entry) => entry);
    expect(later.slice(0, 2)).toEqual(names.slice(0, 2));
    expect(store.written.length).toBe(4);
  });

  it('of a value that cannot be read are missing, and are written again', () => {
    const store = memoryStore();
    const names = writeEntries(store, entries(200), (entry) => entry);
    store.values.delete(names[0] ?? '');
    expect(readEntries(store, names).size).toBe(72);
    writeEntries(store, entries(200), (entry) => entry);
    expect(readEntries(store, names).size).toBe(200);
  });
});
