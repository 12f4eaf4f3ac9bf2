/** A file of the finished site. Only `emit` puts one on disk. `path` is relative to the output folder, with `/`. */
export interface OutputFile {
  /** Relative to the output folder, with `/`. */
  readonly path: string;
  /** Text, or bytes. */
  readonly contents: string | Uint8Array;
  /** Identifies the contents without creating them: files with the same path and key are equal. Absent if unknown. */
  readonly key?: string | undefined;
  /** The contents in parts, if they may be too large for the memory as a whole: they are written one after the other. */
  readonly parts?: (() => Iterable<string>) | undefined;
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

/** The same, for contents that are as large as all pages together. */
export function fileInParts(path: string, parts: () => Iterable<string>, key?: string): OutputFile {
  return {
    path,
    key,
    parts,
    get contents() {
      return [...parts()].join('');
    },
  };
}
