// cspell:ignore smol
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse as parseToml } from 'smol-toml';
import { isKeys, type Keys, keysOf, textOf } from '../../migrate/index.ts';
import { readYaml } from '../../tools/yaml.ts';

const endings = ['toml', 'yaml', 'yml', 'json'];
// Other tools have a `config.*` too: only together with a content folder it is Hugo's.
const ownNames = endings.map((ending) => `hugo.${ending}`);
const sharedNames = endings.map((ending) => `config.${ending}`);

/** The config of a Hugo site in a folder: a file, or the folder with its parts. */
export async function hugoFile(folder: string, names: readonly string[]): Promise<string | undefined> {
  const own = ownNames.find((name) => names.includes(name));
  if (own !== undefined || !existsSync(path.join(folder, 'content'))) return own;
  const shared = sharedNames.find((name) => names.includes(name));
  if (shared !== undefined) return shared;
  const parts = await readdir(path.join(folder, 'config/_default')).catch((): string[] => []);
  return parts.some((name) => isPart(name)) ? 'config/_default' : undefined;
}

/** The keys of the config. In a config folder, each file except the main one is a key. */
export async function readHugo(folder: string, file: string): Promise<Keys> {
  const full = path.join(folder, file);
  if (file !== 'config/_default') return keysIn(full);
  const names = (await readdir(full)).filter(isPart).sort();
  const parts = await Promise.all(
    names.map(async (name): Promise<Keys> => {
      const stem = name.replace(/\.\w+$/, '');
      const keys = await keysIn(path.join(full, name));
      if (stem === 'hugo' || stem === 'config') return keys;
      const [key = stem, language] = stem.split('.');
      return language === undefined || language === 'en' ? { [key]: keys } : {};
    }),
  );
  return Object.assign({}, ...parts) as Keys;
}

function isPart(name: string): boolean {
  return endings.some((ending) => name.endsWith(`.${ending}`));
}

/** The keys of a file in TOML; dates are texts. */
export async function readToml(file: string): Promise<Keys> {
  return keysOf(JSON.parse(JSON.stringify(parseToml(await readFile(file, 'utf8')))));
}

async function keysIn(file: string): Promise<Keys> {
  if (file.endsWith('.toml')) return readToml(file);
  const text = await readFile(file, 'utf8');
  const { document, problem } = readYaml(text, { logLevel: 'silent' });
  if (problem !== undefined) throw new Error(problem.message);
  const value: unknown = document.toJS();
  return isKeys(value) ? value : {};
}

/** Folders that shortcodes look for files in: those of the content, and what is put there from elsewhere. */
export async function hugoFolders(folder: string): Promise<readonly string[]> {
  const file = await hugoFile(folder, await readdir(folder));
  if (file === undefined) return [];
  const { contentDir, languages, module } = await readHugo(folder, file).catch((): Keys => ({}));
  const inLanguages = Object.values(keysOf(languages)).map((one) => keysOf(one).contentDir);
  const { mounts } = keysOf(module);
  const mounted = (Array.isArray(mounts) ? mounts : []).map(keysOf).flatMap(({ source, target }) => {
    const [from, to] = [textOf(source), textOf(target)];
    if (from === undefined || !to?.startsWith('content')) return [];
    // `examples` as `content/examples`: names begin with it.
    return path.posix.basename(from) === path.posix.basename(to) ? [from, path.posix.dirname(from)] : [from];
  });
  const own = [contentDir, ...inLanguages].flatMap((one) => textOf(one) ?? []);
  return [...own, 'content', 'content/en', ...mounted].flatMap((one) => [one, `${one}/examples`]);
}
