import { posix } from 'node:path';
import type { DocSet } from '../model/index.ts';

/** The address at which a doc is edited; none without `docs.editUrl`. `file`: relative to the site folder. */
export function docEditUrl(
  { path, editFolder, editUrl }: Pick<DocSet, 'path' | 'editFolder' | 'editUrl'>,
  file: string,
): string | undefined {
  return fileBelow(editUrl, posix.join(editFolder, posix.relative(path, file)));
}

/** The address of a file, below the address of its repository's folder. */
export function fileBelow(start: string | undefined, file: string): string | undefined {
  return start ? `${start.replace(/\/$/, '')}/${file}` : undefined;
}
