import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Keys, keysOf, textOf } from '../../../migrate/index.ts';
import { readYaml } from '../../../tools/yaml.ts';
import { filesBelow } from '../../migrate/foreign-folder.ts';
import { hugoFile, readHugo, readToml } from '../../migrate/read-hugo.ts';

/** The data of a Hugo site for its templates. */
export interface HugoSite {
  readonly keys: Keys;
  /** The values of the config, for the language that is built. */
  readonly params: Keys;
  readonly title: string;
  /** The language that is built. */
  readonly language: string;
  /** The templates of its own shortcodes, by their names. */
  readonly shortcodes: ReadonlyMap<string, HugoTemplate>;
  /** The same of its theme. */
  readonly themed: ReadonlyMap<string, HugoTemplate>;
  /** Templates that others use, by their names. */
  readonly partials: ReadonlyMap<string, string>;
  readonly data: Keys;
  /** Words of its theme, by their names. */
  readonly labels: Keys;
  /** Folders of pages, relative to the site. */
  readonly contents: readonly string[];
}

/** A template of a shortcode, and whether what it comes to is read as Markdown. */
export interface HugoTemplate {
  readonly text: string;
  readonly isMarkdown: boolean;
}

/** Reads a Hugo site; nothing if the folder contains none. */
export async function readHugoSite(folder: string): Promise<HugoSite | undefined> {
  const config = await hugoFile(folder, await readdir(folder));
  if (config === undefined) return undefined;
  const keys = await readHugo(folder, config).catch((): Keys => ({}));
  const language = textOf(keys.defaultContentLanguage) ?? 'en';
  const ofLanguage = keysOf(keysOf(keys.languages)[language]);
  const layouts = layoutFolders(folder, keys);
  const own = layouts[0] === 'layouts' ? 1 : 0;
  const contents = [ofLanguage.contentDir, keys.contentDir, `content/${language}`, 'content'];
  return {
    keys,
    params: { ...keysOf(keys.params), ...keysOf(ofLanguage.params) },
    title: textOf(ofLanguage.title) ?? textOf(keys.title) ?? '',
    language,
    shortcodes: await shortcodesIn(folder, layouts.slice(0, own)),
    themed: await shortcodesIn(folder, layouts.slice(own)),
    partials: await partialsIn(folder, layouts),
    data: await dataIn(path.join(folder, 'data')),
    labels: await labelsIn(path.join(folder, 'i18n'), language),
    contents: contents.flatMap((one) => textOf(one) ?? []).map((one) => one.replace(/^\.\/|\/$/g, '')),
  };
}

/** The site's own layouts go before those of its theme; an example in the folder of a theme is rendered by that. */
function layoutFolders(folder: string, { theme }: Keys): readonly string[] {
  const themes = [theme].flat().flatMap((one) => textOf(one) ?? []);
  const around = existsSync(path.join(folder, '../theme.toml')) ? ['../layouts'] : [];
  return ['layouts', ...themes.map((name) => `themes/${name}/layouts`), ...around].filter((name) =>
    existsSync(path.join(folder, name)),
  );
}

async function shortcodesIn(
  folder: string,
  layouts: readonly string[],
): Promise<ReadonlyMap<string, HugoTemplate>> {
  const found = new Map<string, HugoTemplate>();
  for (const start of layouts) {
    for (const file of await filesBelow(path.join(folder, start))) {
      const [, name, ending] = /^(?:.*\/)?_?shortcodes\/(.+?)\.(html|md)$/.exec(file) ?? [];
      if (name === undefined || found.has(name) || file.includes('partials/')) continue;
      const text = await readFile(path.join(folder, start, file), 'utf8');
      found.set(name, { text, isMarkdown: ending === 'md' });
    }
  }
  return found;
}

async function partialsIn(folder: string, layouts: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const start of layouts) {
    for (const file of await filesBelow(path.join(folder, start))) {
      const name = /^_?partials\/(.+)\.html$/.exec(file)?.[1];
      if (name !== undefined && !found.has(name))
        found.set(name, await readFile(path.join(folder, start, file), 'utf8'));
    }
  }
  return found;
}

/** Data files, each below the names of its folders and its own. */
async function dataIn(folder: string): Promise<Keys> {
  const data: Record<string, unknown> = {};
  for (const file of await filesBelow(folder)) {
    const value = await dataOf(path.join(folder, file));
    if (value === undefined) continue;
    const names = file.replace(/\.\w+$/, '').split('/');
    const last = names.pop() ?? '';
    let within = data;
    for (const name of names) {
      const next = { ...keysOf(within[name]) };
      within[name] = next;
      within = next;
    }
    within[last] = value;
  }
  return data;
}

/** What a file of data holds; none where it cannot be read. */
async function dataOf(file: string): Promise<unknown> {
  if (file.endsWith('.toml')) return readToml(file).catch(() => undefined);
  if (!/\.(?:ya?ml|json)$/.test(file)) return undefined;
  const { document, problem } = readYaml(await readFile(file, 'utf8'), {
    logLevel: 'silent',
    uniqueKeys: false,
  });
  return problem === undefined ? (document.toJS() as unknown) : undefined;
}

/** Words may be in a list of ids, too. */
async function labelsIn(folder: string, language: string): Promise<Keys> {
  for (const ending of ['toml', 'yaml', 'yml', 'json']) {
    const file = path.join(folder, `${language}.${ending}`);
    if (!existsSync(file)) continue;
    const value = await dataOf(file);
    return Array.isArray(value)
      ? Object.fromEntries(value.map(keysOf).map(({ id, translation }) => [textOf(id) ?? '', translation]))
      : keysOf(value);
  }
  return {};
}
