import type { ReactNode } from 'react';
import { breadcrumbs, home, versionOf } from '../labels.ts';
import type { LayoutProps } from '../theme-types.ts';
import { Icon } from './Icon.tsx';
import { firstPage } from './sidebar-state.ts';

/** Where the page stands in its sidebar, and the docs version that it belongs to. */
export function Breadcrumbs({ site, page }: LayoutProps): ReactNode {
  if (page.breadcrumbs.length === 0) return null;
  const last = page.breadcrumbs.length - 1;
  return (
    <div className="page-top">
      <nav aria-label={breadcrumbs}>
        <ol className="breadcrumbs">
          <li>
            <a href={site.base}>
              <Icon name="home" />
              <span className="visually-hidden">{home}</span>
            </a>
          </li>
          {page.breadcrumbs.map(({ label, href }, index) => (
            <li key={`${label} ${href}`}>
              {href !== undefined && index < last ? (
                <a href={href}>{label}</a>
              ) : (
                <span aria-current={index === last ? 'page' : undefined}>{label}</span>
              )}
            </li>
          ))}
        </ol>
      </nav>
      <VersionBadge site={site} page={page} />
    </div>
  );
}

/** Leads to the first page of the docs version, and remembers the choice. */
function VersionBadge({ site, page }: LayoutProps): ReactNode {
  const start = page.sidebar && firstPage(page.sidebar.items);
  if (start === undefined || site.docsVersion.label === '') return null;
  return (
    <a className="version" href={start} data-docs-version={site.docsVersion.name}>
      {versionOf(site.docsVersion.label)}
    </a>
  );
}
