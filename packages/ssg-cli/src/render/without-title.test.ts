import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';
import { expect, it } from 'vitest';
import { withoutTitle } from './without-title.ts';

it.each([
  ['<h1>Title</h1>\n<p>Text</p>', '\n<p>Text</p>'],
  ['<p><img src="logo.png"></p><h1>Title</h1>', '<p><img src="logo.png"></p>'],
  ['<p>Text</p><h1>Part</h1><p>More</p>', '<p>Text</p><h1>Part</h1><p>More</p>'],
  ['<h2>Part</h2><h1>Other</h1>', '<h2>Part</h2><h1>Other</h1>'],
  ['<p>Text</p>', '<p>Text</p>'],
])('takes only a heading that the body starts with out of %s', (html, rest) => {
  expect(toHtml(withoutTitle(fromHtml(html, { fragment: true })))).toBe(rest);
});
