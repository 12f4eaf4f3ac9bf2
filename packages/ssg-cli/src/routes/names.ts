import { slug as githubSlug } from 'github-slugger';

/** A part of an address from a label: lower case, dashes. */
export function slugOf(label: string): string {
  return githubSlug(label);
}

/** A path with each of its parts as such a part of an address. */
export function slugOfPath(path: string): string {
  return path.split('/').map(slugOf).join('/');
}

/** Whether a file is its folder's own page: `index`, `README`, or named as the folder; `_index` where that is a page at all. */
export function isFolderPage(name: string, folder: string): boolean {
  const lower = name.toLowerCase();
  return (
    lower === 'index' ||
    lower === '_index' ||
    lower === 'readme' ||
    (folder !== '' && lower === folder.toLowerCase())
  );
}
