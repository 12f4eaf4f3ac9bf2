/** @jsxImportSource preact */
import { fill } from '@ceems-docs/ssg-cli/model';
import type { ComponentChild } from 'preact';

interface PagingProps {
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  /** Whether there may be more of them. */
  readonly isMore: boolean | undefined;
  readonly href: (page: number) => string;
}

/** Links to the pages of results before and after. */
export function Paging({ page, pages, isMore, href }: PagingProps): ComponentChild {
  if (pages < 2) return null;
  return (
    <nav className="search-paging" aria-label={LABELS.searchPaging}>
      {page > 1 && (
        <a href={href(page - 1)} rel="prev">
          {LABELS.previous}
        </a>
      )}
      <span>{fill(isMore ? LABELS.searchPage : LABELS.pageOf, { page, pages })}</span>
      {page < pages && (
        <a href={href(page + 1)} rel="next">
          {LABELS.next}
        </a>
      )}
    </nav>
  );
}
