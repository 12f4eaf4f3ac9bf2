import { createHash, randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  unlinkSync,
} from 'node:fs';
import { readdir, readlink, realpath, rmdir, unlink } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { makeFolder } from '../tools/make-folder.ts';
import { systemCode } from '../tools/system-code.ts';

/** Where a build writes the new output until it replaces the old one. */
export interface Staging {
  /** The output folder. */
  readonly out: string;
  /** The new output while it is written. */
  readonly next: string;
  /** The old output between the exchange and its removal. */
  readonly old: string;
  /** Both are inside the output folder, and its contents are exchanged, because the folder itself cannot be renamed. */
  readonly isInside: boolean;
}

const machine = createHash('sha256').update(hostname()).digest('hex').slice(0, 8);
const stagingName = /\.(next|old)-(?:([0-9a-f]{8})-(\d+)-)?[0-9a-f]{8}$/;
const day = 24 * 3_600_000;

/** The real path of an output folder. Symbolic links are followed, also to a folder that does not exist yet. */
export async function realOutput(folder: string): Promise<string> {
  return realpath(folder).catch(async () => {
    const target = await readlink(folder).catch(() => undefined);
    return target === undefined ? folder : path.resolve(path.dirname(folder), target);
  });
}

/**
 * Finds where the new output of a folder can be written: next to it, and inside it where the folder is a mount point
 * or its parent cannot be written. Writes nothing that stays.
 * @throws the error of the system when neither can be.
 */
export async function planStaging(out: string): Promise<Staging> {
  const [beside, inside] = [stagingOf(out, false), stagingOf(out, true)];
  if (isMountPoint(out)) return (await probe(inside.next)) ?? inside;
  try {
    await probe(beside.next);
    return beside;
  } catch (error) {
    if (!existsSync(out)) throw error;
    await probe(inside.next);
    return inside;
  }
}

/** The staging inside an output folder. */
export function stagingInside({ out }: Staging): Staging {
  return stagingOf(out, true);
}

function stagingOf(out: string, isInside: boolean): Staging {
  const suffix = `${machine}-${process.pid}-${randomBytes(4).toString('hex')}`;
  const start = isInside ? `${out}${path.sep}` : out;
  return { out, next: `${start}.next-${suffix}`, old: `${start}.old-${suffix}`, isInside };
}

async function probe(folder: string): Promise<undefined> {
  const first = await makeFolder(folder);
  await rmdir(folder);
  if (first !== undefined && first !== folder) rmSync(first, { recursive: true });
}

function isMountPoint(folder: string): boolean {
  const entry = statSync(folder, { throwIfNoEntry: false });
  return entry !== undefined && entry.dev !== statSync(path.dirname(folder)).dev;
}

/** Whether a name inside an output folder is not part of the output. */
export function isNoContent(name: string): boolean {
  return (name.startsWith('.') && stagingName.test(name)) || name === 'lost+found';
}

/**
 * Removes what interrupted builds left next to and inside an output folder. If one was interrupted during the exchange,
 * the old output is restored.
 */
export function sweepStaging(out: string): void {
  const folder = path.dirname(out);
  for (const name of stale(folder, path.basename(out))) {
    const left = path.join(folder, name);
    if (name.includes('.old-') && !existsSync(out)) renameSync(left, out);
    else remove(left);
  }
  for (const name of stale(out, '')) {
    const left = path.join(out, name);
    if (name.startsWith('.old-')) moveContents(left, out);
    remove(left);
  }
}

function stale(folder: string, start: string): readonly string[] {
  const entries = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [];
  return entries
    .filter((entry) => entry.isDirectory() && entry.name.startsWith(start))
    .map(({ name }) => name)
    .filter((name) => isStale(name.slice(start.length), path.join(folder, name)));
}

/** A name that only builds create, of a process on this machine that has ended, or older than a day. */
function isStale(suffix: string, folder: string): boolean {
  const match = stagingName.exec(suffix);
  if (match?.index !== 0) return false;
  const [, , owner, pid] = match;
  if (owner === machine && !isRunning(Number(pid))) return true;
  const { mtimeMs } = statSync(folder, { throwIfNoEntry: false }) ?? { mtimeMs: Date.now() };
  return Date.now() - mtimeMs > day;
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return systemCode(error) === 'EPERM';
  }
}

/**
 * Replaces the old output by the new one. Synchronous, so that no signal can interrupt it. If it throws, the old output
 * is unchanged.
 */
export function exchange(staging: Staging): void {
  const { out, next, old, isInside } = staging;
  if (isInside) exchangeContents(staging);
  else {
    const hadOld = existsSync(out);
    if (hadOld) renameSync(out, old);
    try {
      renameSync(next, out);
    } catch (error) {
      if (hadOld) renameSync(old, out);
      throw error;
    }
  }
}

function exchangeContents({ out, next, old }: Staging): void {
  mkdirSync(old);
  try {
    moveContents(out, old);
  } catch (error) {
    moveContents(old, out);
    throw error;
  }
  try {
    moveContents(next, out);
  } catch (error) {
    moveContents(out, next);
    moveContents(old, out);
    throw error;
  }
}

function moveContents(from: string, to: string): void {
  for (const name of readdirSync(from)) {
    if (isNoContent(name)) continue;
    rmSync(path.join(to, name), { recursive: true, force: true });
    renameSync(path.join(from, name), path.join(to, name));
  }
}

/** Removes the rest of a staging. The old output is removed only if the new one has replaced it. */
export function clearStaging({ next, old, out }: Staging): void {
  remove(next);
  if (existsSync(out)) remove(old);
}

/** The same, many folders at a time: each removal waits milliseconds for the system. */
export async function clearStagingAtOnce(staging: Staging): Promise<void> {
  const { next, old, out } = staging;
  await Promise.all([removeAtOnce(next), ...(existsSync(out) ? [removeAtOnce(old)] : [])]).catch(() => {});
  // Tries the rest again.
  clearStaging(staging);
}

async function removeAtOnce(folder: string): Promise<void> {
  if (!existsSync(folder)) return;
  const entries = await readdir(folder, { withFileTypes: true });
  await Promise.all(
    entries.map((entry) => {
      const inner = path.join(folder, entry.name);
      return entry.isDirectory() ? removeAtOnce(inner) : unlink(inner);
    }),
  );
  await rmdir(folder);
}

function remove(folder: string): void {
  // The recursive removal of Node first tries to remove each folder before it is empty, which takes most of the time.
  try {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const inner = path.join(folder, entry.name);
      if (entry.isDirectory()) remove(inner);
      else unlinkSync(inner);
    }
    rmdirSync(folder);
    return;
  } catch {
    // what is left is tried again
  }
  // Files may still be written into it.
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 20 });
}
