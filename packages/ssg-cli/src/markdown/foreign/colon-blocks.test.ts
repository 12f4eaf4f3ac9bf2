import { expect, it } from 'vitest';
import { compileText } from '../testing/compile-text.ts';
import { colonBlocks } from './colon-blocks.ts';

it('ends a container at a line of more colons, where none else has begun', async () => {
  const group = '::: code-group\n```js [A]\na\n```\n::::';
  const { diagnostics } = await compileText(`# T\n\n${group}\n\nText.\n`);
  expect(diagnostics.map(({ target, replacement }) => [target, replacement])).toEqual([
    [group, '::::tabs\n:::tab[A]\n\n```js\na\n```\n\n:::\n::::'],
  ]);
});

it.each(['::: code-group\n', '::: tip A\n'])('looks for none where there are thousands: %j', (line) => {
  const found = (count: number) => colonBlocks(line.repeat(count), line.repeat(count)).length;
  expect([found(10) > 0, found(4_000)]).toEqual([true, 0]);
});
