import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import type { PostRoute } from '../model/index.ts';
import { blogFeeds } from './blog-feeds.ts';
import { feedHtml } from './feed-html.ts';
import type { FeedsContext } from './feeds-context.ts';
import { openSearch } from './open-search.ts';

/** What an XML reader finds: texts and attribute values by the name of their element. Throws for what is not well-formed. */
function read(xml: string): readonly (readonly [name: string, value: string])[] {
  const found: [string, string][] = [];
  const parser = new SaxesParser({ xmlns: true });
  const open: string[] = [];
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    open.push(name);
    for (const [key, { value }] of Object.entries(attributes)) found.push([`${name}@${key}`, value]);
  });
  parser.on('closetag', () => open.pop());
  parser.on('text', (text) => {
    const name = open.at(-1);
    if (name !== undefined && text.trim() !== '') found.push([name, text]);
  });
  parser.write(xml).close();
  return found;
}

const valuesOf = (xml: string, name: string) =>
  read(xml).flatMap(([key, value]) => (key === name ? [value] : []));

interface Texts {
  readonly title: string;
  readonly description: string;
  readonly tag: string;
  readonly author: string;
  readonly html: string;
  readonly url: string;
}

const plain: Texts = { title: 't', description: 'd', tag: 'a', author: 'n', html: '', url: 'https://e.org' };

function feedsOf(texts: Partial<Texts>): Readonly<Record<'rss' | 'atom' | 'json', string>> {
  const { title, description, tag, author, html, url } = { ...plain, ...texts };
  const post = {
    path: '/blog/a&b',
    title,
    description,
    date: '2025-01-02',
    tags: [{ label: tag, path: '/blog/tags/a' }],
    authors: [{ name: author, url }],
  } as unknown as PostRoute;
  const blog = { routeBasePath: 'blog', feedLimit: 20, blogDescription: description };
  const context = {
    config: { blog, title, locale: 'en', footer: { copyright: description }, search: {} },
    site: { url: 'https://example.org', base: '/base/' },
    graph: { posts: [post] },
  } as unknown as FeedsContext;
  const pages = new Map([['/blog/a&b', { content: html, markdown: '' }]]);
  const files = new Map(blogFeeds(pages, context).map((file) => [file.path, String(file.contents)]));
  read(openSearch(context));
  return {
    rss: files.get('blog/rss.xml') ?? '',
    atom: files.get('blog/atom.xml') ?? '',
    json: files.get('blog/feed.json') ?? '',
  };
}

describe('feeds', () => {
  it('are well-formed for every text, and give it back as it was', () => {
    const nasty = fc.constantFrom(
      'R&D',
      '<i>',
      ']]>',
      '"\'',
      '&amp;',
      '\u0000\u0008',
      '\uD800',
      '\uFFFE',
      '<!--',
      '&#1;',
    );
    const text = fc
      .array(fc.oneof(nasty, fc.string({ unit: 'binary', maxLength: 8 })))
      .map((parts) => `x${parts.join('')}x`);
    fc.assert(
      fc.property(
        fc.record({ title: text, description: text, tag: text, author: text, html: text }),
        (texts) => {
          const { rss, atom, json } = feedsOf(texts);
          const kept = (value: string) =>
            value
              .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
              .replace(/\r\n?/g, '\n');
          expect(valuesOf(atom, 'category@label')).toEqual([kept(texts.tag).replace(/[\t\n]/g, ' ')]);
          expect(valuesOf(rss, 'category').map(kept)).toEqual([kept(texts.tag)]);
          expect(valuesOf(atom, 'title').map(kept)).toContain(kept(texts.title));
          expect(JSON.parse(json).items[0].title).toBe(texts.title);
        },
      ),
    );
  });

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
