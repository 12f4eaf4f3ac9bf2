import { type ReactNode, useEffect, useRef, useState } from 'react';
import { divide, gramsPerHour, wattsOf } from './power-shares/attribution.ts';
import {
  type ExampleJob,
  initialFactor,
  initialLoad,
  jobs,
  type Load,
  readingsUnder,
  usageUnder,
} from './power-shares/example.ts';
import { FlowChart } from './power-shares/FlowChart.tsx';
import { Slider } from './power-shares/Slider.tsx';

/** Hydrated in the browser: the sliders change the figure. */
export const interactive = true;

/** How the power of an example node is divided among its jobs, and what each emits. */
export default function PowerShares(): ReactNode {
  const [load, setLoad] = useState<Load>(initialLoad);
  const [factor, setFactor] = useState(initialFactor);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The browser may have kept what was chosen on an earlier visit, or before the script was there.
    const chosen = (id: string) =>
      Number(panel.current?.querySelector<HTMLInputElement>(`#share-${id}`)?.value);
    setLoad({ a: chosen('a'), b: chosen('b'), c: chosen('c') });
    setFactor(chosen('factor'));
  }, []);

  const shares = divide(readingsUnder(load), usageUnder(load));
  const total = wattsOf(shares, {});
  const results = jobs.map((job) => {
    const watts = wattsOf(shares, { receiver: job.id });
    return { job, watts, percent: (watts / total) * 100, grams: gramsPerHour(watts, factor) };
  });
  const sentence = results.map(({ job, watts }) => `${job.name} ${Math.round(watts)} W`).join(', ');
  const isChanged = factor !== initialFactor || jobs.some(({ id }) => load[id] !== initialLoad[id]);
  return (
    <div className="shares" ref={panel}>
      <FlowChart
        shares={shares}
        label={`The ${Math.round(total)} W of the node become a CPU part, a memory part and a rest, and these the power of each job: ${sentence}.`}
      />
      <div className="shares-controls">
        {results.map(({ job, watts, percent, grams }) => (
          <JobControl
            key={job.id}
            job={job}
            busy={load[job.id]}
            figures={{ watts, percent, grams }}
            onChange={(busy) => setLoad({ ...load, [job.id]: busy })}
          />
        ))}
        <div className="shares-job">
          <Slider
            id="share-factor"
            label="Emission factor"
            range={{ min: 20, max: 900, step: 5 }}
            value={factor}
            shown={`${factor} gCO₂eq/kWh`}
            spoken={`${factor} grams of CO₂ equivalent per kilowatt-hour, ${Math.round(gramsPerHour(total, factor))} grams per hour for the whole node`}
            onChange={setFactor}
          />
        </div>
        <button
          type="button"
          className="shares-reset needs-script"
          disabled={!isChanged}
          onClick={() => {
            setLoad(initialLoad);
            setFactor(initialFactor);
          }}
        >
          Reset the example
        </button>
      </div>
    </div>
  );
}

interface JobControlProps {
  readonly job: ExampleJob;
  readonly busy: number;
  readonly figures: { readonly watts: number; readonly percent: number; readonly grams: number };
  readonly onChange: (busy: number) => void;
}

function JobControl({ job, busy, figures, onChange }: JobControlProps): ReactNode {
  const [watts, percent] = [figures.watts, figures.percent].map(Math.round);
  const grams = figures.grams < 10 ? figures.grams.toFixed(1) : Math.round(figures.grams);
  return (
    <div className={`shares-job job-${job.id}`}>
      <Slider
        id={`share-${job.id}`}
        label={`${job.name}: load`}
        range={{ min: 0, max: job.cores, step: 1 }}
        value={busy}
        shown={`${busy} of ${job.cores} cores busy`}
        spoken={`${busy} of ${job.cores} cores busy: ${watts} watts, ${percent} percent of the node, ${grams} grams of CO₂ equivalent per hour`}
        onChange={onChange}
      />
      <p className="shares-figures">
        <span>
          <strong>{watts}</strong> W
        </span>{' '}
        <span>
          <strong>{percent}%</strong> of node
        </span>{' '}
        <span>
          <strong>{grams}</strong> gCO₂eq/h
        </span>
      </p>
    </div>
  );
}
