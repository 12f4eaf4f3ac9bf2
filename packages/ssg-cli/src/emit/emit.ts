import {
  closeSync,
  copyFileSync,
  type Dirent,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  writeFileSync,
} from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { OutputFile } from '../model/index.ts';
import { bytesOf } from '../tools/bytes.ts';
import { systemCode } from '../tools/system-code.ts';
import {
  clearStaging,
  clearStagingAtOnce,
  exchange,
  isNoContent,
  type Staging,
  stagingInside,
} from './staging.ts';

/** The changes of the output folder. */
export interface EmitReport {
  readonly written: number;
  readonly unchanged: number;
  readonly removed: number;
  readonly bytes: number;
}

/** Unchanged files of the last output, by path, with their keys and sizes. */
export type KnownOutput = ReadonlyMap<string, { readonly key: string; readonly bytes: number }>;

/**
 * Stage 11, the only writer: replaces the output folder as a whole. The new one is written next to it (inside it if the
 * folder itself cannot be renamed), unchanged files are linked, and the two are exchanged at the end: an interrupted
 * build leaves the last good output. A file that is known to be the same is neither created nor read.
 */
export async function emit(
  planned: Staging,
  files: readonly OutputFile[],
  known: KnownOutput = new Map(),
): Promise<EmitReport> {
  try {
    return await emitIn(planned, files, known);
  } catch (error) {
    // A mount point on the same file system is only detected by this error.
    if (planned.isInside || !['EBUSY', 'EXDEV'].includes(systemCode(error) ?? '')) throw error;
    return emitIn(stagingInside(planned), files, known);
  }
}

async function emitIn(
  staging: Staging,
  files: readonly OutputFile[],
  known: KnownOutput,
): Promise<EmitReport> {
  const unwatch = beforeSignals(() => clearStaging(staging));
  try {
    const existing = listFiles(staging.out);
    mkdirSync(staging.next, { recursive: true });
    const { unchanged, bytes } = await writeFiles(staging, { existing, known }, files);
    exchange(staging);
    const names = new Set(files.map((file) => file.path));
    return {
      written: files.length - unchanged,
      unchanged,
      removed: [...existing].filter((file) => !names.has(file)).length,
      bytes,
    };
  } finally {
    await clearStagingAtOnce(staging);
    unwatch();
  }
}

async function writeFiles(
  { out, next }: Staging,
  { existing, known }: { readonly existing: ReadonlySet<string>; readonly known: KnownOutput },
  files: readonly OutputFile[],
): Promise<{ readonly unchanged: number; readonly bytes: number }> {
  const sums = { unchanged: 0, bytes: 0 };
  const made = folderMaker(next);
  const keep = (name: string) => {
    linkOrCopy(path.join(out, name), made(name));
    sums.unchanged += 1;
  };
  await inBatches(files, async (file) => {
    const before = known.get(file.path);
    if (before && before.key === file.key && existing.has(file.path)) {
      keep(file.path);
      sums.bytes += before.bytes;
      return;
    }
    if (file.parts) {
      sums.bytes += writeParts(made(file.path), file.parts());
      return;
    }
    // Read once, because the contents of a page are unpacked on each access.
    const { contents } = file;
    sums.bytes += Buffer.byteLength(contents);
    if (existing.has(file.path) && (await isSame(path.join(out, file.path), contents))) keep(file.path);
    // With thousands of small files, awaiting each takes longer than writing it.
    else writeFileSync(made(file.path), contents);
  });
  return sums;
}

/** Runs work before a signal ends the process. Returns a function that cancels this. */
function beforeSignals(work: () => void): () => void {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  const unwatch = () => {
    for (const signal of signals) process.off(signal, stop);
  };
  const stop = (signal: NodeJS.Signals) => {
    unwatch();
    work();
    process.kill(process.pid, signal);
  };
  for (const signal of signals) process.on(signal, stop);
  return unwatch;
}

/**
 * Returns a function that gives the path of a file below a folder, after it created the folders on the way. It refuses
 * paths outside the folder, whatever a page is called.
 */
function folderMaker(root: string): (file: string) => string {
  const made = new Set<string>();
  const start = path.join(root, path.sep);
  return (file) => {
    const place = path.join(root, file);
    if (!place.startsWith(start)) throw new Error(`${file} would be written outside of the output folder.`);
    const folder = path.dirname(place);
    if (!made.has(folder)) mkdirSync(folder, { recursive: true });
    made.add(folder);
    return place;
  };
}

async function inBatches<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const width = 32;
  for (let start = 0; start < items.length; start += width) {
    await Promise.all(items.slice(start, start + width).map(work));
    // Signals are handled between two batches.
    await nextTurn();
  }
}

/** Writes a file part by part, and returns its size in bytes. */
function writeParts(file: string, parts: Iterable<string>): number {
  const target = openSync(file, 'w');
  try {
    let bytes = 0;
    for (const part of parts) {
      writeFileSync(target, part);
      bytes += Buffer.byteLength(part);
    }
    return bytes;
  } finally {
    closeSync(target);
  }
}

async function isSame(file: string, contents: string | Uint8Array): Promise<boolean> {
  const wanted = bytesOf(contents);
  const entry = await stat(file).catch(() => undefined);
  return entry?.size === wanted.length && wanted.equals(await readFile(file));
}

function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}

function listFiles(root: string): ReadonlySet<string> {
  const files = new Set<string>();
  const list = (folder: string) => {
    for (const entry of entriesOf(path.join(root, folder))) {
      if (folder === '' && isNoContent(entry.name)) continue;
      if (entry.isDirectory()) list(`${folder}${entry.name}/`);
      else files.add(`${folder}${entry.name}`);
    }
  };
  list('');
  return files;
}

function entriesOf(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}
