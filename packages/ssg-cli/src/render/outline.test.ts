import { expect, it } from 'vitest';
import { anchorsInHtml } from './outline.ts';

it('takes ids of elements for anchors, and not what looks like one in a text', () => {
  const html = `<h2 id="a&amp;b">x</h2><code>&lt;p id="no"&gt; id="none"</code><a name='named'></a><p data-id="x" ID=c>`;
  expect([...anchorsInHtml(html)]).toEqual(['a&b', 'named', 'c']);
});
