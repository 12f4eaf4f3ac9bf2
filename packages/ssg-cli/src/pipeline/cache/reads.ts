import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { attempt } from '../../tools/attempt.ts';
import { isVariable, variableValue } from '../../tools/environment-variable.ts';
import { digestOfText } from './digest.ts';

/**
 * Files and environment variables that code of the site read, each with a digest. Files are relative to the site, with
 * `/`.
 */
export type Reads = Readonly<Record<string, string>>;

/** Digests of files outside the pipeline, each made once a run. */
export interface ReadBook {
  /** Of an absolute path. */
  readonly digest: (file: string) => string;
  readonly digests: (files: Iterable<string>) => Reads;
  /** Whether all of them are unchanged. */
  readonly isCurrent: (reads: Reads) => boolean;
  /** All digests that were made: absolute path or variable → digest. */
  readonly all: () => ReadonlyMap<string, string>;
}

/** Starts a run. `known` returns the digest of a file that is unchanged since an earlier run. */
export function openReads(
  siteFolder: string,
  known: (file: string) => string | undefined = () => undefined,
): ReadBook {
  const made = new Map<string, string>();
  const fileOf = (name: string) => (isVariable(name) ? name : path.resolve(siteFolder, name));
  const digest = (name: string): string => {
    const file = fileOf(name);
    const found = made.get(name) ?? known(file) ?? digestPath(file);
    made.set(name, found);
    return found;
  };
  const nameOf = (file: string) =>
    isVariable(file) ? file : path.relative(siteFolder, file).split(path.sep).join('/');
  return {
    digests: (files) =>
      Object.fromEntries(
        [...files].sort().map((file) => {
          const name = nameOf(file);
          return [name, digest(name)];
        }),
      ),
    digest: (file) => digest(nameOf(file)),
    all: () => new Map([...made].map(([name, found]) => [fileOf(name), found])),
    isCurrent: (reads) => Object.entries(reads).every(([name, before]) => digest(name) === before),
  };
}

/** Digest of a file's bytes, of the names in a folder, or of an environment variable; empty if it does not exist. */
export function digestPath(file: string): string {
  if (isVariable(file)) return digestOfText(variableValue(file));
  const bytes = attempt(() => readFileSync(file));
  if (bytes) return createHash('sha1').update(bytes).digest('base64url');
  return attempt(() => readdirSync(file).sort().join('/')) ?? '';
}
