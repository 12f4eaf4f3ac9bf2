import { describe, expect, it } from 'vitest';
import { compileFragment, toHtml } from '../index.ts';
import { compileText, foundIn, htmlOf } from '../testing/compile-text.ts';

const attacks: readonly (readonly [text: string, live: RegExp])[] = [
  ['<script>alert(1)</script>', /script|alert/],
  ['a <script>alert(1)</script> b', /script|alert/],
  ['<img src=x onerror=alert(1)>', /onerror/],
  ['<svg onload=alert(1)><g/></svg>', /svg|onload/],
  ['<p onclick="alert(1)">t</p>', /onclick/],
  ['<iframe src="https://e.org"></iframe>', /iframe/],
  ['<meta http-equiv="refresh" content="0;url=https://e.org">', /meta|refresh/],
  ['[l](javascript:alert(1))', /javascript/],
  ['[l](JaVaScRiPt:alert(1))', /javascript/i],
  ['<a href="java&#10;script:alert(1)">l</a>', /script/],
  ['<a href=" &#1; javascript:alert(1)">l</a>', /script/],
  ['[l](data:text/html;base64,PHNjcmlwdD4=)', /data:/],
  ['![i](data:image/svg+xml;base64,PHN2Zz4=)', /data:/],
  ['[l](vbscript:x)', /vbscript/],
  ['<form action="https://e.org"><input name="q"><button>go</button></form>', /form|button|name=/],
  ['<style>body{display:none}</style>', /style|display/],
  ['<p style="position:fixed;inset:0">t</p>', /style|fixed/],
  ['<link rel="stylesheet" href="https://e.org/x.css">', /link|e\.org/],
  ['<base href="https://e.org/">', /base|e\.org/],
  ['<object data="https://e.org/x.swf"></object><embed src="x">', /object|embed/],
  ['<math><mtext><script>alert(1)</script></mtext></math>', /script|math|alert/],
  ['<div id="_page-props">{}</div>', /_page-props/],
  ['<p class="announcement">t</p>', /announcement/],
  ['<a class="_x" href="https://e.org">t</a>', /_x/],
  ['<h2 id="_page-props">t</h2>', /_page-props/],
  ['<img name="getElementById" src="https://e.org/x.png">', /getElementById/],
  ['<div data-island="Card" data-src="https://e.org/x.js"></div>', /data-/],
  ['<noscript><p title="</noscript><img src=x onerror=alert(1)>">', /<noscript/],
  ['<textarea><img title="</textarea><img src=x onerror=alert(1)>">', /<textarea|<[^>]*onerror/],
  ['<template><img src=x onerror=alert(1)></template>', /template|onerror/],
];

const at = { file: 'openapi/api.yaml', line: 7, column: 3 };

describe('text that is not trusted', () => {
  it.each(attacks)('takes out what could run: %s', async (text, live) => {
    const { value, diagnostics } = await compileFragment(text, at);
    expect(toHtml(value)).not.toMatch(live);
    const removed = diagnostics.filter(({ code }) => code === 'removed-html');
    expect(removed.length).toBeGreaterThan(0);
    expect(removed[0]?.location).toEqual(at);
    expect(await htmlOf(text, { untrusted: 'content' })).not.toMatch(live);
  });

  it.each(attacks.slice(0, 8))('keeps it where the config trusts it: %s', async (text, live) => {
    const { value, diagnostics } = await compileFragment(text, at, { trusted: true });
    expect(toHtml(value)).toMatch(live);
    expect(diagnostics.filter(({ code }) => code === 'removed-html')).toEqual([]);
  });

  it('shows what is written like an element of a description and is none', async () => {
    const text = 'Sent to <CompanyName> as <host>:<port>/<path>, **<name>** last.\n\n<Whole_line>\n';
    const { value, diagnostics } = await compileFragment(text, at);
    expect(toHtml(value).trim()).toBe(
      '<p>Sent to &#x3C;CompanyName> as &#x3C;host>:&#x3C;port>/&#x3C;path>, <strong>&#x3C;name></strong> last.</p>\n<p>&#x3C;Whole_line></p>',
    );
    expect(diagnostics).toEqual([]);
    const attack = await compileFragment('<x-a onclick=alert(1)><img src=x onerror=alert(1)></x-a>', at);
    expect(toHtml(attack.value)).toBe('<p>&#x3C;x-a onclick=alert(1)><img src="x"></p>');
  });

  it('says nothing of where a link opens: nobody misses it', async () => {
    const text = '<a href="https://e.org" target="_blank" rel="noopener">t</a>';
    const { value, diagnostics } = await compileFragment(text, at);
    expect(toHtml(value)).not.toMatch(/target=/);
    expect(diagnostics).toEqual([]);
  });

  it('names each part that was taken out, at its line in a page', async () => {
    const page = await compileText('Text\n\n<p onclick="x()">t</p>\n\n[l](javascript:x)', {
      untrusted: 'content',
    });
    expect(foundIn(page)).toEqual(['3:1 removed-html p', '5:1 removed-html a']);
    expect(page.diagnostics.map(({ message }) => message)).toEqual([
      '`onclick` of `<p>` was removed: it is not allowed in untrusted text.',
      'An address that starts with `javascript:` was removed: it is not allowed in untrusted text.',
    ]);
  });

  it('keeps all that Markdown makes, unchanged and without a finding', async () => {
    const text = `# Title {#own}

:::note[Heed]
Text[^1] with \`code\`, $x^2$ and https://example.org/.
:::

> [!TIP]
> Text

::::tabs{group="pkg"}
:::tab[Debian]{value="deb"}
- [x] done
- [ ] open
:::
::::

| a | b |
| :-: | -: |
| <kbd>c</kbd> | ~~d~~ |

\`\`\`yaml title="a.yaml" {1}
a: 1
\`\`\`

\`\`\`mermaid
graph TD; a-->b
\`\`\`

$$
x
$$

<details><summary>More</summary>

Text <br> <a id="there" name="there"></a> [mail](mailto:a@example.org) ![i](./i.png "t")

</details>

[^1]: Note
`;
    const page = await compileText(text, { untrusted: 'content' });
    expect(foundIn(page)).toEqual([]);
    expect(await htmlOf(text, { untrusted: 'content' })).toBe(await htmlOf(text));
  });

  it('leaves the ids of the page to the page itself, and others to authors', async () => {
    const text = '## `_root`\n\n## Text {#_main}\n\n## __init__\n\n## Bin {#_bin}\n';
    const ids = (await compileText(text)).headings.map(({ id }) => id);
    expect(ids).toEqual(['root', 'text', 'init', '_bin']);
  });

  it('lets pages use components of the site, and descriptions not', async () => {
    const text = '::Card{title="a"}';
    expect(await htmlOf(text, { untrusted: 'content', components: ['Card'] })).toContain('data-name="Card"');
    const { value, diagnostics } = await compileFragment(text, at);
    expect(toHtml(value)).not.toContain('site-component');
    expect(diagnostics.map(({ message }) => message)).toEqual([
      'The component `Card` was removed: it is not allowed in untrusted text.',
    ]);
  });
});
