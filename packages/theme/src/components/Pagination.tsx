import type { ReactNode } from 'react';
import { next, pagination, previous } from '../labels.ts';
import type { LayoutProps } from '../types.ts';
import { PagerLink } from './PagerLink.tsx';

/** The pages before and after this one. */
export function Pagination({ page }: LayoutProps): ReactNode {
  if (!page.previous && !page.next) return null;
  return (
    <nav className="pager" aria-label={pagination}>
      {page.previous && <PagerLink link={page.previous} direction="previous" note={previous} />}
      {page.next && <PagerLink link={page.next} direction="next" note={next} />}
    </nav>
  );
}
