import { Icon } from '@ceems-docs/theme';
import type { ReactNode } from 'react';

interface Part {
  readonly name: string;
  readonly text: string;
  readonly to: string;
  /** Whether it is a program of the project. */
  readonly isOwn?: boolean;
}

const stages: readonly { readonly name: string; readonly place: string; readonly parts: readonly Part[] }[] =
  [
    {
      name: 'Measure',
      place: 'on every compute node',
      parts: [
        {
          name: 'ceems_exporter',
          isOwn: true,
          to: '/docs/components/ceems-exporter',
          text: 'Publishes the use of each compute unit and the power of the node.',
        },
        {
          name: 'GPU exporter',
          to: '/docs/components/ceems-exporter#gpus',
          text: 'DCGM or AMD, for the power of GPUs.',
        },
      ],
    },
    {
      name: 'Compute',
      place: 'in the time series database',
      parts: [
        {
          name: 'Prometheus',
          to: '/docs/configuration/prometheus',
          text: 'Scrapes the exporters and keeps the series.',
        },
        {
          name: 'ceems_tool',
          isOwn: true,
          to: '/docs/usage/ceems-tool',
          text: 'Writes the recording rules that compute power and emissions.',
        },
      ],
    },
    {
      name: 'Keep and guard',
      place: 'on a service node',
      parts: [
        {
          name: 'ceems_api_server',
          isOwn: true,
          to: '/docs/components/ceems-api-server',
          text: 'Asks the resource manager who owns what, keeps totals in SQLite.',
        },
        {
          name: 'ceems_lb',
          isOwn: true,
          to: '/docs/components/ceems-lb',
          text: 'Checks whose unit a dashboard asks for, and refuses units of other projects.',
        },
      ],
    },
    {
      name: 'Look',
      place: 'in the browser and the terminal',
      parts: [
        {
          name: 'Grafana',
          to: '/docs/configuration/grafana',
          text: 'Shows curves, lists and totals on dashboards.',
        },
        {
          name: 'cacct',
          isOwn: true,
          to: '/docs/usage/cacct',
          text: 'Prints the usage of jobs, modeled on sacct of SLURM.',
        },
      ],
    },
  ];

/** The components, in the order in which data flows through them. */
export function Parts(): ReactNode {
  return (
    <section className="home-section" aria-labelledby="parts">
      <div className="home-width">
        <h2 id="parts">From a counter on a node to a figure on a dashboard</h2>
        <p className="home-lead">
          CEEMS adds small programs to tools you already run. Data flows in one direction, and each stage can
          be looked into.
        </p>
        <ol className="home-stages">
          {stages.map(({ name, place, parts }) => (
            <li key={name}>
              <h3>{name}</h3>
              <p className="home-place">{place}</p>
              {parts.map((part) => (
                <div key={part.name} className={part.isOwn ? 'home-part own' : 'home-part'}>
                  <a href={part.to}>{part.name}</a>
                  <p>{part.text}</p>
                </div>
              ))}
            </li>
          ))}
        </ol>
        <p className="home-more">
          <a href="/docs/#the-parts">
            All parts in one picture
            <Icon name="right" />
          </a>
        </p>
      </div>
    </section>
  );
}
