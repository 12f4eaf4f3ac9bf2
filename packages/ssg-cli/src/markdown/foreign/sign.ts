/** A construct of another generator that readers would see as it is written. */
export interface ForeignSign {
  /** Whose it is. */
  readonly of: string;
  readonly pattern: RegExp;
  /** What is in all that matches: texts without it, which are most, are not searched. */
  readonly part: string;
  readonly hint: string;
  /** What comes of it, where that is not that readers see it. */
  readonly effect?: string;
  /** The sign that must follow, where it is one of code and so no part of the prose. */
  readonly before?: string;
  /** What the finding names, where that is not all that matches. */
  readonly shown?: (match: RegExpExecArray) => string;
  /** What it becomes, where that is certain. */
  readonly replace?: (match: RegExpExecArray, original: string) => string | undefined;
}
