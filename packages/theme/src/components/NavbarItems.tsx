import { type NavbarItem, urlOfPath } from '@ceems-docs/ssg-cli/model';
import type { ReactNode } from 'react';
import type { LayoutProps } from '../theme-types.ts';
import { samePage } from './page-url.ts';
import { TextLink } from './TextLink.tsx';

/** The navbar's links as list items: one list in the navbar and one in the drawer. */
export function NavbarItems({
  site,
  page,
  position,
}: LayoutProps & { readonly position?: NavbarItem['position'] }): ReactNode {
  const all = page.navbarItems ?? site.navbar.items;
  const items = all.filter((item) => position === undefined || item.position === position);
  const current = currentOf(all, { site, page });
  return items.map((item) => (
    <li key={item.href}>
      <TextLink
        className="navbar-link"
        href={item.href}
        external={item.external}
        current={item === current.item ? current.as : undefined}
      >
        <NavbarLabel text={item.label} />
      </TextLink>
    </li>
  ));
}

/** Longer ones take as many lines as they need. */
const maxLabel = 40;

/** A label. Where the navbar has little room, one of several words takes two lines of about the same length, and no more. */
function NavbarLabel({ text }: { readonly text: string }): ReactNode {
  const spaces = [...text.matchAll(/ /g)].map(({ index }) => index);
  if (spaces.length < 2 || text.length > maxLabel) return text;
  const off = (at: number): number => Math.abs(at - text.length / 2);
  const middle = spaces.reduce((nearest, at) => (off(at) < off(nearest) ? at : nearest));
  return (
    <span>
      <span>{text.slice(0, middle)}</span> <span>{text.slice(middle + 1)}</span>
    </span>
  );
}

/** The link to the page, otherwise the first one to its sidebar, otherwise the nearest one above it: only one link is current. */
function currentOf(
  items: readonly NavbarItem[],
  { site, page }: LayoutProps,
): { readonly item: NavbarItem | undefined; readonly as: 'page' | 'true' } {
  const url = urlOfPath(site, page.path);
  const here = items.find((item) => samePage(item.href, url));
  if (here) return { item: here, as: 'page' };
  const name = page.sidebar?.name;
  const bySidebar = items.find(({ sidebar }) => sidebar !== undefined && sidebar === name);
  return { item: bySidebar ?? nearestAbove(items, url, site.base), as: 'true' };
}

/** The link to the deepest folder that a page is in; one to the home page is above none. */
function nearestAbove(items: readonly NavbarItem[], url: string, base: string): NavbarItem | undefined {
  const above = items.filter(
    ({ href, sidebar }) =>
      sidebar === undefined && !samePage(href, base) && url.startsWith(href.replace(/\/?$/, '/')),
  );
  return above.reduce<NavbarItem | undefined>(
    (deepest, item) => (item.href.length > (deepest?.href.length ?? 0) ? item : deepest),
    undefined,
  );
}
