import type { ReactNode } from 'react';
import { useLabels } from '../labels-context.ts';
import { useComponents } from '../layouts/components-context.ts';
import type { LayoutProps } from '../theme-types.ts';
import { Icon } from './Icon.tsx';
import { NavbarItems } from './NavbarItems.tsx';
import { SIDEBAR_ID } from './Sidebar.tsx';

/** The bar on top of every page; up to 996 px its links are in the drawer. */
export function Navbar({ site, page }: LayoutProps): ReactNode {
  const labels = useLabels();
  const { Logo, SearchButton, ColorModeToggle, VersionPicker } = useComponents();
  return (
    <header className="navbar">
      <div className="navbar-inner">
        <button
          type="button"
          className="icon-button navbar-menu"
          data-open-drawer=""
          aria-haspopup="dialog"
          popoverTarget={SIDEBAR_ID}
        >
          <Icon name="menu" />
          <span className="visually-hidden">{labels.openMenu}</span>
        </button>
        <Logo site={site} />
        <nav className="navbar-nav" aria-label={labels.mainNavigation}>
          <ul className="navbar-list">
            <NavbarItems site={site} page={page} position="left" />
          </ul>
          <ul className="navbar-list">
            <NavbarItems site={site} page={page} position="right" />
          </ul>
        </nav>
        <div className="navbar-tools">
          <VersionPicker site={site} page={page} />
          <ColorModeToggle site={site} />
          <SearchButton site={site} />
        </div>
      </div>
    </header>
  );
}
