import type { ReactNode } from 'react';
import { useLabels } from '../labels-context.ts';
import { useComponents } from '../layouts/components-context.ts';
import type { LayoutProps } from '../theme-types.ts';
import { Icon } from './Icon.tsx';
import { NavbarItems } from './NavbarItems.tsx';
import { SIDEBAR_ID } from './Sidebar.tsx';

/** What the sidebar has above its pages where it is the drawer of narrow screens: a button to close it and the main menu. */
export function Drawer({ site, page }: LayoutProps): ReactNode {
  const labels = useLabels();
  const { Logo } = useComponents();
  return (
    <div className="drawer-only">
      <div className="drawer-top">
        <Logo site={site} />
        <button type="button" className="icon-button" popoverTarget={SIDEBAR_ID} popoverTargetAction="hide">
          <Icon name="close" />
          <span className="visually-hidden">{labels.closeMenu}</span>
        </button>
      </div>
      <nav className="drawer-main" aria-label={labels.mainMenu}>
        <ul className="drawer-list">
          <NavbarItems site={site} page={page} />
        </ul>
      </nav>
    </div>
  );
}
