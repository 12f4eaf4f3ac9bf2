import { describe, expect, it } from 'vitest';
import { feedHtml } from './feed-html.ts';
import { feedsOf, read, valuesOf } from './testing/feeds-of.ts';

describe('feeds', () => {
  it('show code of a description as text: RSS twice escaped, since its readers take it for HTML', () => {
    const description = 'Type `<script>alert(1)</script>` & see.';
    const { rss, atom, json } = feedsOf({ description });
    expect(valuesOf(rss, 'description').at(-1)).toBe(
      'Type `&#60;script&#62;alert(1)&#60;/script&#62;` &#38; see.',
    );
    expect(valuesOf(atom, 'summary')).toEqual([description]);
    expect(read(atom).filter(([name]) => name === 'summary@type')).toEqual([]);
    expect(JSON.parse(json).items[0].summary).toBe(description);
  });

  it('give no address of an author that could run', () => {
    expect(valuesOf(feedsOf({ url: 'javascript:alert(1)' }).atom, 'uri')).toEqual([]);
    expect(feedsOf({ url: 'javascript:alert(1)' }).json).not.toContain('javascript');
    expect(valuesOf(feedsOf({ url: 'https://e.org/?a&b' }).atom, 'uri')).toEqual(['https://e.org/?a&b']);
  });

  it('encode what an address may not hold', () => {
    expect(valuesOf(feedsOf({}).atom, 'link@href')).toContain('https://example.org/base/blog/a&b');
  });
});

describe('feedHtml', () => {
  const at = { site: 'https://e.org', page: 'https://e.org/blog/p' };

  it('makes every address of the site absolute, and no text that looks like one', () => {
    expect(feedHtml('<p><a href="/docs">d</a> <a href=\'/x\'>x</a> <a href="#n">n</a></p>', at)).toBe(
      '<p><a href="https://e.org/docs">d</a> <a href="https://e.org/x">x</a> <a href="https://e.org/blog/p#n">n</a></p>',
    );
    expect(
      feedHtml('<img src="/a.png" srcset="/a.png 1x, /b.png 2x"><video poster="/p.png"></video>', at),
    ).toBe(
      '<img src="https://e.org/a.png" srcset="https://e.org/a.png 1x, https://e.org/b.png 2x"><video poster="https://e.org/p.png"></video>',
    );
    const code =
      '<pre><code>&#x3C;a href="/docs"> class="heading-link"</code></pre><a href="//cdn.org/x">c</a>';
    expect(feedHtml(code, at)).toBe(code);
  });

  it('leaves the links of headings to themselves out', () => {
    const heading = '<h2 id="a">A<a class="heading-link" href="/blog/p#a">#</a></h2><p>b</p>';
    expect(feedHtml(heading, at)).toBe('<h2 id="a">A</h2><p>b</p>');
  });
});
