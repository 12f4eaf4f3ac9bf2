import type { SearchAnswer, SearchKind, SearchOptions, SearchProvider } from '@ceems-docs/ssg-cli/model';
import { useLayoutEffect, useState } from 'preact/hooks';

/** Loads the search provider. */
export type LoadProvider = () => Promise<SearchProvider>;

/** What is asked. */
export interface SearchRequest {
  readonly query: string;
  readonly kind: SearchKind | undefined;
  readonly limit: number;
  readonly isPreview?: boolean;
  readonly offset: number;
  readonly sections: number;
  /** The docs that are searched, see `SearchOptions`. */
  readonly docs?: string | undefined;
}

/** The state of a search. An answer of the query before is kept until there is another: the list does not flicker. */
export interface SearchState {
  readonly status: 'idle' | 'loading' | 'answered' | 'failed';
  readonly answer: SearchAnswer | undefined;
  /** The query that `answer` is for. */
  readonly answered: string;
  /** The kinds of the last complete answer, and its query: headings alone, which come first, know less. */
  readonly kinds: { readonly of: string; readonly counts: SearchAnswer['kinds'] };
}

/** The state of a search, and what the reader can do about it. */
export interface Search extends SearchState {
  readonly retry: () => void;
  /** Searches the current query as it was typed: unknown words are not corrected. */
  readonly askLiterally: () => void;
}

/** Milliseconds without a result or progress after which a search fails. */
const SEARCH_TIMEOUT = 12_000;

/** Whether there is something to look for: the dashes that a flag begins with find nothing yet. */
export function isQuestion(query: string): boolean {
  return /[\p{L}\p{N}]/u.test(query);
}

const IDLE: SearchState = { status: 'idle', answer: undefined, answered: '', kinds: { of: '', counts: {} } };

/** Queries the provider whenever the request changes. Answers to older requests are dropped. */
export function useSearch(loadProvider: LoadProvider, request: SearchRequest): Search {
  const [state, setState] = useState<SearchState>(IDLE);
  const [attempt, setAttempt] = useState(0);
  const [literal, setLiteral] = useState('');
  const { kind, limit, isPreview = false, offset, sections, docs } = request;
  const query = request.query.trim();
  const isLiteral = literal === query;

  // Runs with the keystroke, not after the next frame: until then, the previous answer would look like the current one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt repeats the query.
  useLayoutEffect(() => {
    if (!isQuestion(query)) {
      setState(IDLE);
      return;
    }
    setState((before) => ({ ...before, status: 'loading' }));
    const options = {
      limit,
      isPreview,
      offset,
      sections,
      isLiteral,
      ...(kind === undefined ? {} : { kinds: [kind] }),
      ...(docs === undefined ? {} : { docs }),
    };
    return ask(loadProvider, query, options, setState);
  }, [loadProvider, query, kind, limit, isPreview, offset, sections, isLiteral, docs, attempt]);

  return { ...state, retry: () => setAttempt(attempt + 1), askLiterally: () => setLiteral(query) };
}

/** Queries the provider, and changes the state with what it answers until the returned function is called. */
function ask(
  loadProvider: LoadProvider,
  query: string,
  options: SearchOptions,
  setState: (change: (before: SearchState) => SearchState) => void,
): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const fail = (error: unknown) => {
    if (!signal.aborted) {
      console.warn(error);
      setState((before) => ({ ...before, status: 'failed', answer: undefined, answered: query }));
    }
    leaving.abort();
  };
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(fail, SEARCH_TIMEOUT, 'The search does not answer.');
  };
  const show = (answer: SearchAnswer, status: 'loading' | 'answered') => {
    if (signal.aborted) return;
    if (status === 'loading') wait();
    setState(({ kinds }) => ({
      status,
      answer,
      answered: query,
      kinds: status === 'answered' ? { of: query, counts: answer.kinds } : kinds,
    }));
  };
  // An empty first answer may be incomplete, so it is not shown as "nothing found".
  const onPartial = (answer: SearchAnswer) => answer.pages.length > 0 && show(answer, 'loading');
  wait();
  loadProvider()
    .then((provider) => provider.search(query, { ...options, signal, onPartial }))
    .then((answer) => show(answer, 'answered'), fail)
    .finally(() => clearTimeout(timer));
  return () => {
    clearTimeout(timer);
    leaving.abort();
  };
}
