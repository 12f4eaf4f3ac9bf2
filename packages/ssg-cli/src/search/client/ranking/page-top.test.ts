import { describe, expect, it } from 'vitest';
import { withTopFirst } from './page-top.ts';
import type { RankedSection } from './rank.ts';

const section = (document: number, score: number, units: readonly number[]): RankedSection => ({
  document,
  score,
  units,
  match: 0,
});

describe('the first row of a page', () => {
  const sections = [section(3, 2, [0, 1]), section(1, 1.5, [0])];
  const firstOf = (title: number, heading: { text: string; score: number }, missed = 0.2) =>
    withTopFirst({ sections, top: 1, title, headingOf: () => heading, shareOf: () => missed })[0];

  it('is its top where the title says more than the heading of the best section', () => {
    expect(firstOf(0.5, { text: 'Components', score: 0.2 })).toEqual({ ...sections[1], score: 2 });
  });

  it('is the section where its heading says more, or where it has words that the top has not', () => {
    expect(firstOf(0.5, { text: 'Components', score: 0.6 })).toBe(sections[0]);
    expect(firstOf(0.5, { text: 'Components', score: 0.2 }, 0.5)).toBe(sections[0]);
    expect(firstOf(0.1, { text: 'Components', score: 0 })).toBe(sections[0]);
  });

  it('is the section where that answers much better', () => {
    const apart = [section(3, 2, [0]), section(1, 1.3, [0])];
    const heading = { text: 'Components', score: 0.2 };
    const page = { sections: apart, top: 1, title: 0.5, headingOf: () => heading, shareOf: () => 0.2 };
    expect(withTopFirst(page)[0]).toBe(apart[0]);
  });

  it('is its top where the heading would say nothing to anybody', () => {
    expect(firstOf(0, { text: 'Usage', score: 0 }, 1)?.document).toBe(1);
    expect(firstOf(0, { text: 'Usage', score: 0.3 }, 1)?.document).toBe(3);
  });

  it('is an entry where that is the best', () => {
    const entry: RankedSection = {
      ...section(3, 2, [0]),
      item: { name: 'port', anchor: 'port', kind: 'config', namesakes: 1 },
    };
    const page = { sections: [entry, section(1, 1, [0])], top: 1, title: 1 };
    expect(withTopFirst({ ...page, headingOf: () => undefined, shareOf: () => 0 })[0]).toBe(entry);
  });
});
