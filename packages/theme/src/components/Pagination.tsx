import type { ReactNode } from 'react';
import { useLabels } from '../labels-context.ts';
import type { LayoutProps } from '../theme-types.ts';
import { PagerLink } from './PagerLink.tsx';

/** The pages before and after this one. */
export function Pagination({ page }: LayoutProps): ReactNode {
  const labels = useLabels();
  if (!page.previous && !page.next) return null;
  const isPost = page.kind === 'post';
  return (
    <nav className="pager" aria-label={labels.pagination}>
      {page.previous && (
        <PagerLink
          link={page.previous}
          direction="previous"
          note={isPost ? labels.newerPost : labels.previous}
        />
      )}
      {page.next && (
        <PagerLink link={page.next} direction="next" note={isPost ? labels.olderPost : labels.next} />
      )}
    </nav>
  );
}
