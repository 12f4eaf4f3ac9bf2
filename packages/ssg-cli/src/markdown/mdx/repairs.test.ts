import { expect, it } from 'vitest';
import { compileMarkdown, toHtml } from '../index.ts';
import { compileText, foundIn, htmlOf } from '../testing/compile-text.ts';

const mdx = { format: 'mdx', components: [] } as const;

it.each([
  ['A <br> b, <img src="https://x.example/a>b.png" alt=""> c', 'A <br> b, <img src='],
  ['From <a.b@x.example>', '<a href="mailto:a.b@x.example">a.b@x.example</a>'],
  ['A Map<string, number> and Promise<A \\| B>', 'A Map&#x3C;string, number> and Promise&#x3C;A | B>'],
  ['An Array<string> or <your-name>', 'An Array&#x3C;string> or &#x3C;your-name>'],
  ['Where a < 5 and b <= 3', 'Where a &#x3C; 5 and b &#x3C;= 3'],
  ['Of 1<<32 and a << b', 'Of 1&#x3C;&#x3C;32 and a &#x3C;&#x3C; b'],
  [
    '<pre>\n  (a,\n  <a href="https://x.example">\n    B\n  </a>) => c\n</pre>',
    '\n<a href="https://x.example"> B\n</a>) => c</pre>',
  ],
  ['Write {a b} and {"c": d}', 'Write {a b} and {"c": d}'],
])('reads what is no MDX as the Markdown that it is: %j', async (text, html) => {
  const page = `# T\n\n${text}\n\n<Tabs><TabItem value="x">y</TabItem></Tabs>\n`;
  expect(foundIn(await compileText(page, mdx))).toEqual([]);
  const shown = await htmlOf(page, mdx);
  expect(shown).toContain(html);
  expect(shown).toContain('data-tab-value="x"');
});

it.each([
  ['<details><summary>More</summary>\n\n- A **b**\n\n</details>', '<li>A <strong>b</strong></li>'],
  ['- One\n\n  <details open><summary>More</summary>\n\n  A **b**\n\n  </details>', 'A <strong>b</strong>'],
  ['<div><p>A</p>\n\nB **c**\n\n</div>', 'B <strong>c</strong>'],
])('reads elements that begin behind the tag of the one around them: %j', async (text, html) => {
  const page = `# T\n\n${text}\n\n<Tabs><TabItem value="x">y</TabItem></Tabs>\n`;
  expect(foundIn(await compileText(page, mdx))).toEqual([]);
  expect(await htmlOf(page, mdx)).toContain(html);
});

it.each(['<div>', '<Note>\nText', '<a href="x">\n\nText</a>\n</b>', '<div a="b" "c">x</div>', '{a\nb}'])(
  'leaves what may be meant as an element to its author: %j',
  async (text) => {
    expect(foundIn(await compileText(`# T\n\n${text}\n`, mdx))).toContainEqual(
      expect.stringContaining('mdx-syntax'),
    );
  },
);

it('names the place that keeps a text from being MDX, not one before it that does not', async () => {
  const text = '# T\n\nA <br> b\n\n<Note>More\n\nText.\n\n</Note>\n';
  expect(foundIn(await compileText(text, mdx))).toContainEqual(expect.stringMatching(/^5:\d+ mdx-syntax/));
});

it('renders components whose types are those of Flow', async () => {
  const code =
    "import * as React from 'react';\nexport function Since({version}: {version: string}): React.Node {\n  return <span>{version}</span>;\n}\n";
  const text = 'import { Since } from \'./tags.js\';\n\n# T\n\n<Since version="1" />\n';
  const imports = [{ file: 'docs/tags.js', text: code, hash: '' }];
  const { value } = await compileMarkdown({ file: 'docs/page.mdx', text, hash: '', imports }, mdx);
  expect(foundIn(value)).toEqual([]);
  expect(toHtml(value.body)).toContain('<span>1</span>');
});

it('says once of an element that is never closed that it is, where it starts', async () => {
  const { diagnostics } = await compileText('# T\n\nSome text.\n\n  <Tabs>\n\nMore text.\n', mdx);
  expect(diagnostics).toMatchObject([
    {
      code: 'mdx-syntax',
      location: { line: 5, column: 3 },
      target: 'Tabs',
      message: expect.stringMatching(/Expected a closing tag for `<Tabs>`$/),
    },
  ]);
});
