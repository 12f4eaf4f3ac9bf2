/**
 * What a link or image refers to. Only this module interprets the forms that authors write (relative Markdown files, `@site/`,
 * paths with and without the base, `.html`, static files, files next to the author's own). Pure.
 */

import { aliasedFiles, SITE_ALIAS } from '../sources/imports.ts';
import {
  addBase,
  decodeEscapes,
  encodePath,
  folderOf,
  isExternal,
  normalizePath,
  removeBase,
  resolveRelative,
  splitTarget,
  withSlash,
} from './path.ts';
import type { Resolution } from './reference.ts';
import { parentOf, type UrlFolderInput, urlFolder } from './url-folder.ts';

/** All that the meaning of a target depends on. */
export interface TargetContext extends UrlFolderInput {
  /** Name of the element that holds it: `a`, `img`, `source` … Decides whether a page or a file is meant. */
  readonly element: string;
  /** `/base/`: starts and ends with a slash. */
  readonly base: string;
  /** Whether URLs of pages end in a slash. */
  readonly trailingSlash?: boolean;
  /** Source file (relative to the site folder) → path of its page. */
  readonly pathOfSource: ReadonlyMap<string, string>;
  /** Output paths of static and generated files, decoded, with a leading slash and no base: `/img/logo.svg`. */
  readonly files: ReadonlySet<string>;
  /** All files of the content folders, relative to the site folder. */
  readonly sourceFiles: ReadonlySet<string>;
  /** Known pages: tells whether `/base/x` is page `/x` under the base or a page `/base/x`. */
  readonly pages?: {
    /** Whether a path, without base, is a page. */
    has(path: string): boolean;
  };
  /** Content folders that are versions of each other: a file of one is not looked for in another, unless it is named by its whole path. */
  readonly versionFolders?: readonly (readonly string[])[];
  /** Folders whose files are served as they are, relative to the site folder. Default `static`. */
  readonly staticFolders?: readonly string[];
}

/** Elements whose target may be a page. All others load a file. */
const PAGE_ELEMENTS: ReadonlySet<string> = new Set([
  'a',
  'area',
  'form',
  'iframe',
  'link',
  'base',
  'object',
  'embed',
  'blockquote',
  'q',
  'ins',
  'del',
]);
const MARKDOWN_FILE = /\.(mdx?|markdown)$/i;
const PATHNAME_PROTOCOL = 'pathname://';

/** Resolves a target. Never throws: an unknown target resolves to an unknown page or a `missing-…`. */
export function resolveTarget(target: string, context: TargetContext): Resolution {
  const written = target.trim();
  if (written === '') return { kind: 'empty', url: target };
  if (written.startsWith(PATHNAME_PROTOCOL)) {
    return { kind: 'external', url: written.slice(PATHNAME_PROTOCOL.length) };
  }
  if (isExternal(written)) return { kind: 'external', url: written };
  const { path, hash } = splitTarget(written);
  const parts: Parts = {
    written,
    path: decodeEscapes(path),
    suffix: written.slice(path.length),
    ...(hash === undefined ? {} : { hash }),
  };
  if (parts.path === '') return pageResolution(context.pagePath, parts, context);
  return resolveSource(parts, context) ?? resolveUrl(parts, context);
}

interface Parts {
  readonly written: string;
  /** Decoded. */
  readonly path: string;
  /** Query and hash as written. */
  readonly suffix: string;
  readonly hash?: string;
}

/** Reads the target as a file of the site folder. `undefined` when it can only be a URL. */
function resolveSource(parts: Parts, context: TargetContext): Resolution | undefined {
  const isMarkdown = MARKDOWN_FILE.test(parts.path) && PAGE_ELEMENTS.has(context.element);
  const candidates = sourceCandidates(parts.path, isMarkdown, context);
  for (const source of candidates) {
    const found = resolutionOfSource(source, isMarkdown, { parts, context });
    if (found !== undefined) return found;
  }
  const first = candidates[0];
  if (first === undefined) return undefined;
  if (isMarkdown) {
    // A Markdown file may also be served as it is: a static one, or the twin of a page.
    const served = parts.path.startsWith('/') ? servedFile(parts.path, parts, context) : undefined;
    return served ?? { kind: 'missing-document', source: first, url: parts.written };
  }
  if (!parts.path.startsWith(SITE_ALIAS)) return undefined;
  return { kind: 'missing-file', path: `/${first}`, url: parts.written };
}

function resolutionOfSource(
  source: string,
  isMarkdown: boolean,
  { parts, context }: { readonly parts: Parts; readonly context: TargetContext },
): Resolution | undefined {
  const path = context.pathOfSource.get(source);
  if (isMarkdown && path !== undefined) return pageResolution(path, parts, context);
  for (const folder of context.staticFolders ?? ['static']) {
    if (source.startsWith(`${folder}/`)) return servedFile(source.slice(folder.length), parts, context);
  }
  if (isMarkdown || !context.sourceFiles.has(source) || path !== undefined) return undefined;
  return { kind: 'asset', source, suffix: parts.suffix };
}

/** Where a file is looked for, in order. Empty when the target is not written as a file. */
function sourceCandidates(path: string, isMarkdown: boolean, context: TargetContext): readonly string[] {
  const aliased = aliasedFiles(path);
  if (aliased.length > 0) return aliased;
  if (context.file === undefined) return [];
  const own = folderOf(context.file);
  if (!isMarkdown) return path.startsWith('/') ? [] : [resolveRelative(own, path)];
  if (/^\.\.?\//.test(path)) return [resolveRelative(own, path)];
  const roots = rootsOf(context.file, context);
  if (!path.startsWith('/')) return [own, ...roots, ''].map((folder) => resolveRelative(folder, path));
  const bare = removeBase(context.base, path) ?? path;
  return [...roots, ''].map((folder) => resolveRelative(folder, bare));
}

/** Content folders, the file's own first. */
function rootsOf(
  file: string,
  { contentFolders: folders = ['docs', 'blog', 'pages'], versionFolders = [] }: TargetContext,
): readonly string[] {
  const own = folders.filter((folder) => file.startsWith(`${folder}/`));
  const versions = versionFolders.find((group) => group.some((folder) => own.includes(folder))) ?? [];
  return [...own, ...folders.filter((folder) => !own.includes(folder) && !versions.includes(folder))];
}

/** Reads the target as a URL of the site. */
function resolveUrl(parts: Parts, context: TargetContext): Resolution {
  const wantsPage = PAGE_ELEMENTS.has(context.element);
  const path = absolutePath(parts.path, context);
  const above = isAbsolute(parts.path) ? undefined : pathFromAbove(parts.path, context);
  const written = isAbsolute(parts.path)
    ? baseCandidates(path ?? '/', context.base)
    : relativeCandidates(path, parts, context);
  const candidates = above === undefined ? written : [...written, above];
  for (const candidate of [
    ...candidates,
    ...(wantsPage ? otherCandidates(candidates, parts, context) : []),
  ]) {
    const served = servedFile(candidate, parts, context);
    if (served !== undefined) return served;
    if (wantsPage && context.pages?.has(normalizePath(candidate)))
      return pageResolution(candidate, parts, context);
  }
  const beside = besideDocs(candidates, parts, context);
  if (beside !== undefined) return beside;
  if (path === undefined) {
    const outside = `/../${parts.path}`;
    return { kind: wantsPage ? 'page' : 'missing-file', path: outside, url: parts.written };
  }
  const first = candidates[0] ?? path;
  if (wantsPage) return pageResolution(first, parts, context);
  return { kind: 'missing-file', path: first, url: addBase(context.base, encodePath(first)) + parts.suffix };
}

/** A file next to the documents. Some generators serve the whole docs folder, so that its root is that of the site. */
function besideDocs(
  paths: readonly string[],
  { suffix }: Parts,
  context: TargetContext,
): Resolution | undefined {
  const roots = rootsOf(context.file ?? '', context);
  const source = roots
    .flatMap((root) => paths.map((path) => resolveRelative(root, path.replace(/^\/+/, ''))))
    .find((file) => context.sourceFiles.has(file) && !context.pathOfSource.has(file));
  return source === undefined ? undefined : { kind: 'asset', source, suffix };
}

function isAbsolute(path: string): boolean {
  return path.startsWith('/');
}

/** The absolute path of a URL, still with its base when it was written absolute. `undefined` when it climbs out of the site. */
function absolutePath(path: string, context: TargetContext): string | undefined {
  if (isAbsolute(path))
    return `/${resolveRelative('', path)}${path.endsWith('/') && path !== '/' ? '/' : ''}`;
  return joinUrl(urlFolder(context), path);
}

/** A relative URL read from the page's folder, and (only if such a page is known) from the page's own path. */
function relativeCandidates(
  path: string | undefined,
  parts: Parts,
  context: TargetContext,
): readonly string[] {
  return [path, joinUrl(context.pagePath, parts.path)].filter((one) => one !== undefined);
}

/**
 * Candidates that other generators accept: the index file of a folder by name, and links of an index page relative to
 * the parent of its folder.
 */
function otherCandidates(
  candidates: readonly string[],
  { path }: Parts,
  context: TargetContext,
): readonly string[] {
  const ofIndex = candidates
    .filter((one) => /\/index$/.test(one))
    .map((one) => one.slice(0, -'index'.length));
  const beside = isAbsolute(path) ? undefined : joinUrl(parentOf(context.pagePath), path);
  return [...ofIndex, ...(beside === undefined || beside === context.pagePath ? [] : [beside])];
}

/** What a path that climbs out of the site comes back to, as in browsers: the base is part of the way, and nothing is above the root. */
function pathFromAbove(path: string, context: TargetContext): string | undefined {
  if (!resolveRelative(urlFolder(context), path).startsWith('../')) return undefined;
  const joined = resolveRelative(`${context.base}${urlFolder(context)}`, path);
  return removeBase(context.base, `/${joined.replace(/^(?:\.\.\/)+/, '')}`);
}

function joinUrl(folder: string, relative: string): string | undefined {
  const joined = resolveRelative(folder, relative);
  if (joined === '..' || joined.startsWith('../')) return undefined;
  return `/${joined}`;
}

/** With the base and without: the author may write either. */
function baseCandidates(path: string, base: string): readonly string[] {
  const bare = removeBase(base, path);
  return bare === undefined || bare === path ? [path] : [bare, path];
}

/** A file served at this path, or the `index.html` of a folder served there. */
function servedFile(path: string, parts: Parts, context: TargetContext): Resolution | undefined {
  const index = `${path.replace(/\/$/, '')}/index.html`;
  const isServed =
    context.files.has(path) || (!context.pages?.has(normalizePath(path)) && context.files.has(index));
  if (!isServed) return undefined;
  return { kind: 'file', path, url: addBase(context.base, encodePath(path)) + parts.suffix };
}

function pageResolution(path: string, parts: Parts, context: TargetContext): Resolution {
  const normal = normalizePath(path);
  const page = addBase(context.base, encodePath(normal));
  const url = (context.trailingSlash ? withSlash(page) : page) + parts.suffix;
  return { kind: 'page', path: normal, ...(parts.hash === undefined ? {} : { hash: parts.hash }), url };
}
