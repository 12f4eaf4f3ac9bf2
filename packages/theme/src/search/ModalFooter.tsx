/** @jsxImportSource preact */
import { counted } from '@ceems-docs/ssg-cli/model';
import type { ComponentChild } from 'preact';

interface ModalFooterProps {
  readonly isLoading: boolean;
  readonly total: number;
  /** Whether there may be more than `total`. */
  readonly isMore: boolean | undefined;
  /** The search page with the same query. */
  readonly href: string;
  readonly onFollow: (event: MouseEvent) => void;
}

/** The keys, and the way to all results. */
export function ModalFooter({ isLoading, total, isMore, href, onFollow }: ModalFooterProps): ComponentChild {
  return (
    <div className="search-foot">
      <span className="search-keys" aria-hidden="true">
        <kbd>↑</kbd> <kbd>↓</kbd> {LABELS.searchKeysMove} <kbd>↵</kbd> {LABELS.searchKeysOpen} <kbd>Esc</kbd>{' '}
        {LABELS.searchKeysClose}
      </span>
      <span className="search-state">
        {total > 0 ? (
          <a key={total} href={href} onClick={onFollow}>
            {total > 1 && isMore ? LABELS.searchSeeMore : counted(LABELS.searchSeeAll, total, LABELS.locale)}
          </a>
        ) : (
          isLoading && LABELS.searching
        )}
      </span>
    </div>
  );
}
