/** A fenced block of code as its author wrote it, and where. */
export interface CodeFence {
  /** Relative to the site folder, with `/`. */
  readonly file: string;
  /** Line of the opening signs, from 1. */
  readonly line: number;
  /** Column of the opening signs, from 1. */
  readonly column: number;
  /** Line of the closing signs, or the last line of a block that is never closed. */
  readonly endLine: number;
  /** The first word behind the signs; empty when there is none. */
  readonly language: string;
  /** The words behind the language, in order: `run`, `exit=1`, `title="My file"`. */
  readonly words: readonly FenceWord[];
  /** The code as it is shown: variables replaced, marks of lines taken out. */
  readonly code: string;
}

/** A word behind the language of a fence. */
export interface FenceWord {
  /** What comes before the first `=`, or the whole word. */
  readonly name: string;
  /** What follows the first `=`, without quotes. */
  readonly value?: string;
}
