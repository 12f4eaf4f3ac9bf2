import { Icon } from '@ceems-docs/theme';
import type { ReactNode } from 'react';
import { repository, version } from '../../product.ts';
import { NodeDay } from './NodeDay.tsx';

/** Address of the public demo. */
export const demo = 'https://ceems-demo.myaddr.tools';

const roles = [
  {
    name: 'You run jobs',
    text: 'See what your own jobs used, in the terminal or on the dashboards of your site.',
    links: [
      { to: '/docs/usage/job-cost', label: 'What did my job cost?' },
      { to: '/docs/usage/cacct', label: 'Your usage with cacct' },
      { to: '/docs/usage/cacct#browser', label: 'Your usage in the browser' },
    ],
  },
  {
    name: 'You look after projects',
    text: 'Compare users and projects, and see how each figure comes about.',
    links: [
      { to: '/docs/advanced/power-consumption', label: 'What the figures mean' },
      { to: '/docs/usage/ceems-api-server', label: 'Ask the API server' },
      { to: '/docs/deployments/emissions', label: 'Emissions of a country' },
    ],
  },
  {
    name: 'You run the cluster',
    text: 'Start from zero, with a check after each step, then open it to users.',
    links: [
      { to: '/docs/deployments/guide', label: 'SLURM from zero' },
      { to: '/docs/deployments/kubernetes', label: 'Kubernetes from zero' },
      { to: '/docs/deployments/openstack', label: 'OpenStack from zero' },
      { to: '/docs/deployments/access-control', label: 'Access control' },
      { to: '/docs/advanced/multi-cluster', label: 'Several clusters' },
    ],
  },
];

/** What CEEMS is, for whom, and where to start. */
export function Opening(): ReactNode {
  return (
    <header className="home-opening home-width">
      <div className="home-claim">
        <p className="home-name">Compute Energy &amp; Emissions Monitoring Stack</p>
        <h1>The energy and emissions of every job, while it runs</h1>
        <p className="home-lead">
          CEEMS divides the power of each node among the SLURM jobs, virtual machines and Kubernetes pods that
          run on it. It is free software for HPC centers and private clouds, and works with the Prometheus and
          Grafana that you have.
        </p>
        <p className="home-actions">
          <a className="button" href="/docs/">
            Read the introduction
            <Icon name="right" />
          </a>{' '}
          <a className="button button-quiet" href={demo}>
            Open the demo
            <Icon name="external" />
          </a>
        </p>
        <p className="home-facts">
          <span>Version {version}</span>
          <a href={`${repository}/blob/main/LICENSE`}>GPL-3.0</a>
          <a href="/docs/deployments/hpc">25 000 jobs a day on Jean Zay, at IDRIS</a>
        </p>
      </div>
      <NodeDay />
      <nav className="home-roles" aria-labelledby="start">
        <h2 id="start" className="visually-hidden">
          Where to start
        </h2>
        {roles.map(({ name, text, links }) => (
          <div key={name} className="home-role">
            <h3>{name}</h3>
            <p>{text}</p>
            <ul>
              {links.map(({ to, label }) => (
                <li key={to}>
                  <a href={to}>{label}</a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
    </header>
  );
}
