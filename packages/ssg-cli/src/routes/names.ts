import { slug as githubSlug } from 'github-slugger';

/** A name without its number prefix, and the number. Dates (`2024-01-02`) and versions (`1.2`) are no prefixes. */
export function splitNumberPrefix(name: string): { readonly name: string; readonly position?: number } {
  if (/^\d+[-_.]\d+/.test(name)) return { name };
  const match = /^(\d+)\s*[-_.]+\s*(?=\S)(.+)$/.exec(name);
  return match?.[1] && match[2] ? { name: match[2], position: Number(match[1]) } : { name };
}

/** Takes the number prefix off every part of a path. */
export function withoutPrefixes(path: string): string {
  return path
    .split('/')
    .map((part) => splitNumberPrefix(part).name)
    .join('/');
}

/** A part of an address from a label: lower case, dashes. */
export function slugOf(label: string): string {
  return githubSlug(label);
}

/** Whether a file is its folder's own page: `index`, `README`, or named as the folder. */
export function isFolderPage(name: string, folder: string): boolean {
  const lower = name.toLowerCase();
  return lower === 'index' || lower === 'readme' || (folder !== '' && lower === folder.toLowerCase());
}
