import { describe, expect, it } from 'vitest';
import { rawTargets } from './raw-target.ts';

/** Texts whose first line is a link, with what is written there. */
const cases: readonly [text: string, target: string, endColumn: number][] = [
  ['[a](./b.md) and more (see)', './b.md', 12],
  ['![a](./b.png)', './b.png', 14],
  ['[a](@version@/b.md)', '@version@/b.md', 20],
  ['[a](</b c.md>)', '/b c.md', 15],
  ['[a](./b.md "Title")', './b.md', 20],
  ['[a](./b&amp;c.md)', './b&c.md', 18],
  ['[a `](./x.md)` b](./b.md)', './b.md', 26],
  ['[a [b] c](./b.md)', './b.md', 18],
  ['[a](./b_(c).md)', './b_(c).md', 16],
];

describe('rawTargets', () => {
  it.each(cases)('%s', (text, target, column) => {
    expect(rawTargets(`${text}\n`)({ file: '', line: 1, column: 1 })).toEqual({
      target,
      place: { line: 1, column: 1, end: { line: 1, column } },
      isDefinition: false,
    });
  });

  it('counts a line that ends in a lone carriage return', () => {
    const found = rawTargets('# A\r\r\n[a](./b.md)\n[c](./d.md)\n')({ file: '', line: 3, column: 1 });
    expect(found?.target).toBe('./b.md');
  });

  it('a reference leads to its definition, and HTML to nothing', () => {
    const at = rawTargets('[a][b] <a href="./c.md">c</a>\n\n[b]: ./b.md\n');
    expect(at({ file: '', line: 1, column: 1 })).toEqual({
      target: './b.md',
      place: { line: 3, column: 1, end: { line: 3, column: 12 } },
      isDefinition: true,
    });
    expect(at({ file: '', line: 1, column: 8 })).toBeUndefined();
  });
});
