import type { ReactNode } from 'react';
import { metricAnchor } from './anchors.ts';
import { Inline } from './Inline.tsx';
import { EntryName, ReferenceTable } from './ReferenceTable.tsx';
import type { SiteData } from './types.ts';

/** Series that the recording rules of ceems_tool write. */
export default function RuleTable({ data }: { readonly data: SiteData }): ReactNode {
  return (
    <ReferenceTable
      columns={['Series', 'Unit', 'File', 'Meaning']}
      filterLabel="Filter series"
      rows={data.metrics.rules.map(({ name, unit, file, meaning }) => (
        <tr key={name} id={metricAnchor(name)}>
          <th scope="row">
            <EntryName id={metricAnchor(name)}>{name}</EntryName>
          </th>
          <td>{unit}</td>
          <td>
            <code>{file}</code>
          </td>
          <td>
            <Inline text={meaning} />
          </td>
        </tr>
      ))}
    />
  );
}
