import { expect, it } from 'vitest';
import { compileText } from '../testing/compile-text.ts';

it('ends a container at a line of more colons, where none else has begun', async () => {
  const group = '::: code-group\n```js [A]\na\n```\n::::';
  const { diagnostics } = await compileText(`# T\n\n${group}\n\nText.\n`);
  expect(diagnostics.map(({ target, replacement }) => [target, replacement])).toEqual([
    [group, '::::tabs\n:::tab[A]\n\n```js\na\n```\n\n:::\n::::'],
  ]);
});
