import { Reference } from '@ceems-docs/theme';
import type { ReactNode } from 'react';
import { Inline } from './Inline.tsx';
import type { NamedMeaning, SiteData, UpdaterQuery } from './types.ts';

function Queries({ queries }: { readonly queries: readonly UpdaterQuery[] }): ReactNode {
  return (
    <Reference
      noun="metrics"
      entries={queries.map(({ metric, sub_keys, meaning }) => ({
        name: metric,
        facts: [`built-in: ${sub_keys.join(', ')}`],
        meaning: <Inline text={meaning} />,
      }))}
    />
  );
}

function Fields({ fields }: { readonly fields: readonly NamedMeaning[] }): ReactNode {
  return (
    <Reference
      noun="fields"
      entries={fields.map(({ name, meaning }) => ({
        name: `{{.${name}}}`,
        meaning: <Inline text={meaning} />,
      }))}
    />
  );
}

interface UpdaterQueriesProps {
  /** `queries`: what can be asked for. `fields`: what a query may contain. */
  readonly show: 'queries' | 'fields';
  readonly data: SiteData;
}

/** What the `queries` of a TSDB updater consist of. */
export default function UpdaterQueries({ show, data }: UpdaterQueriesProps): ReactNode {
  return show === 'queries' ? (
    <Queries queries={data.config.updater_queries} />
  ) : (
    <Fields fields={data.config.template_fields} />
  );
}
