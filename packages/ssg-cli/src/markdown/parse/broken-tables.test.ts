import { describe, expect, it } from 'vitest';
import { compileText } from '../testing/compile-text.ts';

const found = async (text: string) =>
  (await compileText(text)).diagnostics.map(
    ({ code, location, message }) => `${location?.line}:${location?.column} ${code} ${message}`,
  );

describe('cells that are not shown', () => {
  it.each([
    [
      '| a | b |\n| - | - |\n| x | y | z | w |\n',
      '3:11 broken-table The row has 4 cells, but its table has 2 columns: what follows is not shown.',
    ],
    [
      '> | a |\n> | - |\n> | x | *y* |\n',
      '3:9 broken-table The row has 2 cells, but its table has 1 column: what follows is not shown.',
    ],
  ])('are reported at the first one: %j', async (text, finding) => {
    expect(await found(text)).toEqual([finding]);
  });

  it.each([
    ['empty', '| a | b |\n| - | - |\n| x | y | |\n| x |\n'],
    ['escaped', '| a | b |\n| - | - |\n| x \\| z | `y \\| z` |\n'],
  ])('are not reported when %s', async (_, text) => {
    expect(await found(text)).toEqual([]);
  });

  it('are reported once when code is the cause', async () => {
    const text = '| a | b |\n| - | - |\n| `x|z` | y |\n';
    expect((await compileText(text)).diagnostics.map(({ code }) => code)).toEqual(['foreign-syntax']);
  });
});

describe('rows that are shown as text', () => {
  const shown = '1:1 broken-table This is not read as a table: readers see the bars.';

  it.each([
    ['| a | b |\n| - |\n| 1 | 2 |\n', `${shown} The first row has 2 cells, the row of dashes 1.`],
    ['| a | b |\n|:-:|--:|---|\n', `${shown} The first row has 2 cells, the row of dashes 3.`],
    ['| a | b |\n| 1 | 2 |\n', `${shown} It has no row of dashes below the first row.`],
  ])('are reported: %j', async (text, finding) => {
    expect(await found(text)).toEqual([finding]);
  });

  it.each(['| a | b |\n', '| a line\n| another line\n', '|a|\n|b|\n', '||x||\n\n|y| z', 'a | b\nc | d\n'])(
    'are not reported when they may be text: %j',
    async (text) => {
      expect(await found(text)).toEqual([]);
    },
  );

  it('are found in linear time', async () => {
    expect(await found(`|${' -'.repeat(50_000)}x\n|${' -|'.repeat(3_000)}-x\n`)).toEqual([]);
  });
});
