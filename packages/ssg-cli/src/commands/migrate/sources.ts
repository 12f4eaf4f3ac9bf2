import { existsSync, statSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  docsDirOf,
  docsInstances,
  docusaurusOptions,
  fromDocusaurus,
  fromHugo,
  fromMdBook,
  fromMkDocs,
  fromStarlight,
  fromVitePress,
  fromVuePress,
  type Keys,
  keysOf,
  type Migration,
  type ReadSidebars,
  starlightDocs,
  starlightModules,
  textOf,
} from '../../migrate/index.ts';
import { runApart } from '../../tools/modules/run-apart.ts';
import { look } from './foreign-folder.ts';
import { hugoFile, readHugo, readToml } from './read-hugo.ts';
import { mkdocsFile, readMkDocs } from './read-mkdocs.ts';
import { nextraConfig, readNextra } from './read-nextra.ts';
import { runConfig, withFailure, withRelativePaths } from './run-config.ts';
import { configOfPages, withPagesConfig } from './vitepress-pages-config.ts';

/** The configs that are looked for, for messages. */
export const kinds =
  'docusaurus.config.*, mkdocs.yml, zensical.toml, .vitepress/config.*, .vuepress/config.*, astro.config.* with Starlight, next.config.* with Nextra, book.toml or config of Hugo';

/** Subfolders that contain such a config, as the docs of a repository often do. */
export async function foldersWithSource(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory() && !/^\.|^node_modules$/.test(entry.name));
  const found = await Promise.all(
    names.map(async ({ name }) => ((await findSource(path.join(folder, name))) === undefined ? [] : [name])),
  );
  return found.flat().sort();
}

/** The config of another generator. */
export interface Source {
  /** Relative to the folder. */
  readonly file: string;
  /** Runs or parses it. */
  readonly read: () => Promise<Migration>;
}

/** The config of another generator in a folder. */
export async function findSource(folder: string): Promise<Source | undefined> {
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
  const astro = await astroConfig(folder, names);
  if (astro !== undefined) return { file: astro, read: () => readStarlight(folder, astro) };
  const next = await nextraConfig(folder, names);
  if (next !== undefined) return { file: next, read: () => readNextra(folder, next) };
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

/** A config of Astro whose site is one of Starlight. */
export async function astroConfig(folder: string, names: readonly string[]): Promise<string | undefined> {
  const file = names.find((name) => /^astro\.config\.[cm]?[jt]s$/.test(name));
  if (file === undefined) return undefined;
  const text = await readFile(path.join(folder, file), 'utf8');
  return text.includes('starlight') || existsSync(path.join(folder, starlightDocs)) ? file : undefined;
}

async function readStarlight(folder: string, file: string): Promise<Migration> {
  const ran = await runConfig(folder, file, { replaced: starlightModules });
  return withFailure(fromStarlight(keysOf(ran.value), await look(folder)), ran);
}

async function migrateMdBook(folder: string): Promise<Migration> {
  return fromMdBook(await readToml(path.join(folder, 'book.toml')), await look(folder));
}

async function migrateHugo(folder: string, file: string): Promise<Migration> {
  return fromHugo(await readHugo(folder, file), await look(folder));
}

async function migrateMkDocs(folder: string, file: string): Promise<Migration> {
  const config = withOwnFolder(folder, await readMkDocs(folder, file));
  const theme = textOf(keysOf(config.theme).custom_dir);
  return fromMkDocs(config, await look(folder, [docsDirOf(config.docs_dir), ...(theme ? [theme] : [])]));
}

/** The config of a site whose docs folder is the one that the config is in, named from above. */
function withOwnFolder(folder: string, config: Keys): Keys {
  const docs = docsDirOf(config.docs_dir);
  const isOwn = path.basename(path.resolve(folder)) === path.basename(docs);
  return isOwn && !existsSync(path.join(folder, docs)) ? { ...config, docs_dir: '.' } : config;
}

async function readDocusaurus(folder: string, file: string): Promise<Migration> {
  const ran = await runConfig(folder, file);
  const config = await withExtendedPlugins(folder, keysOf(withRelativePaths(ran.value, folder)));
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
  const main = keysOf(withRelativePaths(ran.value, folder));
  const pages = await configOfPages(folder, main);
  const config = withPagesConfig(main, keysOf(withRelativePaths(pages.value, folder)));
  const there = await look(folder, [textOf(config.srcDir) ?? '.']);
  return withFailure(withFailure(fromVitePress(config, there), pages), ran);
}

async function readVuePress(folder: string, file: string): Promise<Migration> {
  const ran = await runConfig(folder, file);
  return withFailure(fromVuePress(keysOf(ran.value), await look(folder)), ran);
}
