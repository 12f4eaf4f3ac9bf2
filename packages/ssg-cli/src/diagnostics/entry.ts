import type { Severity } from '../model/severity.ts';

/** The catalog entry of one code. Sentences are Markdown. */
export interface CatalogEntry {
  /** The default severity. */
  readonly severity: Severity;
  /** A few words, as a heading. */
  readonly title: string;
  /** When it is reported. */
  readonly cause: string;
  /** How to fix it. */
  readonly fix: string;
  /** The key of the config that sets its severity by a name of its own. */
  readonly setting?: SeverityKey;
  /** Set if the build cannot continue: the config cannot change the severity. */
  readonly fixed?: true;
}

/** Keys of the config that set the severity of one code each. */
export type SeverityKey =
  | 'onBrokenLinks'
  | 'onBrokenAnchors'
  | 'onDuplicateRoutes'
  | 'onBrokenMarkdownLinks'
  | 'onBrokenMarkdownImages';
