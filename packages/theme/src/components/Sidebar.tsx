import { urlOfPath } from '@ceems-docs/ssg-cli/model';
import type { ReactNode } from 'react';
import { useLabels } from '../labels-context.ts';
import { useComponents } from '../layouts/components-context.ts';
import type { LayoutProps } from '../theme-types.ts';
import { Icon } from './Icon.tsx';
import { SidebarItems } from './SidebarItems.tsx';

/** Id of the sidebar, which the menu button of narrow screens opens. */
export const SIDEBAR_ID = '_sidebar';

/**
 * What is next to the article on wide screens: the pages of the current sidebar, or the recent posts. On narrow ones
 * it is the drawer, which holds the main menu too: a popover, which the script makes a modal dialog.
 */
export function SidebarFrame({ site, page }: LayoutProps): ReactNode {
  const labels = useLabels();
  const theme = useComponents();
  const name = page.sidebar?.name ?? (page.recentPosts ? 'blog' : undefined);
  return (
    <section
      id={SIDEBAR_ID}
      className={name === undefined ? 'sidebar sidebar-empty' : 'sidebar'}
      popover="auto"
      data-name={name}
    >
      <aside className="contents" aria-label={labels.sidebarFrame}>
        <theme.Drawer site={site} page={page} />
        {name !== undefined && (
          <div className="sidebar-scroll" data-sidebar="">
            <theme.Sidebar site={site} page={page} />
            <theme.RecentPosts site={site} page={page} />
          </div>
        )}
        {page.sidebar && site.docs.hideableSidebar && (
          <>
            <button type="button" className="sidebar-toggle sidebar-hide needs-script" data-hide-sidebar="">
              <Icon name="hide" />
              {labels.hideSidebar}
            </button>
            <button type="button" className="sidebar-toggle sidebar-show needs-script" data-show-sidebar="">
              <Icon name="show" />
              <span className="visually-hidden">{labels.showSidebar}</span>
            </button>
          </>
        )}
      </aside>
    </section>
  );
}

/** The pages of the current sidebar. */
export function Sidebar({ site, page }: LayoutProps): ReactNode {
  const labels = useLabels();
  if (!page.sidebar) return null;
  return (
    <nav
      className="sidebar-nav"
      aria-label={labels.sidebar}
      data-exclusive={site.docs.autoCollapseCategories ? '' : undefined}
    >
      <SidebarItems
        items={page.sidebar.items}
        current={urlOfPath(site, page.path)}
        group="sidebar"
        exclusive={site.docs.autoCollapseCategories}
      />
    </nav>
  );
}
