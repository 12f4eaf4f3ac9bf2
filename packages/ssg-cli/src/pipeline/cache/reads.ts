import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Files that code of the site read by itself, each with a digest of what was found: relative to the site, with `/`. */
export type Reads = Readonly<Record<string, string>>;

/** Digests of files outside the pipeline, each made once a run. */
export interface ReadBook {
  readonly digests: (files: Iterable<string>) => Reads;
  /** Whether all of them would be read as before. */
  readonly stand: (reads: Reads) => boolean;
  /** All digests that were made: absolute path → digest. */
  readonly all: () => ReadonlyMap<string, string>;
}

/** Starts a run. */
export function openReads(siteFolder: string): ReadBook {
  const known = new Map<string, string>();
  const digest = (name: string): string => {
    const found = known.get(name) ?? digestPath(path.resolve(siteFolder, name));
    known.set(name, found);
    return found;
  };
  return {
    digests: (files) =>
      Object.fromEntries(
        [...files].sort().map((file) => {
          const name = path.relative(siteFolder, file).split(path.sep).join('/');
          return [name, digest(name)];
        }),
      ),
    all: () => new Map([...known].map(([name, found]) => [path.resolve(siteFolder, name), found])),
    stand: (reads) => Object.entries(reads).every(([name, before]) => digest(name) === before),
  };
}

/** Digest of a file's bytes, or of the names in a folder; empty for what is not there. */
export function digestPath(file: string): string {
  const bytes = attempt(() => readFileSync(file));
  if (bytes) return createHash('sha1').update(bytes).digest('base64url');
  return attempt(() => readdirSync(file).sort().join('/')) ?? '';
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
