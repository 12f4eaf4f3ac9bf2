import { describe, expect, it } from 'vitest';
import { compare, isComplete } from './compare.ts';
import { comparisonAsHtml, comparisonAsText } from './print.ts';
import { snapshotOf, snapshotOfAddresses } from './snapshot.ts';

const page = (article: string) =>
  `<!doctype html><html><head><title>T</title></head><body><nav>Menu</nav><main><article>${article}</article></main></body></html>`;
const site = (files: Readonly<Record<string, string>>) =>
  snapshotOf(Object.entries(files).map(([path, text]) => ({ path, text })));

const redirect = '<html><head><meta http-equiv="refresh" content="0; url=/a"></head></html>';

describe('compare', () => {
  it('finds nothing between two builds that show the same in other ways', () => {
    const old = site({
      'a.html': page(
        '<h2 id="x">One<a class="hash-link" href="#x">#</a></h2><p>Two  words</p><pre><code><div class="token-line">a()</div><div class="token-line">b()</div></code></pre><img src="/assets/images/our-small-logo-0a1b2c3d4e5f.svg" alt="Logo">',
      ),
      'rss.xml': '<rss/>',
      '404.html': page('Gone'),
    });
    const next = site({
      'a/index.html': page(
        '<div><h2 id="x">One</h2></div><p>Two\nwords</p><figure><button>Copy</button><pre>a()\nb()\n</pre></figure><img alt="Logo" src="../img/our-small-logo-1234abcd.svg">',
      ),
      'rss.xml': '<rss version="2.0"/>',
    });
    const comparison = compare(old, next);
    expect(comparison).toEqual({
      lost: { routes: [], anchors: [], feeds: [], redirects: [] },
      newRoutes: [],
      changes: [],
      compared: 1,
    });
    expect(isComplete(comparison)).toBe(true);
    expect(comparisonAsText(comparison)).toBe('Pages compared: 1. Without changes: 1.\n');
  });

  it('shows what is lost, what is new, and what a reader would see changed', () => {
    const old = site({
      'index.html': page('Home'),
      'gone/index.html': page('Gone'),
      'moved/index.html': page('Moved'),
      'old/index.html': redirect,
      'a/index.html': page(
        '<h2 id="x">One</h2><p id="y"><a href="https://x.example/a">Two</a></p><pre>a()</pre><img src="a.png">',
      ),
      'blog/atom.xml': '<feed/>',
    });
    const next = site({
      'index.html': page('Home'),
      'moved/index.html': redirect,
      'a/index.html': page(
        '<h2 id="x">One</h2><p><a href="https://x.example/b">Two</a> &lt;b&gt;</p><pre>b()</pre>',
      ),
      'fresh.html': page('Fresh'),
    });
    const comparison = compare(old, next);
    expect(comparison.lost).toEqual({
      routes: ['/gone'],
      anchors: ['/a#y'],
      feeds: ['/blog/atom.xml'],
      redirects: ['/old'],
    });
    expect(comparison.newRoutes).toEqual(['/fresh']);
    expect(comparison.changes).toEqual([
      {
        route: '/a',
        text: { removed: ['Two'], added: ['Two <b>'] },
        code: { removed: ['a()'], added: ['b()'] },
        images: { removed: ['a.png'], added: [] },
        links: { removed: ['https://x.example/a'], added: ['https://x.example/b'] },
      },
    ]);
    expect(comparisonAsText(comparison)).toContain(
      '  /a: text -1 +1, code -1 +1, images -1 +0, links -1 +1\n',
    );
    const html = comparisonAsHtml(comparison);
    expect(html).toContain('<del><pre>− Two</pre></del><ins><pre>+ Two &#60;b&#62;</pre></ins>');
    expect(html).toContain('<li><code>/gone</code></li>');
  });

  it('shows what was edited within a block, and the changed lines of code', () => {
    const before = page('<p>The lamp is lit at seven.</p><pre>light()\nwait(1)\nstop()\n</pre>');
    const after = page('<p>The lamp is lit at eight.</p><pre>light()\nwait(2)\nstop()\n</pre>');
    const html = comparisonAsHtml(compare(site({ 'a.html': before }), site({ 'a.html': after })));
    expect(html).toContain('<pre class="words">The lamp is lit at <del>seven</del><ins>eight</ins>.</pre>');
    expect(html).toContain(
      '<pre class="lines"><span>  light()</span><del>− wait(1)</del><ins>+ wait(2)</ins><span>  stop()</span></pre>',
    );
    expect(html).toContain('<summary><code>/a</code>: text -1 +1, code -1 +1</summary>');
  });

  it('takes a sitemap or a list of addresses for the old site', () => {
    const next = site({ 'docs/a/index.html': page('A'), 'index.html': page('Home') });
    const sitemap =
      '<urlset><url><loc>https://x.example/base/</loc></url><url><loc>https://x.example/base/docs/a</loc></url><url><loc>https://x.example/base/docs/b/</loc></url></urlset>';
    expect(compare(snapshotOfAddresses(sitemap, '/base/'), next).lost.routes).toEqual(['/docs/b']);
    expect(compare(snapshotOfAddresses('# routes\n/docs/a\n/c.html\n', '/'), next).lost.routes).toEqual([
      '/c',
    ]);
  });
});
