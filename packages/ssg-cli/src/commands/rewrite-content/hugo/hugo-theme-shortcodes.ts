// cspell:ignore cardpane filetree Docsy Hextra Relearn Geekdoc siteparam swaggerui openapi rawhtml katex asciinema imgproc Deindent relref errorf
import type { HugoTemplate } from './hugo-site.ts';

const inner = '{{ trim .InnerDeindent "\\n" }}';
const nothing = '';
const link =
  '{{ with or (.Get "href") (.Get "link") (.Get "relref") (.Get "url") (.Get 0) }}[{{ or $.Inner ($.Get "text") ($.Get "content") . }}]({{ . }}){{ end }}';
const file = '{{ with or (.Get "src") (.Get "file") (.Get "url") (.Get 0) }}[{{ . }}]({{ . }}){{ end }}';
const post = (host: string) =>
  `{{ $id := or (.Get "id") (.Get 1) (.Get 0) }}[{{ $id }}](https://${host}/{{ with .Get "user" }}{{ . }}/status/{{ end }}{{ $id }})`;
const fence = (language: string) => `{{ fence .Inner "${language}" }}`;
const formula =
  '{{ if or (.Get "display") (in .Inner "\\n") (.Get 0) }}$$\n{{ trim .Inner "\\n " }}\n$${{ else }}{{ print "$" (trim .Inner "\\n ") "$" }}{{ end }}';

/** In Docsy a card holds text, in Hextra it is an entry of a list of links. */
const card = `{{ $title := .Get "title" }}{{ $link := or (.Get "link") (.Get "href") }}
{{- if .Inner }}{{ with .Get "header" }}{{ . }}

{{ end }}{{ with $title }}**{{ . }}**

{{ end }}{{ with .Get "subtitle" }}{{ . }}

{{ end }}{{ trim .InnerDeindent "\\n" }}{{ with .Get "footer" }}

{{ . }}{{ end }}
{{- else }}- {{ if $link }}[{{ or $title $link }}]({{ $link }}){{ else }}{{ $title }}{{ end }}{{ with .Get "subtitle" }}: {{ . }}{{ end }}
{{- end }}`;

const feature = `{{ with .Get "title" }}### {{ . }}

{{ end }}{{ with .Get "subtitle" }}{{ . }}

{{ end }}{{ trim .InnerDeindent "\\n" }}{{ with or (.Get "url") (.Get "link") }}

[{{ or ($.Get "url_text") "Read more" }}]({{ . }}){{ end }}`;

const image = `{{ $src := or (.Get "src") (.Get "name") (.Get 0) }}![{{ or (.Get "alt") (.Get "caption") "" }}]({{ fileBeside $src }}){{ with trim .Inner "\\n " }}

*{{ . }}*{{ end }}`;

/** What shortcodes of widely used themes mean, as templates whose results are Markdown. `fence`, `nested`, `fileBeside` and `imagesBeside` are ours. */
const written: Readonly<Record<string, string>> = {
  _param: '{{ if not (.Get 1) }}{{ page.Param (.Get 0) }}{{ end }}',
  asciinema: '[{{ or (.Get "file") (.Get 0) }}]({{ relURL (or (.Get "file") (.Get 0)) }})',
  attachments: nothing,
  badge:
    '{{ $text := or (.Get "content") (.Get "value") (.Get "title") .Inner (.Get 0) }}<small>{{ with .Get "link" }}[{{ $text }}]({{ . }}){{ else }}{{ $text }}{{ end }}</small>',
  'blocks/cover': '{{ with .Get "title" }}## {{ . }}\n\n{{ end }}{{ trim .InnerDeindent "\\n" }}',
  'blocks/feature': feature,
  'blocks/lead': inner,
  'blocks/link-down': nothing,
  'blocks/section': inner,
  br: '<br>',
  button: link,
  card,
  cardpane: inner,
  cards: '{{ nested .Inner 0 }}',
  center: inner,
  centered: inner,
  children: '<DocCardList />',
  columns: '{{ replaceRE "(?m)^[ \\t]*<--->[ \\t]*$" "" .Inner }}',
  'code-toggle': '{{ with .Inner }}{{ fence . "toml" }}{{ else }}{{ errorf "data" }}{{ end }}',
  column: inner,
  comment: nothing,
  fa: nothing,
  'filetree/container': '{{ nested .Inner 0 }}',
  'filetree/file': '- {{ .Get "name" }}',
  'filetree/folder': '- {{ .Get "name" }}/\n{{ nested .Inner 2 }}',
  gallery: '{{ range imagesBeside (or (.Get "match") "*") }}![](<{{ . }}>)\n\n{{ end }}',
  gist: '[Gist](https://gist.github.com/{{ .Get 0 }}/{{ .Get 1 }})',
  'hextra/feature-card': feature,
  'hextra/feature-grid': inner,
  'hextra/hero-badge':
    '{{ with .Get "link" }}[{{ trim $.Inner "\\n " }}]({{ . }}){{ else }}{{ .Inner }}{{ end }}',
  'hextra/hero-button': link,
  'hextra/hero-container': inner,
  'hextra/hero-headline': '## {{ replaceRE "\\\\s*<br[^>]*>\\\\s*|\\\\s+" " " (trim .Inner "\\n ") }}',
  'hextra/hero-section': '## {{ trim .Inner "\\n " }}',
  'hextra/hero-subtitle': '{{ replaceRE "\\\\s*<br[^>]*>\\\\s*" " " .Inner }}',
  glossary_tooltip: '{{ or (.Get "text") (.Get "term_id") }}',
  html: inner,
  icon: nothing,
  img: image,
  imgproc:
    '![{{ trim .Inner "\\n " }}]({{ fileBeside (.Get 0) }}){{ with trim .Inner "\\n " }}\n\n*{{ . }}*{{ end }}',
  kbd: '<kbd>{{ or (.Get 0) .Inner }}</kbd>',
  katex: formula,
  math: formula,
  mermaid: fence('mermaid'),
  openapi: file,
  pdf: file,
  'raw-html': inner,
  rawhtml: inner,
  redoc: file,
  section: '<DocCardList />',
  'section-toc': '<DocCardList />',
  siteparam: '{{ index site.Params (or (.Get "name") (.Get 0)) }}',
  steps: inner,
  swaggerui: file,
  'td/site-build-info/netlify': nothing,
  term: '{{ .Get 0 }}',
  toc: nothing,
  'toc-tree': '<DocCardList />',
  tweet: post('x.com'),
  unsafe: inner,
  video: file,
  vimeo: '[Video](https://vimeo.com/{{ or (.Get "id") (.Get 0) }})',
  x: post('x.com'),
};

/** The same by their names. */
export const themeShortcodes: ReadonlyMap<string, HugoTemplate> = new Map(
  Object.entries(written).map(([name, text]) => [name, { text, isMarkdown: true }]),
);
