/** A file of the finished site. Only `emit` puts one on disk. `path` is relative to the output folder, with `/`. */
export interface OutputFile {
  /** Relative to the output folder, with `/`. */
  readonly path: string;
  /** Text, or bytes. */
  readonly contents: string | Uint8Array;
  /** Identifies the contents without creating them: files with the same path and key are equal. Absent if unknown. */
  readonly key?: string | undefined;
}

/** A file whose contents are created on each access, so that the contents of all pages are never in memory at once. */
export function lazyFile(path: string, make: () => string, key?: string): OutputFile {
  return {
    path,
    key,
    get contents() {
      return make();
    },
  };
}
