import type { RouteKind } from '@ceems-docs/ssg-cli/model';
import { useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { LoadProvider } from '../search/index.ts';
import { isLandingWaiting } from './landing.ts';
import { inTime, showPageFailure } from './search-failure.ts';

type Parts = typeof import('../search/index.ts');

/** The search as the application holds it. */
export interface SearchParts {
  /** The search's components, once they were needed. */
  readonly parts: Parts | undefined;
  /** What the dialog starts with; absent while it is closed. */
  readonly query: string | undefined;
  /** What the reader typed into the search page before the search was there. */
  readonly initial: { readonly initialQuery?: string };
  readonly open: (typed: () => string) => Promise<void>;
  readonly close: () => void;
}

/** Loads the search when it is opened, on its page, and where words of a search wait to be marked. */
export function useSearchParts(kind: RouteKind, loadProvider: LoadProvider | undefined): SearchParts {
  const [parts, setParts] = useState<Parts>();
  const [query, setQuery] = useState<string>();
  const [initial, setInitial] = useState<SearchParts['initial']>({});
  const open = useCallback(async (typed: () => string) => {
    const loaded = await import('../search/index.ts');
    flushSync(() => {
      setParts(loaded);
      setQuery(typed());
    });
  }, []);
  const close = useCallback(() => setQuery(undefined), []);
  const isWanted = loadProvider !== undefined && (kind === 'search' || isLandingWaiting());
  useEffect(() => {
    if (!isWanted) return;
    const taking = import('../search/index.ts').then((loaded) => {
      const field = document.querySelector<HTMLInputElement>('[data-search-page] input');
      const isFocused = field !== null && field === document.activeElement;
      if (field?.value) setInitial({ initialQuery: field.value });
      flushSync(() => setParts(loaded));
      if (isFocused) document.querySelector<HTMLInputElement>('.search-page input')?.focus();
    });
    inTime(taking).catch(showPageFailure);
  }, [isWanted]);
  useEffect(
    () => (parts && loadProvider ? parts.startLanding(loadProvider) : undefined),
    [parts, loadProvider],
  );
  return { parts, query, initial, open, close };
}
