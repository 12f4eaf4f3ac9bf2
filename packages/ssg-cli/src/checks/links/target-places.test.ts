import { describe, expect, it } from 'vitest';
import { placesOf } from './target-places.ts';

describe('places of a target', () => {
  it('are where its link begins, in a line of any length', () => {
    const before = `{"a":"${'word '.repeat(1000)}`;
    const text = `${before}see [there](/x/y) and /x/y, [again](/x/y)"}`;
    expect(placesOf('/x/y', text, 'api.json')).toEqual([
      { line: 1, column: before.length + 5 },
      { line: 1, column: before.length + 29 },
    ]);
  });

  it('are where the line begins, of a link that begins on a line before', () => {
    expect(placesOf('/x/y', 'description: see [over\n    there](/x/y).', 'api.yaml')).toEqual([
      { line: 2, column: 5 },
    ]);
  });

  it.each([
    ['summary: Show <img src=x>', []],
    ['  - summary: "Show, <img src=x>"', []],
    ['{"title":"a <img src=x>"}', []],
    ['{"summary":"a","description":"<img src=x>"}', [31]],
    ['{ summary: a, description: a <img src=x> }', [30]],
    ['description: "a summary: <img src=x>"', [26]],
  ])('are not in titles and summaries, which are no Markdown: %s', (text, columns) => {
    expect(placesOf('x', text, 'api.yaml')).toEqual(columns.map((column) => ({ line: 1, column })));
  });
});
