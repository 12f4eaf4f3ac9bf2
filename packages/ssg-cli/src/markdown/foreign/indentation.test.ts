import { expect, it } from 'vitest';
import { compileText } from '../testing/compile-text.ts';

it('keeps tabs of code in blocks that are indented', async () => {
  const text = '- A\n\n  ::: details\n  ```make\n  a:\n  \tb\n  ```\n  :::\n\n!!! note\n\tOne.\n\n\t\tb\n';
  expect((await compileText(text)).diagnostics.map(({ replacement }) => replacement)).toEqual([
    expect.stringContaining('  a:\n  \tb\n'),
    ':::note\n\nOne.\n\n\tb\n\n:::',
  ]);
});
