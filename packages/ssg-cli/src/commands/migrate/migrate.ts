import { existsSync, statSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { holdsDefinitionList, holdsMath } from '../../markdown/index.ts';
import { keysOf, type Migration, printConfig, printReport, textOf } from '../../migrate/index.ts';
import { withAcceptedKeys } from './accepted-keys.ts';
import { carryComponents, withComponentsFolder } from './carry-components.ts';
import { withCreatedRedirects } from './created-redirects.ts';
import { filesBelow } from './foreign-folder.ts';
import { reasonOf } from './run-config.ts';
import { withRedirectsFile } from './server-redirects.ts';
import { findSource, foldersWithSource, kinds } from './sources.ts';

export interface MigrateResult {
  /** The result for each key of the other config, as text. */
  readonly report: string;
  /** The text for `ceems.config.ts`. */
  readonly config: string;
  /** Whether it was written: an existing config is not overwritten. */
  readonly written: boolean;
  /** The other generator, such as `Docusaurus`. */
  readonly generator: string;
}

/** Reads the config of another generator and writes one for this tool next to it; returns the reason if that fails. */
export async function migrate(folder: string): Promise<MigrateResult | { readonly problem: string }> {
  const there = statSync(folder, { throwIfNoEntry: false });
  if (there?.isFile()) return { problem: `${folder} is a file. Name the folder that it lies in.` };
  if (!there?.isDirectory()) return { problem: `there is no folder ${folder}.` };
  const source = await findSource(folder);
  if (source === undefined) {
    if (existsSync(path.join(folder, 'conf.py')))
      return {
        problem:
          "conf.py of Sphinx is not read. Write a `ceems.config.ts` next to it, with `title` and `docs: { path: '.', routeBasePath: '/' }`; then `ceems-docs check-links --fix` rewrites the MyST syntax that can be converted reliably, and the other findings name the rest.",
      };
    const below = await foldersWithSource(folder);
    const hint =
      below.length === 0
        ? 'Name the folder that holds it; for Markdown alone, `ceems-docs init` writes a config.'
        : `Name the folder: ${below.join(', ')}.`;
    return { problem: `no ${kinds} is there. ${hint}` };
  }
  try {
    const present = (await readdir(folder)).find((name) => /^ceems\.config\.\w+$/.test(name));
    const asRead = await withRedirectsFile(folder, await source.read());
    const read = present === undefined ? await withComponentsFolder(folder, asRead) : asRead;
    const found = await withMath(folder, source.file, await withDefinitionLists(folder, read));
    const target = path.join(folder, 'ceems.config.ts');
    if (present === undefined) await copyFiles(folder, found);
    if (present === undefined) await writeFile(target, printConfig(found), { flag: 'wx' });
    const accepted = present === undefined ? await withAcceptedKeys(folder, found) : found;
    if (accepted !== found) await writeFile(target, printConfig(accepted));
    const migration = await withCreatedRedirects(folder, source.file, accepted);
    const config = printConfig(migration);
    const { generator } = migration;
    if (present !== undefined) return { report: printReport(migration), config, written: false, generator };
    if (migration !== accepted) await writeFile(target, config);
    const carried = await carryComponents(folder, migration, await markdownOf(folder, migration));
    const rows = [...migration.rows, ...carried];
    const report =
      rows.length === 0
        ? `${source.file} sets nothing: the config is made of what lies in the folder.\n`
        : printReport({ ...migration, rows });
    return { report, config, written: true, generator };
  } catch (error) {
    return { problem: `${source.file} cannot be read: ${reasonOf(error as Error, folder)}` };
  }
}

/** Copies files that the config names in other folders. */
async function copyFiles(folder: string, { copies = new Map() }: Migration): Promise<void> {
  for (const [from, to] of copies) {
    const target = path.join(folder, to);
    await mkdir(path.dirname(target), { recursive: true });
    await copyFile(path.join(folder, from), target);
  }
}

/** Turns lists of definitions on where the docs of a tool hold some that reads them by a plugin, or shows them as they are. */
async function withDefinitionLists(folder: string, migration: Migration): Promise<Migration> {
  for (const file of await markdownOf(folder, migration)) {
    if (!/\.mdx?$/.test(file) || !holdsDefinitionList(await readFile(path.join(folder, file), 'utf8')))
      continue;
    const markdown = { ...keysOf(migration.config.markdown), definitionLists: true };
    const row = { there: `lists of definitions, as in ${file}`, here: 'markdown.definitionLists' };
    return { ...migration, config: { ...migration.config, markdown }, rows: [...migration.rows, row] };
  }
  return migration;
}

/** Turns math off if the other site did not support it and its docs contain dollar signs that would start math. */
async function withMath(folder: string, config: string, migration: Migration): Promise<Migration> {
  const files = [config, 'package.json', '../package.json'].map((name) => path.join(folder, name));
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8').catch(() => '')));
  if (/math|arithmatex|katex|latex/i.test(texts.join('\n')) || config.endsWith('/_default')) return migration;
  for (const file of await docsOf(folder, migration)) {
    if (!/\.mdx?$/.test(file) || !holdsMath(await readFile(path.join(folder, file), 'utf8'))) continue;
    const markdown = { ...keysOf(migration.config.markdown), math: false };
    const row = { there: `dollar signs that are no math, as in ${file}`, here: 'markdown.math' };
    return { ...migration, config: { ...migration.config, markdown }, rows: [...migration.rows, row] };
  }
  return migration;
}

/** The Markdown files of a site that may use its own components. */
async function markdownOf(folder: string, { generator, config }: Migration): Promise<readonly string[]> {
  return generator === 'Docusaurus' ? docsOf(folder, { config }) : [];
}

async function docsOf(folder: string, { config }: Pick<Migration, 'config'>): Promise<readonly string[]> {
  const docs = [config.docs].flat().map((one) => textOf(keysOf(one).path) ?? 'docs');
  const folders = [...docs, textOf(keysOf(config.blog).path) ?? 'blog', 'src/pages'];
  const files = await Promise.all(
    [...new Set(folders)].map(async (name) =>
      (await filesBelow(path.join(folder, name))).map((file) => `${name}/${file}`),
    ),
  );
  return files.flat();
}
