import type { ReactNode } from 'react';
import type { Share } from './attribution.ts';
import { highestPower, names, partNames } from './example.ts';
import { type Bar, barWidth, columns, layOut, size } from './flows.ts';

interface FlowChartProps {
  readonly shares: readonly Share[];
  /** What the figure shows, in a sentence. */
  readonly label: string;
}

/** The power of a node on its way to the jobs: width of a band is power. */
export function FlowChart({ shares, label }: FlowChartProps): ReactNode {
  const { node, parts, receivers, ribbons } = layOut(shares, highestPower);
  const end = columns.receiver + barWidth;
  return (
    <svg className="shares-chart" viewBox={`0 0 ${size.width} ${size.height}`} role="img" aria-label={label}>
      {ribbons.map(({ key, receiver, path }) => (
        <path key={key} className={receiver ? `band job-${receiver}` : 'band'} d={path} />
      ))}
      <rect className="node-bar" {...box(node, columns.node)} />
      {parts.map((bar) => (
        <rect key={bar.id} className="node-bar" {...box(bar, columns.part)} />
      ))}
      {receivers.map((bar) => (
        <rect key={bar.id} className={`job-${bar.id}`} {...box(bar, columns.receiver)} />
      ))}
      <g className="chart-head">
        <text x="0" y="18">
          Node
        </text>
        <text x={columns.part} y="18">
          Parts
        </text>
        <text x={columns.receiver} y="18">
          Jobs
        </text>
      </g>
      <ChartLabel x={columns.node + barWidth} y={node.labelY} watts={node.watts} />
      {parts.map(({ id, labelY, watts }) => (
        <ChartLabel key={id} x={columns.part + barWidth} y={labelY} name={partNames[id]} watts={watts} />
      ))}
      {receivers.map(({ id, labelY, watts }) => (
        <ChartLabel key={id} x={end} y={labelY} name={names[id]} watts={watts} />
      ))}
    </svg>
  );
}

function box({ y, height }: Bar<string>, x: number) {
  return { x, y, height: Math.max(height, 0), width: barWidth, rx: 2 };
}

interface ChartLabelProps {
  readonly x: number;
  readonly y: number;
  readonly name?: string;
  readonly watts: number;
}

function ChartLabel({ x, y, name, watts }: ChartLabelProps): ReactNode {
  return (
    <text x={x + 10} y={y} dominantBaseline="central">
      {name && <tspan>{name} </tspan>}
      <tspan className="chart-value">{Math.round(watts)} W</tspan>
    </text>
  );
}
