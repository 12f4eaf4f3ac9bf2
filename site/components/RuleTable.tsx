import type { ReactNode } from 'react';
import { metricAnchor } from './anchors.ts';
import { Inline } from './Inline.tsx';
import { EntryHead, ReferenceTable } from './ReferenceTable.tsx';
import type { SiteData } from './types.ts';

/** Series that the recording rules of ceems_tool write. */
export default function RuleTable({ data }: { readonly data: SiteData }): ReactNode {
  return (
    <ReferenceTable
      columns={['Series', 'Meaning']}
      filterLabel="Filter series"
      rows={data.metrics.rules.map(({ name, unit, file, meaning }) => (
        <tr key={name} id={metricAnchor(name)}>
          <EntryHead id={metricAnchor(name)} name={name} details={[unit, file]} />
          <td>
            <Inline text={meaning} />
          </td>
        </tr>
      ))}
    />
  );
}
