import { urlOfPath } from '@ceems-docs/ssg-cli/model';
import type { ReactNode } from 'react';
import { allPages, search, searchNeedsScript, searchPageTitle, searchPlaceholder } from '../labels.ts';
import type { BodyOf, SiteOnlyProps } from '../theme-types.ts';
import { PageList } from './PageList.tsx';

/** The search page before the search is loaded, and for readers without script. */
export function SearchBody({ site, sections }: BodyOf<'search'> & SiteOnlyProps): ReactNode {
  return (
    <div className="prose" data-search-page="">
      <h1>{searchPageTitle}</h1>
      {site.search && <SearchField site={site} />}
      <noscript>
        <p className="notice">{searchNeedsScript}</p>
      </noscript>
      <h2>{allPages}</h2>
      <PageList sections={sections} />
    </div>
  );
}

/** A form that leads to the search page. */
export function SearchField({ site }: SiteOnlyProps): ReactNode {
  return (
    <search>
      <form className="search-field" action={urlOfPath(site, '/search')} method="get">
        <input
          type="search"
          name="q"
          aria-label={searchPlaceholder}
          placeholder={searchPlaceholder}
          maxLength={512}
          autoComplete="off"
        />
        <button type="submit" className="button">
          {search}
        </button>
      </form>
    </search>
  );
}
