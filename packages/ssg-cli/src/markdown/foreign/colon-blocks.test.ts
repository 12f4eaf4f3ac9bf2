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

it('takes tabs that hold nothing but fences for a group of code', async () => {
  const group = '::: tabs code\n```npm\na\n```\n```yarn\nb\n```\n:::';
  const { diagnostics } = await compileText(`# T\n\n${group}\n`);
  expect(diagnostics.map(({ target, replacement }) => [target, replacement])).toContainEqual([
    group,
    '::::tabs\n:::tab[npm]\n\n```npm\na\n```\n\n:::\n:::tab[yarn]\n\n```yarn\nb\n```\n\n:::\n::::',
  ]);
});

it.each(['::: code-group\n', '::: tip A\n'])(
  'looks for none where there are thousands, and says so: %j',
  (line) => {
    const found = (count: number) => colonBlocks(line.repeat(count), line.repeat(count));
    expect(found(10).every(({ name }) => name !== ':::')).toBe(true);
    expect(found(4_000)).toMatchObject([
      { start: 0, end: line.length - 1, name: ':::', hint: 'Split the page.' },
    ]);
  },
);

it.each([
  ['::: details Why `a` is `b`?', '<details>\n<summary>\n\nWhy `a` is `b`?\n\n</summary>'],
  ['::: details `a`', '<details>\n<summary>\n\n`a`\n\n</summary>'],
  ['::: details Why {x}? {.big open}', '<details open>\n<summary>Why {x}?</summary>'],
  ['::: details {open}', '<details open>\n<summary>Details</summary>'],
])('keeps the code in the title of a box, and whether it is open: %s', async (head, expected) => {
  const { diagnostics } = await compileText(`# T\n\n${head}\ntext\n:::\n`);
  expect(diagnostics.map(({ replacement }) => replacement)).toEqual([`${expected}\n\ntext\n\n</details>`]);
});

it('keeps the code in the title of a note around a box', async () => {
  const { diagnostics } = await compileText('# T\n\n::: tip Use `a`\n::: details B\ntext\n:::\n:::\n');
  expect(diagnostics.map(({ replacement }) => replacement?.split('\n')[0])).toEqual([':::tip Use `a`']);
});

it.each([':::warning', '::: warning'])('ends a group of code with the note around it: %s', async (head) => {
  const { diagnostics } = await compileText(
    `# T\n\n${head}\nA\n\n::: code-group\n\`\`\`js [B]\nb\n\`\`\`\nC\n:::\n\nD\n`,
  );
  expect(diagnostics.map(({ replacement }) => replacement)).toEqual([
    ':::::warning\n\nA\n\n::::tabs\n:::tab[B]\n\n```js\nb\n```\n\n:::\n::::\n\nC\n\n:::::',
  ]);
});
