import type { ReactNode } from 'react';
import { frame, layers, xOf, yOf } from './day.ts';

const watts = [0, 100, 200, 300, 400];
const labeled = [
  { name: 'Job A', hour: 5.4, watts: 122 },
  { name: 'Job B', hour: 11.2, watts: 228 },
  { name: 'Job C', hour: 18.9, watts: 172 },
  { name: 'No job', hour: 12, watts: 28 },
];

/** The power of a node over a day, divided among three jobs. */
export function NodeDay(): ReactNode {
  const { width, height, left } = frame;
  return (
    <figure className="home-day">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label="Stacked areas: the power of a node over 24 hours, divided among jobs A, B and C, above a base that no job caused."
      >
        {watts.map((value) => (
          <line key={value} className="grid" x1={left} x2={width} y1={yOf(value)} y2={yOf(value)} />
        ))}
        {layers().map(({ id, area, edge }) => (
          <g key={id} className={`job-${id}`}>
            <path className="area" d={area} />
            <path className="edge" d={edge} />
          </g>
        ))}
        {watts.slice(1, -1).map((value) => (
          <text key={value} x={left - 8} y={yOf(value)} textAnchor="end" dominantBaseline="central">
            {value}
          </text>
        ))}
        <text x={left - 8} y={yOf(400) + 10} textAnchor="end">
          W
        </text>
        {[0, 6, 12, 18].map((hour) => (
          <text key={hour} x={xOf(hour)} y={height - 6}>
            {String(hour).padStart(2, '0')}:00
          </text>
        ))}
        {labeled.map(({ name, hour, watts: value }) => (
          <text
            key={name}
            className="name"
            x={xOf(hour)}
            y={yOf(value)}
            textAnchor="middle"
            dominantBaseline="central"
          >
            {name}
          </text>
        ))}
      </svg>
      <figcaption>Example data: one node, one day, three jobs.</figcaption>
    </figure>
  );
}
