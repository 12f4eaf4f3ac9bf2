import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, readlinkSync, type Stats, statSync } from 'node:fs';
import path from 'node:path';
import type { Trace } from '../../content/index.ts';
import { attempt } from '../../tools/attempt.ts';
import { coarseTimeStep } from '../../tools/coarse-time-step.ts';
import { digestPath, type ReadBook } from './reads.ts';

/** All that a build read, as it was when it was read. Paths are absolute. */
export interface Inputs {
  /** Time before anything was read, in milliseconds. */
  readonly start: number;
  readonly files: readonly InputFile[];
  /** Folders and the names in them. */
  readonly folders: readonly (readonly [folder: string, names: string])[];
  /** Symbolic links and where they lead. */
  readonly links: readonly (readonly [link: string, target: string])[];
}

/** Without a hash, only size and times can show that it is the same. */
type InputFile = readonly [file: string, size: number, modified: number, changed: number, hash: string];

/** File systems with fractions of a second use a clock that ticks at least a hundred times a second. */
const tick = 20;

/** Whether a file is unchanged since a time in milliseconds; `false` if that is unknown. */
function isAsAt(time: number, { mtimeMs, ctimeMs }: Stats): boolean {
  const step = mtimeMs % 1_000 === 0 || ctimeMs % 1_000 === 0 ? coarseTimeStep : tick;
  return Math.max(mtimeMs, ctimeMs) < time - step;
}

/** What a run read by itself, with digests of the content where they are known. */
export interface InputsRead {
  readonly start: number;
  readonly trace: Trace;
  readonly hashes: ReadonlyMap<string, string>;
  /** Code, what it is bundled from, and settings for it that may not be there. */
  readonly code: Iterable<string>;
  /** Files that code of the site read, and what is known of others. */
  readonly reads: Pick<ReadBook, 'all' | 'digest'>;
}

/** Describes what was read. A file that changed during the build never counts as unchanged. */
export function describeInputs({ start, trace, hashes, code, reads }: InputsRead): Inputs {
  const files = new Map<string, InputFile>();
  const read = reads.all();
  for (const file of code) {
    const found = statOf(file);
    const isSure = found === undefined || isAsAt(start, found);
    files.set(file, entry(file, found, isSure ? reads.digest(file) : unsure));
  }
  for (const [file, digest] of read) files.set(file, entry(file, statOf(file), digest));
  for (const [file, found] of trace.files)
    files.set(file, entry(file, found, `sha256:${hashes.get(file) ?? ''}`));
  return {
    start,
    files: [...files.values()],
    folders: [...trace.folders].map(([folder, names]) => [folder, digestNames(names)]),
    links: [...trace.links],
  };
}

const unsure = '?';

function entry(file: string, found: Stats | undefined, hash: string): InputFile {
  return [file, found?.size ?? -1, found?.mtimeMs ?? 0, found?.ctimeMs ?? 0, hash];
}

/** Whether everything would be read as before. `outFolder` is not an input, although it may be inside one. */
export function areInputsUnchanged({ start, files, folders, links }: Inputs, outFolder: string): boolean {
  return (
    folders.every(([folder, names]) => digestNames(namesIn(folder, outFolder)) === names) &&
    links.every(([link, target]) => attempt(() => readlinkSync(link)) === target) &&
    files.every((file) => fileStands(file, start))
  );
}

/** Returns the digest of a file whose size and times prove that it is unchanged; otherwise nothing. */
export function knownDigests({ start, files }: Inputs): (file: string) => string | undefined {
  const entries = new Map(files.map((one) => [one[0], one]));
  return (file) => {
    const known = entries.get(file);
    if (known === undefined || known[4] === unsure || known[4].startsWith('sha256:')) return undefined;
    return isSameByTimes(known, start) ? known[4] : undefined;
  };
}

function isSameByTimes([file, size, modified, changed]: InputFile, start: number): boolean {
  const found = statOf(file);
  const isSame = found?.size === size && found.mtimeMs === modified && found.ctimeMs === changed;
  return isSame && found.isFile() && Math.max(modified, changed) < start - coarseTimeStep;
}

function fileStands(input: InputFile, start: number): boolean {
  if (isSameByTimes(input, start)) return true;
  const [file, size, , , hash] = input;
  if (hash === unsure) return false;
  // A file that is named but was missing is unchanged as long as it is missing.
  if (hash === 'sha256:') return size < 0 && statOf(file) === undefined;
  if (!hash.startsWith('sha256:')) return digestPath(file) === hash;
  const bytes = attempt(() => readFileSync(file));
  return bytes !== undefined && `sha256:${createHash('sha256').update(bytes).digest('hex')}` === hash;
}

/** The names in a folder, except those of the output. */
function namesIn(folder: string, outFolder: string): readonly string[] {
  const own = path.dirname(outFolder) === folder ? path.basename(outFolder) : undefined;
  return (attempt(() => readdirSync(folder)) ?? []).filter(
    (name) => own === undefined || (name !== own && !name.startsWith(`${own}.`)),
  );
}

function digestNames(names: readonly string[]): string {
  const own = names.filter((name) => !name.startsWith('.') || name === '.well-known' || name === '.nojekyll');
  return createHash('sha1').update(own.sort().join('\0')).digest('base64url');
}

function statOf(file: string): Stats | undefined {
  return attempt(() => statSync(file));
}
