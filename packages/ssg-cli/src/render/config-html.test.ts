import { expect, it } from 'vitest';
import { configHtml } from './config-html.ts';

it('adds the base to paths of the site, once, and to nothing else', () => {
  expect(
    configHtml(
      '<a href="/docs">a</a> &amp; <img src="/x.png">',
      { base: '/base/', trailingSlash: true },
      new Set(['/docs']),
    ),
  ).toBe('<a href="/base/docs/">a</a> &#x26; <img src="/base/x.png">');
  const kept =
    '<a href="/base/docs">a</a><a href="//other/x">b</a><a href="https://x.org/y">c</a><a href="#d">d</a>';
  expect(configHtml(kept, { base: '/base/', trailingSlash: true }, new Set(['/docs']))).toBe(kept);
});
