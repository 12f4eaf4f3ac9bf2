/** A React module of the site: a page or a component. */
export interface SiteModule {
  /** Source file, relative to the site. */
  readonly file: string;
  /** Its default export, when that is a component. */
  readonly component: unknown;
  /** Whether it is hydrated in the browser: `export const interactive = true`. */
  readonly interactive: boolean;
  /** Digest of all code that it runs. */
  readonly key: string;
  /** Title of a page: `export const title = '…'`. */
  readonly title?: string;
  /** Description of a page: `export const description = '…'`. */
  readonly description?: string;
}
