import {
  addBase,
  aliasedFiles,
  decodeEscapes,
  encodePath,
  folderOf,
  removeBase,
  resolveRelative,
  SITE_ALIAS,
  splitTarget,
} from '../../model/index.ts';
import type { TargetIndex } from './target-index.ts';

/** How and where a target was written, so that a suggestion can be written in the same way. */
export interface Spelling {
  readonly target: string;
  /** File it is in, relative to the site. */
  readonly file: string | undefined;
  /** Path that its relative URLs start from. */
  readonly urlFolder: string;
}

/** A page as the author of `spelling` would link to it: by file where a file was written, by path where a path was. */
export function spellPage(path: string, spelling: Spelling, targets: TargetIndex): string {
  const source = targets.sourceOfPath.get(path);
  const { path: written } = splitTarget(spelling.target);
  const namesFile = /\.mdx?\/?$/i.test(decodeEscapes(written));
  const isMarkdown = source !== undefined && /\.mdx?$/i.test(source);
  if (namesFile && isMarkdown) return spellSource(source, spelling, targets);
  const hasBase = removeBase(targets.base, written) !== undefined && targets.base !== '/';
  if (written.startsWith('/') || namesFile) return encodePath(hasBase ? addBase(targets.base, path) : path);
  if (written === '') return '';
  return relative(spelling.urlFolder.slice(1), path.slice(1), written);
}

/** A file of the site as the author of `spelling` would name it. */
export function spellSource(source: string, spelling: Spelling, targets: TargetIndex): string {
  const { path: written } = splitTarget(spelling.target);
  if (written.startsWith(SITE_ALIAS)) return encodePath(SITE_ALIAS + source);
  if (written.startsWith('/')) {
    const root = targets.contentFolders.find((folder) => source.startsWith(`${folder}/`));
    const isFromSite = targets.contentFolders.some((folder) => written.startsWith(`/${folder}/`));
    return encodePath(root === undefined || isFromSite ? `/${source}` : source.slice(root.length));
  }
  return relative(folderOf(spelling.file ?? ''), source, written);
}

/** A relative path between two files; starts with `./` unless the author leaves that out. */
function relative(folder: string, file: string, written: string): string {
  const from = folder === '' ? [] : folder.split('/');
  const to = file.split('/');
  let shared = 0;
  while (shared < from.length && shared < to.length - 1 && from[shared] === to[shared]) shared += 1;
  // From a folder next to the site, the relative way back would contain the unknown name of the site folder.
  if (from[shared] === '..') return encodePath(SITE_ALIAS + file);
  const up = from.slice(shared).map(() => '..');
  const path = [...up, ...to.slice(shared)].join('/');
  const start = up.length > 0 || !written.startsWith('.') ? '' : './';
  return encodePath(start + path);
}

/** Another path (and hash) in the place of those of a target; the query stays. */
export function respell(target: string, path: string, hash = splitTarget(target).hash): string {
  const { query } = splitTarget(target);
  return path + query + (hash === undefined || hash === '' ? '' : `#${encodeURI(hash)}`);
}

/** Where a relative target leads from the folder of its file, as a file of the site. */
export function sourceOf(spelling: Spelling): string | undefined {
  const path = decodeEscapes(splitTarget(spelling.target).path);
  const [aliased] = aliasedFiles(path);
  if (aliased !== undefined) return aliased;
  if (path.startsWith('/')) return resolveRelative('', path);
  return spelling.file === undefined ? undefined : resolveRelative(folderOf(spelling.file), path);
}
