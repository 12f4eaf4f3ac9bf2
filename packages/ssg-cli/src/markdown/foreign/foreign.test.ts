import { describe, expect, it } from 'vitest';
import { compileText } from '../testing/compile-text.ts';

const fixOf = async (text: string): Promise<readonly (readonly [string | undefined, string | undefined])[]> =>
  (await compileText(text)).diagnostics
    .filter(({ code }) => code === 'foreign-syntax')
    .map(({ target, replacement }) => [target, replacement] as const);

describe('syntax of other generators', () => {
  it('becomes directives where that is certain, blocks within blocks too', async () => {
    const written =
      '!!! Bug "A title"\n    One.\n\n    ??? note\n        Two.\n\n    === "A"\n        Three.';
    const replaced =
      ':::::danger A title\n\nOne.\n\n<details>\n<summary>Note</summary>\n\nTwo.\n\n</details>\n\n' +
      '::::tabs\n:::tab[A]\n\nThree.\n\n:::\n::::\n\n:::::';
    expect(await fixOf(`# T\n\n${written}\n\nAfter.\n`)).toEqual([[written, replaced]]);
    expect((await compileText(`# T\n\n${replaced}\n`)).diagnostics).toEqual([]);
  });

  it.each([
    [
      '::: code-group\n\n```sh [npm]\nnpm i\n```\n\n```js{1}\na();\n```\n\n:::',
      '::::tabs\n:::tab[npm]\n\n```sh\nnpm i\n```\n\n:::\n:::tab[js]\n\n```js{1}\na();\n```\n\n:::\n::::',
    ],
    [
      ':::: details More of it\n::: tip Own\nText.\n:::\n::::',
      '<details>\n<summary>More of it</summary>\n\n:::tip Own\nText.\n:::\n\n</details>',
    ],
    ['::: raw\nPlain.\n:::', 'Plain.'],
    [
      '::: details A\n::: code-group\n```sh [b]\nc\n```\n:::\n:::',
      '<details>\n<summary>A</summary>\n\n::::tabs\n:::tab[b]\n\n```sh\nc\n```\n\n:::\n::::\n\n</details>',
    ],
    [
      '::: warning Own\nText:\n::: code-group\n```sh [b]\nc\n```\n:::\n:::',
      ':::::warning Own\n\nText:\n::::tabs\n:::tab[b]\n\n```sh\nc\n```\n\n:::\n::::\n\n:::::',
    ],
    ['[](){#own.id}', '<a id="own.id"></a>'],
    [
      '`Term`\n:   `One`.\n\n    More.\n: Two.\n\nOther\n\n: Three.',
      '<dl>\n<dt>\n\n`Term`\n\n</dt>\n<dd>\n\n`One`.\n\nMore.\n\n</dd>\n<dd>\n\nTwo.\n\n</dd>\n<dt>\n\nOther\n\n</dt>\n<dd>\n\nThree.\n\n</dd>\n</dl>',
    ],
  ])('%j has one form here', async (written, replaced) => {
    expect(await fixOf(`# T\n\n${written}\n\nAfter.\n`)).toEqual([[written, replaced]]);
    expect((await compileText(`# T\n\n${replaced}\n\nAfter.\n`)).diagnostics).toEqual([]);
  });

  it('is told of, and left to its author, where it has none', async () => {
    const group = '::: code-group\n<<< @/a.js\n:::';
    const text = `<script setup>\nimport A from './A.vue'\n</script>\n\n${group}\n\n::: lantern.watch\n\n::: raw\n`;
    expect(await fixOf(text)).toEqual([
      ["<script setup>\nimport A from './A.vue'\n</script>", ''],
      [group, undefined],
      ['::: lantern.watch', undefined],
      ['::: raw', undefined],
    ]);
  });

  it('is reported once a target, and corrected at every place', async () => {
    expect(await fixOf('{{ a }} and {{ a }} and {{ b }}\n')).toEqual([
      ['{{ a }}', undefined],
      ['{{ b }}', undefined],
    ]);
    expect(await fixOf('[TOC]\n\n## A {: #x }\n\n[TOC]\n')).toEqual([
      ['[TOC]', ''],
      ['{: #x }', '{#x}'],
      ['[TOC]', ''],
    ]);
  });

  it('is none in code, in comments, behind a backslash, and in plain text', async () => {
    const text = [
      `\`{{ a }}\` \\{{ a }} ${'$'}{{ a }}`,
      '```\n!!! note\n```',
      '    !!! note',
      '<!-- {{ a }} -->',
      'a === "b" !!! note',
      'C++ and 1++2++3, a : b, {a: 1}',
    ];
    expect(await fixOf(`${text.join('\n\n')}\n`)).toEqual([]);
  });
});
