import type { SearchAnswer, SearchKind, SearchProvider } from '@ceems-docs/ssg-cli/model';
import { useCallback, useEffect, useState } from 'react';

export type LoadProvider = () => Promise<SearchProvider>;

/** What is asked. */
export interface SearchRequest {
  readonly query: string;
  readonly kind: SearchKind | undefined;
  readonly limit: number;
  readonly offset: number;
  readonly sections: number;
}

/** How the search stands. An answer of the query before is kept until there is another: the list does not flicker. */
export interface SearchState {
  readonly status: 'idle' | 'loading' | 'answered' | 'failed';
  readonly answer: SearchAnswer | undefined;
  /** The query that `answer` is for. */
  readonly answered: string;
}

/** Milliseconds after which a search that has not answered has failed, whatever its provider says. */
const PATIENCE = 12_000;

const IDLE: SearchState = { status: 'idle', answer: undefined, answered: '' };

/** Asks the provider whenever the request changes. Answers to older requests are dropped. */
export function useSearch(
  loadProvider: LoadProvider,
  request: SearchRequest,
): SearchState & { readonly retry: () => void } {
  const [state, setState] = useState<SearchState>(IDLE);
  const [attempt, setAttempt] = useState(0);
  const { kind, limit, offset, sections } = request;
  const query = request.query.trim();

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same again.
  useEffect(() => {
    if (query === '') {
      setState(IDLE);
      return;
    }
    const leaving = new AbortController();
    const { signal } = leaving;
    setState((before) => ({ ...before, status: 'loading' }));
    const show = (answer: SearchAnswer, status: 'loading' | 'answered') => {
      if (!signal.aborted) setState({ status, answer, answered: query });
    };
    const fail = () => {
      if (!signal.aborted) setState({ status: 'failed', answer: undefined, answered: query });
      leaving.abort();
    };
    const timer = setTimeout(fail, PATIENCE);
    loadProvider()
      .then((provider) =>
        provider.search(query, {
          signal,
          ...(kind === undefined ? {} : { kinds: [kind] }),
          limit,
          offset,
          sections,
          // A first answer that is empty may still grow: it is not shown as "nothing found".
          onPartial: (answer) => answer.pages.length > 0 && show(answer, 'loading'),
        }),
      )
      .then((answer) => show(answer, 'answered'), fail)
      .finally(() => clearTimeout(timer));
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [loadProvider, query, kind, limit, offset, sections, attempt]);

  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  return { ...state, retry };
}
