import hljs from 'highlight.js';
import { describe, expect, it } from 'vitest';
import { compileText, htmlOf, placesOf } from '../testing/compile-text.ts';
import { readFenceMeta } from './fence-meta.ts';
import { aliases, partsOf } from './languages.ts';
import { readMagicComments } from './magic-comments.ts';

describe('fences', () => {
  it('are rendered with classes and without inline styles', async () => {
    expect(await htmlOf('```yaml\na: 1\n```')).toBe(
      '<figure class="code"><pre tabindex="0" data-language="yaml"><code class="language-yaml"><span class="hljs-attr">a:</span> <span class="hljs-number">1</span>\n</code></pre></figure>',
    );
  });

  it('take a title, and escape it', async () => {
    expect(await htmlOf('```bash title="a <b> & c"\nls\n```')).toContain(
      '<figcaption>a &#x3C;b> &#x26; c</figcaption>',
    );
  });

  it('have titles whose paths may be broken between their parts', async () => {
    expect(await htmlOf('```bash title="/etc/systemd/system/meter.service"\nls\n```')).toContain(
      '<figcaption>/etc/<wbr>systemd/<wbr>system/<wbr>meter.<wbr>service</figcaption>',
    );
  });

  it('of INI files have values that are whole words', async () => {
    const html = await htmlOf('```ini\nAfter=network-online.target\nHome=read-only\nSwap=no\nLimit=on\n```');
    const values = [...html.matchAll(/<span class="hljs-literal">(.*?)<\/span>/g)].map(([, value]) => value);
    expect(values).toEqual(['no', 'on']);
  });

  it.each([
    ['title="a b"', { title: 'a b', ranges: [] }],
    ['title=\'a "b"\'', { title: 'a "b"', ranges: [] }],
    ['title=file.txt', { title: 'file.txt', ranges: [] }],
    ['filename="a b.ts" copy', { title: 'a b.ts', ranges: [] }],
    ['filename="a.ts" title="b"', { title: 'b', ranges: [] }],
    [
      '{1,3-5}',
      {
        ranges: [
          [1, 1],
          [3, 5],
        ],
      },
    ],
    [
      '{ 2 - 3 , 7 }',
      {
        ranges: [
          [2, 3],
          [7, 7],
        ],
      },
    ],
    ['showLineNumbers', { ranges: [], firstNumber: 1 }],
    ['{2} showLineNumbers=10 title="x {3}"', { title: 'x {3}', ranges: [[2, 2]], firstNumber: 10 }],
    ['showLineNumbers=false', { ranges: [] }],
    [
      '{"Step 1":2, \'b\': 4}',
      {
        ranges: [
          [2, 2],
          [4, 4],
        ],
      },
    ],
    ['unknown words', { ranges: [] }],
    ['', { ranges: [] }],
  ])('say with %j what they say', (meta, expected) => {
    expect(readFenceMeta(meta)).toEqual(expected);
  });

  it('are marked as Python-Markdown writes it, and other words there mean nothing', async () => {
    const meta = '{.own title="A" hl_lines="1 3-5" linenums="7" test="skip"}';
    expect(readFenceMeta(meta)).toEqual({
      title: 'A',
      ranges: [
        [1, 1],
        [3, 5],
      ],
      firstNumber: 7,
    });
    expect((await compileText('# T\n\n```py {test="skip" lint="skip"}\na\n```\n')).diagnostics).toEqual([]);
    const classes = '```{ .json .annotate }\n1\n```\n';
    expect((await compileText(`# T\n\n${classes}`)).diagnostics).toEqual([]);
    expect(await htmlOf(classes)).toContain('data-language="json"');
    const words = '```{.ruby no_check hl_lines="1"}\na\n```\n';
    expect((await compileText(`# T\n\n${words.replace(' hl_lines="1"', '')}`)).diagnostics).toEqual([]);
    expect(await htmlOf(words)).toContain('data-language="ruby"');
    const listed = '```rust, editable\n1\n```\n';
    expect((await compileText(`# T\n\n${listed}`)).diagnostics).toEqual([]);
    expect(await htmlOf(listed)).toContain('data-language="rust"');
    expect((await compileText('# T\n\n```py {one}\na\n```\n')).diagnostics.length).toBe(1);
  });

  it('are marked as Expressive Code writes it', async () => {
    const compiled = await compileText('# T\n\n```js {"Step 1":1} showLineNumbers=false\na\nb\n```\n');
    expect(compiled.diagnostics).toEqual([]);
    const beyond = await compileText('# T\n\n```js {"Step 1":3}\na\n```\n');
    expect(beyond.diagnostics.map(({ message }) => message)).toEqual([
      '`3` in `{"Step 1":3}` is beyond the block, which has 1 line.',
    ]);
  });

  it('mark lines, also when glued to the language, and split what spans lines', async () => {
    expect(await htmlOf('```js{2}\nlet a = `x\ny`;\n```')).toBe(
      '<figure class="code"><pre tabindex="0" data-language="js"><code class="language-js">' +
        '<span class="line"><span class="hljs-keyword">let</span> a = <span class="hljs-string">`x\n</span></span>' +
        '<span class="line line-highlighted"><span class="hljs-string">y`</span>;\n</span></code></pre></figure>',
    );
  });

  it('number lines from the given start', async () => {
    const html = await htmlOf('```text showLineNumbers=9\na\n\nb\n```');
    expect(html).toContain('data-line-numbers=""');
    expect(html).toContain(
      '<span class="line" data-line="9">a\n</span><span class="line" data-line="10">\n</span><span class="line" data-line="11">b\n</span></code>',
    );
  });

  it('are text when their language is not known', async () => {
    expect(await htmlOf('```nolang\n<a> ../x\n```')).toContain(
      '<code class="language-nolang">&#x3C;a> ../x\n</code>',
    );
    expect(await htmlOf('```constructor\na\n```')).toContain('<code class="language-constructor">a\n</code>');
    expect(await htmlOf('```../../x\na\n```')).toContain('data-language="../../x"');
    expect(await htmlOf('```\na\n```')).toContain('data-language="text"');
  });

  it('render embedded languages whatever was rendered before', async () => {
    const page = '```html\n<style>a { color: red }</style>\n```';
    const first = await htmlOf(page);
    await htmlOf('```php\n<?php echo 1;\n```\n\n```ruby\n1\n```');
    expect(first).toContain('hljs-attribute');
    expect(await htmlOf(page)).toBe(first);
  });

  it('leave diagrams to the browser', async () => {
    expect(await htmlOf('```mermaid\ngraph LR\n  a --> b\n```')).toBe(
      '<pre class="mermaid" data-diagram="" tabindex="0">graph LR\n  a --> b</pre>',
    );
  });

  it('are rendered in raw HTML too, unless their author did that', async () => {
    expect(await htmlOf('<pre><code class="language-json">{"a": 1}</code></pre>')).toContain('hljs-attr');
    expect(await htmlOf('<pre><code><b>x</b></code></pre>')).toBe(
      '<pre tabindex="0"><code><b>x</b></code></pre>',
    );
  });

  it('have the line endings of every system alike', async () => {
    const text = '```js\n// highlight-next-line\na\nb\n```\n';
    expect(await htmlOf(text.replaceAll('\n', '\r\n'))).toBe(await htmlOf(text));
  });

  it('keep the place of the block', async () => {
    expect(placesOf(await compileText('text\n\n- x\n\n  ```yaml\n  a: 1\n  ```\n'), 'dataLanguage')).toEqual([
      'yaml 5:3',
    ]);
  });
});

describe('magic comments', () => {
  it.each([
    '// highlight-next-line',
    '# highlight-next-line',
    '-- highlight-next-line',
    '; highlight-next-line',
    '% highlight-next-line',
    '/* highlight-next-line */',
    '{/* highlight-next-line */}',
    '<!-- highlight-next-line -->',
    '(* highlight-next-line *)',
    '{# highlight-next-line #}',
    '--[[ highlight-next-line ]]',
    '{- highlight-next-line -}',
    'REM highlight-next-line',
    "' highlight-next-line",
    '" highlight-next-line',
    '  #highlight-next-line  ',
  ])('are read in %s', (comment) => {
    const { text, marks } = readMagicComments(`a\n${comment}\nb\nc\n`);
    expect(text).toBe('a\nb\nc\n');
    expect([...marks]).toEqual([[1, 'highlighted']]);
  });

  it('span lines, and tell added from removed', () => {
    const { text, marks } = readMagicComments(
      'a\n# highlight-start\nb\nc\n# highlight-end\n# diff-add-next-line\nd\n# diff-remove-start\ne\n# diff-remove-end\nf',
    );
    expect(text).toBe('a\nb\nc\nd\ne\nf');
    expect([...marks]).toEqual([
      [1, 'highlighted'],
      [2, 'highlighted'],
      [3, 'inserted'],
      [4, 'deleted'],
    ]);
  });

  it('may be at the end of a line', () => {
    const { text, marks } = readMagicComments(
      'a // [!code ++]\nb # [!code --]\nc <!-- [!code highlight] -->\nd',
    );
    expect(text).toBe('a\nb\nc\nd');
    expect([...marks]).toEqual([
      [0, 'inserted'],
      [1, 'deleted'],
      [2, 'highlighted'],
    ]);
  });

  it('are code when they say something else', () => {
    const code = 'highlight-next-line\n# a highlight-next-line\n# highlight-next-lines\n';
    expect(readMagicComments(code)).toEqual({ text: code, marks: new Map() });
  });

  it('go together with ranges, which count the lines that are shown', async () => {
    const html = await htmlOf('```text {1}\n# highlight-next-line\na\nb\n# diff-add-next-line\nc\n```');
    expect(html).toContain(
      '<span class="line line-highlighted">a\n</span><span class="line">b\n</span><span class="line line-inserted">c\n</span>',
    );
  });
});

describe('languages', () => {
  it('name grammars that exist, for themselves and for their parts', () => {
    const known = new Set(hljs.listLanguages());
    const named = [...Object.values(aliases), ...Object.keys(partsOf), ...Object.values(partsOf).flat()];
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  });

  it('mean by another name what highlight.js does', () => {
    const other = Object.entries(aliases).filter(([alias, grammar]) => {
      const meant = hljs.getLanguage(alias)?.name;
      return meant !== undefined && meant !== hljs.getLanguage(grammar)?.name;
    });
    expect(other).toEqual([]);
  });
});

describe('math', () => {
  it('is MathML that needs neither styles nor fonts', async () => {
    const html = await htmlOf('Energy $E = mc^2$ here.');
    expect(html).toContain(
      '<p>Energy <span class="katex"><math xmlns="http://www.w3.org/1998/Math/MathML"><semantics>',
    );
    expect(html).not.toContain('style=');
  });

  it('is in a box of its own as a block', async () => {
    const html = await htmlOf('$$\n\\sum_{i=1}^n \\frac{a_i}{b_i}\n$$\n');
    expect(html).toMatch(/^<div class="math-block"><span class="katex"><math [^>]*display="block">/);
    expect(html).not.toContain('style=');
    expect(await htmlOf('```math\nx\n```')).toMatch(/^<div class="math-block"/);
  });

  it('is a finding where it cannot be read', async () => {
    const document = await compileText('text\n\nso $\\frac{a}$ is\n');
    expect(document.diagnostics.map(({ code, location }) => [code, location])).toEqual([
      ['invalid-math', { file: 'docs/page.md', line: 3, column: 4 }],
    ]);
    const html = await htmlOf('so $\\frac{a}$ is');
    expect(html).toContain('\\frac{a}');
    expect(html).not.toContain('style=');
  });

  it.each([
    'costs $5 and $10.',
    '$HOME and $PATH and $USER',
    '$HOME/bin:$PATH',
    'a $ b $ c',
    'US$5 or CA$6',
    '$1$2$3',
  ])('is none in %s', async (text) => {
    expect(await htmlOf(text)).toBe(`<p>${text}</p>`);
  });

  it('is read beside dollars that are none', async () => {
    const html = await htmlOf('costs $5, so $x$ and $10');
    expect(html).toMatch(/^<p>costs \$5, so <span class="katex">.*<\/span> and \$10<\/p>$/);
  });

  it('is reported once in texts', async () => {
    const document = await compileText('## The $x^2$ of it\n\nAn $x^2$ here.\n');
    expect(document.headings.map(({ id, text }) => [id, text])).toEqual([['the-x2-of-it', 'The x2 of it']]);
    expect(document.description).toBe('An x2 here.');
  });
});
