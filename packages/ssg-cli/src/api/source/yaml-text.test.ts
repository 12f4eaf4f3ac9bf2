import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { yamlText } from './yaml-text.ts';

test('texts of several lines are literal blocks', () => {
  expect(yamlText({ info: { description: 'One\n\n- two: #x\n' } })).toBe(
    'info:\n  description: |\n    One\n\n    - two: #x\n',
  );
  expect(yamlText({ a: 'x\ny' })).toBe('a: |-\n  x\n  y\n');
});

test.each([
  'true',
  'null',
  '1',
  '- x',
  'a: b',
  ' x',
  'x ',
  '#c',
  'é\u2028\n',
  '\n',
  'a \nb',
  '~',
  '2024-01-01',
  '0x10',
  '',
])('the text %j stays a text', (text) => {
  expect(parse(yamlText([text, { [text]: text }]))).toEqual([text, { [text]: text }]);
});

test('integers of any size are exact, lists in mappings and mappings in lists are in block style', () => {
  expect(yamlText({ big: 12345678901234567890n, list: [{ a: 1, b: [2] }, [], {}] })).toBe(
    'big: 12345678901234567890\nlist:\n- a: 1\n  b:\n  - 2\n- []\n- {}\n',
  );
});
