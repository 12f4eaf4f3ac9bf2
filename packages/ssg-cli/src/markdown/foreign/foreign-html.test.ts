import { expect, it } from 'vitest';
import { compileText } from '../testing/compile-text.ts';

const fixOf = async (text: string) =>
  (await compileText(text)).diagnostics
    .filter(({ code }) => code === 'foreign-syntax')
    .map(({ target, replacement }) => [target, replacement]);

it('sets Markdown in HTML apart, within lists too', async () => {
  const image = '![A](a.png){ width="300" }';
  expect(
    await fixOf(
      `# T\n\n<figure markdown="span">\n  ${image}\n  <figcaption>B</figcaption>\n</figure>\n\n1. One\n\n    <div class="x" markdown>\n        **C**\n    </div>\n`,
    ),
  ).toEqual([
    [
      `<figure markdown="span">\n  ${image}\n  <figcaption>B</figcaption>\n</figure>`,
      '<figure>\n\n<img src="a.png" alt="A" width="300">\n<figcaption>B</figcaption>\n\n</figure>',
    ],
    [
      '    <div class="x" markdown>\n        **C**\n    </div>',
      '    <div class="x">\n\n    **C**\n\n    </div>',
    ],
  ]);
  expect(await fixOf('# T\n\n<div markdown>\n\n**A**\n\n</div>\n\n<div>\nB\n</div>\n')).toEqual([]);
});

it('sets Markdown in centered elements apart, but not in MDX', async () => {
  const centered = '<center>\n```mermaid\ngraph LR\n\n    A --> B\n```\n<i>So it is.</i>\n</center>';
  const image = '<center>\n![Layers](a.png)\n</center>';
  const text = `# T\n\n${centered}\n\n${image}\n\n<center><img src="b.png"></center>\n\n<center>\n\n**A**\n\n</center>\n`;
  expect(await fixOf(text)).toEqual([
    [centered, centered.replace('>\n`', '>\n\n`').replace('\n</c', '\n\n</c')],
    [image, '<center>\n\n![Layers](a.png)\n\n</center>'],
  ]);
  expect(await fixOf(`import A from './a.js';\n\n# T\n\n${image}\n`)).toEqual([]);
});

it('escapes pipes in code of tables where the row would lose its end', async () => {
  const table = (row: string) => `# T\n\n| A | B |\n| --- | --- |\n| x | y |\n${row}\n`;
  expect(await fixOf(table('| `a|b` | c \\| d |'))).toEqual([
    ['| `a|b` | c \\| d |', '| `a\\|b` | c \\| d |'],
  ]);
  for (const row of ['| `a\\|b` | c |', '| `a | b` |', '| a | b | c |', '| a | b |'])
    expect(await fixOf(table(row))).toEqual([]);
});

it('reports what templates call, too', async () => {
  expect(await fixOf("A {{ table(added='1.2') }} b.\n")).toEqual([["{{ table(added='1.2') }}", undefined]]);
});

it('takes braces as they are where VitePress does', async () => {
  expect(await fixOf('# T\n\nA <code v-pre>{{ a }}</code> <b v-pre x="y">{{ b }}</b> {{ c }}\n')).toEqual([
    ['{{ c }}', undefined],
  ]);
  const container = '::: v-pre\n{{ a }} `{{ b }}`\n:::';
  expect(await fixOf(`# T\n\n${container}\n`)).toEqual([[container, '\\{{ a }} `{{ b }}`']]);
  expect(await fixOf('# T\n\n\\{{ a }}\n')).toEqual([]);
});

it('ends containers of VitePress with the item of a list that they stand in', async () => {
  const group = '  ::: code-group\n\n  ```sh [A]\n  a\n  ```';
  const tabs = '  ::::tabs\n  :::tab[A]\n\n  ```sh\n  a\n  ```\n\n  :::\n  ::::';
  expect(await fixOf(`# T\n\n- One\n\n${group}\n\nText.\n`)).toEqual([[group, tabs]]);
  expect(await fixOf(`# T\n\n${group.replace(/^ {2}/gm, '')}\n\nText.\n`)).toEqual([
    ['::: code-group', undefined],
  ]);
});

it('reports attributes that only Vue runs', async () => {
  const found = (
    await compileText(
      '# T\n\n<div v-html="a"></div>\n\n<a class="x"\n  :href="b">c</a> <i @click="d">e</i>\n\n`<p v-if="f">` <b title="at: x :y">g</b> <hr v-pre>\n',
    )
  ).diagnostics;
  expect(found.map(({ code, message }) => [code, message.split(' ')[0]])).toEqual([
    ['foreign-syntax', '`v-html`'],
    ['foreign-syntax', '`:href`'],
    ['foreign-syntax', '`@click`'],
  ]);
});

it('leaves objects of JSX in tags alone, which readers do not see', async () => {
  const table =
    '<table style={{ width: "9pt" }}>\n<tr><td style={{\n  height: "9pt"\n}}>{{ a }}</td></tr>\n</table>';
  const text = `# T\n\n${table}\n\nA <b style={{ color: 'red' }}>b</b> <c\n`;
  expect((await fixOf(text)).map(([target]) => target)).toEqual(['{{ a }}', "{{ color: 'red' }}"]);
});
