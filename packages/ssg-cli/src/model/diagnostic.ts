// The catalog of findings is the one list of codes; only its type is used here.
import type { DiagnosticCode } from '../diagnostics/catalog.ts';
import type { Severity } from './severity.ts';

export type { DiagnosticCode };

/** Where in the author's own source something is. `line` and `column` count from 1; `file` is relative to the site folder, with `/`. */
export interface Location {
  /** Path relative to the site folder, with `/`. */
  readonly file: string;
  /** From 1; absent where a file as a whole is meant. */
  readonly line?: number;
  /** From 1, in UTF-16 units. */
  readonly column?: number;
  /** The place after its last character, where that is known. */
  readonly end?: {
    /** From 1. */
    readonly line: number;
    /** From 1. */
    readonly column: number;
  };
}

/** A second place that a finding is about: the other owner of a path, the use of a definition. */
export interface Note {
  /** What is there. */
  readonly message: string;
  /** The other place. */
  readonly location: Location;
}

/** Something that a stage found. Its severity is decided later, by the catalog and the config. */
export interface Diagnostic {
  /** A code of the catalog, e.g. `broken-link`. */
  readonly code: DiagnosticCode;
  /** One sentence: what is wrong. */
  readonly message: string;
  /** Where it is; absent where the site as a whole is meant. */
  readonly location?: Location;
  /** The link, image or name as its author wrote it. */
  readonly target?: string;
  /** What to do about it. */
  readonly hint?: string;
  /** What `target` should be, given only when that is certain: what `--fix` writes. */
  readonly replacement?: string;
  /** Other places that explain it. */
  readonly notes?: readonly Note[];
}

/** A diagnostic with its severity: what reports print. */
export interface Finding extends Diagnostic {
  /** As the catalog and the config decide. */
  readonly severity: Severity;
}

/** What every stage returns: its value, and the diagnostics that it found. */
export interface Outcome<T> {
  /** The result of the stage. */
  readonly value: T;
  /** The findings of the stage. */
  readonly diagnostics: readonly Diagnostic[];
}

/** An outcome without diagnostics. */
export function fine<T>(value: T): Outcome<T> {
  return { value, diagnostics: [] };
}
