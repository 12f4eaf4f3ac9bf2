import { isKeys, type Keys, keysOf, listOf, textOf } from '../migration.ts';
import { optionsOf } from './mkdocs-site-nav.ts';

/** The languages of a site, as its plugin `i18n` lists them. */
export interface SiteLanguages {
  readonly main: string;
  readonly others: readonly string[];
  /** What its entry says of the main one: its navigation, a title. */
  readonly keys: Keys;
  /** Whether each has a folder of its own, rather than an ending of names: `index.fr.md`. */
  readonly hasFolders: boolean;
}

/** The languages that a config of MkDocs lists; none where it has no such plugin. */
export function languagesOf({ plugins }: Keys): SiteLanguages | undefined {
  const { languages, default_language: named, docs_structure: structure } = optionsOf(plugins, 'i18n');
  const listed = isKeys(languages)
    ? Object.entries(languages).map(([locale, keys]): Keys => ({ ...keysOf(keys), locale }))
    : listOf(languages).map(keysOf);
  const known = listed.filter(({ locale }) => textOf(locale) !== undefined && locale !== 'null');
  const first = known.find((one) => one.default === true || one.locale === named) ?? known[0];
  const main = textOf(first?.locale);
  if (first === undefined || main === undefined) return undefined;
  const others = known.flatMap(({ locale }) => (locale === main ? [] : (textOf(locale) ?? [])));
  return { main, others, keys: first, hasFolders: structure === 'folder' };
}

/** A config as it is for the main language of its site. `isFolder`: whether a folder is there. */
export function inMainLanguage(config: Keys, isFolder: (path: string) => boolean): Keys {
  const languages = languagesOf(config);
  if (languages === undefined) return config;
  const { main, keys, hasFolders } = languages;
  const own = ['nav', 'site_name', 'site_description', 'site_url', 'copyright'].flatMap(
    (key): [string, unknown][] => (keys[key] === undefined ? [] : [[key, keys[key]]]),
  );
  const docs = `${textOf(config.docs_dir) ?? 'docs'}/${main}`;
  const folder = hasFolders && isFolder(docs) ? { docs_dir: docs } : {};
  return { ...config, ...Object.fromEntries(own), ...folder };
}

/** The files of the other languages, as globs. */
export function otherLanguageFiles(config: Keys, files: readonly string[]): readonly string[] {
  const { others = [], hasFolders } = languagesOf(config) ?? {};
  const isThere = (locale: string) =>
    files.some((file) => (hasFolders ? file.startsWith(`${locale}/`) : file.endsWith(`.${locale}.md`)));
  return others.filter(isThere).map((locale) => (hasFolders ? `${locale}/**` : `**/*.${locale}.md`));
}
