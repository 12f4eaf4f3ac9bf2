/** Grammars of highlight.js, each with the other names that authors give the language. */
const namesOfGrammar: Readonly<Record<string, string>> = {
  apache: 'apacheconf',
  asciidoc: 'adoc',
  bash: 'sh zsh fish env dotenv slurm sbatch',
  c: 'h',
  clojure: 'clj edn cljs',
  cmake: 'cmake.in',
  cpp: 'cc c++ h++ hpp hh hxx cxx cuda cu',
  crystal: 'cr',
  csharp: 'cs c#',
  diff: 'patch',
  django: 'jinja jinja2 j2',
  dns: 'bind zone',
  dockerfile: 'docker containerfile',
  dos: 'bat batch cmd',
  elixir: 'ex exs',
  erlang: 'erl',
  fortran: 'f90 f95 f03 f08',
  fsharp: 'fs f#',
  gherkin: 'feature',
  go: 'golang',
  graphql: 'gql',
  handlebars: 'hbs mustache html.hbs html.handlebars gotmpl',
  haskell: 'hs',
  http: 'https',
  ini: 'toml conf cfg editorconfig',
  java: 'jsp',
  javascript: 'js jsx mjs cjs',
  json: 'jsonc json5 jsonl jsonld json-ld ndjson webmanifest',
  julia: 'jl',
  'julia-repl': 'jldoctest',
  kotlin: 'kt kts',
  latex: 'tex',
  lua: 'pluto',
  makefile: 'mk mak make',
  markdown: 'md mkdown mkd mdx',
  mathematica: 'mma wl',
  matlab: 'octave',
  nginx: 'nginxconf',
  nix: 'nixos',
  objectivec: 'mm objc obj-c objective-c',
  ocaml: 'mli',
  perl: 'pl pm',
  pgsql: 'postgres postgresql',
  plaintext: 'text txt plain none',
  powershell: 'pwsh ps ps1',
  properties: 'props',
  protobuf: 'proto',
  puppet: 'pp',
  python: 'py gyp ipython',
  'python-repl': 'pycon',
  ruby: 'rb gemspec podspec irb',
  rust: 'rs',
  scheme: 'scm',
  shell: 'console shellsession terminal shell-session sh-session',
  smalltalk: 'st',
  sql: 'mysql sqlite mariadb',
  stylus: 'styl',
  tcl: 'tk',
  twig: 'craftcms',
  typescript: 'ts tsx mts cts',
  vbnet: 'vb',
  vbscript: 'vbs',
  verilog: 'v sv svh systemverilog',
  vim: 'viml vimscript',
  xml: 'html xhtml rss atom xjb xsd xsl xslt plist svg mathml vue svelte',
  xquery: 'xpath xq',
  yaml: 'yml',
};

/** Other name of a language → name of its grammar. A name that is not here may be a grammar's own. */
export const aliases: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(namesOfGrammar).flatMap(([grammar, names]) =>
    names.split(' ').map((name) => [name, grammar]),
  ),
);

/** Names without a grammar of highlight.js that are not misspellings of the names above. */
export const otherLanguages: readonly string[] = (
  'mermaid math ascii ansi csv tsv log logs output raw tree regex regexp promql logql traceql kql jsonnet hjson jsonp hcl ' +
  'terraform tf bicep cue rego kdl caddyfile sass pug jade haml astro liquid luau moonscript fennel nu nushell elvish bats ' +
  'tsql plsql mssql psql sparql cypher cql hql prisma solidity vyper move cairo cobol pascal zig odin mojo gleam roc raku ' +
  'perl6 hlsl wgsl wat typst bibtex bib org dot graphviz plantuml d2 gnuplot gdscript glimmer razor templ svx mdsvex ' +
  'abc ada2012 apex applescript bison ebnf abnf lex yacc java-properties gitignore gitconfig ssh-config sshconfig crontab ' +
  'spec rpmspec mbox po pot ics vcard sieve sed just justfile earthfile bazel starlark skylark meson qml zsh-session test schema note list path ebpf ' +
  'trig typoscript rest'
).split(' ');

const embeddedInScripts = ['xml', 'css', 'graphql'];

/** Grammar → grammars of languages that may be embedded in it. */
export const partsOf: Readonly<Record<string, readonly string[]>> = {
  asciidoc: ['xml'],
  'clojure-repl': ['clojure'],
  coffeescript: ['javascript'],
  dart: ['markdown'],
  django: ['xml'],
  dockerfile: ['bash'],
  erb: ['xml', 'ruby'],
  haml: ['ruby'],
  handlebars: ['xml'],
  http: ['json', 'xml'],
  javascript: embeddedInScripts,
  'julia-repl': ['julia'],
  markdown: ['xml'],
  nix: ['markdown'],
  'node-repl': ['javascript'],
  pgsql: ['json', 'python', 'xml'],
  'php-template': ['xml', 'php'],
  'python-repl': ['python'],
  shell: ['bash'],
  tap: ['yaml'],
  twig: ['xml'],
  typescript: embeddedInScripts,
  'vbscript-html': ['xml', 'vbscript'],
  xml: ['css', 'javascript'],
};
