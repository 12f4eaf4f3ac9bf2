import type { ReactNode } from 'react';
import { Inline } from './Inline.tsx';
import { CodeList, ReferenceTable } from './ReferenceTable.tsx';
import type { NamedMeaning, SiteData, UpdaterQuery } from './types.ts';

function Queries({ queries }: { readonly queries: readonly UpdaterQuery[] }): ReactNode {
  return (
    <ReferenceTable
      columns={['Metric', 'Sub-keys of the built-in queries', 'Meaning']}
      filterLabel="Filter metrics"
      rows={queries.map(({ metric, sub_keys, meaning }) => (
        <tr key={metric}>
          <th scope="row">
            <code>{metric}</code>
          </th>
          <td>
            <CodeList values={sub_keys} />
          </td>
          <td>
            <Inline text={meaning} />
          </td>
        </tr>
      ))}
    />
  );
}

function Fields({ fields }: { readonly fields: readonly NamedMeaning[] }): ReactNode {
  return (
    <ReferenceTable
      columns={['Template field', 'Meaning']}
      filterLabel="Filter fields"
      rows={fields.map(({ name, meaning }) => (
        <tr key={name}>
          <th scope="row">
            <code>{`{{.${name}}}`}</code>
          </th>
          <td>
            <Inline text={meaning} />
          </td>
        </tr>
      ))}
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
