import { expect, it } from 'vitest';
import { withCodeInItems } from './code-in-items.ts';

it.each([
  // Below a number, below a dash, in an item of an item.
  [
    '1. A\n\n        a:\n          b\n\n        c\n\n1. B\n',
    '1. A\n\n       a:\n         b\n\n       c\n\n1. B\n',
    1,
  ],
  ['- A\n\n        a\n\n    - B\n\n            b\n', '- A\n\n      a\n\n    - B\n\n          b\n', 2],
])('moves code in items of lists to where CommonMark has it: %j', (text, moved, places) => {
  expect(withCodeInItems(text)).toEqual({ text: moved, places });
});

it.each([
  // Where both read the same.
  '10. A\n\n        a\n',
  '-   A\n\n        a\n',
  // Meant for CommonMark, a further line of the text, code between fences, and what is in no item.
  '1. A\n\n       a\n',
  '1. A\n        a\n',
  '1. A\n\n    ```\n            a\n    ```\n',
  '```\n1. A\n\n        a\n```\n',
  'A\n\n        a\n',
])('leaves other lines: %j', (text) => {
  expect(withCodeInItems(text)).toEqual({ text, places: 0 });
});

it('reads many lines in little time', () => {
  for (const text of ['1. A\n\n        a\n', '        a\n\n', '    - A\n'])
    expect(withCodeInItems(text.repeat(50_000)).text.length).toBeGreaterThan(0);
});
