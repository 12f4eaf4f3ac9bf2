import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isKeys, type Keys, keysOf, textOf } from '../../migrate/index.ts';
import { type RanConfig, runConfig } from './run-config.ts';

/** The config of VitePress that applies to all pages: `config.*` in their folder, or that of `/` in `additionalConfig`. */
export async function configOfPages(folder: string, config: Keys): Promise<RanConfig> {
  if (config.additionalConfig !== undefined) return { value: keysOf(config.additionalConfig)['/'] };
  const source = textOf(config.srcDir) ?? '.';
  const names = ['js', 'mjs', 'ts', 'mts'].map((ending) => path.posix.join(source, `config.${ending}`));
  const file = names.find((name) => existsSync(path.join(folder, name)));
  if (file === undefined || !/\bvitepress\b/.test(await readFile(path.join(folder, file), 'utf8')))
    return { value: {} };
  const { value, row, isGuessed } = await runConfig(folder, file);
  return { value: isGuessed ? {} : value, ...(row === undefined ? {} : { row }) };
}

/** A config with that of all pages, whose keys come first. */
export function withPagesConfig({ additionalConfig: _, ...main }: Keys, pages: Keys): Keys {
  const themeConfig = { ...keysOf(main.themeConfig), ...keysOf(pages.themeConfig) };
  return { ...main, ...pages, ...(isKeys(main.themeConfig ?? pages.themeConfig) ? { themeConfig } : {}) };
}
