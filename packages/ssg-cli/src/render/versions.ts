import { type PageProps, type Route, urlOfPath } from '../model/index.ts';
import type { PageContext } from './render-context.ts';

/** What a page says of the versions of its docs: nothing where there is one only. */
export function versionProps(
  { docSet, path }: Route,
  { ask }: Pick<PageContext, 'ask'>,
): Pick<PageProps, 'versions' | 'navbarItems'> {
  const set = docSet === undefined ? undefined : ask.docSet(docSet);
  if (!set?.isVersioned) return {};
  const url = (to: string) => urlOfPath(ask.site(), to);
  const all = ask.versions(set.id, path);
  const last = all.find(({ isLast }) => isLast);
  const { banner: kind } = set;
  const navbarItems = ask.navbar(set.tag);
  const banner =
    kind === 'none' || last?.path === undefined
      ? {}
      : {
          banner: { kind, last: { label: last.label, href: url(last.path) } },
        };
  return {
    versions: {
      docs: set.id,
      all: all.flatMap(({ tag, name, label, path: to }) =>
        to === undefined ? [] : [{ name, label, href: url(to), isShown: tag === docSet }],
      ),
      ...banner,
      hasBadge: set.hasBadge,
    },
    ...(navbarItems ? { navbarItems } : {}),
  };
}

/** The path that search engines are to know a page by: that of the same page in the last version. */
export function canonicalPath({ docSet, path }: Route, { ask }: Pick<PageContext, 'ask'>): string {
  const set = docSet === undefined ? undefined : ask.docSet(docSet);
  if (set === undefined || set.isLast) return path;
  return ask.versions(set.id, path).find(({ isLast }) => isLast)?.same ?? path;
}
