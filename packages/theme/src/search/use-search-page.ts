import { fill, type SearchKind, type SiteProps } from '@ceems-docs/ssg-cli/model';
import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { isForNewTab } from './is-for-new-tab.ts';
import { storeLanding } from './landing.ts';
import { addRecent } from './recents.ts';
import { type PageAddress, usePageAddress } from './use-page-address.ts';
import { type LoadProvider, type Search, useSearch } from './use-search.ts';

/** What the search page needs of the site. */
export interface SearchPageProps {
  readonly site: Pick<SiteProps, 'base' | 'trailingSlash' | 'popularPages' | 'searchedDocs'>;
  readonly loadProvider: LoadProvider;
  /** Goes to a URL of the site. */
  readonly navigate: (url: string) => unknown;
  /** The query to start with; that of the address by default. */
  readonly initialQuery?: string | undefined;
}

/** The state of the search page, and the actions of its parts. */
export interface PageSearch {
  readonly heading: string;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly address: PageAddress;
  readonly state: Search;
  /** How many pages of results are known. */
  readonly last: number;
  /** Puts a query into the address. */
  readonly type: (query: string) => void;
  readonly setKind: (kind: SearchKind | undefined) => void;
  readonly choose: (event: MouseEvent, href: string, title: string) => void;
}

/** Pages of the site on one page of results. */
const PAGES = 10;
const SECTIONS = 5;

/** The state of the search page, and what its events do. */
export function useSearchPage(props: SearchPageProps): PageSearch {
  const { site, loadProvider, navigate, initialQuery } = props;
  const { ask, ...typed } = usePageAddress(site, initialQuery);
  const { query, kind, page } = typed;
  const docs = site.searchedDocs?.older.find((tag) => tag === typed.docs);
  const offset = (page - 1) * PAGES;
  const search = useSearch(loadProvider, { query, kind, limit: PAGES, offset, sections: SECTIONS, docs });
  const { status, answer } = search;
  const heading = useTitle(query.trim());
  const field = useField(query);
  const last = Math.ceil((answer?.total ?? 0) / PAGES);
  useEffect(() => {
    // An address may name a page of results that is no more.
    if (status === 'answered' && last > 0 && page > last) ask({ page: last });
  }, [status, last, page, ask]);

  return {
    heading,
    field,
    address: { query, kind, page, docs },
    state: {
      ...search,
      retry: () => {
        field.current?.focus();
        search.retry();
      },
    },
    last,
    type: (text) => {
      ask({ query: text });
      field.current?.focus();
    },
    setKind: (to) => ask({ kind: to }),
    choose: (event, href, title) => {
      if (answer) storeLanding(href, answer.words);
      addRecent({ href, title });
      if (isForNewTab(event)) return;
      event.preventDefault();
      void navigate(href);
    },
  };
}

/** Puts a query into the title of the document. Returns the heading that the page has then. */
function useTitle(query: string): string {
  const heading = query === '' ? LABELS.searchPageTitle : fill(LABELS.searchPageTitleFor, { query });
  useEffect(() => {
    document.title = `${heading} | ${siteTitle()}`;
  }, [heading]);
  return heading;
}

/** The field of the page. It shows the query of the address, also after the reader went back; not while it is being typed. */
function useField(query: string): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.current && field.current.value !== query) field.current.value = query;
  }, [query]);
  return field;
}

/** Read from the page: a script that contains it would change with each title. */
function siteTitle(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]')?.content ?? '';
}
