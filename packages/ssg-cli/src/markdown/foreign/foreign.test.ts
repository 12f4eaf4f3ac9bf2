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

  it('writes references of Hugo as links', async () => {
    const text =
      '[A]({{< ref "b.md#c" >}}), [B]({{% relref "/docs/b.md" %}}), [C]({{<relRef "x" >}}), [D]({{< ref "docs/b#c/d" >}}) and [E]({{< ref "../b.md" >}})\n';
    expect((await fixOf(text)).map(([, replacement]) => replacement)).toEqual([
      'b.md#c',
      '/docs/b',
      'x',
      '/docs/b#c/d',
      '../b.md',
    ]);
  });

  it('keeps notes of Hugo in their list', async () => {
    const note = '  {{% alert %}}\n  One.\n  {{% /alert %}}';
    expect(await fixOf(`- A\n\n${note}\n`)).toEqual([[note, '  :::note\n\n  One.\n\n  :::']]);
  });

  it('reports a shortcode of Hugo where it begins', async () => {
    const text = 'See {{< param version >}}.\n\n{{% own color="info" %}}\nText.\n{{% /own %}}\n';
    expect((await fixOf(text)).map(([target]) => target)).toEqual([
      '{{< param version >}}',
      '{{% own color="info" %}}',
    ]);
  });

  it('shows what stands in a badge, and keeps code in the id of its heading', async () => {
    const text =
      '# T\n\nOne <Badge type="info">new `a`</Badge> and <Badge>two</Badge>.\n\n## `<Content />` <Badge text="x" />\n\n## B <Badge>y</Badge>\n';
    expect(await fixOf(text)).toEqual([
      ['<Badge type="info">new `a`</Badge>', '<small>new `a`</small>'],
      ['<Badge>two</Badge>', '<small>two</small>'],
      ['## `<Content />` <Badge text="x" />', '## `<Content />` <small>x</small> {#content}'],
      ['## B <Badge>y</Badge>', '## B <small>y</small> {#b}'],
    ]);
    expect(new Set((await compileText(text)).diagnostics.map(({ code }) => code))).toEqual(
      new Set(['foreign-syntax']),
    );
  });

  it('makes Markdown of a home page of VitePress', async () => {
    const front =
      '---\nlayout: home\ndescription: A light\nhero:\n  name: Lantern\n  text: A light\n  tagline: Shines.\n  image: { src: /a b.svg, alt: Logo }\n' +
      '  actions:\n    - { text: Start, link: /guide/first }\n    - { text: Code, link: "https://x.example" }\n' +
      'features:\n  - { icon: 🔦, title: Bright, details: Very., link: ./b }\n  - { icon: <svg/>, title: Small }\n---';
    const replaced =
      '---\ndescription: A light\nhide_table_of_contents: true\n---\n\n# Lantern\n\n<div style="max-width: 20rem">\n\n![Logo](</a b.svg>)\n\n</div>\n\n**A light**\n\nShines.\n\n' +
      '[Start](</guide/first>) · [Code](<https://x.example>)\n\n## 🔦 Bright\n\nVery. [More](<./b>)\n\n## Small';
    expect(await fixOf(`${front}\n\nText.\n`)).toEqual([[front, replaced]]);
    expect((await compileText(`${replaced}\n\nText.\n`)).diagnostics).toEqual([]);
    expect(await fixOf('---\nlayout: home\n---\n\n# Own\n')).toEqual([]);
  });

  it('makes tabs of lines such as == Name', async () => {
    const written =
      ':::tabs key:os\n== Linux / macOS\n\n```sh\n== no tab\n```\n\n::: tip\nOne.\n:::\n\n=== Windows\nTwo.\n:::';
    const replaced =
      ':::::tabs{group="os"}\n::::tab[Linux / macOS]\n\n```sh\n== no tab\n```\n\n:::tip\nOne.\n:::\n\n::::\n::::tab[Windows]\n\nTwo.\n\n::::\n:::::';
    const found = (await compileText(`# T\n\n${written}\n`)).diagnostics;
    expect(found.map(({ code, target, replacement }) => [code, target, replacement])).toEqual([
      ['foreign-syntax', written, replaced],
      ['unknown-directive', '::: tip', ':::tip'],
    ]);
    expect((await compileText(`# T\n\n${replaced}\n`)).diagnostics).toEqual([]);
  });

  it('leaves examples of fences in code as they are', async () => {
    const text =
      '# T\n\n``` markdown\n=== "C"\n\n    ``` c\n    int a;\n    ```\n\n=== "D"\n\n    ``` d\n    int b;\n    ```\n```\n\nText.\n';
    expect(await fixOf(text)).toEqual([]);
  });

  it('shows the text of badges, which are no part of the ids of headings', async () => {
    const text =
      '# T\n\n## <Badge type="info" text="optional" /> 2 [A](b): `opts`\n\n## B <Badge text="new"></Badge> {#b}\n\n### 2 [A](c): `opts` <Badge text="x"/>\n\nC <Badge text="^1.9" type="tip" />.\n\n`<Badge text="x" />`\n';
    expect(await fixOf(text)).toEqual([
      [
        '## <Badge type="info" text="optional" /> 2 [A](b): `opts`',
        '## <small>optional</small> 2 [A](b): `opts` {#_2-a-opts}',
      ],
      ['## B <Badge text="new"></Badge> {#b}', '## B <small>new</small> {#b}'],
      ['### 2 [A](c): `opts` <Badge text="x"/>', '### 2 [A](c): `opts` <small>x</small> {#_2-a-opts-1}'],
      ['<Badge text="^1.9" type="tip" />', '<small>^1.9</small>'],
    ]);
    const found = (await compileText(text)).diagnostics.map(({ code }) => code);
    expect(new Set(found)).toEqual(new Set(['foreign-syntax']));
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
    [
      '::: code-group\n```vue [src/users/[id].vue]\na\n```\n:::',
      '::::tabs\n:::tab[src/users/[id].vue]\n\n```vue\na\n```\n\n:::\n::::',
    ],
    [
      '//// details | The `a`\n    open: True\n\n/// check | Done\nText.\n///\n\n/// html | div.grid\nPlain.\n///\n////',
      '<details open>\n<summary>\n\nThe `a`\n\n</summary>\n\n:::success Done\n\nText.\n\n:::\n\nPlain.\n\n</details>',
    ],
    [
      '/// tab | A\nOne.\n///\n\n/// tab | B\n/// other\n///',
      '::::tabs\n:::tab[A]\n\nOne.\n\n:::\n:::tab[B]\n\n/// other\n\n:::\n::::',
    ],
    ['!!! note Read all of it\n    Text.', ':::note\n\nText.\n\n:::'],
    ['!!! 참고\n\n    Text.', ':::note 참고\n\nText.\n\n:::'],
    [
      '!!! info "Go to [it](https://x.example "Its title")"\n\n    A [b](https://y.example){ .button }.',
      ':::info Go to [it](https://x.example "Its title")\n\nA [b](https://y.example).\n\n:::',
    ],
    [
      '??? note "The `a` of [it](https://x.example)"\n    Text.',
      '<details>\n<summary>\n\nThe `a` of [it](https://x.example)\n\n</summary>\n\nText.\n\n</details>',
    ],
    ['???+ "Keys"\n    Text.', '<details open>\n<summary>Keys</summary>\n\nText.\n\n</details>'],
    ['<ClientOnly>', ''],
    ['[](){#own.id}', '<a id="own.id"></a>'],
    [
      '=== "A"\n    === "B"\n        One.\n    === "C"\n        Two.',
      '::::::tabs\n:::::tab[A]\n\n::::tabs\n:::tab[B]\n\nOne.\n\n:::\n:::tab[C]\n\nTwo.\n\n:::\n::::\n\n:::::\n::::::',
    ],
    [
      '=== "A"\n\n```sh\n    b\n```\n\n=== "C"\n\n    ```sh\n    d\n    ```',
      '::::tabs\n:::tab[A]\n\n```sh\n    b\n```\n\n:::\n:::tab[C]\n\n```sh\nd\n```\n\n:::\n::::',
    ],
    [
      '::: code-group\n```sh [b]\nc\n```\n<!-- of a formatter -->\n```sh [d]\ne\n```\n:::',
      '::::tabs\n:::tab[b]\n\n```sh\nc\n```\n\n:::\n:::tab[d]\n\n```sh\ne\n```\n\n:::\n::::',
    ],
    [
      '> [!NOTE] Its `title`\n> One.\n>\n> - Two\n>   more',
      ':::note Its `title`\n\nOne.\n\n- Two\n  more\n\n:::',
    ],
    ['!!!note\n    One.', ':::note\n\nOne.\n\n:::'],
    ['{% raw %}', ''],
    [
      '{{% alert title="Its title" color="warning" %}}\nOne [a](https://x.example).\n{{% /alert %}}',
      ':::warning Its title\n\nOne [a](https://x.example).\n\n:::',
    ],
    ['{{< hint danger >}}\nOne.\n{{< /hint >}}', ':::danger\n\nOne.\n\n:::'],
    ['{{<note>}}One.{{</note>}}', ':::note\n\nOne.\n\n:::'],
    [
      '{{< details "Why" >}}\n{{< tip >}}\nOne.\n{{< /tip >}}\n{{< /details >}}',
      '<details>\n<summary>Why</summary>\n\n:::tip\n\nOne.\n\n:::\n\n</details>',
    ],
    ['{{< highlight go "linenos=table" >}}\na()\n{{< /highlight >}}', '```go\na()\n```'],
    ['{{< figure src="https://x.example/a.png" alt="A" >}}', '![A](https://x.example/a.png)'],
    ['{{< youtube a-b >}}', '[Video](https://www.youtube.com/watch?v=a-b)'],
    ['> [!abstract]\n> One.', ':::info Abstract\n\nOne.\n\n:::'],
    ['> [!faq]- Why\n> One.', '<details>\n<summary>Why</summary>\n\nOne.\n\n</details>'],
    [
      '`Term`\n:   `One`.\n\n    More.\n: Two.\n\nOther\n\n: Three.',
      '<dl>\n<dt>\n\n`Term`\n\n</dt>\n<dd>\n\n`One`.\n\nMore.\n\n</dd>\n<dd>\n\nTwo.\n\n</dd>\n<dt>\n\nOther\n\n</dt>\n<dd>\n\nThree.\n\n</dd>\n</dl>',
    ],
  ])('%j has one form here', async (written, replaced) => {
    expect(await fixOf(`# T\n\n${written}\n\nAfter.\n`)).toEqual([[written, replaced]]);
    expect((await compileText(`# T\n\n${replaced}\n\nAfter.\n`)).diagnostics).toEqual([]);
  });

  it('becomes directives in the items of lists, but not in code', async () => {
    const note = '    !!! tip "A"\n        Two.\n\n        ```sh\n        a\n        ```';
    const tabs = '    === "B"\n        Three.';
    expect(await fixOf(`1. One:\n\n${note}\n\n${tabs}\n\nText:\n\n${note}\n`)).toEqual([
      [note, '    :::tip A\n\n    Two.\n\n    ```sh\n    a\n    ```\n\n    :::'],
      [tabs, '    ::::tabs\n    :::tab[B]\n\n    Three.\n\n    :::\n    ::::'],
    ]);
  });

  it('makes groups of code whose labels are titles', async () => {
    const group = '::: code-group\n```js{1} title="a.js"\nb\n```\n:::';
    expect(await fixOf(`${group}\n`)).toEqual([
      [group, '::::tabs\n:::tab[a.js]\n\n```js{1}\nb\n```\n\n:::\n::::'],
    ]);
  });

  it('keeps groups of code in their list', async () => {
    const group = '   ::: code-group\n\n   ```sh [b]\n   c\n     d\n   ```\n\n   :::';
    const tabs = '   ::::tabs\n   :::tab[b]\n\n   ```sh\n   c\n     d\n   ```\n\n   :::\n   ::::';
    expect(await fixOf(`1. One:\n\n${group}\n`)).toEqual([[group, tabs]]);
    expect((await compileText(`1. One:\n\n${tabs}\n`)).diagnostics).toEqual([]);
  });

  it.each([
    ['-   :material-scale-balance:{ .lg .middle } __Open__', '-   __Open__'],
    ['| :material-check: | :octicons-x-16: no |', '| ✓ | ✗ no |'],
    ['[:fontawesome-brands-github:](https://x.example)', '[github](https://x.example)'],
    ['[Send :fontawesome-solid-paper-plane:](https://x.example)', '[Send ](https://x.example)'],
    ['On :material-web: `a :material-web: b` and', 'On `a :material-web: b` and'],
    ['Press ++ctrl+alt+"."++.', 'Press <kbd>Ctrl</kbd>+<kbd>Alt</kbd>+<kbd>.</kbd>.'],
    ['==m `b` c== ^^a\nb^^ ==no\n\nno==', '<mark>m `b` c</mark> <ins>a\nb</ins> ==no\n\nno=='],
    ['a == b, c ^^ d, {++x++} and C++ or D++.', 'a == b, c ^^ d, {++x++} and C++ or D++.'],
  ])('writes icons, keys and marked text in HTML: %j', async (written, replaced) => {
    const text = `# T\n\n${written}\n`;
    const edited = (await fixOf(text)).reduce(
      (rest, [target = '', replacement = '']) => rest.replace(target, replacement),
      text,
    );
    expect(edited).toBe(`# T\n\n${replaced}\n`);
  });

  it.each([
    ['## A `b` { #x .c }', ['{#x}']],
    ['## A (*b*) ## {: #v1.0 }', [' {#v1.0}']],
    ['## A {: .c }', ['']],
    ['Text.\n{: #note .c }', ['<a id="note"></a>']],
    [
      '![A "b"](https://x.example/a.png){: .c width=300px }',
      ['<img src="https://x.example/a.png" alt="A &quot;b&quot;" width="300">'],
    ],
    ['![A](https://x.example/a.png){ loading=lazy }', ['![A](https://x.example/a.png)']],
    ['[A](https://x.example){ .md-button target="_blank" } and **b**{ .c }', ['', '']],
    [
      '## A {#x}\n\nCall f({ a: 1 }), `a`, { ...b } and { .c } or {a=b}, $\\sum_{i=1}^n (x){y=1}$ and a_{i=1}\n\n```py { .c }\n```',
      [],
    ],
  ])('takes lists of attributes out: %j', async (written, replaced) => {
    expect((await fixOf(`# T\n\n${written}\n`)).map(([, replacement]) => replacement)).toEqual(replaced);
  });

  it('becomes the value of the front matter that it asks for', async () => {
    const text =
      '---\ntitle: "A b"\nhead: [x]\n---\n\n# {{ $frontmatter.title }}\n\n{{ $frontmatter.head }}\n';
    expect(await fixOf(text)).toEqual([
      ['{{ $frontmatter.title }}', 'A b'],
      ['{{ $frontmatter.head }}', undefined],
    ]);
  });

  it('is reported, and left to its author, where it has none', async () => {
    const text = `{* ../a.py hl[2] *} and {!> b.md !}\n\n<script setup>\nimport A from './A.vue'\n</script>\n\n::: code-group\n<<< @/a.js\n@[code](../b.js)\n:::\n\n::: lantern.watch\n\n::: raw\n`;
    expect(await fixOf(text)).toEqual([
      ['{* ../a.py hl[2] *}', undefined],
      ['{!> b.md !}', undefined],
      ["<script setup>\nimport A from './A.vue'\n</script>", ''],
      ['<<< @/a.js', undefined],
      ['@[code](../b.js)', undefined],
      ['::: lantern.watch', undefined],
      ['::: raw', undefined],
    ]);
  });

  it('is reported once a target, and corrected at every place', async () => {
    expect(await fixOf('{{ a }} and {{ a }} and {{ b }}\n')).toEqual([
      ['{{ a }}', undefined],
      ['{{ b }}', undefined],
    ]);
    expect(
      await fixOf('{% include "a.md" %}\n\n<<< a.js\n\n{% include "a.md" %}\n\n<<< a.js\n'),
    ).toHaveLength(4);
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
