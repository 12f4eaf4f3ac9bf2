import type { ReactNode } from 'react';
import { Inline } from './Inline.tsx';
import { ReferenceTable } from './ReferenceTable.tsx';
import type { SiteData } from './types.ts';

const access = { none: 'everybody', user: 'users', admin: 'admins' } as const;

/** Endpoints of the API server, each linked to its reference page. */
export default function EndpointTable({ data }: { readonly data: SiteData }): ReactNode {
  return (
    <ReferenceTable
      columns={['Endpoint', 'Open to', 'Meaning']}
      rows={data.api.operations.map((operation) => (
        <tr key={operation.path}>
          <th scope="row">
            <a href={operation.page}>
              <code>
                {operation.method} {operation.path}
              </code>
            </a>
          </th>
          <td>{access[operation.access]}</td>
          <td>
            <Inline text={operation.meaning} />
          </td>
        </tr>
      ))}
    />
  );
}
