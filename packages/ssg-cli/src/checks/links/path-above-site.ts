import { type Reference, splitTarget, urlFolder } from '../../model/index.ts';
import type { TargetIndex } from './target-index.ts';

/**
 * The path on the server to which a relative link leads that climbs out of the folder that the site is served from: with
 * `/guide/` as its base, `../api/x.html` of its first page leads to `/api/x.html`.
 */
export function pathAboveSite(
  { target, pagePath, location, resolution }: Reference & { readonly pagePath: string },
  { base, contentFolders }: Pick<TargetIndex, 'base' | 'contentFolders'>,
): string | undefined {
  if (base === '/' || resolution.kind !== 'page' || !/^\s*(?:\.\/)*\.\.\//.test(target)) return undefined;
  const file = location?.file;
  const folder = urlFolder({ pagePath, contentFolders, ...(file === undefined ? {} : { file }) });
  const from = `https://site.example${base}${folder.replace(/^\/|\/$/g, '')}/`.replace(/\/+$/, '/');
  const { path } = splitTarget(target.trim());
  if (!URL.canParse(path, from)) return undefined;
  const { pathname } = new URL(path, from);
  return `${pathname}/`.startsWith(base) ? undefined : pathname;
}
