import { SaxesParser } from 'saxes';
import type { PostRoute } from '../../model/index.ts';
import { blogFeeds } from '../blog-feeds.ts';
import type { FeedsContext } from '../feeds-context.ts';
import { openSearch } from '../open-search.ts';

/** Reads XML: texts and attribute values by the name of their element. Throws if it is not well-formed. */
export function read(xml: string): readonly (readonly [name: string, value: string])[] {
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

/** The values of one name. */
export const valuesOf = (xml: string, name: string) =>
  read(xml).flatMap(([key, value]) => (key === name ? [value] : []));

/** Texts of a post, and an address of its author. */
export interface Texts {
  readonly title: string;
  readonly description: string;
  readonly tag: string;
  readonly author: string;
  readonly html: string;
  readonly url: string;
}

const plain: Texts = { title: 't', description: 'd', tag: 'a', author: 'n', html: '', url: 'https://e.org' };

/** The feeds of a blog with one post that has these texts. */
export function feedsOf(texts: Partial<Texts>): Readonly<Record<'rss' | 'atom' | 'json', string>> {
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
