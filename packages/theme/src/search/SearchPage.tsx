/** @jsxImportSource preact */
import {
  fill,
  type SearchAnswer,
  type SearchPageHit,
  type SiteProps,
  urlOfPath,
} from '@ceems-docs/ssg-cli/model';
import type { ComponentChild, RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Card } from './Card.tsx';
import { foundText, nothingText } from './found.ts';
import { Hit } from './Hit.tsx';
import { Icon } from './Icon.tsx';
import { KindFilter } from './KindFilter.tsx';
import { rememberLanding } from './landing.ts';
import { Marked } from './Marked.tsx';
import { Corrections, Failure, Nothing } from './Notices.tsx';
import { Paging } from './Paging.tsx';
import { addRecent } from './recents.ts';
import { type SiteAddress, searchUrl, usePageAddress } from './use-page-address.ts';
import { isQuestion, type LoadProvider, useSearch } from './use-search.ts';

/** What the search page needs of the site. */
export interface SearchPageProps {
  readonly site: Pick<SiteProps, 'base' | 'trailingSlash' | 'title' | 'popularPages' | 'searchedDocs'>;
  readonly loadProvider: LoadProvider;
  /** Goes to a URL of the site. */
  readonly navigate: (url: string) => unknown;
  /** The query to start with; that of the address by default. */
  readonly initialQuery?: string;
}

const PAGES = 10;
const SECTIONS = 5;

/** All results of a query, page by page. The address holds the query, so that it can be shared and gone back to. */
export function SearchPage({ site, loadProvider, navigate, initialQuery }: SearchPageProps): ComponentChild {
  const { query, kind, page, docs: named, ask } = usePageAddress(site, initialQuery);
  const docs = site.searchedDocs?.older.find((tag) => tag === named);
  const [literal, setLiteral] = useState('');
  const offset = (page - 1) * PAGES;
  const state = useSearch(loadProvider, {
    query,
    kind,
    limit: PAGES,
    offset,
    sections: SECTIONS,
    isLiteral: literal !== '' && literal === query,
    docs,
  });
  const { status, answer, answered, retry } = state;
  const heading =
    query.trim() === '' ? LABELS.searchPageTitle : fill(LABELS.searchPageTitleFor, { query: query.trim() });
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
      <PageField inputRef={input} query={query} site={site} type={type} />
      <div className="search-tools">
        {isShown && <KindFilter kinds={state.kinds} chosen={kind} choose={(to) => ask({ kind: to })} />}
      </div>
      <p className="search-count" role="status">
        {status === 'loading' && !isShown && LABELS.searching}
        {status === 'answered' && answer && answer.total > 0 && foundText(answer.total, answer.isMore)}
        {isNothing && !(kind && answer.unfiltered) && (
          <span className="visually-hidden">{nothingText(answered)}</span>
        )}
      </p>
      {status === 'failed' && <Failure onRetry={onRetry} />}
      {isShown && <Corrections answer={answer} query={answered} onLiteral={() => setLiteral(query)} />}
      {isShown && answer.card && <Card key={answer.card.href} card={answer.card} />}
      {isNothing && answer && (
        <Nothing
          query={answered}
          answer={answer}
          kind={kind}
          site={site}
          search={type}
          showAll={() => ask({ kind: undefined })}
        />
      )}
      {isShown && <PageHits answer={answer} choose={choose} />}
      {isShown && (
        <Paging
          page={page}
          pages={last}
          isMore={answer.isMore}
          href={(to) => searchUrl(site, { query, kind, page: to, docs })}
        />
      )}
      {query.trim() === '' && <PopularPages pages={site.popularPages} />}
    </div>
  );
}

interface PageFieldProps {
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly query: string;
  readonly site: SiteAddress;
  readonly type: (query: string) => void;
}

function PageField({ inputRef, query, site, type }: PageFieldProps): ComponentChild {
  return (
    <search>
      <form
        className="search-page-form"
        action={urlOfPath(site, '/search')}
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
          aria-label={LABELS.searchField}
          placeholder={LABELS.searchField}
          defaultValue={query}
          maxlength={512}
          autocomplete="off"
          spellcheck={false}
          onInput={(event) => {
            if (!event.isComposing) type(event.currentTarget.value);
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

function PageHits({ answer, choose }: PageHitsProps): ComponentChild {
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
                  <Hit hit={hit} />
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
}: { readonly page: SearchPageHit } & Pick<PageHitsProps, 'choose'>): ComponentChild {
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

function PopularPages({ pages }: { readonly pages: SiteProps['popularPages'] }): ComponentChild {
  if (pages.length === 0) return null;
  return (
    <>
      <h2>{LABELS.searchPopular}</h2>
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
