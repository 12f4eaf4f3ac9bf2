import { existsSync, statSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { holdsDefinitionList, holdsMath } from '../../markdown/index.ts';
import {
  docsDirOf,
  docsInstances,
  docusaurusOptions,
  fromDocusaurus,
  fromHugo,
  fromMdBook,
  fromMkDocs,
  fromVitePress,
  fromVuePress,
  type Keys,
  keysOf,
  type Migration,
  printConfig,
  printReport,
  type ReadSidebars,
  textOf,
} from '../../migrate/index.ts';
import { runApart } from '../../tools/modules/run-apart.ts';
import { withAcceptedKeys } from './accepted-keys.ts';
import { carryComponents, withComponentsFolder } from './carry-components.ts';
import { withCreatedRedirects } from './created-redirects.ts';
import { filesBelow, look } from './foreign-folder.ts';
import { hugoFile, readHugo, readToml } from './read-hugo.ts';
import { mkdocsFile, readMkDocs } from './read-mkdocs.ts';
import { reasonOf, runConfig, withFailure } from './run-config.ts';

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
    const below = await foldersWithSource(folder);
    const hint =
      below.length === 0
        ? 'Name the folder that holds it; for Markdown alone, `ceems-docs init` writes a config.'
        : `Name the folder: ${below.join(', ')}.`;
    return { problem: `no ${kinds} is there. ${hint}` };
  }
  try {
    const present = (await readdir(folder)).find((name) => /^ceems\.config\.\w+$/.test(name));
    const asRead = await source.read();
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
  if (/math|arithmatex|katex/i.test(texts.join('\n')) || config.endsWith('/_default')) return migration;
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

const kinds =
  'docusaurus.config.*, mkdocs.yml, .vitepress/config.*, .vuepress/config.*, book.toml or config of Hugo';

/** Subfolders that contain such a config, as the docs of a repository often do. */
async function foldersWithSource(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory() && !/^\.|^node_modules$/.test(entry.name));
  const found = await Promise.all(
    names.map(async ({ name }) => ((await findSource(path.join(folder, name))) === undefined ? [] : [name])),
  );
  return found.flat().sort();
}

interface Source {
  readonly file: string;
  readonly read: () => Promise<Migration>;
}

async function findSource(folder: string): Promise<Source | undefined> {
  const names = await readdir(folder);
  const docusaurus = names.find((name) => /^docusaurus\.config\.[cm]?[jt]s$/.test(name));
  const [vitepress, vuepress] = [
    await hiddenConfig(folder, '.vitepress'),
    await hiddenConfig(folder, '.vuepress'),
  ];
  const mkdocs = mkdocsFile(names);
  if (docusaurus !== undefined) return { file: docusaurus, read: () => readDocusaurus(folder, docusaurus) };
  if (vitepress !== undefined) return { file: vitepress, read: () => readVitePress(folder, vitepress) };
  if (vuepress !== undefined) return { file: vuepress, read: () => readVuePress(folder, vuepress) };
  if (mkdocs !== undefined) return { file: mkdocs, read: () => migrateMkDocs(folder, mkdocs) };
  if (names.includes('book.toml')) return { file: 'book.toml', read: () => migrateMdBook(folder) };
  const hugo = await hugoFile(folder, names);
  return hugo === undefined ? undefined : { file: hugo, read: () => migrateHugo(folder, hugo) };
}

/** The config in a hidden folder of a tool: `.vitepress/config.ts`, or `config/index.ts` there. */
async function hiddenConfig(folder: string, name: string): Promise<string | undefined> {
  const namesIn = (inner: string) => readdir(path.join(folder, inner)).catch((): string[] => []);
  const files = [
    ...(await namesIn(name)),
    ...(await namesIn(`${name}/config`)).map((file) => `config/${file}`),
  ];
  const found = files.find((file) => /^(?:config|config\/index)\.[cm]?[jt]s$/.test(file));
  return found && `${name}/${found}`;
}

async function migrateMdBook(folder: string): Promise<Migration> {
  return fromMdBook(await readToml(path.join(folder, 'book.toml')), await look(folder));
}

async function migrateHugo(folder: string, file: string): Promise<Migration> {
  return fromHugo(await readHugo(folder, file), await look(folder));
}

async function migrateMkDocs(folder: string, file: string): Promise<Migration> {
  const config = await readMkDocs(folder, file);
  const theme = textOf(keysOf(config.theme).custom_dir);
  return fromMkDocs(config, await look(folder, [docsDirOf(config.docs_dir), ...(theme ? [theme] : [])]));
}

async function readDocusaurus(folder: string, file: string): Promise<Migration> {
  const ran = await runConfig(folder, file);
  const config = await withExtendedPlugins(folder, keysOf(ran.value));
  const options = docusaurusOptions(config);
  const sidebars = new Map<string, ReadSidebars>();
  const folders = [];
  for (const { key } of docsInstances(options)) {
    const { path: docs, sidebarPath } = keysOf(options[key]);
    folders.push(textOf(docs) ?? 'docs');
    const own = await readSidebars(folder, textOf(sidebarPath));
    if (own) sidebars.set(key, own);
  }
  return withFailure(fromDocusaurus(config, await look(folder, folders), sidebars), ran);
}

/** A local plugin that only extends a known plugin counts as the known one. */
async function withExtendedPlugins(folder: string, config: Keys): Promise<Keys> {
  if (!Array.isArray(config.plugins)) return config;
  const plugins = config.plugins.map(async (entry: unknown) => {
    const [name, options] = Array.isArray(entry) ? (entry as readonly unknown[]) : [entry];
    const place = textOf(name)?.replace(/^@site\//, './');
    if (place === undefined || !/^[./]/.test(place) || options === undefined) return entry;
    const extended = await extendedPlugin(place, folder);
    return extended === undefined ? entry : [extended, options];
  });
  return { ...config, plugins: await Promise.all(plugins) };
}

async function extendedPlugin(name: string, folder: string): Promise<string | undefined> {
  const start = path.resolve(folder, name);
  const files = ['', '.js', '.ts', '.mjs', '.cjs', '/index.js', '/index.ts'].map(
    (ending) => `${start}${ending}`,
  );
  const file = files.find((one) => statSync(one, { throwIfNoEntry: false })?.isFile());
  if (file === undefined || file.includes('/node_modules/')) return undefined;
  const text = await readFile(file, 'utf8');
  return /['"](?<name>@docusaurus\/plugin-content-(?:blog|docs))['"]/.exec(text)?.groups?.name;
}

async function readSidebars(folder: string, named: string | undefined): Promise<ReadSidebars | undefined> {
  if (named === undefined) return undefined;
  const full = [named, named.replace(/\.js$/, '.ts')]
    .map((name) => path.resolve(folder, name))
    .find(existsSync);
  if (full === undefined) return undefined;
  const file = path.relative(folder, full).split(path.sep).join('/');
  const { value, missing, isJoined } = await runApart(full);
  const isPlain = !JSON.stringify(value).includes('"$function"') && !isJoined;
  return { file, value, importable: missing.length === 0 && isPlain && !file.startsWith('..') };
}

async function readVitePress(folder: string, file: string): Promise<Migration> {
  const ran = await runConfig(folder, file);
  const config = keysOf(ran.value);
  const there = await look(folder, [textOf(config.srcDir) ?? '.']);
  return withFailure(fromVitePress(config, there), ran);
}

async function readVuePress(folder: string, file: string): Promise<Migration> {
  const ran = await runConfig(folder, file);
  return withFailure(fromVuePress(keysOf(ran.value), await look(folder)), ran);
}
