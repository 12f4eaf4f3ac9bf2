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
        <div className="home-width home-look">
          <div>
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
          </div>
          <figure>
            <a href="/docs/usage/cacct#browser">
              <img
                src="/img/figures/dashboard-jobs.svg"
                alt="The dashboard of user alice: gauges of use, total energy and emissions, and a table of jobs with elapsed time, state, CPU use, energy and emissions."
                width="660"
                height="668"
                loading="lazy"
              />
            </a>
            <figcaption>A user’s own jobs in Grafana. Drawn with example data.</figcaption>
          </figure>
        </div>
      </section>
    </div>
  );
}
