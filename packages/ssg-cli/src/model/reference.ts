import type { Location } from './diagnostic.ts';

/** What a target turned out to name. */
export type Resolution =
  /** A page of the site: `path` without base, known or not. `written` tells how it was named. */
  | { readonly kind: 'page'; readonly path: string; readonly hash?: string; readonly url: string }
  /** A file of the site (static or asset); `path` without base. */
  | { readonly kind: 'file'; readonly path: string; readonly url: string }
  /** Leaves the site, or is exempt from checks (`mailto:`, `data:`, `pathname://` …). */
  | { readonly kind: 'external'; readonly url: string }
  /** A Markdown file that is no document of the site, or an empty target. */
  | { readonly kind: 'missing-document'; readonly url: string }
  /** An image or file that is not there. */
  | { readonly kind: 'missing-file'; readonly url: string };

/** One link, image or other reference of a page, with the author's position. */
export interface Reference {
  /** As written. */
  readonly target: string;
  /** `a`, `img`, `source`, `video` … */
  readonly element: string;
  /** `href`, `src`, `srcset` … */
  readonly attribute: string;
  readonly location?: Location;
  readonly resolution: Resolution;
}
