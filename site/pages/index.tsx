import { Icon } from '@ceems-docs/theme';
import type { ReactNode } from 'react';
import { Measuring } from './_home/Measuring.tsx';
import { demo, Opening } from './_home/Opening.tsx';
import { Parts } from './_home/Parts.tsx';
import { Sources } from './_home/Sources.tsx';

export const description =
  'CEEMS divides the power of each node among the SLURM jobs, virtual machines and Kubernetes pods on it, and shows their energy use and emissions in realtime.';

/** The home page. */
export default function Home(): ReactNode {
  return (
    <div className="home">
      <Opening />
      <Measuring />
      <Parts />
      <Sources />
      <section className="home-section home-end" aria-labelledby="look">
        <div className="home-width">
          <h2 id="look">Look first, install later</h2>
          <p className="home-lead">
            The public demo is a Grafana that anyone can open. Behind it, SLURM and OpenStack run on a small
            cloud instance. What is new, and how others run CEEMS, is in the <a href="/blog">blog</a>.
          </p>
          <p className="home-actions">
            <a className="button" href={demo}>
              Open the demo
              <Icon name="external" />
            </a>{' '}
            <a className="button button-quiet" href="/docs/category/installation">
              Ways to install
            </a>
          </p>
          <p>
            Guides from zero: <a href="/docs/deployments/guide">SLURM</a>,{' '}
            <a href="/docs/deployments/kubernetes">Kubernetes</a>,{' '}
            <a href="/docs/deployments/openstack">OpenStack</a>. For users:{' '}
            <a href="/docs/usage/job-cost">what did my job cost?</a>
          </p>
        </div>
      </section>
    </div>
  );
}
