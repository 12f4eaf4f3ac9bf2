import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { isKeys, type Keys, keysOf } from '../../../migrate/index.ts';
import { hugoFile, readHugo } from '../../migrate/read-hugo.ts';
import { valueAt } from '../macro-values.ts';
import { hugoFrontMatter } from './hugo-front-matter.ts';

const shortcode = /\{\{(?:<|%)\s*param\s+(?:"(?<quoted>[\w.-]+)"|(?<bare>[\w.-]+))\s*(?:>|%)\}\}/g;

/** Finds what `{{< param "name" >}}` stands for in a page of Hugo: what it says itself, its folders, or the config. */
export interface HugoParams {
  readonly fill: (text: string, file: string) => Promise<{ text: string; places: number }>;
  /** All values that are meant on a page, by names in lower case. */
  readonly valuesOf: (text: string, file: string) => Promise<Keys>;
}

/** The values that a site of Hugo gives its pages; none where the folder holds no such site. */
export async function hugoParams(folder: string): Promise<HugoParams | undefined> {
  const config = await hugoFile(folder, await readdir(folder));
  if (config === undefined) return undefined;
  const keys = await readHugo(folder, config).catch((): Keys => ({}));
  const language = typeof keys.defaultContentLanguage === 'string' ? keys.defaultContentLanguage : 'en';
  const ofLanguage = keysOf(keysOf(keysOf(keys.languages)[language]).params);
  const shared = { ...lowerCase(keysOf(keys.params)), ...lowerCase(ofLanguage) };
  const known = new Map<string, Keys>();
  const ofFolder = async (dir: string): Promise<Keys> => {
    const made = known.get(dir);
    if (made !== undefined) return made;
    const above = dir === '.' ? shared : await ofFolder(path.posix.dirname(dir));
    const text = await readFile(path.join(folder, dir, '_index.md'), 'utf8').catch(() => '');
    const values = { ...above, ...cascaded(hugoFrontMatter(text).cascade) };
    known.set(dir, values);
    return values;
  };
  const valuesOf = async (text: string, file: string): Promise<Keys> => {
    const page = hugoFrontMatter(text);
    const own = { ...lowerCase(page), ...lowerCase(keysOf(page.params)) };
    return { ...(await ofFolder(path.posix.dirname(file))), ...own };
  };
  const fill = async (text: string, file: string) => {
    if (!/\{\{[<%]\s*param\s/.test(text)) return { text, places: 0 };
    const values = await valuesOf(text, file);
    let places = 0;
    const filled = text.replace(shortcode, (written, quoted?: string, bare?: string) => {
      const value = valueAt(values, (quoted ?? bare ?? '').toLowerCase());
      if (value === undefined) return written;
      places++;
      return value;
    });
    return { text: filled, places };
  };
  return { fill, valuesOf };
}

/** The values that a folder sets for all its pages; values for some of them are left out. */
function cascaded(cascade: unknown): Keys {
  const all = (Array.isArray(cascade) ? cascade : [cascade]).map(keysOf);
  const parts = all.filter((one) => !('_target' in one) && !('target' in one));
  return Object.assign({}, ...parts.map((one) => ({ ...lowerCase(one), ...lowerCase(keysOf(one.params)) })));
}

/** Names mean the same in any case there. */
function lowerCase(keys: Keys): Keys {
  return Object.fromEntries(
    Object.entries(keys).map(([name, value]) => [
      name.toLowerCase(),
      isKeys(value) ? lowerCase(value) : value,
    ]),
  );
}
