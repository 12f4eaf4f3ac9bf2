import { hash, randomBytes } from 'node:crypto';
import {
  closeSync,
  fstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { attempt } from './attempt.ts';
import { readChecked, replaceChecked, writeWhole } from './checked-file.ts';
import { nodeError } from './thrown.ts';

/**
 * Values by name, packed into few files. Packs are never modified: a run with new values writes another pack, and if
 * there are many packs, or most of their values are unused, all used values are written into one. An index lists the
 * position of each value. It is replaced by a rename, so that another process sees either the old or the new index.
 * Each value is checked against a digest when it is read: a truncated, damaged or foreign value counts as missing.
 */
export interface PackStore extends ValueStore {
  readonly has: (name: string) => boolean;
  /** Drops all values that are not kept, and replaces the index. Returns the error if nothing was written. */
  readonly save: (kept: ReadonlySet<string>) => SaveProblem;
  readonly close: () => void;
}

/** Packed values by name. */
export interface ValueStore {
  /** Adds a value; it can be read at once. `false` when it cannot be written. */
  readonly put: (name: string, packed: Uint8Array) => boolean;
  readonly read: (name: string) => Uint8Array | undefined;
}

/** Most values fit into one chunk of this size; a second chunk costs more than a longer one. */
const pieces = { chunkSize: 65_536 };

/** Makes plain data small. */
export function pack(value: unknown): Uint8Array {
  return packText(JSON.stringify(value));
}

/** Makes a text small. */
export function packText(text: string): Uint8Array {
  // The library returns a slice of a larger buffer, all of which would be kept, and sent between threads.
  return new Uint8Array(deflateRawSync(text, { ...pieces, level: 1 }));
}

/** The text that was packed. @throws when it is no such thing. */
export function unpackText(packed: Uint8Array): string {
  return inflateRawSync(packed, pieces).toString();
}

/** The data that was packed. @throws when it is no such thing. */
export function unpack<T>(packed: Uint8Array): T {
  return JSON.parse(unpackText(packed)) as T;
}

/** Why the store could not be written. */
type SaveProblem = NodeJS.ErrnoException | undefined;

/** Where a value lies: pack, offset, length, and the start of its digest. */
type Place = readonly [pack: string, offset: number, length: number, digest: string];

/** All that an index names, and where it lies. */
export type Places = readonly (readonly [name: string, place: Place])[];

const indexName = 'index.json';
/** Names of packs. */
export const packName = /^pack-[0-9a-f]{16}$/;
const maxPacks = 8;
const hour = 3_600_000;

/** Opens the store in a folder. `owner`: a store of another owner counts as empty. */
export function openPacks(folder: string, owner: string): PackStore {
  const index = readIndex(folder, owner);
  // All packs are opened now: another process may remove them while this one works.
  const names = new Set([...index.values()].map(([name]) => name));
  const open = new Map([...names].map((name) => [name, openPack(folder, name)]));
  const places = new Map(
    [...index].filter(([, [name, offset, length]]) => offset + length <= (open.get(name)?.size ?? -1)),
  );
  const own = newPack(folder);
  const store = {
    has: (name: string) => places.has(name),
    put(name: string, packed: Uint8Array): boolean {
      const place = own.append(packed);
      if (place) places.set(name, place);
      return place !== undefined;
    },
    read(name: string): Buffer | undefined {
      const place = places.get(name);
      const file = place && (place[0] === own.name ? own.file() : open.get(place[0])?.file);
      return place && file !== undefined ? readPlace(file, place) : undefined;
    },
  };
  return {
    ...store,
    save(kept) {
      const problem = own.problem();
      if (problem) return problem;
      try {
        for (const name of places.keys()) if (!kept.has(name)) places.delete(name);
        if (!isTidy(folder, places, own.name)) moveInto(own.name, places, store);
        own.finish();
        putPlaces(folder, owner, [...places]);
        sweep(folder, new Set([...places.values()].map(([name]) => name)));
        return undefined;
      } catch (error) {
        return nodeError(error);
      }
    },
    close() {
      for (const one of open.values()) if (one) closeSync(one.file);
      open.clear();
      own.close();
    },
  };
}

function readPlace(file: number, [, offset, length, digest]: Place): Buffer | undefined {
  const bytes = Buffer.alloc(length);
  const read = attempt(() => readSync(file, bytes, 0, length, offset));
  return read === length && digestOf(bytes) === digest ? bytes : undefined;
}

/** Puts all values that lie in other packs into the own one. */
function moveInto(own: string, places: Map<string, Place>, store: ValueStore): void {
  for (const [name, place] of [...places]) {
    if (place[0] === own) continue;
    const bytes = store.read(name);
    if (bytes === undefined) places.delete(name);
    else if (!store.put(name, bytes)) throw new Error('The pack cannot be written.');
  }
}

/** The pack of this run; it gets its name when it is finished. */
function newPack(folder: string) {
  const name = `pack-${randomBytes(8).toString('hex')}`;
  const next = path.join(folder, `${name}.new`);
  const state: { file?: number; size: number; problem?: NodeJS.ErrnoException; isFinished: boolean } = {
    size: 0,
    isFinished: false,
  };
  return {
    name,
    file: () => state.file,
    problem: () => state.problem,
    append(bytes: Uint8Array): Place | undefined {
      if (state.problem) return undefined;
      try {
        if (state.file === undefined) mkdirSync(folder, { recursive: true });
        state.file ??= openSync(next, 'wx+');
        writeWhole(state.file, bytes);
        state.size += bytes.length;
        return [name, state.size - bytes.length, bytes.length, digestOf(bytes)];
      } catch (error) {
        state.problem = nodeError(error);
        return undefined;
      }
    },
    finish() {
      if (state.file === undefined || state.isFinished) return;
      renameSync(next, path.join(folder, name));
      state.isFinished = true;
    },
    close() {
      if (state.file === undefined) return;
      closeSync(state.file);
      delete state.file;
      if (!state.isFinished) rmSync(next, { force: true });
    },
  };
}

/** Deletes all values of a store. */
export function clearPacks(folder: string): void {
  attempt(() => rmSync(path.join(folder, indexName), { force: true }));
}

function openPack(
  folder: string,
  pack: string,
): { readonly file: number; readonly size: number } | undefined {
  return attempt(() => {
    const file = openSync(path.join(folder, pack), 'r');
    return { file, size: fstatSync(file).size };
  });
}

/** Whether the packs are few, and mostly of values that are still wanted. */
function isTidy(folder: string, places: ReadonlyMap<string, Place>, own: string): boolean {
  const others = [...places.values()].filter(([name]) => name !== own);
  const packs = new Set(others.map(([name]) => name));
  const wanted = others.reduce((sum, [, , length]) => sum + length, 0);
  const size = [...packs].reduce(
    (sum, name) => sum + (statSync(path.join(folder, name), { throwIfNoEntry: false })?.size ?? 0),
    0,
  );
  return packs.size < maxPacks && wanted * 2 >= size;
}

function readIndex(folder: string, owner: string): Map<string, Place> {
  return new Map(placesIn(folder, owner));
}

/** The entries of the index of a folder; nothing if it has another owner. */
export function placesIn(folder: string, owner: string): Places | undefined {
  const read = readChecked(folder, indexName) as { owner: string; places: Places } | undefined;
  return read?.owner === owner ? read.places : undefined;
}

/** Puts an index in place, of packs that are in the folder. @throws the error of the system. */
export function putPlaces(folder: string, owner: string, places: Places): void {
  replaceChecked(folder, indexName, { owner, places });
}

/** Removes unused packs, and files of interrupted runs; recent ones may belong to a running process. */
function sweep(folder: string, used: ReadonlySet<string>): void {
  for (const name of readdirSync(folder)) {
    const isLeft = packName.test(name) ? !used.has(name) : /\.new$/.test(name);
    if (!isLeft) continue;
    const file = path.join(folder, name);
    const { mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? { mtimeMs: Date.now() };
    if (packName.test(name) || Date.now() - mtimeMs > hour) attempt(() => rmSync(file, { force: true }));
  }
}

function digestOf(bytes: Uint8Array): string {
  return hash('sha1', bytes, 'base64url').slice(0, 12);
}
