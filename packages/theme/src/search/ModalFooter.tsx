/** @jsxImportSource preact */
import type { ComponentChild } from 'preact';
import { keysClose, keysMove, keysOpen, loading, seeAll } from './labels.ts';

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
        <kbd>↑</kbd> <kbd>↓</kbd> {keysMove} <kbd>↵</kbd> {keysOpen} <kbd>Esc</kbd> {keysClose}
      </span>
      <span className="search-state">
        {total > 0 ? (
          <a key={total} href={href} onClick={onFollow}>
            {seeAll(total, isMore)}
          </a>
        ) : (
          isLoading && loading
        )}
      </span>
    </div>
  );
}
