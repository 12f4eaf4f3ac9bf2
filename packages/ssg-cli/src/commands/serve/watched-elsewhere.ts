import { statSync } from 'node:fs';
import path from 'node:path';
import type { Site } from '../../pipeline/index.ts';

/**
 * What a site is made of outside of its own folder, as absolute paths: folders of its sources, such as `../docs`, files that
 * the config and pages name, its code, and files that its code reads. Not those of packages, which do not change while a site
 * is written; nor folders that its code lists, since all that lies in them would be watched.
 */
export function watchedElsewhere({ folder, content, reads, reusable }: Site): readonly string[] {
  const isElsewhere = (place: string) => !isBelow(place, folder) && !place.includes('node_modules');
  const folders = topmost([...content.trace.folders.keys()].filter(isElsewhere));
  const files = new Set([...reusable.watched, ...reads.all().keys(), ...content.trace.files.keys()]);
  return [...folders, ...[...files].filter((file) => isElsewhere(file) && isFile(file))];
}

/** Folders that lie in no other of them. */
function topmost(folders: readonly string[]): readonly string[] {
  const found: string[] = [];
  // With a trailing separator, each folder sorts directly before its content.
  for (const folder of folders.map((one) => path.join(one, path.sep)).sort()) {
    const last = found.at(-1);
    if (last === undefined || !folder.startsWith(last)) found.push(folder);
  }
  return found;
}

function isBelow(place: string, folder: string): boolean {
  return place === folder || place.startsWith(path.join(folder, path.sep));
}

function isFile(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
}
