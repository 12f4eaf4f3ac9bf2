import { expect, it } from 'vitest';
import { toHtml } from '../index.ts';
import { compileText, foundIn, htmlOf, placesOf } from '../testing/compile-text.ts';

const mdx = { format: 'mdx', components: [] } as const;

it.each([
  ['[a](<https://x.example/b_(c)>)', '<a href="https://x.example/b_(c)"'],
  ['[a]\n\n[a]: <https://x.example/b_(c)>', '<a href="https://x.example/b_(c)"'],
  ['<https://x.example/b>', '>https://x.example/b</a>'],
  ['Of the form [a-z0-9]{6}, by default {}.', '[a-z0-9]{6}, by default {}.'],
  ['From {2} of x', 'From 2 of x'],
])('shows what is no code as it is written: %j', async (text, html) => {
  expect(await htmlOf(`# T\n\n${text}\n`, mdx)).toContain(html);
});

it('makes one link of a link whose text is an address', async () => {
  const page = await compileText(
    '# T\n\nSee <a href="https://x.example/a">https://x.example/a</a>.\n\n<a href="/b">\n  At **https://x.example/c**\n</a>\n',
    mdx,
  );
  expect(placesOf(page, 'href')).toEqual(['https://x.example/a 3:5', '/b 5:1']);
  expect(toHtml(page.body)).toContain('At <strong>https://x.example/c</strong>');
  expect(foundIn(page)).toEqual([]);
});

it('reports the syntax of others in MDX, too, outside of its code', async () => {
  const text = [
    'import A from "./a.js";',
    'export const b = [',
    '  x',
    '    ? 1',
    '  : 2, "{{ f }}", "!!! note"];',
    '',
    '# T',
    '',
    '<div style={{ display }} title="{{ a }}">{/* {{ b }} */}',
    '',
    '!!! note',
    '    Text',
    '',
    '</div>',
    '',
    'Press ++ctrl+c++ and {% include x %}.',
  ].join('\n');
  const found = foundIn(await compileText(text, mdx)).filter((line) => line.includes('foreign-syntax'));
  expect(found).toEqual([
    expect.stringContaining('!!! note'),
    expect.stringContaining('++ctrl+c++'),
    expect.stringContaining('{% include x %}'),
  ]);
});

it('makes a paragraph of the pieces of a text that takes the place of an element', async () => {
  const text =
    '<Fragment>A **b**.</Fragment>\n\n<React.Fragment>C `d`, e.</React.Fragment>\n\n<>\n- F\n</>\n';
  const page = await compileText(text, mdx);
  expect(toHtml(page.body)).toBe(
    '<p>A <strong>b</strong>.</p>\n<p>C <code>d</code>, e.</p>\n<ul>\n<li>F</li>\n</ul>',
  );
  expect(foundIn(page)).toEqual([]);
});
