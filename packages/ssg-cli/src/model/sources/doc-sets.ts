import type { DocSet } from '../config.ts';

/** The set of docs that a file belongs to: that of the innermost folder. */
export function docSetOf<Set extends Pick<DocSet, 'path'>>(
  sets: readonly Set[],
  file: string,
): Set | undefined {
  const around = sets.filter(({ path }) => path === '.' || file.startsWith(`${path}/`));
  return around.reduce<Set | undefined>(
    (best, set) => (best === undefined || depth(set) > depth(best) ? set : best),
    undefined,
  );
}

function depth({ path }: Pick<DocSet, 'path'>): number {
  return path === '.' ? 0 : path.length;
}

/** The key of a doc among the docs of all sets. */
export function docKey({ tag }: Pick<DocSet, 'tag'>, id: string): string {
  return `${tag}/${id}`;
}
