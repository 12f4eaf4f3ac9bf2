import { urlOfPath } from '@ceems-docs/ssg-cli/model';
import type { ReactNode } from 'react';
import { useLabels } from '../labels-context.ts';
import type { BodyOf, SiteOnlyProps } from '../theme-types.ts';
import { PageList } from './PageList.tsx';

/** The search page before the search is loaded, and for readers without script. */
export function SearchBody({ site, sections }: BodyOf<'search'> & SiteOnlyProps): ReactNode {
  const labels = useLabels();
  return (
    <div className="prose" data-search-page="">
      <h1>{labels.searchPageTitle}</h1>
      {site.search && <SearchField site={site} />}
      <noscript>
        <p className="notice">{labels.searchNeedsScript}</p>
      </noscript>
      <PageList title={labels.allPages} sections={sections} />
    </div>
  );
}

/** A form that leads to the search page. */
export function SearchField({ site }: SiteOnlyProps): ReactNode {
  const labels = useLabels();
  return (
    <search>
      <form className="search-field" action={urlOfPath(site, '/search')} method="get">
        <input
          type="search"
          name="q"
          aria-label={labels.searchField}
          placeholder={labels.searchField}
          maxLength={512}
          autoComplete="off"
        />
        <button type="submit" className="button">
          {labels.search}
        </button>
      </form>
    </search>
  );
}
