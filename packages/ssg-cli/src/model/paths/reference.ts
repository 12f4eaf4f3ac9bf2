import type { Location } from '../diagnostic.ts';

/** What a target turned out to name. Paths have no base and are decoded; URLs have the base and are encoded. */
export type Resolution =
  /** A page of the site, known or not. `hash` is decoded, without `#`. */
  | {
      readonly kind: 'page';
      /** Of the page, without base. */
      readonly path: string;
      /** The id on the page that is meant. */
      readonly hash?: string;
      /** With base, query and hash. */
      readonly url: string;
    }
  /** A file that is served as it is: static, or generated next to the pages (feeds, Markdown twins). */
  | {
      readonly kind: 'file';
      /** In the output, with a leading slash. */
      readonly path: string;
      /** With base, query and hash. */
      readonly url: string;
    }
  /**
   * A file next to the author's own. Its URL is assigned with those of all assets; `suffix` (query and hash) must be
   * appended.
   */
  | {
      readonly kind: 'asset';
      /** The file, relative to the site folder. */
      readonly source: string;
      /** Empty, or as it was written. */
      readonly suffix: string;
    }
  /** Leaves the site, or is exempt from checks (`mailto:`, `data:`, `pathname://` …). */
  | {
      readonly kind: 'external';
      /** As it was written. */
      readonly url: string;
    }
  /** A Markdown file that is no document of the site. `source` is where it was looked for first. */
  | {
      readonly kind: 'missing-document';
      /** Relative to the site folder. */
      readonly source: string;
      /** As it was written. */
      readonly url: string;
    }
  /** An image or other resource that is not there. */
  | {
      readonly kind: 'missing-file';
      /** Where it was looked for, without base. */
      readonly path: string;
      /** What the page gets in its place. */
      readonly url: string;
    }
  /** Nothing was written. */
  | {
      readonly kind: 'empty';
      /** As it was written. */
      readonly url: string;
    };

/** One link, image or other reference of a page, with the author's position. */
export interface Reference {
  /** As written. */
  readonly target: string;
  /** `a`, `img`, `source`, `video` … */
  readonly element: string;
  /** `href`, `src`, `srcset` … */
  readonly attribute: string;
  /** Where the author wrote it. */
  readonly location?: Location;
  /** The file of the component that rendered it: the author may have written it there. */
  readonly component?: string;
  /** What the target turned out to name. */
  readonly resolution: Resolution;
}
