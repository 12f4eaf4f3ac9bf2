import { describe, expect, it } from 'vitest';
import { toHtml, toMarkdown } from '../index.ts';
import { compileText, htmlOf } from '../testing/compile-text.ts';
import { markdownOf } from '../testing/markdown-of.ts';

async function twinOf(text: string): Promise<string> {
  return toMarkdown((await compileText(text)).body);
}

const same: readonly string[] = [
  '# Title\n\nText with *emphasis*, **strength**, `code`, [a link](./x.md#y "t"), ![image](i.png) and ~~none~~.\n',
  '- a\n- b\n  - c\n\n1. one\n2. two\n',
  '- [x] done\n- [ ] open\n',
  '| a |   b |\n| - | --: |\n| 1 | `2` |\n',
  '> quote\n>\n> - list\n',
  '---\n'.replace('---', 'a\n\n---\n\nb'),
  '```yaml title="x.yml" {1,3}\na: 1\nb: 2\nc: 3\n```\n',
  '```mermaid\ngraph LR\n  a --> b\n```\n',
  ':::tip\nText.\n:::\n',
  ':::warning[My **own** title]\nText.\n\n- a\n:::\n',
  '::::note[Outer]\n:::tip\nInner.\n:::\n::::\n',
  '::::tabs{group="pkg"}\n:::tab[Debian]{value="deb"}\n### Apt\n\napt\n:::\n\n:::tab[RPM]{value="rpm"}\ndnf\n:::\n::::\n',
  '<details>\n<summary>More <code>x</code></summary>\n\ntext\n\n</details>\n',
  'Energy $E = mc^2$.\n\n$$\n\\frac{a}{b}\n$$\n',
  'A note[^one].\n\n[^one]: The text.\n',
  '10<sup>6</sup> H<sub>2</sub>O <kbd>Ctrl</kbd>\n',
  '::FlagTable{binary="x"}\n',
  'At 10:30, a:b and :no-emoji: are text, and so is a\\_b.\n'.replace('\\_', '_'),
];

describe('the Markdown twin', () => {
  it.each(same)('says the same as %j', async (text) => {
    expect(await twinOf(text)).toBe(text);
  });

  it.each(same)('compiles to the same page again: %j', async (text) => {
    expect(await htmlOf(await twinOf(text))).toBe(await htmlOf(text));
  });

  it('shows what was added and removed in code', async () => {
    expect(
      await twinOf(
        '```js title="a.js"\n// diff-remove-next-line\nold();\n// diff-add-next-line\nnew();\nsame();\n```',
      ),
    ).toBe('```diff title="a.js"\n- old();\n+ new();\n  same();\n```\n');
  });

  it('has raw HTML as Markdown where there is a sign for it', async () => {
    expect(
      await twinOf(
        '<h2>T</h2>\n<table><tr><th>a</th></tr><tr><td><a href="b">c</a></td></tr></table>\n<p>x<br>y</p>',
      ),
    ).toBe('## T\n\n| a      |\n| ------ |\n| [c](b) |\n\nx\\\ny\n');
  });

  it('has no comments', async () => {
    expect(await twinOf('<p>Of<!-- --> <a href="x">nodes</a></p>')).toBe('Of [nodes](x)\n');
  });

  it('has no controls', async () => {
    expect(await twinOf('<p>Load: 4 cores <input type="range" value="4"><button>Reset</button></p>')).toBe(
      'Load: 4 cores\n',
    );
  });

  it('has no links of headings to themselves, no colors and no attributes of ours', async () => {
    const twin = await twinOf('## A\n\n```js\nlet a;\n```\n\n| a |\n|---|\n');
    expect(twin).toBe('## A\n\n```js\nlet a;\n```\n\n| a |\n| - |\n');
  });

  it('leaves the tree as it was', async () => {
    const { body } = await compileText(same.join('\n'));
    const before = toHtml(body);
    toMarkdown(body);
    expect(toHtml(body)).toBe(before);
  });
});

describe('the Markdown twin of a written page', () => {
  it.each(same)('compiles to the same page again: %j', async (text) => {
    expect(await htmlOf(await markdownOf(text))).toBe(await htmlOf(text));
  });

  it('keeps the words of the author, line ends, bullets and tables too', async () => {
    const text = 'Text *of*\ntwo lines.\n\n* a\n* b\n\n|a|b|\n|-|:-:|\n|1|2|\n';
    expect(await markdownOf(`---\ntitle: T\n---\n${text}`)).toBe(text);
  });

  it.each([
    ['[a](./x.md) and [a](./x.md)\n', '[a](/x) and [a](/x)\n'],
    ['- [`](./x.md`](./x.md "t")\n', '- [`](./x.md`](/x "t")\n'],
    ['[![i](./x.md)](./x.md)\n', '[![i](/x)](/x)\n'],
    ['[a][x] and [x]\n\n[x]: ./x.md\n', '[a](/x) and [x](/x)\n'],
    ['[a](<./x.md>)\n', '[a](/x)\n'],
    ['| a |\n| - |\n| [a](./x.md) |\n', '| a |\n| - |\n| [a](/x) |\n'],
  ])('leads where the page leads: %j', async (text, twin) => {
    expect(await markdownOf(text, (target) => (target === './x.md' ? '/x' : target))).toBe(twin);
  });

  it.each([
    ['## Title {#own}\n', '## Title\n'],
    ['Of<!-- c --> *nodes*\n', 'Of *nodes*\n'],
    ['```js\n// highlight-next-line\na();\n```\n', '```js {1}\na();\n```\n'],
    ['Version @toolVersion@ of @none@, `@toolVersion@`.\n', 'Version 1.2.3 of @none@, `1.2.3`.\n'],
    ['`<a>` and <b>x</b>\n', '`<a>` and **x**\n'],
    ['- a\n\n<!-- -->\n\n- b\n', '- a\n\n* b\n'],
  ])('writes what is rendered in another way than it is written: %j', async (text, twin) => {
    expect(await markdownOf(text)).toBe(twin);
  });
});
