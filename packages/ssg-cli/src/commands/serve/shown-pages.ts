import { normalizePath, type OutputFile } from '../../model/index.ts';
import type { EarlyOutput } from '../../pipeline/index.ts';

/** The most pages that are compared after a reload of the site: those requested last, since they may be open. */
const maxOpen = 6;

/** The pages requested last, as they were shown. */
export function shownPages() {
  /** By output path. */
  const shown = new Map<string, string>();
  return {
    /** Notes that a file is shown, and gives it. */
    show(file: OutputFile | undefined): OutputFile | undefined {
      if (!file?.path.endsWith('.html')) return file;
      const { path } = file;
      const contents = String(file.contents);
      shown.delete(path);
      shown.set(path, contents);
      for (const [oldest] of shown) if (shown.size > maxOpen) shown.delete(oldest);
      return { path, contents };
    },
    /** Paths of the pages that changed since they were shown. */
    changedIn(early: EarlyOutput): readonly string[] {
      const changed = [...shown].filter(
        ([path, contents]) => (early(path)?.contents ?? contents) !== contents,
      );
      return changed.map(([path]) => normalizePath(path));
    },
  };
}
