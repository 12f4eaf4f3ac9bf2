// cspell:ignore mkdocstrings
import { existsSync, statSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { inMainLanguage, isKeys, type Keys, keysOf, textOf } from '../../migrate/index.ts';
import { readYaml } from '../../tools/yaml.ts';
import { readToml } from './read-hugo.ts';

/**
 * The keys of `mkdocs.yml` or `zensical.toml` for the main language of the site, those of the file that it inherits from included. Python
 * tags are ignored. A missing file, which may be part of a package, stays under `INHERIT`.
 */
export async function readMkDocs(folder: string, file: string): Promise<Keys> {
  const config = await keysOfFile(folder, file);
  const isFolder = (name: string) =>
    statSync(path.join(folder, name), { throwIfNoEntry: false })?.isDirectory() ?? false;
  return inMainLanguage(config, isFolder);
}

async function keysOfFile(folder: string, file: string): Promise<Keys> {
  if (file.endsWith('.toml')) return zensicalKeys(keysOf((await readToml(path.join(folder, file))).project));
  const { document, problem } = readYaml(await readFile(path.join(folder, file), 'utf8'), {
    logLevel: 'silent',
    // In MkDocs, the last of repeated keys counts.
    uniqueKeys: false,
  });
  if (problem !== undefined) throw new Error(problem.message);
  const { INHERIT, ...own } = keysOf(document.toJS());
  const parent = textOf(INHERIT);
  if (parent === undefined) return own;
  const inherited = path.join(path.dirname(file), parent);
  if (!existsSync(path.join(folder, inherited))) return { ...own, INHERIT };
  return merged(await keysOfFile(folder, inherited), own);
}

/** The keys of Zensical under the names of MkDocs: TOML reads `pymdownx.details` as a key in another one. */
function zensicalKeys({ markdown_extensions: extensions, ...others }: Keys): Keys {
  if (!isKeys(extensions))
    return { ...others, ...(extensions === undefined ? {} : { markdown_extensions: extensions }) };
  const { pymdownx, zensical: _, ...plain } = extensions;
  const named = Object.entries(keysOf(pymdownx)).map(([name, options]) => [`pymdownx.${name}`, options]);
  return { ...others, markdown_extensions: { ...plain, ...Object.fromEntries(named) } };
}

/** Maps are merged; other values of the file itself take precedence. */
function merged(inherited: Keys, own: Keys): Keys {
  const both = Object.entries(own).map(([name, value]): [string, unknown] => {
    const above = inherited[name];
    return [name, isKeys(above) && isKeys(value) ? merged(above, value) : value];
  });
  return { ...inherited, ...Object.fromEntries(both) };
}

/** The config of MkDocs among these names: that of the main language, or the only one, where they have other names; or that of Zensical or ProperDocs. */
export function mkdocsFile(names: readonly string[]): string | undefined {
  const plain = names.find((name) => /^mkdocs\.ya?ml$/.test(name));
  const others = names.filter((name) => /^mkdocs[-_.]\w+\.ya?ml$/.test(name));
  const english = others.find((name) => /^mkdocs[-_.]en\./.test(name));
  const zensical = names.find((name) => /^(?:zensical\.toml|(?:zensical|properdocs)\.ya?ml)$/.test(name));
  return plain ?? english ?? (others.length === 1 ? others[0] : zensical);
}

/** The keys of the MkDocs config in a folder; `undefined` if none can be read. */
export async function mkdocsConfig(folder: string): Promise<Keys | undefined> {
  const file = mkdocsFile(await readdir(folder).catch(() => []));
  return file === undefined ? undefined : readMkDocs(folder, file).catch(() => undefined);
}

/** Folders that the texts of other files are looked for in: those of the extension `snippets` and the plugin `macros`. */
export async function includeFolders(folder: string): Promise<readonly string[]> {
  const config = await mkdocsConfig(folder);
  if (config === undefined) return [];
  const values = [snippetOptions(config).base_path, optionsOf(config.plugins, 'macros').include_dir];
  return values.flat().flatMap((value) => textOf(value) ?? []);
}

/** The options of the extension that includes texts of other files. */
export function snippetOptions(config: Keys): Keys {
  return optionsOf(config.markdown_extensions, 'pymdownx.snippets');
}

/** Whether pages refer to headings of other pages by their ids, as the plugin `autorefs` lets them. */
export function refersToHeadings({ plugins }: Keys): boolean {
  const names = (Array.isArray(plugins) ? plugins : [plugins]).flatMap(
    (one) => textOf(one) ?? Object.keys(keysOf(one)),
  );
  return names.some((name) => name === 'autorefs' || name === 'mkdocstrings');
}

/** The options of one of a list of plugins or extensions, which may also be written as keys. */
export function optionsOf(list: unknown, name: string): Keys {
  const all = Array.isArray(list) ? list : [list];
  return keysOf(all.filter(isKeys).find((one) => name in one)?.[name]);
}
