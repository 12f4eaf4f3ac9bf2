import type { ReactNode } from 'react';
import { flagAnchor, metricAnchor } from './anchors.ts';
import { Inline } from './Inline.tsx';
import { CodeList, EntryHead, ReferenceTable } from './ReferenceTable.tsx';
import type { Metric, MetricGroup, SiteData } from './types.ts';

const flagPage = '/docs/cli/ceems-exporter';

function MetricRow({ metric, group }: { readonly metric: Metric; readonly group: MetricGroup }): ReactNode {
  const id = metricAnchor(metric.name);
  return (
    <tr id={id} data-search-kind="metric" data-search-title={metric.name}>
      <EntryHead id={id} name={metric.name} details={[metric.type, metric.unit]} />
      <td>
        <Inline text={metric.meaning} />
        {metric.when === undefined ? null : (
          <>
            {' '}
            Present <Inline text={metric.when} />.
          </>
        )}
        <br />
        <small>
          Labels: <CodeList values={metric.labels ?? group.labels} />
        </small>
      </td>
    </tr>
  );
}

function EnabledBy({ flags }: { readonly flags: readonly string[] }): ReactNode {
  if (flags.length === 0) return null;
  return (
    <p>
      Switched on by{' '}
      {flags.map((flag, index) => (
        <span key={flag}>
          {index > 0 ? ', ' : ''}
          <a href={`${flagPage}#${flagAnchor(flag)}`}>
            <code>--{flag}</code>
          </a>
        </span>
      ))}
      .
    </p>
  );
}

function Group({ group, heading }: { readonly group: MetricGroup; readonly heading: boolean }): ReactNode {
  return (
    <>
      {heading ? <h3 id={`${group.id}-metrics`}>{group.title}</h3> : null}
      <p>
        <Inline text={group.note} />
      </p>
      <EnabledBy flags={group.enabled_by} />
      <ReferenceTable
        columns={['Metric', 'Meaning']}
        filterLabel="Filter metrics"
        rows={group.metrics.map((metric) => <MetricRow key={metric.name} metric={metric} group={group} />)}
      />
    </>
  );
}

interface MetricTableProps {
  /** One group only, without its heading. */
  readonly group?: string;
  readonly data: SiteData;
}

/** Series of the exporter, group by group. See `anchors.ts` for the anchors. */
export default function MetricTable({ group: only, data }: MetricTableProps): ReactNode {
  const groups = data.metrics.groups.filter((group) => only === undefined || group.id === only);
  if (groups.length === 0) {
    const known = data.metrics.groups.map((group) => group.id).join(', ');
    throw new Error(`MetricTable: no group "${only}" in site/data/metrics.yaml. Known groups: ${known}.`);
  }
  return groups.map((group) => <Group key={group.id} group={group} heading={only === undefined} />);
}
