import { expect, it } from 'vitest';
import { compileText, foundIn, htmlOf } from '../testing/compile-text.ts';
import { splitTagEdits } from './split-tags.ts';

it('reads a tag that ends on a line of its own', async () => {
  const text = '# T\n\n<a\n  id="x"\n  title=\'a > b\'\n>\n\nText [b](#c).\n\n</a>\n';
  const html = await htmlOf(text);
  expect(html).not.toContain('blockquote');
  expect(html).toContain('<a id="x" title="a > b">');
  expect(foundIn(await compileText(text))).toEqual([]);
});

it('leaves quotes, code and what is no tag alone', async () => {
  expect(await htmlOf('Text <a\n> quote\n')).toContain('blockquote');
  expect(await htmlOf('A < b\n>\n> quote\n')).toContain('blockquote');
  expect(splitTagEdits('```html\n<a\n  id="x"\n>\n```\n')).toEqual([]);
});

it('reads an element such as <div /> as an empty one, but in drawings', async () => {
  const html = await htmlOf(
    '# T\n\n<div class="a" />\n\n> Quote\n\nA <i id="x"/>b.\n\n<a href=/x/>c</a> <svg><path d="M0"/><path d="M1"/></svg>\n\n    <p />\n',
  );
  expect(html).toContain('<div class="a"></div>\n<blockquote>');
  expect(html).toContain('<i id="x"></i>b.');
  expect(html).toContain('>c</a>');
  expect(html).toContain('<path d="M0"></path><path d="M1"></path></svg>');
  expect(html).toContain('&#x3C;p />');
});
