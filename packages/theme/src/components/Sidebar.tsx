import type { ReactNode } from 'react';
import { hideSidebar, showSidebar, sidebar, sidebarFrame } from '../labels.ts';
import type { LayoutProps } from '../types.ts';
import { Icon } from './Icon.tsx';
import { urlOfPage } from './page-url.ts';
import { SidebarItems } from './SidebarItems.tsx';

/** The pages of the current sidebar, beside the article. Can be hidden and brought back. */
export function Sidebar({ site, page }: LayoutProps): ReactNode {
  if (!page.sidebar) return null;
  return (
    <aside className="sidebar" aria-label={sidebarFrame}>
      <div className="sidebar-scroll" data-sidebar="">
        <SidebarNav site={site} page={page} group="sidebar" />
      </div>
      {site.docs.hideableSidebar && (
        <>
          <button type="button" className="sidebar-toggle sidebar-hide needs-script" data-hide-sidebar="">
            <Icon name="hide" />
            {hideSidebar}
          </button>
          <button type="button" className="sidebar-toggle sidebar-show needs-script" data-show-sidebar="">
            <Icon name="show" />
            <span className="visually-hidden">{showSidebar}</span>
          </button>
        </>
      )}
    </aside>
  );
}

/** The tree itself; `group` keeps the accordions of the drawer apart from those of the sidebar. */
export function SidebarNav({ site, page, group }: LayoutProps & { readonly group: string }): ReactNode {
  if (!page.sidebar) return null;
  return (
    <nav
      className="sidebar-nav"
      aria-label={sidebar}
      data-exclusive={site.docs.autoCollapseCategories ? '' : undefined}
    >
      <SidebarItems
        items={page.sidebar.items}
        current={urlOfPage(site, page)}
        group={group}
        exclusive={site.docs.autoCollapseCategories}
      />
    </nav>
  );
}
