import type { OutputFile } from '../output.ts';

/** A file that is served: its pixels are known where it is an image. */
export interface ImageSize {
  /** Pixels. */
  readonly width?: number;
  /** Pixels. */
  readonly height?: number;
}

/** A file next to the Markdown: its place in the output, and its URL with the base. */
export interface LocalFile extends ImageSize {
  /** What is written when a page uses the file. */
  readonly output: OutputFile;
  /** With the base, named by its content. */
  readonly url: string;
}
