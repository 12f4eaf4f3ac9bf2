/** Where in the author's own source something stands. `line` and `column` count from 1; `file` is relative to the site folder, with `/`. */
export interface Location {
  readonly file: string;
  readonly line?: number;
  readonly column?: number;
}

/** How much a finding matters: an `error` fails the build, a `warning` fails it under `--strict`, a `hint` never does. */
export type Severity = 'error' | 'warning' | 'hint';

/** What the config may say of a code: `warn` and `error` as spelt by maintainers, `hint` to mention, `ignore` to drop. */
export type SeveritySetting = 'ignore' | 'hint' | 'warn' | 'error';

/** Something a stage noticed. Its severity is decided later, by the catalogue and the config. */
export interface Diagnostic {
  /** A code of the catalogue, e.g. `broken-link`. */
  readonly code: string;
  /** One sentence: what is wrong. */
  readonly message: string;
  readonly location?: Location;
  /** The link, image or name as its author wrote it. */
  readonly target?: string;
  /** What to do about it. */
  readonly hint?: string;
  /** What `target` should be, given only when that is certain: what `--fix` writes. */
  readonly replacement?: string;
}

/** A diagnostic with its severity: what reports print. */
export interface Finding extends Diagnostic {
  readonly severity: Severity;
}

/** What every stage returns: its value, and what it noticed on the way. */
export interface Outcome<T> {
  readonly value: T;
  readonly diagnostics: readonly Diagnostic[];
}

/** An outcome without diagnostics. */
export function fine<T>(value: T): Outcome<T> {
  return { value, diagnostics: [] };
}
