// cspell:ignore linenos toctree seealso versionadded versionchanged
import { expect, it } from 'vitest';
import { compileText } from '../testing/compile-text.ts';
import { mystBlocks } from './myst-blocks.ts';

const madeOf = (text: string) => mystBlocks(text).map(({ replacement }) => replacement);

it.each([
  ['```{note}\nA.\n```', ':::note\n\nA.\n\n:::'],
  [':::{attention} A,\nB.\n:::', ':::warning Attention\n\nA,\nB.\n\n:::'],
  ['```{admonition} A title\n:class: tip\n\nB.\n```', ':::tip A title\n\nB.\n\n:::'],
  [':::{seealso}\n[A](b.md)\n:::', ':::note See also\n\n[A](b.md)\n\n:::'],
  ['::::{tip}\n:::{note}\nA.\n:::\n::::', '::::tip\n\n:::note\n\nA.\n\n:::\n\n::::'],
  [
    '```{code-block} nix\n:caption: a.nix\n:emphasize-lines: 1, 3\n:linenos:\n\n{\na\n}\n```',
    '```nix{1,3} title="a.nix" showLineNumbers\n{\na\n}\n```',
  ],
  [':::{dropdown} More\nA.\n:::', '<details>\n<summary>More</summary>\n\nA.\n\n</details>'],
  [
    '````{tab-set}\n```{tab-item} A\n:sync: a\n\nOne.\n```\n\n```{tab-item} B\nTwo.\n```\n````',
    '::::tabs\n:::tab[A]\n\nOne.\n\n:::\n:::tab[B]\n\nTwo.\n\n:::\n::::',
  ],
  ['```{image} a b.png\n:alt: A\n```', '![A](<a b.png>)'],
  ['```{figure} a.png\n:alt: A\n\nB.\n```', '![A](a.png)\n\nB.'],
  ['```{mermaid}\ngraph TD\n```', '```mermaid\ngraph TD\n```'],
  ['```{toctree}\n:hidden:\n\na.md\n```', ''],
  ['```{toctree}\na.md\n```', undefined],
  ['```{versionadded} 2.0\n\n```', '*Added in version 2.0*'],
  [':::{versionchanged} 2.0 A,\nB.\n:::', ':::note Changed in version 2.0\n\nA,\nB.\n\n:::'],
  [':::{deprecated} 2.0\nA.\n:::', ':::warning Deprecated since version 2.0\n\nA.\n\n:::'],
  [':::{versionadded}\nA.\n:::', undefined],
  ['```{tab-set}\nText.\n```', undefined],
  [':::{own-name}\nA.\n:::', undefined],
  ['```{note}\nnever closed', undefined],
])('makes of %j what it is here', async (text, made) => {
  expect(madeOf(text)).toEqual([made]);
  if (made === undefined) return;
  expect(
    (await compileText(`# T\n\n${made}\n`)).diagnostics.filter(({ code }) => code !== 'missing-alt'),
  ).toEqual([]);
});

it('keeps directives in their list, and rewrites those within one that is left', () => {
  expect(mystBlocks('- A\n\n  ```{note}\n  B.\n  ```\n')).toMatchObject([
    { start: 7, replacement: ':::note\n\n  B.\n\n  :::' },
  ]);
  expect(madeOf('::::{card}\n:::{note}\nA.\n:::\n::::\n')).toEqual([undefined, ':::note\n\nA.\n\n:::']);
  expect(madeOf('::::{versionadded}\n:::{note}\nA.\n:::\n::::\n')).toEqual([
    undefined,
    ':::note\n\nA.\n\n:::',
  ]);
});

it('leaves directives that are shown as code, and fences of other tools', () => {
  expect(madeOf('````md\n```{note}\nA.\n```\n````\n\n```{python}\nb\n```\n\n:::{.class}\nC.\n:::\n')).toEqual(
    [],
  );
});

it('says of a directive that is left only one thing, at its opening line', async () => {
  const { diagnostics } = await compileText('# T\n\n:::{grid}\nA.\n:::\n');
  expect(diagnostics.map(({ code, location }) => [code, location?.line])).toEqual([['foreign-syntax', 3]]);
});

it('leaves directives that stand in too many others', () => {
  const signs = Array.from({ length: 40 }, (_, depth) => ':'.repeat(43 - depth));
  const text = [...signs.map((sign) => `${sign}{note}`), 'Deep.', ...signs.toReversed(), ''].join('\n');
  const [block] = mystBlocks(text);
  expect(block?.replacement?.match(/:::+note/g)).toHaveLength(20);
  expect(block?.replacement?.match(/\{note\}/g)).toHaveLength(20);
});

it('takes a module with options for one of a plugin of MkDocs', async () => {
  const { diagnostics } = await compileText('# T\n\n::: lantern\n    options:\n        a: false\n');
  expect(diagnostics.map(({ code, target }) => [code, target])).toEqual([['foreign-syntax', '::: lantern']]);
});
