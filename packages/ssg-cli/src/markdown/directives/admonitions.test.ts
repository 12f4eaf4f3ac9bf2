import { describe, expect, it } from 'vitest';
import { compileText, foundIn, htmlOf } from '../testing/compile-text.ts';
import { admonitionKinds } from './admonitions.ts';

function admonition(kind: string, title: string, content: string): string {
  return `<div class="admonition admonition-${kind}" role="note" data-admonition="${kind}"><p class="admonition-title">${title}</p>${content}</div>`;
}

describe('admonitions', () => {
  it.each(admonitionKinds)('come as :::%s', async (kind) => {
    const title = kind.charAt(0).toUpperCase() + kind.slice(1);
    expect(await htmlOf(`:::${kind}\n\nText.\n\n:::`)).toBe(admonition(kind, title, '<p>Text.</p>'));
  });

  it('take a title with or without brackets, with Markdown in it', async () => {
    const expected = admonition('tip', 'My <strong>own</strong> title', '<p>x</p>');
    expect(await htmlOf(':::tip My **own** title\nx\n:::')).toBe(expected);
    expect(await htmlOf(':::tip[My **own** title]\nx\n:::')).toBe(expected);
  });

  it('take any sign in a title', async () => {
    expect(await htmlOf(':::tip 1] of [2 (a) `b`\nx\n:::')).toBe(
      admonition('tip', '1] of [2 (a) <code>b</code>', '<p>x</p>'),
    );
    expect(await htmlOf(':::tip See [x](y.md){#z}\nx\n:::')).toContain('id="z"');
  });

  it('nest with more colons outside', async () => {
    expect(await htmlOf('::::note\n:::tip Inner\nx\n:::\n::::')).toBe(
      admonition('note', 'Note', admonition('tip', 'Inner', '<p>x</p>')),
    );
  });

  it('hold lists, code and headings', async () => {
    const document = await compileText(':::note\n- a\n\n```text\n:: x\n```\n\n### Deep\n:::\n');
    expect(document.headings.map(({ id }) => id)).toEqual(['deep']);
    expect(foundIn(document)).toEqual([]);
  });

  it('are in lists and quotes', async () => {
    expect(await htmlOf('- a\n\n  :::tip T\n  x\n  :::\n')).toContain(admonition('tip', 'T', '<p>x</p>'));
    expect(await htmlOf('> :::tip T\n> x\n> :::\n')).toContain(admonition('tip', 'T', '<p>x</p>'));
  });

  it('take an id and classes, as tabs do', async () => {
    expect(await htmlOf(':::tip[T]{#here .wide .quiet}\nx\n:::')).toContain(
      '<div class="admonition admonition-tip wide quiet" id="here" role="note"',
    );
    const html = await htmlOf('::::tabs{#t .wide}\n:::tab[A]{#a .b}\nx\n:::\n::::');
    expect(html).toContain('<div class="tabs wide" id="t">');
    expect(html).toContain('<details class="tab b" id="a"');
  });

  it('leave a title in code as it is written', async () => {
    expect(await htmlOf('```md\n:::tip My title\n:::\n```\n\n:::tip Real\nx\n:::')).toContain(
      ':::tip My title\n:::',
    );
    expect(await htmlOf('`:::tip a`\n')).toBe('<p><code>:::tip a</code></p>');
  });
});

describe('admonitions without a title', () => {
  it.each([':::tip{no-title}\nText.\n:::', ':::tip {no-title}\nText.\n:::'])(
    'are written as in VitePress: %j',
    async (text) => {
      expect((await htmlOf(text)).replaceAll('\n', '')).toBe(
        '<div class="admonition admonition-tip" role="note" data-admonition="tip"><p>Text.</p></div>',
      );
      expect(foundIn(await compileText(text))).toEqual([]);
    },
  );

  it('keep a title that is written all the same', async () => {
    expect(await htmlOf(':::tip{title="A < B"}\nText.\n:::')).toContain(
      '<p class="admonition-title">A &#x3C; B</p>',
    );
    expect(await htmlOf(':::tip[T]{title="A"}\nText.\n:::')).toContain('<p class="admonition-title">T</p>');
    expect(await htmlOf(':::tip[T]{no-title}\nText.\n:::')).toContain('<p class="admonition-title">T</p>');
  });
});

describe('alerts', () => {
  it.each(['note', 'tip', 'important', 'warning', 'caution'])('come as > [!%s]', async (kind) => {
    const title = kind.charAt(0).toUpperCase() + kind.slice(1);
    const html = await htmlOf(`> [!${kind.toUpperCase()}]\n> Text with \`code\`.\n>\n> More.`);
    expect(html.replaceAll('\n', '')).toBe(
      admonition(kind, title, '<p>Text with <code>code</code>.</p><p>More.</p>'),
    );
  });

  it('may have their text after an empty line', async () => {
    expect((await htmlOf('> [!TIP]\n>\n> Text.')).replaceAll('\n', '')).toBe(
      admonition('tip', 'Tip', '<p>Text.</p>'),
    );
  });

  it('need a marker of their own, alone on its line', async () => {
    expect(await htmlOf('> [!TIP] text')).toContain('<blockquote>');
    expect(await htmlOf('> [!TIP] **text**')).toContain('<blockquote>');
    expect(await htmlOf('> [!TIP]`code`')).toContain('<blockquote>');
    expect(await htmlOf('> [!OTHER]\n> text')).toContain('<blockquote>');
    expect(await htmlOf('> text\n> [!TIP]')).toContain('<blockquote>');
  });
});

describe('directives that are not ours', () => {
  it('are findings when unknown, and their text stays', async () => {
    const document = await compileText('Before.\n\n:::tipp Title\nText *here*.\n:::\n');
    expect(foundIn(document)).toEqual(['3:1 unknown-directive tipp']);
    expect(document.diagnostics[0]?.hint).toBe('Did you mean `tip`?');
    expect(await htmlOf('Before.\n\n:::tipp Title\nText *here*.\n:::\n')).toBe(
      '<p>Before.</p>\n<p>:::tipp Title\nText <em>here</em>.\n:::</p>',
    );
  });

  it('are findings when never closed, and what follows is read as usual', async () => {
    const text = 'a\n\n:::note[T]\n\n## Heading\n\n- x\n';
    const document = await compileText(text);
    expect(foundIn(document)).toEqual(['3:1 unclosed-directive note']);
    expect(document.headings).toHaveLength(1);
    expect(await htmlOf(text)).toContain('<p>:::note[T]</p>');
  });

  it('are distinguished when nested with as many colons as what is around them', async () => {
    const document = await compileText(':::note\n:::tip\nx\n:::\n:::\n');
    expect(foundIn(document)).toEqual(['2:1 unclosed-directive tip']);
  });

  it.each([
    [':::note\nx\n\n:::tip\ny\n:::\n', ['1:1 unclosed-directive note']],
    [
      ':::note\nx\n\n:::tip\ny\n\n:::info\nz\n:::\n',
      ['1:1 unclosed-directive note', '4:1 unclosed-directive tip'],
    ],
    ['::::note\nx\n\n:::tip\ny\n::::\n', ['4:1 unclosed-directive tip']],
    [':::Card\nx\n\n:::tip\ny\n:::\n', ['1:1 unclosed-directive Card']],
  ])('are found at the opening that has no end: %j', async (text, found) => {
    expect(foundIn(await compileText(text, { components: ['Card'] }))).toEqual(found);
  });

  it('are findings when written so that they stay text', async () => {
    const document = await compileText('::: tip\nx\n:::\n\n:::tip[T] more\nx\n:::\n');
    expect(foundIn(document)).toEqual(['1:1 unknown-directive ::: tip', '5:1 unknown-directive tip']);
  });

  it.each([
    'at 10:30',
    'a :no-emoji: b',
    'a:b and :b[c]{d=e}',
    'std::vector',
    '::lower',
    ':-) :',
    '\\:::note',
    'key::',
  ])('stay text exactly: %s', async (text) => {
    const document = await compileText(text);
    expect(document.diagnostics).toEqual([]);
    expect(await htmlOf(text)).toBe(`<p>${text.replace(/\*y\*/, '<em>y</em>').replace('\\', '')}</p>`);
  });

  it('stay text, and are reported, where a plugin would draw them', async () => {
    const text = '::lower[x *y*]{z}';
    expect(foundIn(await compileText(text))).toEqual([`1:1 foreign-syntax ${text}`]);
    expect(await htmlOf(text)).toBe('<p>::lower[x <em>y</em>]{z}</p>');
  });

  it('are left alone in code', async () => {
    const document = await compileText('```md\n:::nope\n:::\n::Nope\n```\n\n    :::nope\n\n`:::nope`\n', {
      components: [],
    });
    expect(foundIn(document)).toEqual([]);
  });

  it('are left to the site’s own plugins when these name them', async () => {
    expect(foundIn(await compileText(':::video\nx\n:::\n', { directives: ['video'] }))).toEqual([]);
  });
});

describe('components', () => {
  it('are elements to be rendered later, with their attributes and content', async () => {
    const document = await compileText('::FlagTable{binary="x" a=1}\n\n:::Card\n**text**\n:::\n', {
      components: ['FlagTable', 'Card'],
    });
    expect(foundIn(document)).toEqual([]);
    const html = await htmlOf('::FlagTable{binary="x" a=1}\n\n:::Card\n**text**\n:::\n');
    expect(html).toBe(
      '<site-component data-name="FlagTable" data-attributes="{&#x22;a&#x22;:&#x22;1&#x22;,&#x22;binary&#x22;:&#x22;x&#x22;}"></site-component>\n' +
        '<site-component data-name="Card" data-attributes="{}"><p><strong>text</strong></p></site-component>',
    );
  });

  it('are findings when the site has none of the name', async () => {
    const document = await compileText('text\n\n::FlagTabel{a=b}\n', { components: ['FlagTable'] });
    expect(foundIn(document)).toEqual(['3:1 unknown-component FlagTabel']);
    expect(document.diagnostics[0]?.hint).toBe('Did you mean `FlagTable`?');
    expect(await htmlOf('::FlagTabel{a=b}', { components: [] })).toBe('<p>::FlagTabel{a=b}</p>');
  });
});

describe('tabs', () => {
  const text =
    '::::tabs{group="pkg"}\n:::tab[Debian **12**]{value="deb"}\n### Apt\n\napt\n:::\n:::tab[RPM]\ndnf\n:::\n::::\n';

  it('are boxes of which one is open, with all panels in the HTML', async () => {
    expect(await htmlOf(text)).toBe(
      '<div class="tabs" data-tab-group="pkg">' +
        '<details class="tab" name="docs-page-tabs-1" data-tab-value="deb" open><summary class="tab-label">Debian <strong>12</strong></summary>' +
        '<div class="tab-panel"><h3 id="apt">Apt<a class="heading-link" aria-label="Direct link to Apt" href="#apt">#</a></h3><p>apt</p></div></details>' +
        '<details class="tab" name="docs-page-tabs-1" data-tab-value="RPM"><summary class="tab-label">RPM</summary>' +
        '<div class="tab-panel"><p>dnf</p></div></details></div>',
    );
  });

  it('count their headings', async () => {
    expect((await compileText(text)).headings.map(({ id }) => id)).toEqual(['apt']);
  });

  it('are distinguished by name on one page', async () => {
    expect(await htmlOf(`${text}\n${text}`)).toContain('name="docs-page-tabs-2"');
  });

  it('are one finding when they are never closed', async () => {
    expect(foundIn(await compileText('::::tabs\n:::tab[x]\ny\n:::\n'))).toEqual([
      '1:1 unclosed-directive tabs',
    ]);
  });

  const tab = (name: string, end = ':::') => `:::tab[${name}]\n${name}.\n${end}\n`;

  it.each([
    [[tab('a', ''), tab('b')], ['2:1 unclosed-directive tab']],
    [[tab('a'), tab('b', '')], ['5:1 unclosed-directive tab']],
    [
      [tab('a', ''), tab('b', ''), tab('c')],
      ['2:1 unclosed-directive tab', '5:1 unclosed-directive tab'],
    ],
    [
      [tab('a', ''), tab('b', '')],
      ['2:1 unclosed-directive tab', '5:1 unclosed-directive tab'],
    ],
  ])('are found at the one that is never closed: %j', async (tabs, found) => {
    expect(foundIn(await compileText(`::::tabs\n${tabs.join('')}::::\n\nEnd.\n`))).toEqual(found);
  });

  it('are findings when a tab is alone', async () => {
    expect(foundIn(await compileText(':::tab[x]\ny\n:::\n'))).toEqual(['1:1 misplaced-tab tab']);
  });
});
