import type { MouseEvent, ReactNode } from 'react';
import { keysClose, keysMove, keysOpen, loading, seeAll } from './labels.ts';

interface ModalFooterProps {
  readonly isLoading: boolean;
  readonly total: number;
  /** The search page with the same query. */
  readonly href: string;
  readonly onFollow: (event: MouseEvent) => void;
}

/** The keys, and the way to all results. */
export function ModalFooter({ isLoading, total, href, onFollow }: ModalFooterProps): ReactNode {
  return (
    <div className="search-foot">
      <span className="search-keys" aria-hidden="true">
        <kbd>↑</kbd> <kbd>↓</kbd> {keysMove} <kbd>↵</kbd> {keysOpen} <kbd>Esc</kbd> {keysClose}
      </span>
      <span className="search-state">
        {total > 0 ? (
          <a href={href} onClick={onFollow}>
            {seeAll(total)}
          </a>
        ) : (
          isLoading && loading
        )}
      </span>
    </div>
  );
}
