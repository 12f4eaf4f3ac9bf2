import { normalizePath, outputPathOf, removeBase } from './path.ts';

/**
 * Addresses of a site whose pages are opened from a disk (`file:`). There, a URL with the base leads nowhere, and a
 * page is named by its file. Pure functions, used on both sides.
 */

/** The script that makes such pages work, in the output folder. Only they load it: nothing caches it, so it has no hash. */
export const DISK_SCRIPT = 'assets/disk.js';

/** The way from a page's own file to the site's root: `../../` for `/docs/x`. Pages carry it as `data-root`. */
export function rootFrom(path: string): string {
  return '../'.repeat(outputPathOf(path).split('/').length - 1) || './';
}

/** A style sheet of such pages. */
export interface DiskSheet {
  /** URL (with base). */
  readonly url: string;
  /** Paths of the pages that load it; absent: all. */
  readonly paths?: readonly string[];
}

/** A site as a page that was opened from a disk finds it. */
export interface DiskSite {
  /** What the site's URLs start with. */
  readonly base: string;
  /** Absolute URL of the folder that the site's files lie in; ends with a slash. */
  readonly root: string;
}

/** The site that a page belongs to; `undefined` for a page that came from a host. */
export function diskSite({ documentElement, location }: Document): DiskSite | undefined {
  if (location.protocol !== 'file:') return undefined;
  const { base = '/', root = './' } = documentElement.dataset;
  return { base, root: new URL(root, location.href).href };
}

/**
 * The file that a URL of the site (with base; query and hash are kept) stands for; `undefined` for any other URL.
 * `isPage` tells pages from files by their path.
 */
export function diskUrl(
  url: string,
  { base, root }: DiskSite,
  isPage: (path: string) => boolean,
): string | undefined {
  const [, written = '', rest = ''] = /^(\/(?!\/)[^?#]*)(.*)$/s.exec(url) ?? [];
  const path = written === '' ? undefined : removeBase(base, written);
  if (path === undefined) return undefined;
  return root + (isPage(path) ? outputPathOf(normalizePath(path)) : path.slice(1)) + rest;
}

/** The address to load for a URL, of a page unless `isPage` says otherwise: that of its file when the site was opened from a disk. */
export function urlToLoad(
  url: string,
  page: Document,
  isPage: (path: string) => boolean = () => true,
): string {
  const site = diskSite(page);
  return (site && diskUrl(url, site, isPage)) ?? url;
}

/** Whether a path reads like that of a page: its last segment has no dot. */
export function looksLikePage(path: string): boolean {
  return !path.slice(path.lastIndexOf('/') + 1).includes('.');
}

/** Paths that do not read like what they are: pages that read like files, and files that read like pages. */
export function oddPaths(pages: Iterable<string>, files: Iterable<string>): string[] {
  return [...[...pages].filter((path) => !looksLikePage(path)), ...[...files].filter(looksLikePage)].sort();
}
