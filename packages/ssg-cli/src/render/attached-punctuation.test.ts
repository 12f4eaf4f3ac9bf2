import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';
import { describe, expect, it } from 'vitest';
import { withAttachedPunctuation } from './attached-punctuation.ts';

const render = (html: string): string => toHtml(withAttachedPunctuation(fromHtml(html, { fragment: true })));

it('breaks long words of headings between their parts, and those of no other text', () => {
  const word = 'coveragePathIgnorePatterns';
  expect(render(`<h3><em>${word}</em> a</h3><p>${word}</p>`)).toBe(
    `<h3><em><span class="name">coverage<wbr>Path<wbr>Ignore<wbr>Patterns</span></em> a</h3><p>${word}</p>`,
  );
});

describe('signs beside code', () => {
  it.each([
    [
      'stay in its line',
      'Set (<code>a</code>), so.',
      'Set <span class="joined">(<code>a</code>),</span> so.',
    ],
    ['before it', 'A “<code>a</code> b', 'A <span class="joined">“<code>a</code></span> b'],
    ['after it', '<li><code>a</code>: b</li>', '<li><span class="joined"><code>a</code>:</span> b</li>'],
    [
      'and the ending of a plural',
      '<code>Pod</code>s, b',
      '<span class="joined"><code>Pod</code>s,</span> b',
    ],
    [
      'between two are taken once',
      '<code>a</code>/<code>b</code>.',
      '<span class="joined"><code>a</code>/</span><span class="joined"><code>b</code>.</span>',
    ],
    [
      'of a link that is code',
      '(see <a href="#a"><code>a</code></a>)',
      '(see <span class="joined"><a href="#a"><code>a</code></a>)</span>',
    ],
    [
      'of a link that ends with code, which is then no box',
      '(see <a href="#a">install <code>a -b</code></a>).',
      '(see <a href="#a">install <code class="flowing">a <span class="joined">-b</span></code></a>).',
    ],
    [
      'of no link that is followed by a word',
      '<a href="#a">install <code>a</code></a> b',
      '<a href="#a">install <code>a</code></a> b',
    ],
    [
      'of a formula',
      '<span class="katex"><math></math></span>-axis',
      '<span class="joined"><span class="katex"><math></math></span>-</span>axis',
    ],
    [
      'of a long name, which may be broken between its parts',
      '<code>ceems_exporter.config.file</code>.',
      '<span class="joined"><code>ceems_<wbr>exporter.<wbr>config.<wbr>file</code>.</span>',
    ],
    [
      'of a long name in a link',
      '<a href="#a"><code>coveragePathIgnorePatterns</code></a>,',
      '<span class="joined"><a href="#a"><code>coverage<wbr>Path<wbr>Ignore<wbr>Patterns</code></a>,</span>',
    ],
    [
      'of code that is wider than a phone, which is marked',
      '<code>import { describe, expect } from "@a/b"</code>.',
      '<span class="joined"><code class="long">import { describe, expect } from "@a/b"</code>.</span>',
    ],
    [
      'of long code with flags, whose dashes stay with them',
      '<code>run --coverage.exclude=ab --yes --and-more</code>',
      '<code class="long">run <span class="joined">--coverage</span>.<wbr>exclude=<wbr>ab <span class="joined">--yes</span> <span class="joined">--and</span>-more</code>',
    ],
    [
      'of a long flag that React wrote as two texts',
      '<a href="#a"><code>--<!-- -->collector.perf.hardware-cache-events</code></a>',
      '<a href="#a"><code class="long"><span class="joined">--collector</span>.<wbr>perf.<wbr>hardware-<wbr>cache-<wbr>events</code></a>',
    ],
  ])('%s', (_, html, expected) => {
    expect(render(html)).toBe(expected);
  });

  it.each([
    'A <code>a</code> b.',
    '<code>a</code>',
    '<code>a</code>b',
    '<pre><code>a</code>.</pre>',
    '<div data-island="Counter">(<code>a</code>)</div>',
    '(a) <a href="#a">the <code>a</code> of b</a>.',
  ])('are none, or not to be touched: %s', (html) => {
    const tree = fromHtml(html, { fragment: true });
    const { children } = withAttachedPunctuation(tree);
    expect(toHtml({ type: 'root', children })).toBe(html);
    expect(children.every((child, index) => child === tree.children[index])).toBe(true);
  });

  it('leave the given tree as it is', () => {
    const html = '<p>(<code>a</code>)</p>';
    const tree = fromHtml(html, { fragment: true });
    withAttachedPunctuation(tree);
    expect(toHtml(tree)).toBe(html);
  });
});
