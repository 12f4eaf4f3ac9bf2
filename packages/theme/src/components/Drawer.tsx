import type { ReactNode } from 'react';
import { closeMenu, mainMenu, menu } from '../labels.ts';
import { useComponents } from '../layouts/context.ts';
import type { LayoutProps } from '../types.ts';
import { Icon } from './Icon.tsx';
import { invoke } from './invoke.ts';
import { NavbarItems } from './NavbarItems.tsx';
import { RecentPostsList } from './RecentPosts.tsx';
import { SidebarNav } from './Sidebar.tsx';

export const DRAWER_ID = '_drawer';

/** The menu of narrow screens: a dialog, a popover where there is no script to open it as one. */
export function Drawer({ site, page }: LayoutProps): ReactNode {
  const { Logo } = useComponents();
  return (
    <dialog id={DRAWER_ID} className="drawer" aria-label={menu} popover="auto" closedby="any">
      <div className="drawer-panel">
        <div className="drawer-top">
          <Logo site={site} />
          <button type="button" className="icon-button" data-close-drawer="" {...invoke(DRAWER_ID, 'hide')}>
            <Icon name="close" />
            <span className="visually-hidden">{closeMenu}</span>
          </button>
        </div>
        <nav className="drawer-main" aria-label={mainMenu}>
          <ul className="drawer-list">
            <NavbarItems site={site} page={page} />
          </ul>
        </nav>
        {page.sidebar && <SidebarNav site={site} page={page} group="drawer" />}
        <RecentPostsList page={page} />
      </div>
    </dialog>
  );
}
