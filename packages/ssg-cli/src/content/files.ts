import { type Dirent, existsSync, readFileSync, realpathSync, type Stats, statSync } from 'node:fs';
import { readdir, readlink, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Diagnostic } from '../model/index.ts';
import { isOutput } from '../tools/output-folder.ts';
import { systemCode } from '../tools/system-code.ts';

/** A file as it lies on the disk. */
export interface RawFile {
  /** Relative to the site, with `/`. */
  readonly file: string;
  readonly bytes: Uint8Array;
}

/** Reads the folders of a site. Several of them may contain the same file, whose faults are reported once. */
export interface Reader {
  readonly siteFolder: string;
  /** Folders that symbolic links may lead into: the site, its repository, and those that the config names. */
  readonly roots: readonly string[];
  readonly faults: Map<string, Diagnostic>;
  readonly trace: Trace;
}

/** Everything that was read, by absolute path, with its state at that time. */
export interface Trace {
  readonly files: Map<string, Stats | undefined>;
  /** Names in each folder; none for one that is not there. */
  readonly folders: Map<string, readonly string[]>;
  readonly links: Map<string, string>;
}

/** Starts reading a site. */
export function openReader(siteFolder: string, linkedFolders: readonly string[] = []): Reader {
  const site = realOf(siteFolder);
  const named = linkedFolders.map((folder) => realOf(path.resolve(site, folder)));
  return {
    siteFolder,
    roots: [site, ...repositoryOf(site), ...named],
    faults: new Map(),
    trace: emptyTrace(),
  };
}

function emptyTrace(): Trace {
  return { files: new Map(), folders: new Map(), links: new Map() };
}

function realOf(folder: string): string {
  try {
    return realpathSync(folder);
  } catch {
    return path.resolve(folder);
  }
}

/** The folder around the site that git keeps, if there is one. */
function repositoryOf(site: string): readonly string[] {
  for (let folder = site; ; folder = path.dirname(folder)) {
    if (existsSync(path.join(folder, '.git'))) return [folder];
    if (folder === path.dirname(folder)) return [];
  }
}

/** Whether a link may lead to a place: it must be inside a root, and not inside `.git`. */
function isInside(real: string, { roots }: Reader): boolean {
  const isBelow = (root: string) => real === root || real.startsWith(path.join(root, path.sep));
  return roots.some(isBelow) && !isOfGit(real);
}

/** Whether a path contains no symbolic link. */
function isMeant(real: string, file: string, { roots }: Reader): boolean {
  return real === path.resolve(roots[0] ?? '', file) && !isOfGit(real);
}

function isOfGit(real: string): boolean {
  return real.split(path.sep).includes('.git');
}

/** The most symbolic links to folders that are followed below one folder: each may contain further links. */
const maxLinks = 1_000;

/** Files that are read at a time: `serve` answers requests in between. */
const readAtOnce = 64;

/** Reads files; those that cannot be read are faults, and left out. */
export async function readFiles(reader: Reader, files: readonly string[]): Promise<RawFile[]> {
  const read: RawFile[] = [];
  for (const [index, file] of files.entries()) {
    const raw = readOne(reader, file);
    if (raw) read.push(raw);
    if (index % readAtOnce === readAtOnce - 1) await nextTurn();
  }
  return read;
}

/** A file that the config or a page names: no symbolic link on its way may lead out of the site and its repository. */
export async function readNamed(reader: Reader, file: string): Promise<readonly RawFile[]> {
  const full = path.join(reader.siteFolder, file);
  const real = realOf(full);
  if (isMeant(real, file, reader) || isInside(real, reader)) return readFiles(reader, [file]);
  if (existsSync(full)) leadsOut(reader, file);
  return [];
}

/** Synchronous reads take a fifth of the time, since nearly all files are in the page cache. */
function readOne(reader: Reader, file: string): RawFile | undefined {
  const full = path.join(reader.siteFolder, file);
  try {
    // Before the file is read: a change in between is detected by its time.
    reader.trace.files.set(full, undefined);
    reader.trace.files.set(full, statSync(full));
    return { file, bytes: readFileSync(full) };
  } catch (error) {
    unreadable(reader, file, `cannot be read: ${reasonOf(error)}`);
    return undefined;
  }
}

/**
 * Files below a folder, sorted; none for a folder that is not there. Links are followed, but not out of the site and
 * its repository, nor back into a folder that they lie in. What is neither a file nor a folder nor a link to one is a fault. What an earlier build wrote into
 * the site is no source.
 */
export async function listFiles(
  reader: Reader,
  folder: string,
  isIgnored: (file: string) => boolean = () => false,
): Promise<string[]> {
  const top = path.join(reader.siteFolder, folder);
  const real = await realpath(top).catch(() => top);
  const link = await readlink(top).catch(() => undefined);
  if (link !== undefined) reader.trace.links.set(top, link);
  if (!isMeant(real, folder, reader) && !isInside(real, reader)) {
    leadsOut(reader, folder);
    return [];
  }
  const walk = { reader, isIgnored, followed: { count: 0 } };
  const files = await listFolder({ file: path.posix.normalize(folder), real, above: [] }, walk);
  if (walk.followed.count <= maxLinks) return files;
  // All or nothing, because the order depends on the file system.
  unreadable(reader, folder, `cannot be read: its symbolic links lead to more than ${maxLinks} folders`);
  return [];
}

interface Folder {
  readonly file: string;
  readonly real: string;
  /** Real paths of the folders that were gone through to it. */
  readonly above: readonly string[];
}

interface Walk {
  readonly reader: Reader;
  readonly isIgnored: (file: string) => boolean;
  /** Links to folders that were followed. */
  readonly followed: { count: number };
}

async function listFolder(folder: Folder, walk: Walk): Promise<string[]> {
  const entries = await entriesOf(folder, walk);
  if (folder.file !== '.' && isOutput(entries.map(({ name }) => name))) return [];
  const nested = await Promise.all(
    entries
      .filter(({ name }) => !name.startsWith('.') || name === '.well-known' || name === '.nojekyll')
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .map((entry) => listEntry(entry, folder, walk)),
  );
  return nested.flat();
}

async function entriesOf({ file, real }: Folder, { reader, isIgnored }: Walk): Promise<readonly Dirent[]> {
  try {
    const entries = await readdir(real, { withFileTypes: true });
    reader.trace.folders.set(
      real,
      entries.map(({ name }) => name),
    );
    return entries;
  } catch (error) {
    reader.trace.folders.set(real, []);
    const isMissing = ['ENOENT', 'ENOTDIR'].includes(systemCode(error) ?? '');
    if (!isMissing && !isIgnored(file)) unreadable(reader, file, `cannot be read: ${reasonOf(error)}`);
    return [];
  }
}

async function listEntry(entry: Dirent, folder: Folder, walk: Walk): Promise<string[]> {
  const file = path.posix.join(folder.file, entry.name);
  if (entry.isFile()) return walk.isIgnored(file) ? [] : [file];
  if (entry.name === 'node_modules') return [];
  const above = [...folder.above, folder.real];
  if (entry.isDirectory()) return listFolder({ file, real: path.join(folder.real, entry.name), above }, walk);
  if (walk.isIgnored(file)) return [];
  const full = path.join(folder.real, entry.name);
  if (entry.isSymbolicLink()) return followLink({ file, real: full, above }, walk);
  unreadable(walk.reader, file, 'is a pipe, a socket or a device, and only files are read');
  return [];
}

async function followLink(link: Folder, walk: Walk): Promise<string[]> {
  const { reader } = walk;
  try {
    const real = await realpath(link.real);
    reader.trace.links.set(link.real, await readlink(link.real));
    if (!isInside(real, reader)) {
      leadsOut(reader, link.file);
      return [];
    }
    const found = await stat(real);
    if (found.isFile()) return [link.file];
    if (!found.isDirectory()) {
      unreadable(reader, link.file, 'leads to a pipe, a socket or a device, and only files are read');
      return [];
    }
    if (!link.above.some((folder) => folder === real || folder.startsWith(path.join(real, path.sep)))) {
      walk.followed.count += 1;
      return walk.followed.count > maxLinks ? [] : await listFolder({ ...link, real }, walk);
    }
    reader.faults.set(link.file, {
      code: 'symlink-loop',
      message: `\`${link.file}\` is a symlink to a parent folder; it is not followed.`,
      location: { file: link.file },
      hint: 'Remove the link.',
    });
  } catch (error) {
    const isMissing = systemCode(error) === 'ENOENT';
    const target = isMissing ? await readlink(link.real).catch(() => '') : '';
    const said = target
      ? `is a symbolic link to \`${target}\`, which is not there`
      : `cannot be read: ${reasonOf(error)}`;
    unreadable(reader, link.file, said);
  }
  return [];
}

/** The message must not reveal what is there. */
function leadsOut(reader: Reader, file: string): void {
  const said = isOfGit(path.normalize(file))
    ? 'belongs to git and is not read'
    : 'is a symbolic link out of the site and its repository; it is not followed';
  reader.faults.set(file, {
    code: 'outside-file',
    message: `\`${file}\` ${said}.`,
    location: { file },
    hint: 'Replace it with a copy, or add the folder that it points to to `linkedFolders` in the config.',
  });
}

function unreadable(reader: Reader, file: string, said: string): void {
  reader.faults.set(file, {
    code: 'unreadable-file',
    message: `\`${file}\` ${said}.`,
    location: { file },
    hint: 'Replace it with a readable file, or remove it.',
  });
}

/** The message of the system, without the absolute path at its end. */
function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message.replace(/, \w+( '.*)?$/s, '') : String(error);
}
