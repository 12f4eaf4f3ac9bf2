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
  return items.map((item) => (
    <li key={item.href}>
      <TextLink
        className="navbar-link"
        href={item.href}
        external={item.external}
        current={currentOf(item, { site, page })}
      >
        {item.label}
      </TextLink>
    </li>
  ));
}

function currentOf(item: NavbarItem, { site, page }: LayoutProps): 'page' | 'true' | undefined {
  if (samePage(item.href, urlOfPath(site, page.path))) return 'page';
  return item.sidebar !== undefined && item.sidebar === page.sidebar?.name ? 'true' : undefined;
}
