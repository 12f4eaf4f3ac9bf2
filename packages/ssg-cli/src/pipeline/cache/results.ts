import { deserialize, serialize } from 'node:v8';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { CachedValues } from '../../search/index.ts';
import { digestOf } from './digest.ts';

/** A result, and digests of the files that were read for it, by name; empty for a missing file. */
interface CachedResult {
  readonly result: unknown;
  readonly reads: Readonly<Record<string, string>>;
}

/** Notes that a file was read. */
export type NoteRead = (file: string) => void;

/** What a result depends on. */
interface MadeFrom {
  /** Plain data: everything that the result is made from, except files that are recorded meanwhile. */
  readonly from: unknown;
  /** Digest of a file; empty where there is none. */
  readonly hashOf?: (file: string) => string;
}

/**
 * Returns the result of an earlier run with the same input, or computes it. Each call returns a new copy, because code
 * of the site may modify it.
 */
export async function resultOf<T>(
  cache: CachedValues,
  { from, hashOf = () => '' }: MadeFrom,
  make: (note: NoteRead) => T | Promise<T>,
): Promise<T> {
  const name = digestOf(from);
  const packed = cache.get(name);
  const cached = packed && (deserialize(inflateRawSync(packed)) as CachedResult);
  if (cached && Object.entries(cached.reads).every(([file, hash]) => hashOf(file) === hash))
    return cached.result as T;
  const files = new Set<string>();
  const result = await make((file) => files.add(file));
  const reads = Object.fromEntries([...files].map((file) => [file, hashOf(file)]));
  const value: CachedResult = { result, reads };
  cache.set(name, deflateRawSync(serialize(value), { level: 1 }));
  return result;
}
