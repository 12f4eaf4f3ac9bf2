import { diskSite, type PageAddress, urlOfPath, urlToLoad } from '../../../model/index.ts';

/** The address of a page, given its path and an anchor. */
export type UrlOf = (path: string, anchor?: string) => string;

/** Where the site is, for the URLs of results. */
export interface SiteAddress {
  /** Where the site's files lie; ends with a slash. */
  readonly root: string;
  readonly urlOf: UrlOf;
}

/** Where a site is: at its base, or, if its pages are opened from a disk, in the folder of its files. */
export function siteAddress(site: PageAddress, page: Document): SiteAddress {
  return {
    root: diskSite(page)?.root ?? site.base,
    urlOf: (path, anchor) => urlToLoad(urlOfPath(site, path), page) + hashOf(anchor),
  };
}

function hashOf(anchor: string | undefined): string {
  return anchor === undefined ? '' : `#${encodeURIComponent(anchor)}`;
}
