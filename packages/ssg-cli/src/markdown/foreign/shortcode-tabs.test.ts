// cspell:ignore tabpane
import { expect, it } from 'vitest';
import { compileText } from '../testing/compile-text.ts';

const fixOf = async (text: string): Promise<readonly (readonly [string | undefined, string | undefined])[]> =>
  (await compileText(text)).diagnostics
    .filter(({ code }) => code === 'foreign-syntax')
    .map(({ target, replacement }) => [target, replacement] as const);

it.each([
  [
    '{{< tabpane text=true >}}\n{{% tab header="A" %}}\n\nOne.\n\n{{% /tab %}}\n{{< /tabpane >}}',
    '::::tabs\n:::tab[A]\n\nOne.\n\n:::\n::::',
  ],
  [
    '{{< tabpane lang="js" >}}\n{{< tab header="A" >}}\na()\n{{< /tab >}}\n{{< tab header="B" lang="py" >}}\nb()\n{{< /tab >}}\n{{< /tabpane >}}',
    '::::tabs\n:::tab[A]\n\n```js\na()\n```\n\n:::\n:::tab[B]\n\n```py\nb()\n```\n\n:::\n::::',
  ],
  [
    '{{< tabpane >}}\n{{< tab header="Read:" disabled=true />}}\n{{% tab header="A" lang="js" %}}\n\n```js\na()\n```\n\n{{% /tab %}}\n{{< tab header="B" />}}\n{{< /tabpane >}}',
    '::::tabs\n:::tab[A]\n\n```js\na()\n```\n\n:::\n:::tab[B]\n\n\n\n:::\n::::',
  ],
  [
    '{{< tabs items="A, B" >}}\n{{< tab >}}One.{{< /tab >}}\n{{< tab >}}Two.{{< /tab >}}\n{{< /tabs >}}',
    '::::tabs\n:::tab[A]\n\nOne.\n\n:::\n:::tab[B]\n\nTwo.\n\n:::\n::::',
  ],
  [
    '{{% tabs %}}\n{{% tab "A" %}}\n{{% tabs %}}\n{{% tab "B" %}}\nOne.\n{{% /tab %}}\n{{% /tabs %}}\n{{% /tab %}}\n{{% /tabs %}}',
    '::::::tabs\n:::::tab[A]\n\n::::tabs\n:::tab[B]\n\nOne.\n\n:::\n::::\n\n:::::\n::::::',
  ],
  [
    '{{< collapsible "C#" >}}\nOne.\n{{< /collapsible >}}',
    '<details>\n<summary>C#</summary>\n\nOne.\n\n</details>',
  ],
])('%j has one form here', async (written, replaced) => {
  const { diagnostics } = await compileText(`# T\n\n${written}\n\nAfter.\n`);
  expect(diagnostics.map(({ target, replacement }) => [target, replacement])).toEqual([[written, replaced]]);
});

it('leaves tabs that stand in no pair as they are', async () => {
  const { diagnostics } = await compileText('# T\n\n{{< tabs >}}\n{{< tab "A" >}}\nText.\n{{< /tabs >}}\n');
  expect(diagnostics.filter(({ replacement }) => replacement !== undefined)).toEqual([]);
});

it('sets what follows the end of a note of Hugo apart', async () => {
  const note = '{{% alert %}}\nOne.\n{{% /alert %}}';
  expect(await fixOf(`${note}.\n`)).toEqual([[note, ':::note\n\nOne.\n\n:::\n\n']]);
});

it('reports what a preprocessor of mdBook would insert', async () => {
  expect(await fixOf('{{#doc ./a.go}}\n\n{{#toc}} \\{{#b}} `{{#c d}}`\n')).toEqual([
    ['{{#doc ./a.go}}', undefined],
    ['{{#toc}}', undefined],
  ]);
});

it('sets a note of Hugo apart from HTML above it', async () => {
  const note = '{{% alert %}}\nOne.\n{{% /alert %}}';
  expect(await fixOf(`<h2>T</h2>\n${note}\n`)).toEqual([[note, '\n:::note\n\nOne.\n\n:::']]);
  expect(await fixOf(`T\n${note}\n`)).toEqual([[note, ':::note\n\nOne.\n\n:::']]);
});

it('finds signs behind code at the start of a line, whose blanks are no indentation', async () => {
  const text =
    '`A long name` {{< ref "/b" >}}\n\n- `another name` {{< ref "/c" >}}\n\n# T\n\n    {{< ref "/d" >}}\n';
  expect((await fixOf(text)).map(([target]) => target)).toEqual(['{{< ref "/b" >}}', '{{< ref "/c" >}}']);
});
