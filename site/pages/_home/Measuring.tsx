import { Island } from '@ceems-docs/theme';
import type { ReactNode } from 'react';
import PowerShares from '../../components/PowerShares.tsx';

const steps = [
  {
    name: 'Read',
    text: 'The exporter reads the power of the whole node from its BMC, and from RAPL what CPU and memory draw.',
  },
  {
    name: 'Split',
    text: 'Nine tenths of the node’s power go to CPU and memory, in the ratio of the RAPL readings. One tenth is the rest.',
  },
  {
    name: 'Divide',
    text: 'CPU time divides the CPU part, memory in use divides the memory part, and the rest goes to all jobs in equal shares.',
  },
  {
    name: 'Weigh',
    text: 'Energy times the emission factor of the grid gives the emissions. Live factors follow the grid over the day.',
  },
];

/** How energy is measured on a node and attributed to jobs, with a figure to play with. */
export function Measuring(): ReactNode {
  return (
    <section className="home-section home-tinted" aria-labelledby="measuring">
      <div className="home-width">
        <h2 id="measuring">No sensor measures a job. This is how CEEMS gets there.</h2>
        <ol className="home-steps">
          {steps.map(({ name, text }) => (
            <li key={name}>
              <h3>{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
        <figure className="home-panel">
          <Island name="PowerShares" component={PowerShares} props={{}} />
          <figcaption>
            <strong>Example data.</strong> A made-up node with 64 cores, whose power grows in a straight line
            with its busy cores; a PUE of 1; memory use stays as it is. The division is the one of the
            recording rules for{' '}
            <a href="/docs/advanced/power-consumption#bmc-and-rapl">nodes with a BMC and RAPL</a>. A job
            without load keeps a share for its memory, and its part of the rest.
          </figcaption>
        </figure>
      </div>
    </section>
  );
}
