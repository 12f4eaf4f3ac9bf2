import { slug as githubSlug } from 'github-slugger';
import { readYaml } from '../../tools/yaml.ts';
import { type ForeignFolder, type Keys, keysOf, textOf } from '../migration.ts';

/** Finds the page that a path of Starlight means. */
export interface StarlightPages {
  /** The id here of the page with a path there, without slashes around it; undefined if there is none. */
  readonly idOf: (path: string) => string | undefined;
  /** The folder here of a directory there; undefined if there is none. */
  readonly folderOf: (directory: string) => string | undefined;
  /** Whether a path there differs from the names of the file and its folders. */
  readonly areSlugged: boolean;
}

/** The pages below the docs folder. `prefix` is the folder of the main language, if it has one. */
export function starlightPages(source: string, folder: ForeignFolder, prefix: string): StarlightPages {
  const files = folder.filesBelow(source).filter((file) => /\.mdx?$/.test(file));
  const ids = new Map(files.map((file) => [pathOf(file, source, folder), file.replace(/\.mdx?$/, '')]));
  const folders = new Set(files.flatMap(foldersOf));
  const within = (path: string) => [`${prefix}${prefix && path && '/'}${path}`, path];
  return {
    areSlugged: files.some((file) => file !== file.split('/').map(slugOfName).join('/')),
    idOf: (path) => within(path).flatMap((one) => ids.get(one) ?? [])[0],
    folderOf: (directory) => within(directory).find((one) => folders.has(one)),
  };
}

/** The path of a page: its `slug`, or its file name in lower case, without `index`. */
function pathOf(file: string, source: string, folder: ForeignFolder): string {
  const own = textOf(frontMatterOf(folder.readText(`${source}/${file}`) ?? '').slug);
  if (own !== undefined) return own.replace(/^\/|\/$/g, '');
  const parts = file.split('/').map(slugOfName);
  return parts
    .join('/')
    .replace(/\.mdx?$/, '')
    .replace(/(?:^|\/)index$/, '');
}

/** A name in lower case, with dashes for spaces; the ending of a file stays. */
function slugOfName(name: string): string {
  const ending = /\.mdx?$/.exec(name)?.[0] ?? '';
  return githubSlug(name.slice(0, name.length - ending.length)) + ending;
}

function frontMatterOf(text: string): Keys {
  const yaml = /^---[ \t]*\r?\n([\s\S]*?\n)---/.exec(text)?.[1];
  if (yaml === undefined || !/^slug:/m.test(yaml)) return {};
  const { document, problem } = readYaml(yaml);
  return problem === undefined ? keysOf(document.toJS()) : {};
}

function foldersOf(file: string): readonly string[] {
  const parts = file.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}
