import { randomBytes } from 'node:crypto';
import { copyFile, link, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { OutputFile } from '../model/index.ts';

/** What emitting changed. */
export interface EmitReport {
  readonly written: number;
  readonly unchanged: number;
  readonly removed: number;
  readonly bytes: number;
}

/**
 * Stage 10, the only writer: replaces the output folder as a whole. The new one is made beside it, unchanged files
 * are linked over, and it takes the old one's place by a rename: a build that is cut short leaves the last good output.
 */
export async function emit(outFolder: string, files: readonly OutputFile[]): Promise<EmitReport> {
  const suffix = randomBytes(4).toString('hex');
  const next = `${outFolder}.next-${suffix}`;
  const old = `${outFolder}.old-${suffix}`;
  const existing = await listFiles(outFolder);
  await makeFolders(next, files);
  try {
    let unchanged = 0;
    await inBatches(files, async (file) => {
      const target = path.join(next, file.path);
      if (existing.has(file.path) && (await isSame(path.join(outFolder, file.path), file.contents))) {
        await linkOrCopy(path.join(outFolder, file.path), target);
        unchanged += 1;
      } else {
        await writeFile(target, file.contents);
      }
    });
    if (await isFolder(outFolder)) await rename(outFolder, old);
    await rename(next, outFolder);
    const names = new Set(files.map((file) => file.path));
    return {
      written: files.length - unchanged,
      unchanged,
      removed: [...existing].filter((file) => !names.has(file)).length,
      bytes: files.reduce((sum, file) => sum + Buffer.byteLength(file.contents), 0),
    };
  } finally {
    await rm(next, { recursive: true, force: true });
    if (await isFolder(outFolder)) await rm(old, { recursive: true, force: true });
  }
}

async function makeFolders(root: string, files: readonly OutputFile[]): Promise<void> {
  const folders = new Set(files.map((file) => path.dirname(path.join(root, file.path))));
  await mkdir(root, { recursive: true });
  for (const folder of folders) await mkdir(folder, { recursive: true });
}

async function inBatches<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const width = 32;
  for (let start = 0; start < items.length; start += width) {
    await Promise.all(items.slice(start, start + width).map(work));
  }
}

async function isSame(file: string, contents: string | Uint8Array): Promise<boolean> {
  const wanted = Buffer.from(contents as Uint8Array);
  const { size } = await stat(file);
  return size === wanted.length && wanted.equals(await readFile(file));
}

async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch {
    await copyFile(from, to);
  }
}

async function isFolder(folder: string): Promise<boolean> {
  return stat(folder).then(
    (entry) => entry.isDirectory(),
    () => false,
  );
}

async function listFiles(root: string, folder = ''): Promise<Set<string>> {
  const entries = await readdir(path.join(root, folder), { withFileTypes: true }).catch(() => []);
  const files = new Set<string>();
  for (const entry of entries) {
    const file = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) for (const inner of await listFiles(root, file)) files.add(inner);
    else files.add(file);
  }
  return files;
}
