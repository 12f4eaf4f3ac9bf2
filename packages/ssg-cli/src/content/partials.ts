import type { SiteConfig } from '../model/index.ts';

/** Files and folders whose name starts with `_` are not pages (a common convention), but in docs that say otherwise. */
export function isPartial(file: string, { docs }: SiteConfig): boolean {
  if (docs.some(({ path, partials }) => !partials && isBelow(file, path))) return false;
  const hasSections = docs.some(({ path, sectionPages }) => sectionPages && isBelow(file, path));
  const parts = (hasSections ? file.replace(/(^|\/)_index\.mdx?$/, '$1index') : file).split('/');
  return parts.some((part) => part.startsWith('_'));
}

function isBelow(file: string, folder: string): boolean {
  return folder === '.' || file.startsWith(`${folder}/`);
}
