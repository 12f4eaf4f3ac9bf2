import { describe, expect, it } from 'vitest';
import { divide, gramsPerHour, wattsOf } from '../components/power-shares/attribution.ts';
import { highestPower, initialLoad, readingsUnder, usageUnder } from '../components/power-shares/example.ts';
import { layOut, size } from '../components/power-shares/flows.ts';

describe('the shares of the jobs of a node', () => {
  it('are those of the worked example of the documentation', () => {
    const shares = divide(
      { node: 400, rapl: { package: 150, memory: 50 } },
      {
        a: { cpu: 50, memory: 60 },
        b: { cpu: 30, memory: 20 },
        c: { cpu: 0, memory: 0 },
        none: { cpu: 20, memory: 20 },
      },
    );
    const rest = 40 / 3;
    expect(wattsOf(shares, { receiver: 'a' })).toBeCloseTo(135 + 54 + rest);
    expect(wattsOf(shares, { receiver: 'b' })).toBeCloseTo(81 + 18 + rest);
    expect(wattsOf(shares, { receiver: 'c' })).toBeCloseTo(rest);
    expect(wattsOf(shares, { receiver: 'none' })).toBeCloseTo(72);
    expect(wattsOf(shares, { part: 'cpu' })).toBeCloseTo(270);
  });

  it('add up to the node, whatever the load', () => {
    for (const load of [initialLoad, { a: 0, b: 0, c: 0 }, { a: 32, b: 16, c: 12 }, { a: 32, b: 0, c: 1 }]) {
      const readings = readingsUnder(load);
      expect(wattsOf(divide(readings, usageUnder(load)), {})).toBeCloseTo(readings.node);
    }
  });

  it('grow with the load of a job, and shrink with that of another', () => {
    const wattsOfA = (load: typeof initialLoad) =>
      wattsOf(divide(readingsUnder(load), usageUnder(load)), { receiver: 'a' });
    expect(wattsOfA({ ...initialLoad, a: initialLoad.a + 4 })).toBeGreaterThan(wattsOfA(initialLoad));
    expect(wattsOfA({ ...initialLoad, b: initialLoad.b + 4 })).toBeLessThan(wattsOfA(initialLoad));
  });

  it('emit what power, time and factor make', () => {
    expect(gramsPerHour(271.7, 380) * 2).toBeCloseTo(206.5, 1);
  });
});

describe('the figure', () => {
  const loads = [initialLoad, { a: 0, b: 0, c: 0 }, { a: 32, b: 16, c: 12 }];

  it('has room for every load', () => {
    for (const load of loads) {
      const { receivers, parts } = layOut(divide(readingsUnder(load), usageUnder(load)), highestPower);
      for (const { y, height, labelY } of [...receivers, ...parts]) {
        expect(Math.max(y + height, labelY)).toBeLessThanOrEqual(size.height + 0.01);
      }
    }
  });

  it('keeps labels apart', () => {
    for (const load of loads) {
      const { receivers, parts } = layOut(divide(readingsUnder(load), usageUnder(load)), highestPower);
      for (const bars of [receivers, parts]) {
        for (const [index, bar] of bars.slice(1).entries()) {
          expect(bar.labelY - (bars[index]?.labelY ?? 0)).toBeGreaterThanOrEqual(30);
        }
      }
    }
  });

  it('draws heights in proportion to watts', () => {
    const { node, receivers } = layOut(
      divide(readingsUnder(initialLoad), usageUnder(initialLoad)),
      highestPower,
    );
    for (const { height, watts } of receivers) expect(height / watts).toBeCloseTo(node.height / node.watts);
  });
});
