import type { ReactNode } from 'react';
import { useLabels } from '../labels-context.ts';
import type { BodyOf, SiteOnlyProps } from '../theme-types.ts';
import { PageList } from './PageList.tsx';
import { SearchField } from './SearchBody.tsx';

/** What an unknown address shows. The small script fills in the pages whose addresses come nearest. */
export function NotFoundBody({ site, sections }: BodyOf<'not-found'> & SiteOnlyProps): ReactNode {
  const labels = useLabels();
  return (
    <div className="prose">
      <h1>{labels.notFoundTitle}</h1>
      <p className="lead">{labels.notFoundText}</p>
      <section data-nearest="" hidden>
        <h2>{labels.notFoundNearest}</h2>
        <ul />
      </section>
      {site.search && <SearchField site={site} />}
      <p>
        <a href={site.base}>{labels.goHome}</a>
      </p>
      <PageList title={labels.notFoundAll} sections={sections} />
    </div>
  );
}
