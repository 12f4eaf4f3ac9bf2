import { fill } from '@ceems-docs/ssg-cli/model';
import type { ReactNode } from 'react';
import { useLabels } from '../labels-context.ts';
import type { LayoutProps } from '../theme-types.ts';
import { DateText } from './DateText.tsx';
import { Icon, type IconName } from './Icon.tsx';
import { PageActions } from './PageActions.tsx';
import { firstPage } from './sidebar-state.ts';
import { TagList } from './TagList.tsx';

/** What is under the article: tags, links about the page, last update, docs version. */
export function PageMeta({ site, page }: LayoutProps): ReactNode {
  const labels = useLabels();
  const { editUrl, feedbackUrl, lastUpdate } = page;
  // Pages in a sidebar have them above the article.
  const hasActions = page.twinUrl !== undefined && page.breadcrumbs.length === 0;
  const version = versionOfPage({ site, page });
  const start = page.sidebar && version ? firstPage(page.sidebar.items) : undefined;
  const isEmpty = [editUrl, feedbackUrl, lastUpdate, start].every((part) => part === undefined);
  if (isEmpty && !hasActions && page.tags.length === 0) return null;
  return (
    <div className="page-meta">
      {page.tags.length > 0 && (
        <div className="page-tags">
          <span className="page-tags-label">{labels.tags}</span>
          <TagList tags={page.tags} />
        </div>
      )}
      {editUrl !== undefined && <OutsideLink href={editUrl} icon="edit" label={labels.edit} />}
      {feedbackUrl !== undefined && <OutsideLink href={feedbackUrl} icon="flag" label={labels.feedback} />}
      {hasActions && <PageActions page={page} />}
      {lastUpdate && (
        <p className="last-updated">
          {labels.lastUpdated}
          {lastUpdate.date !== undefined && (
            <>
              {' '}
              {labels.lastUpdatedOn} <DateText date={lastUpdate.date} />
            </>
          )}
          {lastUpdate.author !== undefined && ` ${labels.lastUpdatedBy} ${lastUpdate.author}`}
        </p>
      )}
      {start !== undefined && version && (
        <a
          className="page-action"
          href={start}
          data-docs={page.versions?.docs}
          data-docs-version={version.name}
        >
          {fill(labels.docsVersion, { version: version.label })}
        </a>
      )}
    </div>
  );
}

/** The version that is below a page, if any: an API has a version of its own. */
function versionOfPage({ site, page: { kind, versions } }: LayoutProps) {
  if (kind === 'operation' || kind === 'api-info') return undefined;
  if (!versions) return site.docsVersion.label === '' ? undefined : site.docsVersion;
  return versions.hasBadge ? versions.all.find(({ isShown }) => isShown) : undefined;
}

interface OutsideLinkProps {
  readonly href: string;
  readonly icon: IconName;
  readonly label: string;
}

function OutsideLink({ href, icon, label }: OutsideLinkProps): ReactNode {
  return (
    <a className="edit-link" href={href} target="_blank" rel="noopener noreferrer">
      <Icon name={icon} />
      {label}
    </a>
  );
}
