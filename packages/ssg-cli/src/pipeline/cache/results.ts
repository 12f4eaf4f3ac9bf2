import { deserialize, serialize } from 'node:v8';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { KeptValues } from '../../search/index.ts';
import { digestOf } from './digest.ts';

/** A result, and what of the files that were read for it was found: a digest by name, empty for what was not there. */
interface Kept {
  readonly result: unknown;
  readonly reads: Readonly<Record<string, string>>;
}

/** Notes that a file was read. */
export type NoteRead = (file: string) => void;

/** How results are distinguished. */
interface MadeFrom {
  /** Plain data: all that the result is made from, but for the files that are noted while it is made. */
  readonly from: unknown;
  /** Digest of a file; empty where there is none. */
  readonly hashOf?: (file: string) => string;
}

/**
 * Returns the plain data that an earlier run made of the same, or makes it. Each time another copy: code of the site may
 * change what it is given.
 */
export async function resultOf<T>(
  kept: KeptValues,
  { from, hashOf = () => '' }: MadeFrom,
  make: (note: NoteRead) => T | Promise<T>,
): Promise<T> {
  const name = digestOf(from);
  const packed = kept.get(name);
  const known = packed && (deserialize(inflateRawSync(packed)) as Kept);
  if (known && Object.entries(known.reads).every(([file, hash]) => hashOf(file) === hash))
    return known.result as T;
  const files = new Set<string>();
  const result = await make((file) => files.add(file));
  const reads = Object.fromEntries([...files].map((file) => [file, hashOf(file)]));
  const value: Kept = { result, reads };
  kept.set(name, deflateRawSync(serialize(value), { level: 1 }));
  return result;
}
