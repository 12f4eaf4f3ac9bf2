import { Reference } from '@ceems-docs/theme';
import { Fragment, type ReactNode } from 'react';
import { flagAnchor, metricAnchor } from './anchors.ts';
import { Inline } from './Inline.tsx';
import { CodeList } from './ReferenceTable.tsx';
import type { Metric, MetricGroup, SiteData } from './types.ts';

const flagPage = '/docs/cli/ceems-exporter';

function MetricMeaning({
  metric,
  group,
}: {
  readonly metric: Metric;
  readonly group: MetricGroup;
}): ReactNode {
  return (
    <>
      <Inline text={metric.meaning} />
      {metric.when === undefined ? null : (
        <>
          {' '}
          Present <Inline text={metric.when} />.
        </>
      )}
      {metric.labels === undefined || metric.labels === group.labels ? null : (
        <>
          {' '}
          Labels: <CodeList values={metric.labels} />.
        </>
      )}
    </>
  );
}

function EnabledBy({ flags }: { readonly flags: readonly string[] }): ReactNode {
  if (flags.length === 0) return null;
  return (
    <>
      {' '}
      Switched on by{' '}
      {flags.map((flag, index) => (
        <Fragment key={flag}>
          {index > 0 ? ', ' : ''}
          <a href={`${flagPage}#${flagAnchor(flag)}`}>
            <code>--{flag}</code>
          </a>
        </Fragment>
      ))}
      .
    </>
  );
}

function Group({ group, heading }: { readonly group: MetricGroup; readonly heading: boolean }): ReactNode {
  return (
    <>
      {heading ? <h3 id={`${group.id}-metrics`}>{group.title}</h3> : null}
      <p>
        <Inline text={group.note} />
        <EnabledBy flags={group.enabled_by} />
        {group.labels.length === 0 ? null : (
          <>
            {' '}
            Labels, where a series names no others: <CodeList values={group.labels} />.
          </>
        )}
      </p>
      <Reference
        noun="metrics"
        entries={group.metrics.map((metric) => ({
          name: metric.name,
          id: metricAnchor(metric.name),
          kind: 'metric',
          facts: [metric.type, metric.unit],
          meaning: <MetricMeaning metric={metric} group={group} />,
        }))}
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
