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
        {item.label}
      </TextLink>
    </li>
  ));
}

/** The link to the page, otherwise the first one to its sidebar: only one link is current. */
function currentOf(
  items: readonly NavbarItem[],
  { site, page }: LayoutProps,
): { readonly item: NavbarItem | undefined; readonly as: 'page' | 'true' } {
  const here = items.find((item) => samePage(item.href, urlOfPath(site, page.path)));
  if (here) return { item: here, as: 'page' };
  const name = page.sidebar?.name;
  return { item: items.find(({ sidebar }) => sidebar !== undefined && sidebar === name), as: 'true' };
}
