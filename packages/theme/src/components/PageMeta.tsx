import type { ReactNode } from 'react';
import { by, edit, lastUpdated, on, tags } from '../labels.ts';
import type { LayoutProps } from '../theme-types.ts';
import { DateText } from './DateText.tsx';
import { Icon } from './Icon.tsx';
import { TagList } from './TagList.tsx';

/** What stands under the article: tags, edit link, last update. */
export function PageMeta({ page }: LayoutProps): ReactNode {
  const { editUrl, lastUpdate } = page;
  if (editUrl === undefined && lastUpdate === undefined && page.tags.length === 0) return null;
  return (
    <div className="page-meta">
      {page.tags.length > 0 && (
        <div className="page-tags">
          <span className="page-tags-label">{tags}</span>
          <TagList tags={page.tags} />
        </div>
      )}
      {editUrl !== undefined && (
        <a className="edit-link" href={editUrl} target="_blank" rel="noopener noreferrer">
          <Icon name="edit" />
          {edit}
        </a>
      )}
      {lastUpdate && (
        <p className="last-updated">
          {lastUpdated}
          {lastUpdate.date !== undefined && (
            <>
              {' '}
              {on} <DateText date={lastUpdate.date} />
            </>
          )}
          {lastUpdate.author !== undefined && ` ${by} ${lastUpdate.author}`}
        </p>
      )}
    </div>
  );
}
