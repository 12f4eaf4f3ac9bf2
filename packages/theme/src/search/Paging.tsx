/** @jsxImportSource preact */
import type { ComponentChild } from 'preact';
import { next, pageOf, pagination, previous } from './labels.ts';

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
    <nav className="search-paging" aria-label={pagination}>
      {page > 1 && (
        <a href={href(page - 1)} rel="prev">
          {previous}
        </a>
      )}
      <span>{pageOf(page, pages, isMore)}</span>
      {page < pages && (
        <a href={href(page + 1)} rel="next">
          {next}
        </a>
      )}
    </nav>
  );
}
