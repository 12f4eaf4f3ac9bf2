import { type SearchKind, type SiteProps, urlOfPath, urlToLoad } from '@ceems-docs/ssg-cli/model';
import { useCallback, useEffect, useState } from 'preact/hooks';
import { PAGE_EVENT } from '../client/page-event.ts';
import { kindLabels } from './kind-labels.ts';

/** What URLs of the site depend on. */
export type SiteAddress = Pick<SiteProps, 'base' | 'trailingSlash'>;

/** What the address of the search page says. */
export interface PageAddress {
  readonly query: string;
  readonly kind?: SearchKind | undefined;
  /** From 1. */
  readonly page: number;
  /** Tag of the docs that are searched; absent for the last versions. */
  readonly docs?: string | undefined;
}

interface TypedAddress extends PageAddress {
  /** Updates the address with the query. It is replaced, so that going back leaves the search. */
  readonly ask: (change: Partial<PageAddress>) => void;
}

/** The query, kind and page of the address, also after the reader goes back or follows a link to another page of results. */
export function usePageAddress(site: SiteAddress, initialQuery: string | undefined): TypedAddress {
  const [address, setAddress] = useState<PageAddress>(() => {
    const given = pageAddress(location.search);
    return initialQuery === undefined ? given : { ...given, query: initialQuery };
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
  const ask = useCallback(
    (change: Partial<PageAddress>) => {
      const asked = { ...address, page: 1, ...change };
      setAddress(asked);
      try {
        history.replaceState(history.state, '', urlToLoad(searchUrl(site, asked), document));
      } catch {
        // Some browsers allow only so many changes in a while: the address waits for the next one.
      }
    },
    [site, address],
  );
  return { ...address, ask };
}

function pageAddress(search: string): PageAddress {
  const parameters = new URLSearchParams(search);
  const page = Number(parameters.get('page') ?? '1');
  const kind = parameters.get('kind');
  const docs = parameters.get('docs');
  return {
    query: parameters.get('q') ?? '',
    ...(isKind(kind) ? { kind } : {}),
    ...(docs === null ? {} : { docs }),
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/** Address of the search page for what is asked. */
export function searchUrl(site: SiteAddress, { query, kind, page, docs }: Partial<PageAddress>): string {
  const parameters = new URLSearchParams({
    ...(query ? { q: query } : {}),
    ...(kind ? { kind } : {}),
    ...(page !== undefined && page > 1 ? { page: String(page) } : {}),
    ...(docs ? { docs } : {}),
  });
  const asked = parameters.toString();
  return `${urlOfPath(site, '/search')}${asked && '?'}${asked}`;
}

function isKind(value: string | null): value is SearchKind {
  return value !== null && Object.hasOwn(kindLabels, value);
}
