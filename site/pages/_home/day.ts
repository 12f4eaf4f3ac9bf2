/** A layer of the picture, from the bottom up. */
export interface Layer {
  readonly id: 'none' | 'a' | 'b' | 'c';
  readonly area: string;
  /** Its upper edge. */
  readonly edge: string;
}

interface ExampleJob {
  readonly id: 'a' | 'b' | 'c';
  readonly start: number;
  readonly end: number;
  readonly watts: number;
}

/** A made-up day of a made-up node: hours and watts. */
const jobs: readonly ExampleJob[] = [
  { id: 'a', start: 1.5, end: 15.5, watts: 128 },
  { id: 'b', start: 7, end: 21, watts: 84 },
  { id: 'c', start: 12, end: 23.2, watts: 62 },
];
const systemWatts = 58;
const hours = 24;
const step = 0.125;
const rampHours = 0.7;

/** Where hours and watts lie in the picture. */
export const frame = { width: 560, height: 300, left: 44, bottom: 28, highest: 400 };

/** Left edge of an hour. */
export function xOf(hour: number): number {
  return round(frame.left + ((frame.width - frame.left) * hour) / hours);
}

/** Height of a power. */
export function yOf(watts: number): number {
  return round((frame.height - frame.bottom) * (1 - watts / frame.highest));
}

/** The layers of the day, each standing on those before it. */
export function layers(): readonly Layer[] {
  const times = Array.from({ length: hours / step + 1 }, (_, index) => index * step);
  const system = {
    id: 'none' as const,
    start: 0,
    end: hours,
    at: (hour: number) => systemWatts + 2 * wave(hour, 1.1),
  };
  let floor = times.map(() => 0);
  return [system, ...jobs.map((job) => ({ ...job, at: (hour: number) => jobWatts(job, hour) }))].map(
    (layer) => {
      const ceiling = times.map((hour, index) => (floor[index] ?? 0) + layer.at(hour));
      const along = (heights: readonly number[]) =>
        times.flatMap((hour, index) =>
          hour >= layer.start && hour <= layer.end ? `${xOf(hour)} ${yOf(heights[index] ?? 0)}` : [],
        );
      const edge = `M${along(ceiling).join('L')}`;
      const area = `${edge}L${along(floor).reverse().join('L')}Z`;
      floor = ceiling;
      return { id: layer.id, area, edge };
    },
  );
}

function jobWatts({ id, start, end, watts }: ExampleJob, hour: number): number {
  const ramp = Math.min(smooth((hour - start) / rampHours), smooth((end - hour) / rampHours));
  return ramp * watts * (1 + 0.06 * wave(hour, id === 'a' ? 0.9 : 0.7));
}

function wave(hour: number, frequency: number): number {
  return Math.sin(hour * frequency) + 0.4 * Math.sin(hour * frequency * 2.7 + 1);
}

function smooth(part: number): number {
  const inside = Math.min(1, Math.max(0, part));
  return inside * inside * (3 - 2 * inside);
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
