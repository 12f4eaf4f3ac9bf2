import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { packageFolders } from './modules.ts';

/** One digest of the bytes of files; of a folder, of the names in it. What is not there counts as such. */
export async function digestFiles(files: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const file of [...files].sort()) hash.update(await digestFile(file)).update('\0');
  return hash.digest('hex');
}

/** A digest of each of some files. */
export async function digestEach(files: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const unique = [...new Set(files)];
  const digests = await Promise.all(unique.map(digestFile));
  return new Map(unique.map((file, index) => [file, digests[index] ?? '']));
}

async function digestFile(file: string): Promise<string> {
  const bytes = await readFile(file).catch(() => undefined);
  if (bytes) return createHash('sha256').update(bytes).digest('hex');
  const names = await readdir(file).catch(() => undefined);
  return names ? `folder ${names.sort().join('\0')}` : 'nothing';
}

/**
 * What the tool, the default theme and the site's packages are made of, as one text: two versions of them never share a cache.
 * Names, sizes and times of their files, so that a change in a checkout counts too.
 */
export async function toolFingerprint(siteFolder: string): Promise<string> {
  const here = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
  const [, theme = ''] = packageFolders();
  const folders = [here, path.join(theme, 'dist')];
  const texts = await Promise.all(
    folders.map(async (folder) => {
      const names = (await readdir(folder, { recursive: true }).catch(() => []))
        .filter((name) => /\.(js|ts|css)$/.test(name))
        .sort();
      const stats = await Promise.all(names.map((name) => stat(path.join(folder, name))));
      return names.map((name, index) => `${name} ${stats[index]?.size} ${stats[index]?.mtimeMs}`).join('\n');
    }),
  );
  const locks = await digestFiles(lockFilesAbove(siteFolder));
  return createHash('sha256').update(texts.join('\n')).update(locks).update(process.version).digest('hex');
}

/** Lock files of the site's folder and of those above it: what its packages do depends on them. */
function lockFilesAbove(folder: string): string[] {
  const parent = path.dirname(folder);
  const own = ['pnpm-lock.yaml', 'package-lock.json', 'yarn.lock'].map((name) => path.join(folder, name));
  return parent === folder ? own : [...own, ...lockFilesAbove(parent)];
}
