import type { VFile } from 'vfile';
import { describe, expect, it } from 'vitest';
import { compileFragment, compileMarkdown, toHtml, toText } from './index.ts';
import { compileText, htmlOf } from './testing/compile-text.ts';

describe('headings', () => {
  it('have ids as on GitHub, their own ones, and links to themselves', async () => {
    const document = await compileText(
      '# Top\n\n## A `code` [link](x.md)\n\n## Same\n\n## Same\n\n### Own {#my-id}\n',
    );
    expect(document.headings).toEqual([
      { depth: 1, id: 'top', text: 'Top', html: 'Top' },
      { depth: 2, id: 'a-code-link', text: 'A code link', html: 'A <code>code</code> link' },
      { depth: 2, id: 'same', text: 'Same', html: 'Same' },
      { depth: 2, id: 'same-1', text: 'Same', html: 'Same' },
      { depth: 3, id: 'my-id', text: 'Own', html: 'Own' },
    ]);
    const html = toHtml(document.body);
    expect(html).toContain('<h1 id="top">Top</h1>');
    expect(html).toContain(
      '<h3 id="my-id">Own<a class="heading-link" aria-label="Direct link to Own" href="#my-id">#</a></h3>',
    );
  });

  it('leave an id alone that an author chose, also further down and in raw HTML', async () => {
    const document = await compileText('## Setup\n\n## Other {#setup}\n\n<h2 id="raw">Raw <b>x</b></h2>\n');
    expect(document.headings.map(({ id, html }) => [id, html])).toEqual([
      ['setup-1', 'Setup'],
      ['setup', 'Other'],
      ['raw', 'Raw <b>x</b>'],
    ]);
  });

  it('get no id that another element of the author has', async () => {
    const { headings } = await compileText(
      '<a id="use"></a>\n\n## Use\n\n## Use\n\n<b id="last">x</b>\n\n## Last\n',
    );
    expect(headings.map(({ id }) => id)).toEqual(['use-1', 'use-2', 'last-1']);
  });

  it('without letters have an id too', async () => {
    expect((await compileText('## ???\n\n## !!!\n')).headings.map(({ id }) => id)).toEqual([
      'section',
      'section-1',
    ]);
  });

  it('within details count, that of the footnotes does not', async () => {
    const document = await compileText(
      '<details><summary>S</summary>\n\n## In\n\n</details>\n\nx[^1]\n\n[^1]: y\n',
    );
    expect(document.headings.map(({ id }) => id)).toEqual(['in']);
  });
});

describe('the title', () => {
  it('is that of the front matter, else the first h1, else the name of the file', async () => {
    expect((await compileText('---\ntitle: Front\n---\n\n# Body\n')).title).toBe('Front');
    expect((await compileText('text\n\n# Body *x*\n')).title).toBe('Body x');
    expect((await compileText('## Not this\n')).title).toBe('page');
    const titleOf = async (file: string) =>
      (
        await compileMarkdown(
          { file, text: 'Text.', hash: '' },
          { home: { title: 'Lantern', folders: ['', 'docs'] } },
        )
      ).value?.title;
    expect(await titleOf('docs/2-setup/README.md')).toBe('setup');
    expect(await titleOf('docs/index.md')).toBe('Lantern');
    expect(await titleOf('README.md')).toBe('Lantern');
    expect(await titleOf('docs/setup.md')).toBe('setup');
  });

  it('is in the body when the body starts with a heading, or has the title as its first one', async () => {
    expect((await compileText('<!-- note -->\n\n# Body\n')).hasTitleHeading).toBe(true);
    expect((await compileText('<img src="logo.png">\n\n# Body\n')).hasTitleHeading).toBe(true);
    expect((await compileText('---\ntitle: Other\n---\n\ntext\n\n# Body\n')).hasTitleHeading).toBe(false);
    expect((await compileText('## Section\n')).hasTitleHeading).toBe(false);
  });
});

describe('the description', () => {
  it('is that of the front matter, or the first real paragraph', async () => {
    expect((await compileText('---\ndescription: Mine.\n---\nText.\n')).description).toBe('Mine.');
    const text =
      '# T\n\n[![b](b.svg)](x) ![c](c.svg)\n\n| a |\n|---|\n| b |\n\n:::tip\nNo.\n:::\n\n> Quote.\n\n- Item.\n\nThe *real* `one`\nhere.\n';
    expect((await compileText(text)).description).toBe('The real one here.');
    expect((await compileText('# Only a title\n')).description).toBeUndefined();
  });

  it('is made of whole sentences', async () => {
    const first =
      'This is a sentence of some length that says what the page is about, e.g. version 1.2.3 of it.';
    expect((await compileText(`${first} ${first} ${first}`)).description).toBe(`${first} ${first}`);
    const long = (await compileText(`${'word '.repeat(100)}`)).description ?? '';
    expect(long.length).toBeLessThanOrEqual(200);
    expect(long).toMatch(/word…$/);
  });
});

describe('the excerpt', () => {
  it('is what is before the marker, without ids and footnote marks', async () => {
    const document = await compileText('## A\n\nFirst[^1].\n\n<!-- truncate -->\n\nSecond.\n\n[^1]: note\n');
    expect(document.excerpt && toHtml(document.excerpt).trim()).toBe('<h2>A</h2>\n<p>First.</p>');
    expect(toHtml(document.body)).toContain('Second.');
    expect(toHtml(document.body)).not.toContain('truncate');
  });

  it('is absent without a marker, and all of the text when the marker is last', async () => {
    expect((await compileText('a\n\n<!-- other -->\n')).excerpt).toBeUndefined();
    const all = (await compileText('a\n\n<!--truncate-->\n')).excerpt;
    expect(all && toText(all)).toBe('a');
  });
});

describe('words', () => {
  it('are those of prose', async () => {
    const text =
      '# One two\n\nthree, four-five\n\n```text\nno words here\n```\n\n| a | b |\n|---|---|\n\n- six\n';
    expect((await compileText(text)).words).toBe(6);
  });
});

describe('HTML', () => {
  it('of the author stays, comments do not', async () => {
    expect(
      await htmlOf('<div class="x">\n\n**a** <!-- gone --> b\n\n</div>\n\n<!--\nalso\n\ngone -->\n'),
    ).toBe('<div class="x">\n<p><strong>a</strong>  b</p>\n</div>\n');
  });

  it.each(['{x} and { y }', '}', 'a < b', 'if a<5 && b>6', '{', '<'])('is none in %s', async (text) => {
    expect(toText((await compileText(text)).body)).toBe(text);
    expect((await compileText(text)).diagnostics).toEqual([]);
  });

  it('of tables can be scrolled', async () => {
    expect(await htmlOf('| a |\n|--:|\n| b |\n')).toMatch(
      /^<div class="table-wrap"><table>[\s\S]*<\/table><\/div>$/,
    );
    expect(await htmlOf('<div class="table-filter">\n\n| a |\n|---|\n\n</div>')).toMatch(
      /^<div class="table-filter">\s*<div class="table-wrap"/,
    );
  });

  it('of footnotes links there and back', async () => {
    const html = await htmlOf('a[^n] b[^n]\n\n[^n]: Note.\n');
    expect(html).toContain(
      '<a href="#fn-n" id="fnref-n" data-footnote-ref aria-describedby="footnote-label">1</a>',
    );
    expect(html).toContain(
      '<a href="#fnref-n-2" data-footnote-backref="" aria-label="Back to reference 1-2"',
    );
  });

  it('of task lists has boxes', async () => {
    expect(await htmlOf('- [x] a\n- [ ] b\n')).toContain(
      '<li class="task-list-item"><input type="checkbox" checked disabled aria-label="Done"> a</li>',
    );
  });
});

describe('plugins of the site', () => {
  const source = { file: 'docs/page.md', text: 'hello *you*', hash: '' };

  it('run over the Markdown and over the HTML tree', async () => {
    const remark = () => (tree: { children: unknown[] }) =>
      void tree.children.push({ type: 'thematicBreak' });
    const rehype = () => (tree: { children: unknown[] }) => void tree.children.reverse();
    const { value } = await compileMarkdown(source, { remarkPlugins: [remark], rehypePlugins: [rehype] });
    expect(toHtml(value.body)).toBe('<hr>\n<p>hello <em>you</em></p>');
  });

  it('that throw are findings', async () => {
    const broken = () => () => {
      throw new Error('out of order');
    };
    const { value, diagnostics } = await compileMarkdown(source, { rehypePlugins: [broken] });
    expect(diagnostics).toEqual(value.diagnostics);
    expect(diagnostics.map(({ code, message }) => [code, message])).toEqual([
      ['plugin-failed', 'A Markdown plugin failed: out of order'],
    ]);
  });

  it('report at the author’s own place, before and after positions are put right', async () => {
    const complain =
      () =>
      (tree: { children: { position?: { start: { line: number; column: number } } }[] }, file: VFile) => {
        file.message('Here', tree.children.at(-1)?.position?.start);
      };
    const text = 'Text.\n\n@v@\n\n> Quote.\n';
    const again: typeof complain = () => complain();
    const plugins = { remarkPlugins: [complain], rehypePlugins: [again], variables: { v: 'two\nlines' } };
    const { diagnostics } = await compileMarkdown({ ...source, text }, plugins);
    expect(diagnostics.map(({ location }) => [location?.line, location?.column])).toEqual([
      [5, 1],
      [5, 1],
    ]);
  });

  it('are not blamed by a stack trace for text of absurd depth', async () => {
    for (const text of ['> '.repeat(2000), '<b>'.repeat(3000), '- '.repeat(400), '*'.repeat(800)]) {
      const { diagnostics } = await compileMarkdown(
        { ...source, text: `${text}x${text.startsWith('*') ? text : ''}` },
        {},
      );
      expect(diagnostics.map(({ code }) => code)).toEqual(['too-deep']);
    }
  });

  it('may report', async () => {
    const lint =
      () =>
      (_: unknown, file: { message: (reason: string, place: { line: number; column: number }) => void }) =>
        void file.message('Too short', { line: 1, column: 3 });
    const { diagnostics } = await compileMarkdown(source, { remarkPlugins: [lint] });
    expect(diagnostics).toEqual([
      {
        code: 'plugin-message',
        message: 'Too short',
        location: { file: 'docs/page.md', line: 1, column: 3 },
      },
    ]);
  });
});

describe('fragments', () => {
  it('are compiled as pages are, and their findings are where the fragment does', async () => {
    const { value, diagnostics } = await compileFragment('**a** `b`\n\n:::nope\n:::\n', {
      file: 'api.yaml',
      line: 7,
    });
    expect(toHtml(value)).toContain('<p><strong>a</strong> <code>b</code></p>');
    expect(diagnostics.map(({ code, location }) => [code, location])).toEqual([
      ['unknown-directive', { file: 'api.yaml', line: 7 }],
    ]);
  });

  it('have no front matter', async () => {
    const { value } = await compileFragment('---\na: b\n---\n', { file: 'api.yaml' });
    expect(toHtml(value)).toContain('<hr>');
  });

  it('take dollar signs as text, and render math only where a fence says so', async () => {
    const text =
      'Double $$ are reduced to a single $, so $$(VAR_NAME) stands for $(VAR_NAME).\n\n$$\n\\nope\n$$\n';
    const plain = await compileFragment(text, { file: 'api.yaml' });
    expect(toHtml(plain.value)).toContain(
      '<p>Double $$ are reduced to a single $, so $$(VAR_NAME) stands for $(VAR_NAME).</p>',
    );
    expect(toHtml(plain.value)).not.toContain('katex');
    expect(plain.diagnostics).toEqual([]);
    const fenced = await compileFragment('```math\nx^2\n```\n', { file: 'api.yaml' });
    expect(toHtml(fenced.value)).toContain('<math');
  });
});
