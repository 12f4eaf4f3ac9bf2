/** A file of the finished site. Only `emit` puts one on disk. `path` is relative to the output folder, with `/`. */
export interface OutputFile {
  /** Relative to the output folder, with `/`. */
  readonly path: string;
  /** Text, or bytes. */
  readonly contents: string | Uint8Array;
  /** Tells contents apart without making them: a file of the same path and key is the same. Absent where nobody knows. */
  readonly key?: string | undefined;
}

/** A file whose contents are made each time that somebody asks for them, so that those of all pages are never in memory. */
export function lazyFile(path: string, make: () => string, key?: string): OutputFile {
  return {
    path,
    key,
    get contents() {
      return make();
    },
  };
}
