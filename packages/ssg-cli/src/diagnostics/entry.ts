import type { Severity } from '../model/severity.ts';

/** What the catalog says of one code. Sentences are Markdown. */
export interface CatalogEntry {
  /** What a finding counts as when the config says nothing. */
  readonly severity: Severity;
  /** A few words, as a heading. */
  readonly title: string;
  /** When it is reported. */
  readonly cause: string;
  /** What the author does about it. */
  readonly fix: string;
  /** The key of the config that sets its severity by a name of its own. */
  readonly setting?: SeverityKey;
  /** Set where the build cannot go on: the severity is not for the config to choose. */
  readonly fixed?: true;
}

/** Keys of the config that set the severity of one code each. */
export type SeverityKey =
  | 'onBrokenLinks'
  | 'onBrokenAnchors'
  | 'onDuplicateRoutes'
  | 'onBrokenMarkdownLinks'
  | 'onBrokenMarkdownImages';
