/** @jsxImportSource preact */
import type { SiteProps } from '@ceems-docs/ssg-cli/model';
import type { ComponentChild } from 'preact';
import { Card } from './Card.tsx';
import { foundText, nothingText } from './found.ts';
import { KindFilter } from './KindFilter.tsx';
import { Corrections, Failure, Nothing } from './Notices.tsx';
import { PageField } from './PageField.tsx';
import { PageHits } from './PageHits.tsx';
import { Paging } from './Paging.tsx';
import { searchUrl } from './use-page-address.ts';
import { isQuestion } from './use-search.ts';
import { type PageSearch, type SearchPageProps, useSearchPage } from './use-search-page.ts';

/** All results of a query, page by page. The address holds the query, so that it can be shared and gone back to. */
export function SearchPage(props: SearchPageProps): ComponentChild {
  const { site } = props;
  const search = useSearchPage(props);
  const { address, state } = search;
  const { query, kind } = address;
  const answer = isQuestion(query) ? state.answer : undefined;
  const isNothing = answer?.total === 0 && state.status === 'answered';
  return (
    <div className="search-page">
      <h1>{search.heading}</h1>
      <PageField inputRef={search.field} query={query} site={site} type={search.type} />
      <div className="search-tools">
        {answer && <KindFilter kinds={state.kinds} chosen={kind} choose={search.setKind} />}
      </div>
      <p className="search-count" role="status">
        <Count search={search} />
      </p>
      {state.status === 'failed' && <Failure onRetry={state.retry} />}
      {answer && <Corrections answer={answer} query={state.answered} onLiteral={state.askLiterally} />}
      {answer?.card && <Card key={answer.card.href} card={answer.card} />}
      {isNothing && (
        <Nothing
          query={state.answered}
          answer={answer}
          kind={kind}
          site={site}
          search={search.type}
          showAll={() => search.setKind(undefined)}
        />
      )}
      {answer && <PageHits answer={answer} choose={search.choose} />}
      {answer && (
        <Paging
          page={address.page}
          pages={search.last}
          isMore={answer.isMore}
          href={(to) => searchUrl(site, { ...address, page: to })}
        />
      )}
      {(query.trim() === '' || isNothing) && <PopularPages pages={site.popularPages} />}
    </div>
  );
}

/** The status of the search: loading, the number of results, or, for screen readers only, that there are none. */
function Count({ search }: { readonly search: PageSearch }): ComponentChild {
  const { address, state } = search;
  const { status, answer, answered } = state;
  if (status === 'loading' && (answer === undefined || !isQuestion(address.query))) return LABELS.searching;
  if (status !== 'answered' || answer === undefined) return null;
  if (answer.total > 0) return foundText(answer.total, answer.isMore);
  if (address.kind && answer.unfiltered) return null;
  return <span className="visually-hidden">{nothingText(answered)}</span>;
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
