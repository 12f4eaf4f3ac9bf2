import type { ReactNode } from 'react';
import { newerPost, next, olderPost, pagination, previous } from '../labels.ts';
import type { LayoutProps } from '../theme-types.ts';
import { PagerLink } from './PagerLink.tsx';

/** The pages before and after this one. */
export function Pagination({ page }: LayoutProps): ReactNode {
  if (!page.previous && !page.next) return null;
  const isPost = page.kind === 'post';
  return (
    <nav className="pager" aria-label={pagination}>
      {page.previous && (
        <PagerLink link={page.previous} direction="previous" note={isPost ? newerPost : previous} />
      )}
      {page.next && <PagerLink link={page.next} direction="next" note={isPost ? olderPost : next} />}
    </nav>
  );
}
