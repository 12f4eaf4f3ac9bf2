import { describe, expect, it } from 'vitest';
import { compileText, foundIn } from '../testing/compile-text.ts';

const found = async (text: string, options: Parameters<typeof compileText>[1] = {}) =>
  foundIn(await compileText(text, options));
const hints = async (text: string, options: Parameters<typeof compileText>[1] = {}) =>
  (await compileText(text, options)).diagnostics.map(({ hint }) => hint);

describe('code blocks that are not closed', () => {
  it.each([
    ['text\n\n```bash\nls\n\n## Lost\n', '3:1 unclosed-code-block ```'],
    ['~~~~\na\n~~~\n', '1:1 unclosed-code-block ~~~~'],
    ['```', '1:1 unclosed-code-block ```'],
    ['- a\n\n  ```\n  code\n```\n\nText.\n', '5:1 unclosed-code-block ```'],
    ['- a\n\n  ```\n  code\n', '3:3 unclosed-code-block ```'],
    ['> ```\n> code\n', '1:3 unclosed-code-block ```'],
    ['```\na\n    ```\n', '1:1 unclosed-code-block ```'],
    ['```\n```js\nlet a;\n', '1:1 unclosed-code-block ```'],
  ])('are reported at their fence: %j', async (text, finding) => {
    expect(await found(text)).toEqual([finding]);
  });

  it('are recognized by the fence as it is written', async () => {
    const { diagnostics } = await compileText('```\na\n');
    expect(diagnostics.map(({ message, hint }) => `${message} ${hint}`)).toEqual([
      'The code block that opens with ``` is never closed: everything after it is shown as code. Close it with a line of ```, indented no further than the opening one.',
    ]);
  });

  it.each([
    '```\na\n```',
    '```\n```\n\n',
    '```\n\n```',
    '````\n```\n````\n',
    '   ```\n   a\n  ```\n',
    '- a\n\n  ```\n  code\n  ```\n',
    '> ```\n> code\n> ```\n',
    '> ```\n> code\n\nText.\n',
    '> - ```\n>   code\n>   ```\n>\n',
    ':::note\n```\na\n```\n:::\n',
    '1. a\n   ```sh\n   b\n   ```',
    '\tcode\n',
    '```\r\na\r\n```\r\n',
  ])('are no finding when they are: %j', async (text) => {
    expect(await found(text)).toEqual([]);
  });
});

describe('images with a size in their brackets', () => {
  it('are reported, with the element that has it', async () => {
    const { diagnostics } = await compileText('Text ![a "b"](./x.png =100x50) and ![c](./x.png =100x)\n');
    expect(
      diagnostics.map(({ code, location, replacement }) => `${location?.column} ${code} ${replacement}`),
    ).toEqual([
      '6 mistyped-address <img src="./x.png" alt="a &quot;b&quot;" width="100" height="50">',
      '36 mistyped-address <img src="./x.png" alt="c" width="100">',
    ]);
  });
});

describe('what a fence says', () => {
  it.each([
    ['bassh', '1:4 unknown-language bassh'],
    ['Pyhton {1}', '1:4 unknown-language Pyhton'],
    ['yaml shwoLineNumbers', '1:9 invalid-code-option shwoLineNumbers'],
    ['yaml tilte="x"', '1:9 invalid-code-option tilte="x"'],
    ['yaml {2-1}', '1:9 invalid-code-option {2-1}'],
    ['yaml {0}', '1:9 invalid-code-option {0}'],
    ['yaml{foo}', '1:8 invalid-code-option {foo}'],
    ['yaml {}', '1:9 invalid-code-option {}'],
    ['yaml {1,3-4}', '1:9 invalid-code-option {1,3-4}'],
    ['yaml title="a b {9}', '1:9 invalid-code-option title="a b {9}'],
    ['yaml showLineNumbers=yes', '1:9 invalid-code-option showLineNumbers=yes'],
  ])('and means nothing is reported where it is: %s', async (info, finding) => {
    expect(await found(`\`\`\`${info}\na: 1\nb: 2\n\`\`\`\n`)).toEqual([finding]);
  });

  it('offers what is near', async () => {
    expect(await hints('```bassh\nls\n```\n')).toEqual(['Did you mean `bash`?']);
    expect(await hints('```js shwoLineNumbers\n1\n```\n')).toEqual(['Did you mean `showLineNumbers`?']);
  });

  it.each([
    'text',
    'plain',
    'txt',
    'console',
    'math',
    'mermaid',
    'hcl',
    'terraform',
    'promql',
    'tsql',
    'plsql',
    'hlsl',
    'sass',
    'csv',
    'nolanguage',
    'MyOwn',
    'C++',
    'ini title="a {9} b" {1} showLineNumbers=5',
    'ini title=\'it is "so"\' {1-2}',
    'ini { 1 - 2 }',
    'ini filename=x startline=3 $%@#$',
    'ini live twoslash',
  ])('is left alone when it means something, or may mean something to a plugin: %s', async (info) => {
    expect(await found(`\`\`\`${info}\na\nb\n\`\`\`\n`)).toEqual([]);
  });

  it('is left to plugins that take it', async () => {
    const take = () => (tree: { children: { meta?: string | null }[] }) => {
      for (const child of tree.children) child.meta = null;
    };
    expect(await found('```js tilte="x"\n1\n```\n', { remarkPlugins: [take] })).toEqual([]);
  });

  it('counts the lines that are shown', async () => {
    expect(await found('```js {2}\n// highlight-next-line\na\n```\n')).toEqual([
      '1:7 invalid-code-option {2}',
    ]);
  });

  it('has an end for every start', async () => {
    expect(await found('- a\n\n  ```js\n  a\n  // highlight-start\n  b\n  ```\n')).toEqual([
      '5:3 invalid-code-option highlight-start',
    ]);
    expect(await found('```js\n# diff-add-end\n```\n')).toEqual(['2:1 invalid-code-option diff-add-end']);
    expect(await found('```js\n// highlight-start\na\n// highlight-end\n```\n')).toEqual([]);
  });

  it('is not looked for in raw HTML and in indented code', async () => {
    expect(await found('<pre><code class="language-bassh">x</code></pre>\n\n    bassh {x}\n')).toEqual([]);
  });
});

describe('MDX in a file that is read as Markdown', () => {
  it.each([
    ["import X from './x'", '3:1 mdx-syntax'],
    ['import Tabs, { a } from "@theme/Tabs";', '3:1 mdx-syntax'],
    ['import {\n  a,\n  b\n} from "x";', '3:1 mdx-syntax'],
    ["import './x.css';", '3:1 mdx-syntax'],
    ['export const a = 1;', '3:1 mdx-syntax'],
    ['export default function X() {', '3:1 mdx-syntax'],
    ['<Foo />', '3:1 mdx-syntax Foo'],
    ['a <Foo bar="1"/> b', '3:3 mdx-syntax Foo'],
    ['<Foo bar={[1, "a"]} />', '3:1 mdx-syntax Foo'],
    ['> Replace <NAME> here', '3:11 mdx-syntax NAME'],
  ])('is reported where it is: %s', async (line, finding) => {
    expect(await found(`Text.\n\n${line}\n`, { format: 'md' })).toEqual([finding]);
  });

  it('says what to write instead', async () => {
    const document = await compileText(
      '<Tabs>\n<TabItem value="x">\n\nhello\n\n</TabItem>\n</Tabs>\n\n<Foo/>\n',
      { format: 'md' },
    );
    expect(foundIn(document)).toEqual([
      '1:1 mdx-syntax Tabs',
      '2:1 mdx-syntax TabItem',
      '9:1 mdx-syntax Foo',
    ]);
    expect(document.diagnostics.map(({ hint }) => /`(:+\w+)/.exec(hint ?? '')?.[1])).toEqual([
      '::::tabs',
      ':::tab',
      '::Foo',
    ]);
  });

  it.each([
    '```js\nimport X from "x"\n<Foo />\n```',
    '    import X from "x"\n    <Foo/>',
    '`<Foo />` and `import X from "x"`',
    '\\<Foo> and \\<Foo a={1 2}>',
    '<!-- <Foo /> -->',
    '<DIV>x</DIV>',
    '<Details><Summary>a</Summary>b</Details>',
    '<svg viewBox="0 0 1 1"><linearGradient id="a"/><clipPath/></svg>',
    '<HTTPS://example.org/>',
    '<pre>&lt;Foo /></pre>',
    '<script>if (a<Foo) {}</script>',
    '<my-element>x</my-element>',
    '<user> and <bab>',
    'import data from "the other place" first',
    'import the data from a file',
    'export default values to a file',
    'export PATH=/a:$PATH',
    '- import X from "x"',
    'Vec\\<T> where a < B',
  ])('is none in %s', async (text) => {
    expect(await found(`${text}\n`)).toEqual([]);
  });
});

describe('references', () => {
  it.each([
    ['See [the text][the-lable].', '1:5 undefined-reference [the-lable]'],
    ['See ![an image][logo].', '1:5 undefined-reference [logo]'],
    ['See [the guide][].', '1:5 undefined-reference [the guide]'],
    ['| a |\n|---|\n| [text][gone] |', '3:3 undefined-reference [gone]'],
    ['See [`a`][lamp.on] now.', '1:5 undefined-reference [lamp.on]'],
    ['See the [plain `a` *b*][lamp.on].', '1:9 undefined-reference [lamp.on]'],
    ['A claim.[^1]', '1:9 undefined-reference [^1]'],
    ['A claim [^12] so.', '1:9 undefined-reference [^12]'],
    ['A claim[^note].', '1:8 undefined-reference [^note]'],
  ])('to nothing are reported: %s', async (text, finding) => {
    expect(await found(`${text}\n\n[label]: x.md\n`)).toEqual([finding]);
  });

  it.each([
    '[text][label] and [label][] and [label]',
    '[text][LABEL]',
    'array[1][2] and matrix[row][column]',
    'x[`a`][row], \\[`a`][row], [`a`\\][row], [`a`][label] and a] `b`][row]',
    '[i][j], [0][1], [a-z][a-z0-9], [x][label2]',
    '[0-9][a-z] and [^a-z] and [^abc]+ and x[^/]*',
    'map[string][]byte and [][]byte and [ ][ ]',
    '\\[text][gone] and [text\\][gone] and [^0]',
    '`[text][gone]` and `[^1]`',
    '- [ ] [task](x.md)\n- [x] done',
    'text[^1]\n\n[^1]: A note.',
    '[a](b.md)[text]',
    '$[ab][cd]$',
  ])('are none in %s', async (text) => {
    expect(await found(`${text}\n\n[label]: x.md\n`)).toEqual([]);
  });
});

describe('our directives', () => {
  it('say which attributes they do not know', async () => {
    const text =
      '::::tabs{grup="a"}\n:::tab[A]{lable="x" #i .c}\nx\n:::\n::::\n\n:::note[T]{size=x}\nx\n:::\n';
    expect(await found(text)).toEqual([
      '1:10 invalid-directive grup',
      '2:11 invalid-directive lable',
      '7:12 invalid-directive size',
    ]);
    expect(await hints(text)).toEqual([
      'Did you mean `group`?',
      'Did you mean `label`?',
      'It may have `title`, `no-title`, `icon`, `id`, `class`.',
    ]);
  });

  it('leave attributes of components alone', async () => {
    expect(await found('::Foo{lable="x"}\n', { components: ['Foo'] })).toEqual([]);
  });

  it('must hold something, and tabs nothing but tabs', async () => {
    expect(await found('::::tabs\n:::tab[A]\n:::\n::::\n')).toEqual(['2:1 invalid-directive tab']);
    expect(await found('a\n\n::::tabs\n::::\n')).toEqual(['3:1 invalid-directive tabs']);
    expect(await found('::::tabs\n:::tab[A]\nx\n:::\n\nLost.\n\n:::tab[B]\ny\n:::\n::::\n')).toEqual([
      '6:1 invalid-directive',
    ]);
    expect(await found('::::tabs\n<!-- a -->\n:::tab[A]\nx\n:::\n::::\n')).toEqual([]);
  });

  it('are offered for a name in capitals', async () => {
    expect(await hints(':::NOTE\nx\n:::\n', { components: ['Foo'] })).toEqual(['Did you mean `note`?']);
    expect(await hints(':::Tip\nx\n:::\n', { components: [] })).toEqual(['Did you mean `tip`?']);
  });
});

describe('pages that nest too deep', () => {
  it('are reported with the place of the block', async () => {
    const { diagnostics } = await compileText(`Text.\n\n${'> '.repeat(400)}x\n`);
    expect(diagnostics).toMatchObject([
      { code: 'too-deep', location: { file: 'docs/page.md', line: 3, column: 1 } },
    ]);
    const elements = await compileText(`Text.\n\n${'<div>'.repeat(350)}x\n`);
    expect(elements.diagnostics).toMatchObject([{ code: 'too-deep', location: { line: 3, column: 1 } }]);
  });
});

it('does not name a directive that there is none of for a box of a plugin', async () => {
  const text = '::: box\n\nText.\n\n:::\n';
  expect(await found(text)).toEqual(['1:1 unknown-directive box']);
  expect(await hints(text)).toEqual([
    'If a plugin of another tool renders it, remove both of its lines to keep what stands in it.',
  ]);
});
