import { useCallback, useEffect, useState } from 'react';
import { PAGE_EVENT } from '../client/contract.ts';
import { searchUrl } from './Notices.tsx';

/** What the address of the search page says. `page` is from 1. */
export interface PageAddress {
  readonly query: string;
  readonly page: number;
}

interface TypedAddress extends PageAddress {
  /** Takes a query as typed: the address is replaced, so that going back leaves the search. */
  readonly type: (query: string) => void;
}

/** The query and page of the address, also after the reader goes back or follows a link to another page of results. */
export function usePageAddress(base: string, initialQuery: string | undefined): TypedAddress {
  const [address, setAddress] = useState<PageAddress>(() => {
    const { query, page } = pageAddress(location.search);
    return { query: initialQuery ?? query, page };
  });
  useEffect(() => {
    const read = () => setAddress(pageAddress(location.search));
    addEventListener('popstate', read);
    document.addEventListener(PAGE_EVENT, read);
    return () => {
      removeEventListener('popstate', read);
      document.removeEventListener(PAGE_EVENT, read);
    };
  }, []);
  const type = useCallback(
    (query: string) => {
      setAddress((before) => (before.query === query ? before : { query, page: 1 }));
      const url = query === '' ? `${base}search` : searchUrl(base, query);
      history.replaceState(history.state, '', url);
    },
    [base],
  );
  return { ...address, type };
}

export function pageAddress(search: string): PageAddress {
  const parameters = new URLSearchParams(search);
  const page = Number(parameters.get('page') ?? '1');
  return { query: parameters.get('q') ?? '', page: Number.isInteger(page) && page > 0 ? page : 1 };
}
