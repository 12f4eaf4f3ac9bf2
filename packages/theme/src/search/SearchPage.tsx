import type { SearchAnswer, SearchPageHit, SiteProps } from '@ceems-docs/ssg-cli/model';
import { type MouseEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Icon } from '../components/Icon.tsx';
import { Hit } from './Hit.tsx';
import { KindFilter } from './KindFilter.tsx';
import { field, found, loading, nothingText, pageTitle, pageTitleFor, popular } from './labels.ts';
import { rememberLanding } from './landing.ts';
import { Marked } from './Marked.tsx';
import { Corrections, Failure, Nothing } from './Notices.tsx';
import { Paging } from './Paging.tsx';
import { addRecent } from './recents.ts';
import { searchUrl, usePageAddress } from './use-page-address.ts';
import { isQuestion, type LoadProvider, useSearch } from './use-search.ts';

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
  const { query, kind, page, ask } = usePageAddress(site.base, initialQuery);
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
  const last = Math.ceil((answer?.total ?? 0) / PAGES);
  useEffect(() => {
    // An address may name a page of results that is no more.
    if (status === 'answered' && last > 0 && page > last) ask({ page: last });
  }, [status, last, page, ask]);

  const type = (text: string) => {
    ask({ query: text });
    input.current?.focus();
  };
  const choose = (event: MouseEvent, href: string, title: string) => {
    if (answer) rememberLanding(href, answer.words);
    addRecent({ href, title });
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate(href);
  };
  const isShown = isQuestion(query) && answer !== undefined;
  const isNothing = isShown && status === 'answered' && answer.total === 0;
  const onRetry = () => {
    input.current?.focus();
    retry();
  };
  return (
    <div className="search-page">
      <h1>{heading}</h1>
      <PageField inputRef={input} query={query} base={site.base} type={type} />
      {isShown && <KindFilter kinds={state.kinds} chosen={kind} choose={(to) => ask({ kind: to })} />}
      <p className="search-count" role="status">
        {status === 'loading' && !isShown && loading}
        {status === 'answered' && answer && answer.total > 0 && found(answer.total, answer.isMore)}
        {isNothing && <span className="visually-hidden">{nothingText(answered)}</span>}
      </p>
      {status === 'failed' && <Failure onRetry={onRetry} />}
      {isShown && <Corrections corrections={answer.corrections} />}
      {isNothing && answer && (
        <Nothing query={answered} suggestions={answer.suggestions} base={site.base} search={type} />
      )}
      {isShown && <PageHits answer={answer} choose={choose} />}
      {isShown && (
        <Paging
          page={page}
          pages={last}
          isMore={answer.isMore}
          href={(to) => searchUrl(site.base, { query, kind, page: to })}
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
