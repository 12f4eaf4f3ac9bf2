import { describe, expect, it } from 'vitest';
import { align, formatDifferences, isSame } from './align.ts';

const strict = { numbers: false };
const lines = (text: string): readonly string[] => (text === '' ? [] : text.split('|'));
const same = (expected: string, actual: string, tolerance = strict): boolean =>
  isSame(align(lines(expected), lines(actual), tolerance));

describe('an output is as expected', () => {
  it.each([
    ['', ''],
    ['one|two', 'one|two'],
    ['one  ', 'one'],
    ['took [..] ms', 'took 12.3 ms'],
    ['a[..]', 'a'],
    ['a [..] b [..] c', 'a 1 b 2 c'],
    ['...', ''],
    ['...', 'one|two'],
    ['one|...|four', 'one|two|three|four'],
    ['one|...|four', 'one|four'],
    ['  ...|last', 'one|last'],
    ['...|two|...', 'one|two|three'],
  ])('%j for %j', (expected, actual) => expect(same(expected, actual)).toBe(true));

  it.each([
    ['', 'one'],
    ['one', ''],
    ['one|two', 'two|one'],
    ['took [..] ms', 'took 12.3 s'],
    ['aa[..]aa', 'aaa'],
    ['a[..]b[..]b', 'ab'],
    ['one|...|four', 'one|two|three'],
    ['one', 'One'],
  ])('%j not for %j', (expected, actual) => expect(same(expected, actual)).toBe(false));

  it('when only numbers differ, where these vary', () => {
    const [expected, actual] = ['at 2025-05-01, 12.5 W', 'at 2026-11-22, 7 W'];
    expect(same(expected, actual)).toBe(false);
    expect(same(expected, actual, { numbers: true })).toBe(true);
    expect(same(expected, actual.replace('W', 'kW'), { numbers: true })).toBe(false);
  });
});

it('keeps placeholders where they still hold, so that an update keeps them', () => {
  const aligned = align(lines('start|[..] s|...|end'), lines('Start|3 s|x|y|end|more'), strict);
  const updated = aligned.filter(({ kind }) => kind !== 'missing').map(({ text }) => text);
  expect(updated).toEqual(['Start', '[..] s', '...', 'end', 'more']);
});

it('shows differences with lines around them', () => {
  const expected = ['1', '2', '3', '4', '5', '6', '7', '8'];
  const actual = ['1', '2', '3', '4', '5', 'six', '7', '8'];
  expect(formatDifferences(align(expected, actual, strict)).split('\n')).toEqual([
    '  (as expected)',
    '  4',
    '  5',
    '- 6',
    '+ six',
    '  7',
    '  8',
  ]);
});

it('compares thousands of lines in a moment', () => {
  const many = Array.from({ length: 2000 }, (_, index) => `line ${index}`);
  expect(isSame(align(many.slice(0, 300).with(10, '...'), many, strict))).toBe(false);
  expect(isSame(align(['line 0', '...', 'line 1999'], many, strict))).toBe(true);
});
