import { normalizePath, type OutputFile, outputPathOf } from '../../model/index.ts';
import { bytesOf } from '../../tools/bytes.ts';
import type { Run } from '../run.ts';

/** Output paths of pages that were not rendered again. */
export function samePages(before: Run, after: Run, edited: ReadonlySet<string>): ReadonlySet<string> {
  const pages = [...(after.rendered?.pages ?? [])];
  const same = pages.filter(([path, page]) => before.rendered?.pages.get(path) === page);
  const paths = same.map(([path]) => outputPathOf(path));
  return new Set(paths.filter((path) => !edited.has(path)));
}

/**
 * Pages whose bytes changed; `reload` if another file changed under the same name. A file with a new name changes the
 * pages that use it.
 */
export function changedPaths(
  before: ReadonlyMap<string, OutputFile>,
  after: ReadonlyMap<string, OutputFile>,
  same: ReadonlySet<string>,
): string[] {
  const changed: string[] = [];
  for (const [path, file] of after) {
    const known = before.get(path);
    const isKnown = known?.key !== undefined && known.key === file.key;
    // Contents are created when they are read: those of a new file are not, or the first answer would wait for all pages.
    if (same.has(path) || isKnown || (known && known.contents === file.contents)) continue;
    if (path.endsWith('.html')) changed.push(normalizePath(path));
    else if (known && !/^(search|sidebars|.*\.(md|xml|txt|json)$)/.test(path) && !isSame(known, file))
      changed.push('reload');
  }
  return changed;
}

function isSame(a: OutputFile, b: OutputFile): boolean {
  return bytesOf(a.contents).equals(bytesOf(b.contents));
}
