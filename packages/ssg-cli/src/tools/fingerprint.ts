import { createHash } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isVariable, variableValue } from './environment-variable.ts';
import { packageFolders } from './own-packages.ts';

/**
 * One digest of the bytes of files; of a folder, of the names in it; of an environment variable, of its value. What is not
 * there counts as such.
 */
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
  // A digest here, too, because secrets must not be in a cache.
  if (isVariable(file)) return createHash('sha256').update(variableValue(file)).digest('hex');
  const bytes = await readFile(file).catch(() => undefined);
  if (bytes) return createHash('sha256').update(bytes).digest('hex');
  const names = await readdir(file).catch(() => undefined);
  return names ? `folder ${names.sort().join('\0')}` : 'nothing';
}

/**
 * A text that identifies the tool, the default theme and the site's packages, so that different versions never share a
 * cache. The packages are identified by the site's lock files.
 */
export async function toolFingerprint(siteFolder: string): Promise<string> {
  const here = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
  const [, theme = ''] = packageFolders();
  const texts = await Promise.all([here, path.join(theme, 'dist')].map(codeState));
  const locks = await digestFiles(lockFilesAbove(siteFolder));
  return createHash('sha256').update(texts.join('\n')).update(locks).update(process.version).digest('hex');
}

/**
 * The state of a folder of code: names, sizes and times of its files, so that a change in a checkout counts too. An installed
 * package never changes, and gets its times when it is installed: there the version takes their place, so that a cache which CI
 * keeps is good after the next installation.
 */
export async function codeState(folder: string): Promise<string> {
  const isInstalled = folder.split(path.sep).includes('node_modules');
  // Synchronous: promises for a thousand files cost five times as much.
  const all = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
  const names = all.filter(isCode).sort();
  const lines = names.map((name) => {
    const { size, mtimeMs } = statSync(path.join(folder, name));
    return isInstalled ? `${name} ${size}` : `${name} ${size} ${mtimeMs}`;
  });
  return [isInstalled ? await digestFile(path.join(folder, '../package.json')) : '', ...lines].join('\n');
}

/** Whether a file is code; declarations of types are not. */
function isCode(name: string): boolean {
  return /\.(?:js|ts|css)$/.test(name) && !name.endsWith('.d.ts');
}

/** Lock files of the site's folder and of those above it: what its packages do depends on them. */
function lockFilesAbove(folder: string): string[] {
  const parent = path.dirname(folder);
  const own = ['pnpm-lock.yaml', 'package-lock.json', 'yarn.lock'].map((name) => path.join(folder, name));
  return parent === folder ? own : [...own, ...lockFilesAbove(parent)];
}
