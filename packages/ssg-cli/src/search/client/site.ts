import { addBase, outputPathOf, removeBase } from '../../model/index.ts';

/** The address of a page, given its path and an anchor. */
export type UrlOf = (path: string, anchor?: string) => string;

export interface SiteAddress {
  /** Where the site's files lie; ends with a slash. */
  readonly root: string;
  readonly urlOf: UrlOf;
}

/**
 * Where a site lies: at its base, or, when its pages are opened from a disk, in the folder that the page's own path
 * leads up to. There, pages are named by their files.
 */
export function siteAddress(base: string, page: Document): SiteAddress {
  const { protocol, href } = page.location;
  if (protocol !== 'file:')
    return { root: base, urlOf: (path, anchor) => addBase(base, path) + hashOf(anchor) };
  const canonical = page.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;
  const path = canonical === undefined ? undefined : removeBase(base, new URL(canonical).pathname);
  const depth = outputPathOf((path ?? '/').replace(/(.)\/$/, '$1')).split('/').length - 1;
  const root = new URL(`./${'../'.repeat(depth)}`, href).href;
  return { root, urlOf: (target, anchor) => root + outputPathOf(target) + hashOf(anchor) };
}

function hashOf(anchor: string | undefined): string {
  return anchor === undefined ? '' : `#${encodeURIComponent(anchor)}`;
}
