import type { PageProps } from '@ceems-docs/ssg-cli/model';
import type { ReactNode } from 'react';
import { useLabels } from '../labels-context.ts';
import { Icon } from './Icon.tsx';

/** The page as Markdown: to copy, or to open. */
export function PageActions({ page }: { readonly page: PageProps }): ReactNode {
  const labels = useLabels();
  if (page.twinUrl === undefined) return null;
  return (
    // The link comes first: what comes with the script moves nothing.
    <div className="page-actions">
      <a className="page-action" href={page.twinUrl} type="text/markdown">
        <Icon name="file" />
        <span>{labels.openPage}</span>
      </a>
      <button type="button" className="page-action needs-script" data-copy-page={page.twinUrl}>
        <Icon name="copy" />
        <span>{labels.copyPage}</span>
      </button>
    </div>
  );
}
