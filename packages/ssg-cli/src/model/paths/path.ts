/**
 * Paths and URLs of pages. A *path* has no base and no trailing slash (`/docs/usage/cacct`, the root is `/`);
 * a *URL* has the base (`/base/docs/usage/cacct`). Pure functions, used on both sides.
 */

/** The canonical form of a path: one leading slash, no `.html`, no `index.html`, no trailing slash. */
export function normalizePath(path: string): string {
  const clean = `/${path}`.replace(/\/{2,}/g, '/');
  const page = clean.replace(/\/index\.html$/, '/').replace(/(.)\.html$/, '$1');
  return page.length > 1 ? page.replace(/\/$/, '') : '/';
}

/** The path of a page that its author gives (`slug`), as it is given to others: without a `.html` at its end. */
export function pathOfSlug(...parts: readonly string[]): string {
  return normalizePath(joinPaths(...parts));
}

/** Joins the base (`/base/`) and a path to a URL path. Path `/` gives the base itself. */
export function addBase(base: string, path: string): string {
  return path === '/' ? base : base + path.replace(/^\//, '');
}

/** A path of the site, written with or without the base: `/base/x` and `/x` are `/x`. */
export function withoutBase(base: string, path: string): string {
  return base === '/' ? path : (removeBase(base, path) ?? path);
}

/** URL of a file that the config names: `img/a.svg`, `/img/a.svg`, `/base/img/a.svg`, or an address elsewhere as it is. */
export function urlOfFile(base: string, file: string): string {
  return isExternal(file) ? file : addBase(base, withoutBase(base, file));
}

/** A path as URLs have it: what would start a query or a hash is escaped, and what browsers escape. */
export function encodePath(path: string): string {
  // Half a surrogate pair, which YAML and JSON can write, has no encoding.
  return encodeURI(path.replace(/\p{Surrogate}/gu, '\uFFFD')).replace(/[?#]/g, encodeURIComponent);
}

/** What the URL of a page depends on besides its path. */
export interface PageAddress {
  /** `/base/`: starts and ends with a slash. */
  readonly base: string;
  /** Whether URLs of pages end in a slash. */
  readonly trailingSlash?: boolean;
}

/** URL of a page, given its path. Only what would change its meaning is escaped (`%`, `?`, `#`): other letters stay readable. */
export function urlOfPath({ base, trailingSlash }: PageAddress, path: string): string {
  const url = addBase(base, path.replace(/[%?#]/g, encodeURIComponent));
  return trailingSlash ? withSlash(url) : url;
}

/** A URL without query and hash, with one slash at its end. */
export function withSlash(url: string): string {
  return url.endsWith('/') ? url : `${url}/`;
}

/** `/a/b` from parts that may be empty, have slashes at their ends, or hold `.` and `..`. */
export function joinPaths(...parts: readonly string[]): string {
  return `/${resolveDots(parts.join('/'))}`;
}

/** A path without `.`, `..` and empty parts. No `..` leads further up than its start. */
export function resolveDots(path: string): string {
  const parts: string[] = [];
  for (const part of path.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}

/** The path of a page that is made from a file of the folder of pages. */
export function pathOfPage(file: string, folder: string): string {
  const name = file.slice(folder === '.' ? 0 : folder.length);
  return joinPaths(name.replace(/\.[^.]+$/, '').replace(/(^|\/)index$/, ''));
}

/** Takes the base off a URL path; `undefined` when it does not start with it. */
export function removeBase(base: string, url: string): string | undefined {
  if (url === base.slice(0, -1)) return '/';
  return url.startsWith(base) ? `/${url.slice(base.length)}` : undefined;
}

/** The file of a page in the output folder: `/docs/x` → `docs/x/index.html`. */
export function outputPathOf(path: string): string {
  if (path === '/404') return '404.html';
  return path === '/' ? 'index.html' : `${path.slice(1)}/index.html`;
}

/** The file of a page as Markdown, next to its HTML: `/docs/x` → `docs/x/index.md`. */
export function twinPathOf(path: string): string {
  return outputPathOf(path).replace(/index\.html$/, 'index.md');
}

/** URL of a page as Markdown. */
export function twinUrl(path: string, { base }: PageAddress): string {
  return urlOfPath({ base }, `/${twinPathOf(path)}`);
}

/** The file of a redirect in the output folder: that of a page, or the very file that an old `….html` names. */
export function redirectFile(from: string): string {
  return from.endsWith('.html') ? from.slice(1) : outputPathOf(normalizePath(from));
}

/** A path and all paths above it, the longest first: `/a/b`, `/a`. */
export function foldersOf(path: string): readonly string[] {
  const parts = path.split('/').slice(1);
  return parts.map((_, index) => `/${parts.slice(0, parts.length - index).join('/')}`);
}

/** Resolves `.` and `..` of a relative POSIX path against a folder. Leading `..` beyond the root are kept. */
export function resolveRelative(folder: string, relative: string): string {
  const parts: string[] = [];
  for (const part of `${folder}/${relative}`.split('/')) {
    if (part === '' || part === '.') continue;
    if (part === '..' && parts.length > 0 && parts.at(-1) !== '..') parts.pop();
    else parts.push(part);
  }
  return parts.join('/');
}

/** The folder of a POSIX path, `''` for a file at the top. */
export function folderOf(file: string): string {
  const cut = file.lastIndexOf('/');
  return cut < 0 ? '' : file.slice(0, cut);
}

/** A target as written, taken apart. `hash` is decoded, without `#`. */
export interface TargetParts {
  /** What comes before query and hash, as it was written. */
  readonly path: string;
  /** With its `?`; empty when there is none. */
  readonly query: string;
  /** Decoded, without `#`; absent when there is none. */
  readonly hash: string | undefined;
}

/** Takes a link target apart; malformed escapes are kept as they are. */
export function splitTarget(target: string): TargetParts {
  const [, path = '', query = '', hash] = /^([^?#]*)(\?[^#]*)?(?:#(.*))?$/s.exec(target) ?? [];
  return { path, query, hash: hash === undefined ? undefined : decodeEscapes(hash) };
}

/** Decodes percent escapes. A text with malformed escapes is returned unchanged. */
export function decodeEscapes(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Whether an address runs something or is a document itself, instead of leading to one; browsers skip spaces in its scheme. */
export function isActiveAddress(target: string): boolean {
  return /^(?:javascript|vbscript|data|blob|file):/i.test(target.replace(/[\p{Cc}\s]+/gu, ''));
}

/** Whether a target leaves the site: a scheme, or protocol-relative. */
export function isExternal(target: string): boolean {
  return /^[a-z][a-z0-9+.-]*:/i.test(target) || target.startsWith('//');
}
