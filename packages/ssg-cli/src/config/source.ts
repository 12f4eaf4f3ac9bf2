import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Location } from '../model/index.ts';
import { attempt } from '../tools/attempt.ts';
import type { ModuleStore } from '../tools/modules/cached-modules.ts';
import { loadModules, ModuleError, type PlaceOf } from '../tools/modules/modules.ts';
import type { ConfigSource } from './config-source.ts';
import { configLocator } from './position.ts';
import { runConfig } from './run-config.ts';

const names = [
  'ceems.config.ts',
  'ceems.config.mts',
  'ceems.config.js',
  'ceems.config.mjs',
  'ceems.config.json',
];

/** Names that look like a config: with another ending, with the name of this package, or of Docusaurus. */
const alike = /^(ceems|ceems-docs|docusaurus)\.config\.\w+$/i;

/** The config file of a site: how to run it, where its keys are, and every file that it is made of. */
export interface ConfigFile extends ConfigSource {
  readonly files: () => readonly string[];
  /** Where in it an error of one of its functions was thrown. */
  readonly placeOf: PlaceOf;
}

/** Finds the config file of a site. A site may have none. `store`: what earlier runs compiled. */
export async function configFile(siteFolder: string, store?: ModuleStore): Promise<ConfigFile> {
  const namesIn = (folder: string) => namesBelow(path.join(siteFolder, folder));
  const kindOf = (file: string) => (path.isAbsolute(file) ? undefined : kind(path.join(siteFolder, file)));
  const present = namesIn('.');
  const [file, ...others] = names.filter((name) => present.includes(name));
  const texts = new Map<string, string | undefined>();
  const readText = (name: string) => {
    const read = () => readFileSync(path.join(siteFolder, name), 'utf8');
    if (!texts.has(name)) texts.set(name, attempt(read));
    return texts.get(name);
  };
  const beside = () =>
    [...texts].flatMap(([name, text]) => (text === undefined ? [] : [path.join(siteFolder, name)]));
  const site = { namesIn, kindOf, names, readText };
  const inOther = ([name, ...key]: readonly (string | number)[]): Location | undefined => {
    const other = typeof name === 'string' ? texts.get(name) : undefined;
    return other === undefined ? undefined : { file: String(name), ...configLocator(other)(key) };
  };
  if (file === undefined) {
    const unread = present.filter((name) => alike.test(name));
    const locate = (key: readonly (string | number)[]) => inOther(key) ?? { file: names[0] ?? '' };
    return { ...site, unread, locate, files: beside, placeOf: () => undefined };
  }
  const text = kindOf(file) === 'file' ? readText(file) : undefined;
  const loaded: { files: readonly string[]; placeOf?: PlaceOf } = { files: [path.join(siteFolder, file)] };
  const placeOf = configLocator(text ?? '');
  const locate = (key: readonly (string | number)[]): Location => inOther(key) ?? { file, ...placeOf(key) };
  return {
    ...site,
    file,
    unread: others,
    locate,
    files: () => [...new Set([...loaded.files, ...beside()])],
    placeOf: (error) => loaded.placeOf?.(error),
    async run() {
      if (text === undefined) throw new ModuleError('it is not a file, or not readable', { file });
      const cache = store && { store, slot: 'config' };
      const modules = await runConfig(() => loadModules(siteFolder, { config: file }, cache), file);
      loaded.files = modules.files;
      loaded.placeOf = modules.placeOf;
      return runConfig(async () => modules.exports.config?.default, file);
    },
  };
}

/** Links are followed: a folder may lie elsewhere. */
function kind(file: string): 'folder' | 'file' | undefined {
  const found = attempt(() => statSync(file));
  if (found?.isDirectory()) return 'folder';
  return found?.isFile() ? 'file' : undefined;
}

function namesBelow(folder: string): readonly string[] {
  return attempt(() => readdirSync(folder).sort()) ?? [];
}
