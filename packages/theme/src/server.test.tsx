import type { BodyProps, PageInput } from '@ceems-docs/ssg-cli/model';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { createTheme } from './index.ts';
import * as module from './server.tsx';
import { beforePaintScript, renderBody, renderComponent, renderPage } from './server.tsx';
import { page, site } from './testing/fixtures.ts';

const theme = createTheme();

it('exports each part of the server by itself, as the generator loads them', () => {
  expect(module).toMatchObject(module.server);
});

const OwnFooter = () => <footer>My own</footer>;
const Box = ({ label, children }: { label: string; children?: ReactNode }) => (
  <section aria-label={label}>{children}</section>
);
const input: PageInput = {
  site,
  page,
  head: [
    { tag: 'title', attributes: {}, text: 'Packages & more | Example' },
    { tag: 'meta', attributes: { name: 'description', content: 'Say "hi" <b>' } },
    { tag: 'script', attributes: { type: 'application/ld+json' }, text: '{"name":"</script>"}' },
  ],
  body: '<article><h1>Packages</h1></article>',
  assets: { styles: ['/base/a.css'], first: '/base/first.js', islands: {} },
};
const html = renderPage(input, theme);

describe('the document of a page', () => {
  it('is the same for the same input', () => {
    expect(renderPage(input, theme)).toBe(html);
  });

  it('says language, direction, default mode, base and path', () => {
    expect(html).toMatch(/^<!doctype html>\n<html lang="en" dir="ltr" data-theme="light"/);
    expect(html).toContain('data-base="/base/" data-path="/docs/install/packages"');
  });

  it('runs the constant script before the style sheet', () => {
    const script = beforePaintScript(site.labels);
    expect(html.indexOf(`<script>${script}</script>`)).toBeGreaterThan(0);
    expect(html.indexOf(script)).toBeLessThan(html.indexOf('a.css'));
    expect(script).not.toContain('</script');
  });

  it('leaves the mode to the system where the site does', () => {
    const other = renderPage(
      { ...input, site: { ...site, colorMode: { defaultMode: 'system', disableSwitch: true } } },
      theme,
    );
    expect(other).toContain('<html lang="en" dir="ltr" data-theme-choice="system"');
    expect(other).not.toContain('data-color-mode=""');
  });

  it('escapes the head', () => {
    expect(html).toContain('<title>Packages &amp; more | Example</title>');
    expect(html).toContain('content="Say &quot;hi&quot; &lt;b&gt;"');
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
    expect(json).not.toContain('<');
    expect(JSON.parse(json)).toEqual({ name: '</script>' });
  });

  it('keeps the article as it is', () => {
    expect(html).toContain('<div id="_article"><article><h1>Packages</h1></article></div>');
  });

  it('puts a component of the site in place of its own', () => {
    const own = renderPage(input, createTheme({ Footer: OwnFooter }));
    expect(own).toContain('<footer>My own</footer>');
    expect(own).not.toContain('Copyright © 2025');
  });
});

describe('the layout', () => {
  it('has the skip link first and leads it to the main element', () => {
    expect(html).toContain('<div id="_root"><a class="skip-link" href="#_main">Skip to main content</a>');
    expect(html).toContain('<main id="_main"');
  });

  it('marks the section of the page and external links', () => {
    expect(html).toMatch(/href="\/base\/docs" aria-current="true">Documentation/);
    expect(html).toMatch(/href="https:\/\/example.com\/code" target="_blank" rel="noopener noreferrer">Code/);
  });

  it('opens the sidebar as a drawer without script', () => {
    expect(html).toMatch(/<button[^>]*data-open-drawer="" [^>]*popoverTarget="_sidebar"/i);
    expect(html).toMatch(/<section id="_sidebar"[^>]*popover="auto"/);
  });

  it('has the sidebar once, with the category of the page open and one sibling open at a time', () => {
    expect(html.match(/<details open="" name="sidebar">/g)).toHaveLength(1);
    expect(html.match(/<details name="sidebar">/g)).toHaveLength(1);
    expect(
      html.match(/href="\/base\/docs\/use\/list"[^>]*><span class="method[^>]*>GET<\/span><span>List/g),
    ).toHaveLength(1);
  });

  it('has the pages of closed categories in the HTML, with method badges', () => {
    expect(html).toMatch(
      /href="\/base\/docs\/use\/list"[^>]*><span class="method method-get">GET<\/span><span>List</,
    );
  });

  it('shows breadcrumbs, version, contents, neighbors, tags, edit link and last update', () => {
    expect(html).toContain('<span aria-current="page">Packages</span>');
    expect(html).toContain('data-docs-version="current">Docs version: Next</a>');
    expect(html).toMatch(/<li data-depth="1"><a href="#signing"><span><code>gpg<\/code> keys/);
    expect(html).toMatch(/href="\/base\/docs\/use\/list" rel="next"/);
    expect(html).toContain('href="/base/docs/tags/setup"');
    expect(html).toContain('href="https://example.com/edit/docs/install/packages.md"');
    expect(html).toContain('<time dateTime="2025-05-06">May 6, 2025</time> by Ann');
  });

  it('leads to the search page where there is no script', () => {
    expect(html).toMatch(
      /<form class="search-form" action="\/base\/search" method="get"><button type="submit"/,
    );
    const { search: _, ...without } = site;
    expect(renderPage({ ...input, site: { ...without, search: undefined } }, theme)).not.toContain(
      'search-form',
    );
  });

  it('shows an announcement with its id on the document, for the script before paint', () => {
    const announcementBar = { id: 'a1', content: 'New <a href="/base/x">release</a>', isCloseable: true };
    const announced = renderPage({ ...input, site: { ...site, announcementBar } }, theme);
    expect(announced).toContain('data-announcement="a1"');
    expect(announced).toContain('New <a href="/base/x">release</a>');
    expect(announced).toContain('data-dismiss-announcement="a1"');
    expect(html).not.toContain('class="announcement"');
  });

  it('lists recent posts by year on pages of the blog', () => {
    const recentPosts = [
      { label: 'B', href: '/base/blog/b', year: '2025' },
      { label: 'A', href: '/base/blog/a', year: '2024' },
    ];
    const { sidebar: _, ...rest } = page;
    const post = renderPage(
      { ...input, page: { ...rest, kind: 'post', path: '/blog/b', recentPosts } },
      theme,
    );
    expect(post).toMatch(
      /Recent posts.*2025.*href="\/base\/blog\/b" aria-current="page".*2024.*href="\/base\/blog\/a"/s,
    );
  });
});

describe('the articles', () => {
  const render = (body: BodyProps): string => renderBody(body, site, theme);
  const post = {
    title: 'First',
    href: '/base/blog/first',
    date: '2024-03-12',
    readingMinutes: 1,
    authors: [{ name: 'Ann', title: 'Author', url: 'https://example.com/ann' }],
    tags: [{ label: 'News', href: '/base/blog/tags/news' }],
    excerpt: '<p>Short.</p>',
    truncated: true,
  };

  it('renders docs with and without a title of their own', () => {
    expect(render({ kind: 'doc', title: 'T & T', content: '<p>x</p>' })).toContain('<h1>T &amp; T</h1>');
    expect(render({ kind: 'doc', content: '<h1>Own</h1>' }).match(/<h1>/g)).toHaveLength(1);
    expect(render({ kind: 'doc', content: '', unlisted: true })).toContain('Unlisted page');
  });

  it('renders cards with whole descriptions, counts and methods', () => {
    const html = render({
      kind: 'category',
      title: 'Install',
      description: 'How to.',
      cards: [
        { label: 'Packages', href: '/base/p', type: 'link', description: 'Every system.' },
        { label: 'More', href: '/base/m', type: 'category', count: 1, method: 'get' },
      ],
    });
    expect(html).toContain('<h1>Install</h1>');
    expect(html).toContain('Every system.');
    expect(html).toContain('1 page<');
    expect(html).toContain('GET');
    expect(html).not.toContain('<svg');
  });

  it('renders posts, lists, archive, authors and tags', () => {
    expect(render({ kind: 'post', post, content: '<p>All.</p>' })).toMatch(
      /March 12, 2024.*1 min read.*Ann.*<p>All\.<\/p>/s,
    );
    const list = render({
      kind: 'blog-list',
      title: 'Blog',
      listOf: 'all',
      posts: [post],
      postCount: 11,
      page: 1,
      pages: 2,
      older: { label: 'Older entries', href: '/base/blog/page/2' },
    });
    expect(list).toMatch(
      /<h1>Blog<\/h1>.*11 posts.*Page 1 of 2.*<h2 class="post-title"><a href="\/base\/blog\/first">/s,
    );
    expect(list).toContain('Read more<span class="visually-hidden"> about First</span>');
    expect(list).toContain('href="/base/blog/page/2"');
    const author = { name: 'Ann', url: 'https://example.com/ann', href: '/base/blog/authors/ann' };
    const facts = { listOf: 'author', postCount: 1, page: 1, pages: 1 } as const;
    const own = render({ kind: 'blog-list', title: 'Ann', posts: [post], author, ...facts });
    expect(own).toContain('<a href="https://example.com/ann">example.com/ann</a>');
    expect(own.match(/Ann/g)).toHaveLength(1);
    const archive = render({
      kind: 'blog-archive',
      title: 'Archive',
      posts: [
        { label: 'B', href: '/b', date: '2025-07-22' },
        { label: 'A', href: '/a', date: '2024-03-12' },
      ],
    });
    expect(archive).toMatch(/2025.*July 22.*2024.*March 12/s);
    expect(
      render({ kind: 'blog-authors', title: 'Authors', authors: [{ name: 'Ann', count: 2 }] }),
    ).toContain('2 posts');
    const tags = [
      { label: 'hpc', href: '/h', count: 2 },
      { label: 'Energy', href: '/e', count: 1 },
    ];
    expect(render({ kind: 'tags', title: 'Tags', tags })).toMatch(/<h2>E<\/h2>.*Energy.*<h2>H<\/h2>.*hpc/s);
  });

  it('helps where there is no page, and lists all pages for readers without script', () => {
    const sections = [{ label: 'Start', pages: [{ label: 'Intro', href: '/base/docs' }] }];
    for (const kind of ['search', 'not-found'] as const) {
      expect(render({ kind, sections })).toMatch(
        /action="\/base\/search".*<h3>Start<\/h3>.*href="\/base\/docs"/s,
      );
    }
    expect(render({ kind: 'search', sections })).toContain('<noscript>');
  });
});

describe('components of the site', () => {
  it('get their props and their children as HTML', () => {
    expect(renderComponent(Box, { label: 'a' }, site.labels, '<p>x</p>')).toBe(
      '<section aria-label="a"><div class="contents"><p>x</p></div></section>',
    );
  });
});

describe('docs with several versions', () => {
  const versions = {
    docs: 'team',
    all: [
      { name: 'current', label: 'Next', href: '/base/docs/next/a', isShown: false },
      { name: '1.0', label: 'One', href: '/base/docs/1.0/a', isShown: true },
    ],
    banner: { kind: 'unmaintained', last: { label: '2.0', href: '/base/docs/a' } },
    hasBadge: true,
  } as const;
  const rendered = (more: Partial<typeof page>) =>
    renderPage({ ...input, page: { ...page, ...more } }, theme);

  it('list the versions as links, and mark the one that is shown', () => {
    const list = /<ul id="_versions".*?<\/ul>/s.exec(rendered({ versions }))?.[0] ?? '';
    expect([...list.matchAll(/<a[^>]*href="([^"]*)"([^>]*)>([^<]*)</g)].map(([, ...parts]) => parts)).toEqual(
      [
        ['/base/docs/next/a', ' data-docs="team" data-docs-version="current"', 'Next'],
        ['/base/docs/1.0/a', ' aria-current="true" data-docs="team" data-docs-version="1.0"', 'One'],
      ],
    );
    expect(rendered({ versions })).toContain('popoverTarget="_versions"');
  });

  it('say that a version is not the last, and which one is', () => {
    expect(rendered({ versions })).toContain(
      'This page describes One, which is no longer maintained. The latest version is <a href="/base/docs/a">2.0</a>.',
    );
    const { banner, ...others } = versions;
    const unreleased = rendered({ versions: { ...others, banner: { ...banner, kind: 'unreleased' } } });
    expect(unreleased).toContain('This page describes One, which is not released yet.');
    expect(rendered({ versions: others })).not.toContain('class="notice"');
  });

  it('name the version below the page, where they are to', () => {
    expect(rendered({ versions })).toContain(
      'data-docs="team" data-docs-version="1.0">Docs version: One</a>',
    );
    expect(rendered({ versions: { ...versions, hasBadge: false } })).not.toContain('Docs version: One</a>');
    expect(rendered({ versions, kind: 'operation' })).not.toContain('Docs version: One</a>');
  });

  it('have links of their own in the navbar', () => {
    const item = { label: 'Guide', href: '/base/docs/1.0/guide', position: 'left', external: false } as const;
    expect(rendered({ versions, navbarItems: [item] })).toContain('href="/base/docs/1.0/guide">Guide</a>');
  });

  it('are none on a page of the only version', () => {
    expect(html).not.toMatch(/_versions|class="notice"|data-docs=/);
  });
});
