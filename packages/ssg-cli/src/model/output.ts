/** A file of the finished site. Only `emit` puts one on disk. `path` is relative to the output folder, with `/`. */
export interface OutputFile {
  readonly path: string;
  readonly contents: string | Uint8Array;
}
