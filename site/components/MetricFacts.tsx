import type { ReactNode } from 'react';
import { Inline } from './Inline.tsx';
import { CodeList, ReferenceTable } from './ReferenceTable.tsx';
import type { GpuExporter, NamedMeaning, SiteData, StateTable } from './types.ts';

function Names({
  column,
  entries,
}: {
  readonly column: string;
  readonly entries: readonly NamedMeaning[];
}): ReactNode {
  return (
    <ReferenceTable
      columns={[column, 'Meaning']}
      filterLabel={`Filter ${column.toLowerCase()}s`}
      rows={entries.map(({ name, meaning }) => (
        <tr key={name}>
          <th scope="row">
            <code>{name}</code>
          </th>
          <td>
            <Inline text={meaning} />
          </td>
        </tr>
      ))}
    />
  );
}

function State({ state }: { readonly state: StateTable }): ReactNode {
  return (
    <ReferenceTable
      columns={[state.title, 'Meaning']}
      filterLabel="Filter states"
      rows={state.values.map(({ value, meaning }) => (
        <tr key={value}>
          <th scope="row">{value}</th>
          <td>{meaning}</td>
        </tr>
      ))}
    />
  );
}

function GpuExporters({ exporters }: { readonly exporters: readonly GpuExporter[] }): ReactNode {
  return (
    <ReferenceTable
      columns={['Exporter', 'Series', 'Profiling fields', 'Joined on']}
      filterLabel="Filter exporters"
      rows={exporters.map(({ exporter, series, profiling, joined_on }) => (
        <tr key={exporter}>
          <th scope="row">{exporter}</th>
          <td>
            <CodeList values={series} />
          </td>
          <td>{profiling === undefined ? '–' : <CodeList values={profiling} />}</td>
          <td>
            <CodeList values={joined_on} />
          </td>
        </tr>
      ))}
    />
  );
}

interface MetricFactsProps {
  readonly show: 'labels' | 'states' | 'rule-groups' | 'gpu-exporters';
  readonly data: SiteData;
}

/** What is common to many metrics: labels, numbers of states, groups of rules, series of GPU exporters. */
export default function MetricFacts({ show, data }: MetricFactsProps): ReactNode {
  const { labels, states, rule_groups, gpu_exporters } = data.metrics;
  if (show === 'labels') return <Names column="Label" entries={labels} />;
  if (show === 'rule-groups') return <Names column="Group" entries={rule_groups} />;
  if (show === 'gpu-exporters') return <GpuExporters exporters={gpu_exporters} />;
  return states.map((state) => <State key={state.id} state={state} />);
}
