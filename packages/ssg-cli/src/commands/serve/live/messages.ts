/** A message of the server to open pages. */
export interface LiveMessage {
  /** Paths of pages and files whose bytes changed; `reload` when every page must be reloaded. */
  readonly changed: readonly string[];
  readonly findings: readonly LiveFinding[];
  /** The site cannot be built; pages show the last good state. */
  readonly failed: boolean;
  /** The site is loaded and its pages can be requested; findings follow once all pages are rendered. */
  readonly isEarly?: true;
}

/** A finding as the page shows it. */
export interface LiveFinding {
  readonly severity: string;
  readonly code: string;
  readonly place: string;
  readonly message: string;
  readonly hint?: string;
  readonly excerpt: string;
  /** Page that the finding is on; absent for the site as a whole. */
  readonly path?: string;
}
