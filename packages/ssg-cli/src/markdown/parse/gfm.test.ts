import { describe, expect, it } from 'vitest';
import { htmlOf } from '../testing/compile-text.ts';
import { plainHtml } from '../testing/plain-html.ts';

// No package carries the examples of the GFM specification, so each of its rules has one of our own here.
const table = (head: string, body = '') =>
  `<table><thead>${head}</thead>${body && `<tbody>${body}</tbody>`}</table>`;

const examples: readonly (readonly [rule: string, markdown: string, html: string])[] = [
  [
    'tables',
    '| one | two |\n| --- | --- |\n| a | b |',
    table('<tr><th>one</th><th>two</th></tr>', '<tr><td>a</td><td>b</td></tr>'),
  ],
  [
    'tables without outer pipes, with alignment',
    'one | two | three\n:-- | :-: | --:\na | b | c',
    table(
      '<tr><th align="left">one</th><th align="center">two</th><th align="right">three</th></tr>',
      '<tr><td align="left">a</td><td align="center">b</td><td align="right">c</td></tr>',
    ),
  ],
  [
    'escaped pipes, also in code',
    '| a |\n|---|\n| `x \\| y` \\| z |',
    table('<tr><th>a</th></tr>', '<tr><td><code>x | y</code> | z</td></tr>'),
  ],
  [
    'a table ends at another block',
    '| a |\n|---|\n| b |\n> quote',
    `${table('<tr><th>a</th></tr>', '<tr><td>b</td></tr>')}<blockquote><p>quote</p></blockquote>`,
  ],
  [
    'a table ends at an empty line, not at a line without pipes',
    '| a | b |\n|---|---|\n| c |\nd\n\ne',
    `${table('<tr><th>a</th><th>b</th></tr>', '<tr><td>c</td><td></td></tr><tr><td>d</td><td></td></tr>')}<p>e</p>`,
  ],
  ['no table when the widths differ', '| a | b |\n|---|\n| c |', '<p>| a | b |\n|---|\n| c |</p>'],
  [
    'cells too many are dropped',
    '| a |\n|---|\n| b | c |',
    table('<tr><th>a</th></tr>', '<tr><td>b</td></tr>'),
  ],
  ['a table of a head only', '| a |\n|---|', table('<tr><th>a</th></tr>')],
  [
    'task lists',
    '- [ ] open\n- [x] done\n- [X] too\n- [y] none',
    '<ul class="contains-task-list"><li class="task-list-item"><input type="checkbox" disabled> open</li><li class="task-list-item"><input type="checkbox" checked disabled> done</li><li class="task-list-item"><input type="checkbox" checked disabled> too</li><li>[y] none</li></ul>',
  ],
  [
    'task lists within lists',
    '- [x] a\n  - [ ] b',
    '<ul class="contains-task-list"><li class="task-list-item"><input type="checkbox" checked disabled> a<ul class="contains-task-list"><li class="task-list-item"><input type="checkbox" disabled> b</li></ul></li></ul>',
  ],
  ['strikethrough with one or two tildes', '~~gone~~ and ~too~', '<p><del>gone</del> and <del>too</del></p>'],
  [
    'strikethrough not across paragraphs, nor with three tildes',
    'a ~~b\n\nc~~ d\n\ne ~~~f~~~',
    '<p>a ~~b</p><p>c~~ d</p><p>e ~~~f~~~</p>',
  ],
  ['links of www.', 'www.example.org', '<p><a href="http://www.example.org">www.example.org</a></p>'],
  [
    'links of www. within text',
    'See www.example.org/a_b/c?d=e&f.',
    '<p>See <a href="http://www.example.org/a_b/c?d=e&amp;f">www.example.org/a_b/c?d=e&amp;f</a>.</p>',
  ],
  [
    'the end of a link: punctuation and odd parentheses stay out',
    '(www.example.org/a(b)) and www.example.org/x!',
    '<p>(<a href="http://www.example.org/a(b)">www.example.org/a(b)</a>) and <a href="http://www.example.org/x">www.example.org/x</a>!</p>',
  ],
  [
    'the end of a link: what looks like an entity stays out',
    'www.example.org/a?b=c&d; www.example.org/<e',
    '<p><a href="http://www.example.org/a?b=c">www.example.org/a?b=c</a>&amp;d; <a href="http://www.example.org/">www.example.org/</a>&lt;e</p>',
  ],
  [
    'links of http: and https:',
    'http://example.org and (https://example.org/a_(b).)',
    '<p><a href="http://example.org">http://example.org</a> and (<a href="https://example.org/a_(b)">https://example.org/a_(b)</a>.)</p>',
  ],
  [
    'links of e-mail addresses',
    'a.b-c_d+e@example.org, a@b and a@b.c_',
    '<p><a href="mailto:a.b-c_d+e@example.org">a.b-c_d+e@example.org</a>, a@b and a@b.c_</p>',
  ],
  [
    'no links within code or links',
    '`https://a.example` [x https://b.example](c)',
    '<p><code>https://a.example</code> <a href="c">x https://b.example</a></p>',
  ],
];

describe('the rules of GFM', () => {
  it.each(examples)('%s', async (_, markdown, html) => {
    expect(plainHtml(await htmlOf(markdown))).toBe(plainHtml(html));
  });

  // The one rule that we leave out: the tag filter, for authors of a site are trusted with all of HTML.
  it('the tag filter is left out', async () => {
    expect(await htmlOf('<textarea>x</textarea>')).toBe('<textarea>x</textarea>');
  });
});
