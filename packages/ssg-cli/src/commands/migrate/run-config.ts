import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isKeys, type Keys, keysOf, type Migration, textOf } from '../../migrate/index.ts';
import { titleOf } from '../../starter/index.ts';
import { type RunApartOptions, runApart } from '../../tools/modules/run-apart.ts';

/** What a config gives when it is run. */
export interface RanConfig {
  readonly value: unknown;
  /** What could not be run, and why. */
  readonly row?: { readonly there: string; readonly note: string };
  /** Whether nothing of the config could be run. */
  readonly isGuessed?: true;
}

/**
 * Runs the config of another tool. If that fails, the value is derived from the folder. `options`: what takes the place
 * of packages, and what is asked of the config.
 */
export async function runConfig(
  folder: string,
  file: string,
  options: Pick<RunApartOptions, 'replaced' | 'ask'> = {},
): Promise<RanConfig> {
  try {
    const { value, failed } = await runApart(path.join(folder, file), { ...options, cwd: folder });
    if (failed === undefined) return { value };
    const left = 'modules that it imports from files beside it are left out, with what comes from them';
    return {
      value,
      row: { there: file, note: `${left}, since one failed: ${reasonOf({ message: failed }, folder)}` },
    };
  } catch (error) {
    const reason = reasonOf(error as Error, folder);
    const again = 'to have the rest, correct it, remove `ceems.config.ts` and migrate again';
    const note = `it could not be run, so that the new config says only what lies in the folder (${again}): ${reason}`;
    return { value: await conventions(folder), row: { there: file, note }, isGuessed: true };
  }
}

/**
 * The value of a config whose absolute paths, as `path.resolve(__dirname, 'docs')` gives them, are relative to the
 * folder: those of files in it and next to it.
 */
export function withRelativePaths(value: unknown, folder: string): unknown {
  const full = path.resolve(folder);
  const above = path.dirname(full);
  const isNear = (text: string) =>
    above !== path.dirname(above) && `${text}${path.sep}`.startsWith(`${above}${path.sep}`);
  const relative = (one: unknown): unknown => {
    if (Array.isArray(one)) return one.map(relative);
    if (isKeys(one))
      return Object.fromEntries(Object.entries(one).map(([key, inner]) => [key, relative(inner)]));
    // A module may be named without its ending, and a file may be generated.
    const isWithin = typeof one === 'string' && one.startsWith(`${full}${path.sep}`);
    if (typeof one !== 'string' || !isNear(one) || !(isWithin || existsSync(one))) return one;
    const found = path.relative(full, one).split(path.sep).join('/');
    return found === '' || found.startsWith('..') ? found || '.' : `./${found}`;
  };
  return relative(value);
}

/** Says of a config what could not be run of it. */
export function withFailure(migration: Migration, { row, isGuessed }: RanConfig): Migration {
  if (row === undefined) return migration;
  const rows = isGuessed ? migration.rows.filter(({ here }) => here === undefined) : migration.rows;
  return { ...migration, rows: [...rows, row] };
}

/** The error of a config, with the names of missing files. */
export function reasonOf({ message }: Pick<Error, 'message'>, folder: string): string {
  const [, file] = /\bENOENT\b[^\n]*'([^'\n]+)'/.exec(message) ?? [];
  if (file === undefined) return message.replace(/ imported from \S*ceems-docs-apart-\S*/, '');
  return `it asks for ${path.relative(folder, file)}, which is not there. Put it there, or take the line out.`;
}

/** What a folder says without its config: a title, and the docs and sidebars of Docusaurus where they lie by convention. */
async function conventions(folder: string): Promise<Keys> {
  const isThere = (name: string) => existsSync(path.join(folder, name));
  const sidebarPath = ['./sidebars.js', './sidebars.ts', './sidebars.json'].find(isThere);
  const docs = {
    ...(sidebarPath === undefined ? {} : { sidebarPath }),
    ...(!isThere('docs') && isThere('../docs') ? { path: '../docs' } : {}),
  };
  return {
    title: await titleFor(folder),
    ...(Object.keys(docs).length === 0 ? {} : { presets: [['classic', { docs }]] }),
  };
}

/** The name of the package or folder, or of those above where it says no more than that these are docs. */
async function titleFor(folder: string): Promise<string> {
  const full = path.resolve(folder);
  const places = [full, path.dirname(full)];
  const packages = await Promise.all(places.map(packageName));
  const names = [
    ...packages.flatMap((name) => name ?? []),
    ...places.map((one) => titleOf(path.basename(one))),
  ];
  return names.find((name) => !/^(?:docs?|documentation|web|web-?site|site)$/i.test(name)) ?? 'Documentation';
}

async function packageName(folder: string): Promise<string | undefined> {
  const text = await readFile(path.join(folder, 'package.json'), 'utf8').catch(() => '{}');
  try {
    return textOf(keysOf(JSON.parse(text)).name)?.replace(/^@[^/]*\//, '');
  } catch {
    return undefined;
  }
}
