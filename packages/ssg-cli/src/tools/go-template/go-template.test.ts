// cspell:ignore printf
import { describe, expect, it } from 'vitest';
import {
  Known,
  listFunctions,
  parseTemplate,
  runTemplate,
  Safe,
  scratch,
  type TemplateFunction,
  textFunctions,
  Unread,
} from './index.ts';

const functions = new Map<string, TemplateFunction>([
  ...Object.entries(textFunctions),
  ...Object.entries(listFunctions),
  ['site', () => new Known({ Params: { version: 'v1', Deep: { list: [1, 2] } } })],
]);

function rendered(template: string, dot: unknown = {}, steps = 1000): string {
  const { pieces } = runTemplate(parseTemplate(template), { dot, functions, budget: { steps } });
  return pieces.map(({ text }) => text).join('');
}

describe('templates of Go', () => {
  it.each([
    ['a {{- " b" -}}   c', 'a bc'],
    ['{{/* no }} */}}x{{- /* no */ -}} y', 'xy'],
    ['{{ $a := "1" }}{{ if true }}{{ $a = "2" }}{{ $a := "3" }}{{ end }}{{ $a }}', '2'],
    ['{{ if eq .kind "x" "y" }}1{{ else if .other }}2{{ else }}3{{ end }}', '2'],
    ['{{ with .none }}1{{ else }}{{ .kind }}{{ end }}{{ with $x := .other }}{{ $x }}{{ . }}{{ end }}', 'zoo'],
    ['{{ range $i, $one := .list }}{{ $i }}{{ $one.name }};{{ else }}none{{ end }}', '0a;1b;'],
    ['{{ range .none }}1{{ else }}none{{ end }}', 'none'],
    ['{{ emojify ":tada:" }}', ':tada:'],
    ['{{ .kind | default "d" | printf "%s-%v" "p" }}', 'p-z'],
    ['{{ (index .list 1).name | upper }}{{ .KIND }}', 'Bz'],
    ['{{ site.Params.Version }} {{ site.Params.deep.list | len }}', 'v1 2'],
    ['{{ strings.TrimPrefix "v" site.Params.version }}{{ trim "..a." "." }}', '1a'],
    ['{{ delimit (first 2 (split "a.b.c" ".")) "." }}{{ cond (gt 2 1) "y" "n" }}', 'a.by'],
    ['{{ replaceRE `(?s)^-.*?-\\s*` "" "-a\\n- b" }}{{ replace "aXa" "X" "$&" }}', 'ba$&a'],
    ['{{ $c := slice "a" }}{{ $c = $c | append "b" }}{{ delimit $c " " }}', 'a b'],
    [
      '{{ range where .list "name" "b" }}{{ .name }}{{ end }}{{ range sort .list "name" "desc" }}{{ .name }}{{ end }}',
      'bba',
    ],
    ['{{ range where .list "name" "like" "^[b-z]" }}{{ .name }}{{ end }}', 'b'],
    ['{{ urls.JoinPath "https://a.b/" "/c" }}{{ path.Join "a/" "b" }}', 'https://a.b/ca/b'],
    ['{{ "{{< x >}}" }}{{ `raw }}` }}', '{{< x >}}raw }}'],
    [
      '{{ with path.Split "a/b/c.yaml" }}{{ .Dir }} {{ .File }}{{ end }} {{ path.Dir "a/b" }}',
      'a/b/ c.yaml a',
    ],
    ['{{ htmlUnescape "&lt;b&#62; &amp;lt;" }}', '<b> &lt;'],
  ])('renders %j', (template, expected) => {
    expect(rendered(template, { kind: 'z', other: 'o', list: [{ name: 'a' }, { name: 'b' }] })).toBe(
      expected,
    );
  });

  it('keeps values by name', () => {
    const template =
      '{{ .Scratch.Set "a" "x" }}{{ $.Scratch.Add "a" "y" }}{{ .Scratch.Add "n" 1 }}{{ .Scratch.Add "n" 2 }}' +
      '{{ .Scratch.SetInMap "m" "k" "v" }}{{ .Scratch.Add "l" (slice 1) }}{{ .Scratch.Add "l" 2 }}' +
      '{{ .Scratch.Get "a" }} {{ .Scratch.Get "n" }} {{ (.Scratch.Get "m").k }} {{ len (.Scratch.Get "l") }}' +
      '{{ .Scratch.Delete "a" }}{{ .Scratch.Get "a" }}';
    expect(rendered(template, new Known({ Scratch: scratch() }))).toBe('xy 3 v 2');
  });

  it('keeps apart what is HTML, what is text and what is Markdown', () => {
    const { pieces } = runTemplate(parseTemplate('<b>{{ .a }}{{ trim .b " " }}</b>'), {
      dot: { a: '<', b: new Safe(' *x* ', true) },
      functions,
      budget: { steps: 10 },
    });
    expect(pieces.map(({ kind }) => kind)).toEqual(['html', 'text', 'markdown', 'html']);
    expect(pieces[2]?.text).toBe('*x*');
  });

  it('returns a value, and renders nothing behind it', () => {
    const { pieces, returned } = runTemplate(parseTemplate('{{ return slice 1 }}x'), {
      dot: {},
      functions,
      budget: { steps: 10 },
    });
    expect({ pieces, returned }).toEqual({ pieces: [], returned: { value: [1] } });
  });

  it.each([
    ['{{ unknown 1 }}', {}],
    ['{{ .Page.Pages }}', { Page: new Known({ Title: 'x' }) }],
    ['{{ template "a" }}', {}],
    ['{{ if true }}', {}],
    ['{{ end }}', {}],
    ['{{ .list }}', { list: [1] }],
    ['{{ printf "%05d" 1 }}', {}],
    ['{{ replaceRE "(a+)+$" "" .text }}', { text: 'a'.repeat(300) }],
    ['{{ a ? b }}', {}],
  ])('does not guess: %j', (template, dot) => {
    expect(() => rendered(template, dot)).toThrow(Unread);
  });

  it('ends where a template takes too long', () => {
    const nested = `${'{{ range seq 1000 }}'.repeat(4)}x${'{{ end }}'.repeat(4)}`;
    expect(() => rendered(nested, {}, 5000)).toThrow(Unread);
  });
});
