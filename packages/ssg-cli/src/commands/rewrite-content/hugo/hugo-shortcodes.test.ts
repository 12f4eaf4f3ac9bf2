import { describe, expect, it } from 'vitest';
import { withShortcodes } from './hugo-shortcodes.ts';
import type { HugoSite } from './hugo-site.ts';

function rendered(
  text: string,
  templates: Readonly<Record<string, string>>,
  partials: Readonly<Record<string, string>> = {},
): string {
  const site: HugoSite = {
    keys: {},
    params: { stable: 'v2' },
    title: 'Lantern',
    language: 'en',
    shortcodes: new Map(
      Object.entries(templates).map(([name, one]) => [name, { text: one, isMarkdown: false }]),
    ),
    themed: new Map(),
    partials: new Map(Object.entries(partials)),
    data: { tools: [{ name: 'a' }, { name: 'b' }] },
    labels: { caution: { other: 'Take care' } },
    contents: ['content'],
  };
  return withShortcodes(text, {
    folder: '/nowhere',
    file: 'content/docs/a.md',
    site,
    values: { title: 'A', size: 3 },
  }).text;
}

describe('shortcodes of a site of Hugo', () => {
  it.each([
    ['a value, in code too', '{{< v >}} `{{< v >}}`\n', { v: '{{- site.Params.stable -}}' }, 'v2 `v2`\n'],
    [
      'panels of tabs, those within others too',
      '{{% tabs %}}\n{{% mac %}}\n{{% tabs %}}\n{{% mac %}}\nA\n{{% /mac %}}\n{{% /tabs %}}\n{{% /mac %}}\n{{% /tabs %}}\n',
      { mac: '<div class="tab-pane Mac" title="macOS">\n{{ .Inner }}\n</div>' },
      '{{% tabs %}}\n\n{{% tab "macOS" %}}\n{{% tabs %}}\n\n{{% tab "macOS" %}}\nA\n{{% /tab %}}\n\n{{% /tabs %}}\n{{% /tab %}}\n\n{{% /tabs %}}\n',
    ],
    [
      'parameters',
      '{{< a 1 "x y" >}}{{< a to=z >}}{{< a\n  to = "w"\n>}}',
      { a: '{{ if .IsNamedParams }}{{ .Get "to" }}{{ else }}{{ .Get 1 }}{{ end }}' },
      'x yzw',
    ],
    [
      'links and images without styles',
      '{{< b "/x" >}}',
      { b: '<div class="c"><a class="d" target="_blank" href="{{ .Get 0 }}">Go <svg><p/></svg></a></div>' },
      '<a href="/x">Go </a>',
    ],
    [
      'Markdown between its tags',
      '{{< n >}}\n**a**\n\n- b\n{{< /n >}}',
      { n: '<div class="alert alert-danger">{{ T "caution" }} {{ .Inner | markdownify }}</div>' },
      ':::danger\n\nTake care\n\n**a**\n\n- b\n\n:::',
    ],
    [
      'code',
      '- a\n\n  {{< c lang="sh" >}}\n  ls\n  {{< /c >}}\n',
      {
        c: '<table><tr><th></th></tr><tr><td>{{ highlight (trim .Inner "\\n") (.Get "lang") "" }}</td></tr></table>',
      },
      '- a\n\n  ```sh\n    ls\n  ```\n',
    ],
    [
      'lists of data',
      '{{< t >}}',
      { t: '<ul>{{ range hugo.Data.tools }}<li>{{ .name }}</li>{{ end }}</ul>' },
      '- a\n- b',
    ],
    [
      'what the page says',
      '{{< p >}}',
      { p: '{{ .Page.Title }} {{ .Page.Params.size }} {{ .Site.Title }} {{ .Page.Section }}' },
      'A 3 Lantern docs',
    ],
    [
      'pairs in pairs',
      '{{< o >}}{{< i "x" >}}y{{< /i >}}{{< /o >}}',
      { o: '<p>{{ .Inner }}</p>', i: '{{ .Get 0 }}{{ .Inner }}' },
      'xy',
    ],
    [
      'text that Markdown would read',
      '{{< s "*_<" >}}',
      { s: '<b>{{ .Get 0 }}</b>' },
      '<b>&#42;&#95;&#60;</b>',
    ],
    ['Markdown that stays Markdown', '{{% m %}}', { m: 'See [x](/y).' }, 'See [x](/y).'],
    [
      'tables, with Markdown in cells',
      '{{< t >}}',
      { t: '<table class="x"><tr><td>a</td><td>{{ markdownify "**b**" }}</td></tr></table>' },
      '<table>\n<tr>\n<td>a</td>\n<td>\n\n**b**\n\n</td>\n</tr>\n</table>',
    ],
    [
      'blocks in a line of text',
      'A {{< d >}} b\n',
      { d: '<details><summary>S</summary>x</details>' },
      'A \n\n<details>\n<summary>S</summary>\n\nx\n\n</details>\n\n b\n',
    ],
  ])('renders %s', (_, text, templates, expected) => {
    expect(rendered(text, templates)).toBe(expected);
  });

  it('renders templates that a template asks for', () => {
    const box =
      '{{ $kind := partial "kind" (slice .kind) }}<div class="callout-{{ $kind }}">{{ .text }}</div>';
    const all = { n: '{{ partial "box.html" (dict "kind" "tip" "text" (.Inner | .Page.RenderString)) }}' };
    expect(rendered('{{< n >}}*a*{{< /n >}}', all, { box, kind: '{{ return index . 0 }}' })).toBe(
      ':::tip\n\n*a*\n\n:::',
    );
  });

  it.each([
    ['what is not known', '{{< a >}}', { a: '{{ .Page.Pages }}' }],
    ['values that a function cannot take', '{{< a >}}', { a: '{{ strings.Repeat -1 "x" }}' }],
    ['resources of Hugo', '{{< a >}}', { a: '{{ resources.Get "x.png" }}' }],
    ['a shortcode without a template', '{{< own "x" >}}', {}],
    ['shortcodes of themes in code, which are shown as they are', '`{{< badge "x" >}}`', {}],
    ['a block in a table', '| {{< a >}} |', { a: '<ul><li>x</li></ul>' }],
    ['what has a form of its own here', '{{< note >}}x{{< /note >}}', { note: 'y' }],
    ['partials that call themselves', '{{< a >}}', { a: '{{ partial "a" . }}' }],
  ])('leaves %s', (_, text, templates) => {
    expect(rendered(text, templates, { a: '{{ partial "a" . }}' })).toBe(text);
  });

  it('shows shortcodes in code without the signs of a comment', () => {
    expect(rendered('`{{</* a */>}}{{</* /a */>}}{{</* c */>}}` {{%/* b */%}}', { c: '' })).toBe(
      '`{{< a >}}{{< /a >}}{{</* c */>}}` {{%/* b */%}}',
    );
  });

  it.each([
    [
      '{{< cards >}}\n  {{< card link="/a" title="A" subtitle="B" >}}\n  {{< card title="C" >}}\n{{< /cards >}}',
      '- [A](/a): B\n- C',
    ],
    ['{{% blocks/cover title="T" %}}\n*a*\n{{% /blocks/cover %}}', '## T\n\n*a*'],
    [
      '{{< button href="/a" >}}Go{{< /button >}} {{< badge "new" >}} {{< icon "x" >}}',
      '[Go](/a) <small>new</small> ',
    ],
    [
      '{{< filetree/container >}}\n  {{< filetree/folder name="a" >}}\n    {{< filetree/file name="b" >}}\n  {{< /filetree/folder >}}\n{{< /filetree/container >}}',
      '- a/\n  - b',
    ],
    ['{{< mermaid >}}\ngraph LR\n{{< /mermaid >}}', '```mermaid\ngraph LR\n```'],
    ['{{< card header="H" title="T" >}}\nText.\n{{< /card >}}', 'H\n\n**T**\n\nText.'],
    [
      '{{% blocks/feature title="T" url="/a" %}}\nText.\n{{% /blocks/feature %}}',
      '### T\n\nText.\n\n[Read more](/a)',
    ],
    ['{{< glossary_tooltip text="rule" term_id="rules" >}}', 'rule'],
    ['{{< katex >}}a{{< /katex >}}', '$a$'],
    ['{{% children depth="2" %}}', '<DocCardList />'],
  ])('knows what shortcodes of themes mean: %j', (text, expected) => {
    expect(rendered(text, {})).toBe(expected);
  });
});
