import { expect, it } from 'vitest';
import { compileText, htmlOf, placesOf } from '../testing/compile-text.ts';
import { indentedDirectiveEdits } from './indented-directives.ts';

it.each([
  ['all of it', ':::note\n    One\n    *two*.\n\n    - three\n:::', ':::note\nOne\n*two*.\n\n- three\n:::'],
  [
    'a fence',
    ':::note\n     A\n\n     ```text\n       b\n     ```\n:::',
    ':::note\nA\n\n```text\n  b\n```\n:::',
  ],
  ['a note', '::::note\n    :::tip\n        A\n    :::\n::::', '::::note\n:::tip\nA\n:::\n::::'],
  ['in a list', '- a\n\n  :::note\n      One\n  :::', '- a\n\n  :::note\n  One\n  :::'],
  [
    'in an inner one',
    '- a\n  - b\n\n    :::note\n        One\n    :::',
    '- a\n  - b\n\n    :::note\n    One\n    :::',
  ],
  [
    'one after another',
    ':::tip T\n    One\n:::\n\nText\n\n:::note\n    Two\n:::',
    ':::tip T\nOne\n:::\n\nText\n\n:::note\nTwo\n:::',
  ],
])('reads the content of a directive that is indented as a whole as text: %s', async (_, text, meant) => {
  expect(await htmlOf(text)).toBe(await htmlOf(meant));
  expect(await htmlOf(text, { format: 'mdx' })).toBe(await htmlOf(meant));
});

it.each([
  ':::note\nText\n\n    code\n:::',
  ':::note\n   Three spaces\n:::',
  '```md\n:::note\n    code\n:::\n```',
  ':::note\n    never closed',
  '    :::note\n        code\n    :::',
  ':::note\n:::',
])('leaves other indentation alone: %j', (text) => {
  expect(indentedDirectiveEdits(text)).toEqual([]);
});

it('reads code by indentation where all is CommonMark', async () => {
  expect(await htmlOf(':::note\n    npm ci\n:::', { format: 'md' })).toContain('<pre');
});

it('says where things are in the text of the author', async () => {
  const page = await compileText('# T\n\n:::note\n    a [b](c.md)\n\n    [d](e.md)\n:::\n');
  expect(placesOf(page, 'href')).toEqual(['c.md 4:7', 'e.md 6:5']);
});
