import type { ReactNode } from 'react';
import { useLabels } from '../labels-context.ts';
import type { LayoutProps } from '../theme-types.ts';
import { BreakableText } from './BreakableText.tsx';
import { Icon } from './Icon.tsx';
import { PageActions } from './PageActions.tsx';

/** Where the page is in its sidebar, and the page as Markdown. */
export function Breadcrumbs({ site, page }: LayoutProps): ReactNode {
  const labels = useLabels();
  if (page.breadcrumbs.length === 0) return null;
  const last = page.breadcrumbs.length - 1;
  return (
    <div className="page-top">
      <nav aria-label={labels.breadcrumbs}>
        <ol className="breadcrumbs">
          <li>
            <a href={site.base}>
              <Icon name="home" />
              <span className="visually-hidden">{labels.home}</span>
            </a>
          </li>
          {page.breadcrumbs.map(({ label, href }, index) => (
            <li key={`${label} ${href}`}>
              {href !== undefined && index < last ? (
                <a href={href}>
                  <BreakableText text={label} />
                </a>
              ) : (
                <span aria-current={index === last ? 'page' : undefined}>
                  {index === last ? label : <BreakableText text={label} />}
                </span>
              )}
            </li>
          ))}
        </ol>
      </nav>
      <PageActions page={page} />
    </div>
  );
}
