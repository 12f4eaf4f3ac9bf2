import type { SearchAnswer, SearchKind, SearchPageHit, SiteProps } from '@ceems-docs/ssg-cli/model';
import { type MouseEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Icon } from '../components/Icon.tsx';
import { Hit } from './Hit.tsx';
import { KindFilter } from './KindFilter.tsx';
import { field, found, loading, pageTitle, pageTitleFor, popular } from './labels.ts';
import { rememberLanding } from './landing.ts';
import { Marked } from './Marked.tsx';
import { Corrections, Failure, Nothing, searchUrl } from './Notices.tsx';
import { Paging } from './Paging.tsx';
import { addRecent } from './recents.ts';
import { usePageAddress } from './use-page-address.ts';
import { type LoadProvider, useSearch } from './use-search.ts';

export interface SearchPageProps {
  readonly site: Pick<SiteProps, 'base' | 'title' | 'popularPages'>;
  readonly loadProvider: LoadProvider;
  /** Goes to a URL of the site. */
  readonly navigate: (url: string) => unknown;
  /** The query to start with; that of the address by default. */
  readonly initialQuery?: string;
}

const PAGES = 10;
const SECTIONS = 5;

/** All results of a query, page by page. The address holds the query, so that it can be shared and gone back to. */
export function SearchPage({ site, loadProvider, navigate, initialQuery }: SearchPageProps): ReactNode {
  const { query, page, type } = usePageAddress(site.base, initialQuery);
  const [kind, setKind] = useState<SearchKind>();
  const offset = (page - 1) * PAGES;
  const state = useSearch(loadProvider, { query, kind, limit: PAGES, offset, sections: SECTIONS });
  const { status, answer, answered, retry } = state;
  const heading = query.trim() === '' ? pageTitle : pageTitleFor(query.trim());
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    document.title = `${heading} | ${site.title}`;
  }, [heading, site.title]);
  useEffect(() => {
    // The field shows the address's query, also after the reader went back; not while it is being typed.
    if (input.current && input.current.value !== query) input.current.value = query;
  }, [query]);

  const choose = (event: MouseEvent, href: string, title: string) => {
    if (answer) rememberLanding(href, answer.words);
    addRecent({ href, title });
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate(href);
  };
  const isShown = query.trim() !== '' && answer !== undefined;
  return (
    <div className="search-page">
      <h1>{heading}</h1>
      <PageField inputRef={input} query={query} base={site.base} type={type} />
      {isShown && <KindFilter counts={answer.kinds} chosen={kind} choose={setKind} />}
      <p className="search-count" role="status">
        {status === 'loading' && !isShown && loading}
        {status === 'answered' && answer && answer.total > 0 && found(answer.total)}
      </p>
      {status === 'failed' && <Failure onRetry={retry} />}
      {isShown && <Corrections corrections={answer.corrections} />}
      {isShown && status === 'answered' && answer.pages.length === 0 && (
        <Nothing query={answered} suggestions={answer.suggestions} base={site.base} search={type} />
      )}
      {isShown && <PageHits answer={answer} choose={choose} />}
      {isShown && (
        <Paging
          page={page}
          pages={Math.ceil(answer.total / PAGES)}
          href={(to) => searchUrl(site.base, query, to)}
        />
      )}
      {query.trim() === '' && <PopularPages pages={site.popularPages} />}
    </div>
  );
}

interface PageFieldProps {
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly query: string;
  readonly base: string;
  readonly type: (query: string) => void;
}

function PageField({ inputRef, query, base, type }: PageFieldProps): ReactNode {
  return (
    <search>
      <form
        className="search-page-form"
        action={`${base}search`}
        onSubmit={(event) => {
          event.preventDefault();
          type(inputRef.current?.value ?? '');
        }}
      >
        <Icon name="search" />
        <input
          ref={inputRef}
          type="search"
          name="q"
          aria-label={field}
          placeholder={field}
          defaultValue={query}
          maxLength={512}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => {
            if (!(event.nativeEvent instanceof InputEvent && event.nativeEvent.isComposing))
              type(event.target.value);
          }}
          onCompositionEnd={(event) => type(event.currentTarget.value)}
        />
      </form>
    </search>
  );
}

interface PageHitsProps {
  readonly answer: SearchAnswer;
  readonly choose: (event: MouseEvent, href: string, title: string) => void;
}

function PageHits({ answer, choose }: PageHitsProps): ReactNode {
  return (
    <ol className="search-pages">
      {answer.pages.map((page) => (
        <li key={page.href} className="search-page-hit">
          <PageHeading page={page} choose={choose} />
          <ul>
            {page.sections.map((hit) => (
              <li key={hit.href}>
                <a
                  className="search-hit"
                  href={hit.href}
                  onClick={(event) => choose(event, hit.href, titleOf(page))}
                >
                  <Hit hit={hit} corrections={answer.corrections} />
                </a>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

function PageHeading({
  page,
  choose,
}: { readonly page: SearchPageHit } & Pick<PageHitsProps, 'choose'>): ReactNode {
  return (
    <>
      {page.trail.length > 0 && <p className="search-page-trail">{page.trail.join(' › ')}</p>}
      <h2>
        <a href={page.href} onClick={(event) => choose(event, page.href, titleOf(page))}>
          <Marked text={page.title} />
        </a>
      </h2>
    </>
  );
}

function titleOf(page: SearchPageHit): string {
  return page.title.map(({ text }) => text).join('');
}

function PopularPages({ pages }: { readonly pages: SiteProps['popularPages'] }): ReactNode {
  if (pages.length === 0) return null;
  return (
    <>
      <h2>{popular}</h2>
      <ul className="search-popular">
        {pages.map(({ label, href }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </>
  );
}
