import { type PartId, type ReceiverId, type Share, wattsOf } from './attribution.ts';

/** Size of the figure, in units of its view box. */
export const size = { width: 640, height: 400 };
const top = 46;
const bar = 14;
const gap = 14;
/** Left edges of the three columns of bars. */
export const columns = { node: 0, part: 200, receiver: 456 };
/** Labels of neighbors keep at least this distance. */
const labelDistance = 30;

const parts: readonly PartId[] = ['cpu', 'memory', 'rest'];
const receivers: readonly ReceiverId[] = ['a', 'b', 'c', 'none'];

export interface Bar<Id extends string> {
  readonly id: Id;
  readonly y: number;
  readonly height: number;
  readonly watts: number;
  /** Middle of the label, moved away from its neighbors'. */
  readonly labelY: number;
}

export interface Ribbon {
  readonly key: string;
  /** Whose color it has; none for what still belongs to all. */
  readonly receiver?: ReceiverId;
  readonly path: string;
}

export interface Flows {
  readonly node: Bar<'node'>;
  readonly parts: readonly Bar<PartId>[];
  readonly receivers: readonly Bar<ReceiverId>[];
  readonly ribbons: readonly Ribbon[];
}

/** Places bars and ribbons; heights are in proportion to watts, `highest` watts fill the figure. */
export function layOut(shares: readonly Share[], highest: number): Flows {
  const scale = (size.height - top - gap * (receivers.length - 1)) / highest;
  const partBars = stack(
    parts.map((id) => [id, wattsOf(shares, { part: id })]),
    scale,
  );
  const receiverBars = stack(
    receivers.map((id) => [id, wattsOf(shares, { receiver: id })]),
    scale,
  );
  const watts = wattsOf(shares, {});
  const height = watts * scale;
  const node = { id: 'node' as const, y: top, height, watts, labelY: top + height / 2 };
  return {
    node,
    parts: partBars,
    receivers: receiverBars,
    ribbons: [...toParts(partBars), ...toReceivers({ shares, partBars, receiverBars, scale })],
  };
}

function stack<Id extends string>(sized: readonly (readonly [Id, number])[], scale: number): Bar<Id>[] {
  const bars: Bar<Id>[] = [];
  for (const [id, watts] of sized) {
    const last = bars.at(-1);
    const y = last ? last.y + last.height + gap : top;
    const height = watts * scale;
    const labelY = Math.max(y + height / 2, (last?.labelY ?? 0) + labelDistance);
    bars.push({ id, y, height, watts, labelY });
  }
  return bars;
}

function toParts(bars: readonly Bar<PartId>[]): Ribbon[] {
  let from = top;
  return bars.map(({ id, y, height }) => {
    const path = ribbon({ x: columns.node + bar, y: from }, { x: columns.part, y }, height);
    from += height;
    return { key: id, path };
  });
}

interface Bars {
  readonly shares: readonly Share[];
  readonly partBars: readonly Bar<PartId>[];
  readonly receiverBars: readonly Bar<ReceiverId>[];
  readonly scale: number;
}

function toReceivers({ shares, partBars, receiverBars, scale }: Bars): Ribbon[] {
  const leaving = new Map(partBars.map(({ id, y }) => [id, y]));
  return receiverBars.flatMap(({ id, y }) => {
    let arriving = y;
    return partBars.map((part): Ribbon => {
      const height = wattsOf(shares, { part: part.id, receiver: id }) * scale;
      const from = leaving.get(part.id) ?? part.y;
      const path = ribbon({ x: columns.part + bar, y: from }, { x: columns.receiver, y: arriving }, height);
      leaving.set(part.id, from + height);
      arriving += height;
      return { key: `${part.id}-${id}`, receiver: id, path };
    });
  });
}

interface Point {
  readonly x: number;
  readonly y: number;
}

function ribbon(from: Point, to: Point, height: number): string {
  const middle = (from.x + to.x) / 2;
  const [fromY, toY] = [from.y + height, to.y + height].map(round);
  const [startY, endY] = [round(from.y), round(to.y)];
  return `M${from.x} ${startY}C${middle} ${startY} ${middle} ${endY} ${to.x} ${endY}V${toY}C${middle} ${toY} ${middle} ${fromY} ${from.x} ${fromY}Z`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Width of a bar. */
export const barWidth = bar;
