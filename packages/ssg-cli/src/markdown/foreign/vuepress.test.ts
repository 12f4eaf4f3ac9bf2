import { expect, it } from 'vitest';
import { compileText } from '../testing/compile-text.ts';

const fixOf = async (text: string): Promise<readonly (readonly [string | undefined, string | undefined])[]> =>
  (await compileText(text)).diagnostics
    .filter(({ code }) => code === 'foreign-syntax')
    .map(({ target, replacement }) => [target, replacement] as const);

it('makes Markdown of a home page of VuePress', async () => {
  const front =
    '---\nhome: true\nheroText: Lantern\ntagline: Shines.\nheroImage: /a.svg\nactionText: Start\nactionLink: /first/\nfeatures:\n  - { title: Bright, details: Very. }\n---';
  const replaced =
    '---\nhide_table_of_contents: true\n---\n\n# Lantern\n\n<div style="max-width: 20rem">\n\n![Lantern](</a.svg>)\n\n</div>\n\nShines.\n\n[Start](</first/>)\n\n## Bright\n\nVery.';
  expect(await fixOf(`${front}\n\nText.\n`)).toEqual([[front, replaced]]);
});

it.each([
  [
    ':::: code-group\n::: code-group-item npm:active\n```sh\nnpm i\n```\n:::\n::: code-group-item a.js\n```js\na;\n```\n:::\n::::',
    '::::tabs\n:::tab[npm]{default}\n\n```sh\nnpm i\n```\n\n:::\n:::tab[a.js]\n\n```js\na;\n```\n\n:::\n::::',
  ],
  [
    '::: code-tabs#shell\n\n@tab npm\n\n```sh\nnpm i\n```\n\n@tab:active yarn\n\n```sh\nyarn\n```\n\n:::',
    '::::tabs{group="shell"}\n:::tab[npm]\n\n```sh\nnpm i\n```\n\n:::\n:::tab[yarn]{default}\n\n```sh\nyarn\n```\n\n:::\n::::',
  ],
  [
    '<CodeGroup>\n  <CodeGroupItem title="npm" active>\n\n```sh\nnpm i\n```\n\n  </CodeGroupItem>\n</CodeGroup>',
    '::::tabs\n:::tab[npm]{default}\n\n```sh\nnpm i\n```\n\n:::\n::::',
  ],
  [
    '::: code-group\n\n```sh [npm]\nnpm i\n```\n\nAnswer its questions.\n\n:::',
    '::::tabs\n:::tab[npm]\n\n```sh\nnpm i\n```\n\n:::\n::::\n\nAnswer its questions.',
  ],
  // One that is never closed ends with what it stands in.
  [
    ':::: info\n::: code-group\n\n```sh [a]\nx\n```\n\n::::',
    ':::::info\n\n::::tabs\n:::tab[a]\n\n```sh\nx\n```\n\n:::\n::::\n\n:::::',
  ],
  [
    '::: info Note\n::: code-group\n\n```sh [a]\nx\n```\n\n:::',
    ':::::info Note\n\n::::tabs\n:::tab[a]\n\n```sh\nx\n```\n\n:::\n::::\n\n:::::',
  ],
  [
    ':::tabs\n== A\n\n::: code-group\n\n```sh [a]\nx\n```\n\n== B\n\nTwo.\n\n:::',
    '::::::tabs\n:::::tab[A]\n\n::::tabs\n:::tab[a]\n\n```sh\nx\n```\n\n:::\n::::\n\n:::::\n:::::tab[B]\n\nTwo.\n\n:::::\n::::::',
  ],
  ['::: tip\nOne.\n\nTwo.', ':::tip\n\nOne.\n\nTwo.\n\n:::'],
  ['::: tip\nOne.\n\n::: tip More\nTwo.\n:::', '::::tip\n\nOne.\n\n:::tip More\n\nTwo.\n\n:::\n\n::::'],
])('rewrites containers as they end there: %j', async (written, replaced) => {
  expect(await fixOf(`# T\n\n${written}\n`)).toEqual([[written, replaced]]);
  expect((await compileText(`# T\n\n${replaced}\n`)).diagnostics).toEqual([]);
});
