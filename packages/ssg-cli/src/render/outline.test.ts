import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { fromHtml } from 'hast-util-from-html';
import { expect, it } from 'vitest';
import { anchorsInHtml, tocOf } from './outline.ts';

it('takes ids of elements for anchors, and not what looks like one in a text', () => {
  const html = `<h2 id="a&amp;b">x</h2><code>&lt;p id="no"&gt; id="none"</code><a name='named'></a><p data-id="x" ID=c>`;
  expect([...anchorsInHtml(html)]).toEqual(['a&b', 'named', 'c']);
});

it('keeps nothing of the HTML but the anchors', () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  const before = process.memoryUsage().heapUsed;
  const pages = Array.from({ length: 20 }, (_, page) =>
    anchorsInHtml(`<p id="a-name-of-some-length-${page}">${'x'.repeat(1_000_000)}${page}</p>`),
  );
  collect();
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(5_000_000);
  expect([...(pages[7] ?? [])]).toEqual(['a-name-of-some-length-7']);
});

it('lists headings without their links, in whose long names a line may end', () => {
  const html =
    '<h2 id="a"><code>coverage.thresholds.lines</code> of <a href="/b">it</a><a class="heading-link" href="#a">#</a></h2>';
  expect(tocOf(fromHtml(html, { fragment: true }), { min: 2, max: 3 })).toEqual([
    { depth: 2, id: 'a', html: '<code>coverage.<wbr>thresholds.<wbr>lines</code> of it' },
  ]);
});
