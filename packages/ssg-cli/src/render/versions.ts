import { type PageProps, type Route, urlOfPath } from '../model/index.ts';
import type { PageContext } from './render-context.ts';

/** The versions of the docs of a page; nothing if there is only one. */
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

/** The canonical path of a page: that of the same page in the last version. */
export function canonicalPath({ docSet, path }: Route, { ask }: Pick<PageContext, 'ask'>): string {
  const set = docSet === undefined ? undefined : ask.docSet(docSet);
  if (set === undefined || set.isLast) return path;
  return ask.versions(set.id, path).find(({ isLast }) => isLast)?.same ?? path;
}
