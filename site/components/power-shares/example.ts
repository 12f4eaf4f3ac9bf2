import type { PartId, Readings, ReceiverId, Use } from './attribution.ts';

/** A job of the example node. Memory in GB. */
export interface ExampleJob {
  readonly id: Exclude<ReceiverId, 'none'>;
  readonly name: string;
  readonly cores: number;
  readonly memory: number;
}

/** Made-up jobs of a made-up node with 64 cores. */
export const jobs: readonly ExampleJob[] = [
  { id: 'a', name: 'Job A', cores: 32, memory: 96 },
  { id: 'b', name: 'Job B', cores: 16, memory: 56 },
  { id: 'c', name: 'Job C', cores: 12, memory: 32 },
];

/** Everything that no job caused: one busy core and some memory. */
const system: Use = { cpu: 1, memory: 16 };

export const names: Readonly<Record<ReceiverId, string>> = {
  a: 'Job A',
  b: 'Job B',
  c: 'Job C',
  none: 'No job',
};
export const partNames: Readonly<Record<PartId, string>> = { cpu: 'CPU', memory: 'Memory', rest: 'Rest' };

/** Busy cores of each job. */
export type Load = Readonly<Record<ExampleJob['id'], number>>;

/** Busy cores when the page opens. */
export const initialLoad: Load = { a: 26, b: 10, c: 6 };

/** World mean in gCO₂eq/kWh, the constant that the exporter itself carries. */
export const initialFactor = 475;

/** Use of the node under a load: memory stays as it is. */
export function usageUnder(load: Load): Readonly<Record<ReceiverId, Use>> {
  const of = (id: ExampleJob['id']): Use => ({
    cpu: load[id],
    memory: jobs.find((job) => job.id === id)?.memory ?? 0,
  });
  return { a: of('a'), b: of('b'), c: of('c'), none: system };
}

/** What sensors of the example node show under a load: a straight line over the number of busy cores. */
export function readingsUnder(load: Load): Readings {
  const busy = load.a + load.b + load.c + system.cpu;
  const rapl = { package: 70 + 2.4 * busy, memory: 50 };
  return { node: 45 + 1.15 * (rapl.package + rapl.memory), rapl };
}

/** Node power with every core busy: the height of the figure. */
export const highestPower = readingsUnder({ a: 32, b: 16, c: 12 }).node;
