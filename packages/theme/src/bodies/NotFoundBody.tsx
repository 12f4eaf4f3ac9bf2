import type { ReactNode } from 'react';
import { goHome, notFoundAll, notFoundNearest, notFoundText, notFoundTitle } from '../labels.ts';
import type { BodyOf, SiteOnlyProps } from '../theme-types.ts';
import { PageList } from './PageList.tsx';
import { SearchField } from './SearchBody.tsx';

/** What an unknown address shows. The small script fills in the pages whose addresses come nearest. */
export function NotFoundBody({ site, sections }: BodyOf<'not-found'> & SiteOnlyProps): ReactNode {
  return (
    <div className="prose">
      <h1>{notFoundTitle}</h1>
      <p className="lead">{notFoundText}</p>
      <div data-nearest="" hidden>
        <h2>{notFoundNearest}</h2>
        <ul />
      </div>
      {site.search && <SearchField site={site} />}
      <p>
        <a href={site.base}>{goHome}</a>
      </p>
      <h2>{notFoundAll}</h2>
      <PageList sections={sections} />
    </div>
  );
}
