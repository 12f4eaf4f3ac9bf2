import { Reference } from '@ceems-docs/theme';
import type { ReactNode } from 'react';
import { Inline } from './Inline.tsx';
import { CodeList, ReferenceTable } from './ReferenceTable.tsx';
import type { GpuExporter, NamedMeaning, SiteData, StateTable } from './types.ts';

function Names({
  noun,
  entries,
}: {
  readonly noun: string;
  readonly entries: readonly NamedMeaning[];
}): ReactNode {
  return (
    <Reference
      noun={noun}
      entries={entries.map(({ name, meaning }) => ({ name, meaning: <Inline text={meaning} /> }))}
    />
  );
}

function State({ state }: { readonly state: StateTable }): ReactNode {
  return (
    <>
      <p>
        <strong>{state.title}</strong>
      </p>
      <Reference
        noun="states"
        entries={state.values.map(({ value, meaning }) => ({ name: String(value), meaning }))}
      />
    </>
  );
}

function GpuExporters({ exporters }: { readonly exporters: readonly GpuExporter[] }): ReactNode {
  return (
    <ReferenceTable
      columns={['Exporter', 'Series', 'Profiling fields', 'Joined on']}
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
  if (show === 'labels') return <Names noun="labels" entries={labels} />;
  if (show === 'rule-groups') return <Names noun="groups" entries={rule_groups} />;
  if (show === 'gpu-exporters') return <GpuExporters exporters={gpu_exporters} />;
  return states.map((state) => <State key={state.id} state={state} />);
}
