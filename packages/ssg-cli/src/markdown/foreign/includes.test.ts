import { expect, it } from 'vitest';
import { compileText } from '../testing/compile-text.ts';

it('is found in code and comments where it stands for the text of another file', async () => {
  const text =
    '# T\n\n```py\n--8<-- "a.py:2:3"\n;--8<-- "a.py"\n```\n\n- A\n\n  ```rust\n  {{#include b.rs:part}}\n  \\{{#include b.rs}}\n  ```\n\n<!--@include: ./c.md-->\n\n{{#include d.md}}\n\n`<!--@include: ./e.md-->`\n\n## ::: module\n';
  const { diagnostics } = await compileText(text);
  const found = diagnostics.filter(({ code }) => code === 'foreign-syntax');
  expect(found.map(({ target }) => target).sort()).toEqual([
    '## ::: module',
    '--8<-- "a.py:2:3"',
    '<!--@include: ./c.md-->',
    '{{#include b.rs:part}}',
    '{{#include d.md}}',
  ]);
});
