import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Location } from '../model/index.ts';
import { loadModules, ModuleError } from '../tools/modules.ts';
import type { ConfigSource } from './load.ts';

const names = [
  'ceems.config.ts',
  'ceems.config.mts',
  'ceems.config.js',
  'ceems.config.mjs',
  'ceems.config.json',
];

/** Reads the text of a config once, to find where its keys stand. */
export type LocateKey = (
  text: string,
) => (path: readonly (string | number)[]) => { readonly line: number; readonly column: number };

/** The config file of a site: how to run it, where its keys stand, and every file that it is made of. */
export interface ConfigFile extends ConfigSource {
  readonly files: () => readonly string[];
}

/** Finds the config file of a site. A site may have none. */
export async function configFile(siteFolder: string, locateKey: LocateKey): Promise<ConfigFile> {
  const file = names.find((name) => existsSync(path.join(siteFolder, name)));
  const folders = new Set(
    readdirSync(siteFolder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name),
  );
  if (file === undefined) return { folders, locate: () => ({ file: names[0] ?? '' }), files: () => [] };
  const text = await readFile(path.join(siteFolder, file), 'utf8');
  const loaded: { files: readonly string[] } = { files: [path.join(siteFolder, file)] };
  const placeOf = locateKey(text);
  const locate = (key: readonly (string | number)[]): Location => ({ file, ...placeOf(key) });
  return {
    file,
    folders,
    locate,
    files: () => loaded.files,
    async run() {
      const modules = await loadModules(siteFolder, { config: file });
      loaded.files = modules.files;
      const exported = modules.exports.config?.default;
      if (exported === undefined) throw new ModuleError('it has no default export', locate([]));
      return exported;
    },
  };
}
