/** What a section of a page is about; shown beside a hit, and what hits can be filtered by. */
export type SearchKind = 'guide' | 'flag' | 'config' | 'metric' | 'endpoint' | 'post' | 'page';

/** One section of a page: what the search index is made of. */
export interface SearchRecord {
  /** Path of the page, without base. */
  readonly path: string;
  /** Id of the heading or element; absent for the top of the page. */
  readonly anchor?: string;
  readonly pageTitle: string;
  /** Breadcrumb labels above the page. */
  readonly trail: readonly string[];
  /** Headings from the page's first level down to this section's own; empty at the top of the page. */
  readonly headings: readonly string[];
  readonly text: string;
  readonly kind: SearchKind;
}
