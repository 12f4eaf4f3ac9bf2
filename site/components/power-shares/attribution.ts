/** A part of the example node's power, by what divides it. */
export type PartId = 'cpu' | 'memory' | 'rest';
/** Who a share of the power belongs to; `none` are processes outside of any unit. */
export type ReceiverId = 'a' | 'b' | 'c' | 'none';

/** What the node's sensors show, in watts. */
export interface Readings {
  readonly node: number;
  readonly rapl: { readonly package: number; readonly memory: number };
}

/** Use of CPU time and memory; the units do not matter, only the ratios. */
export interface Use {
  readonly cpu: number;
  readonly memory: number;
}

/** Watts from a part to a receiver. */
export interface Share {
  readonly part: PartId;
  readonly receiver: ReceiverId;
  readonly watts: number;
}

const restOfNode = 0.1;

/**
 * Divides the power of a node as the recording rules for nodes with a BMC and RAPL do, with a PUE of 1: nine tenths
 * go to CPU and memory in the ratio of the RAPL readings and are divided by use, one tenth is divided equally.
 */
export function divide(readings: Readings, use: Readonly<Record<ReceiverId, Use>>): readonly Share[] {
  const { node, rapl } = readings;
  const sensed = rapl.package + rapl.memory;
  const receivers = Object.keys(use).filter((id): id is ReceiverId => id in use);
  const units = receivers.filter((id) => id !== 'none').length;
  const sum = (of: keyof Use) => receivers.reduce((total, id) => total + use[id][of], 0);
  const [busy, inUse] = [sum('cpu'), sum('memory')];
  return receivers.flatMap((receiver): Share[] => [
    {
      part: 'cpu',
      receiver,
      watts: ((1 - restOfNode) * node * rapl.package * use[receiver].cpu) / (sensed * busy),
    },
    {
      part: 'memory',
      receiver,
      watts: ((1 - restOfNode) * node * rapl.memory * use[receiver].memory) / (sensed * inUse),
    },
    ...(receiver === 'none' ? [] : [{ part: 'rest' as const, receiver, watts: (restOfNode * node) / units }]),
  ]);
}

/** Sum of the shares of a part or of a receiver, in watts. */
export function wattsOf(shares: readonly Share[], of: Partial<Pick<Share, 'part' | 'receiver'>>): number {
  return shares
    .filter(({ part, receiver }) => (of.part ?? part) === part && (of.receiver ?? receiver) === receiver)
    .reduce((sum, { watts }) => sum + watts, 0);
}

/** Emissions of an hour in grams of CO₂ equivalent; `factor` in g/kWh. */
export function gramsPerHour(watts: number, factor: number): number {
  return (watts / 1000) * factor;
}
