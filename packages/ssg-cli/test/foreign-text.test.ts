import { expect, it } from 'vitest';
import { foreignTextIn } from './foreign-text.ts';

it.each([
  ['<p>::: tip</p>', 'a container: ::: tip'],
  ['<p>Text. :::</p>', 'a container: :::'],
  ['<p>!!! note "A title"</p>', 'an admonition of MkDocs: !!! note "A title"'],
  ['<p>=== "Debian"</p>', 'a tab of MkDocs: === "Debian"'],
  ['<p>--8&#x3C;-- "a.md"</p>', 'an included file: --8<--'],
  ['<p>In {{ version }}</p>', 'a template: {{ version }}'],
  ['<h2>Head {#own-id}</h2>', 'a list of attributes: {#own-id}'],
  ['<p>[TOC]</p>', 'a list of headings: [TOC]'],
  ["<p>import A from './a'</p>", "an import or export: import A from './a'"],
  ['<p>{/* a comment</p>', 'an expression of MDX: {/*'],
  ['<p>&#x3C;Tabs groupId="os"></p>', 'an element as text: <Tabs groupId="os">'],
])('finds syntax in %s', (html, found) => expect(foreignTextIn(html)).toEqual([found]));

it.each([
  '<p>Write <code>::: tip</code>, <code>{{ a }}</code>.</p><pre><code>!!! note\nimport a from "b"</code></pre>',
  '<p>a ::b, 10:30, {a}, [1], x == y</p><p>Ids: <a href="#a">#</a></p>',
])('finds none in %s', (html) => expect(foreignTextIn(html)).toEqual([]));
