/** A file of the finished site. Only `emit` puts one on disk. `path` is relative to the output folder, with `/`. */
export interface OutputFile {
  readonly path: string;
  readonly contents: string | Uint8Array;
}

/** A file whose contents are made each time that somebody asks for them, so that those of all pages are never in memory. */
export function lazyFile(path: string, make: () => string): OutputFile {
  return {
    path,
    get contents() {
      return make();
    },
  };
}
