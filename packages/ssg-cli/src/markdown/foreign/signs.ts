// cspell:ignore rustdoc numref guilabel menuselection autoclass autofunction automodule literalinclude seealso toctree versionadded versionchanged endraw

import { inlineSigns } from './icons.ts';
import { singleShortcode } from './shortcodes.ts';
import type { ForeignSign } from './sign.ts';

/** Constructs that a few signs give away, outside of code. The first that takes a place counts. */
export const foreignSigns: readonly ForeignSign[] = [
  {
    of: 'Hugo',
    // What ends one is part of what began it.
    part: '{{',
    pattern: /\{\{[<%]\s*(?<name>\w[\w/-]*)[^{}]*?[>%]\}\}/g,
    replace: singleShortcode,
    hint: 'Write a figure as `![text](path)`, a note as `:::note`, `ref` as a link to the file, `param` as a variable `@name@`, and other shortcodes as a component: `::Name{key="value"}`.',
  },
  {
    of: 'Liquid',
    part: '{%',
    pattern: /(?<![\\`])\{%-?[ \t]*(?:raw|endraw)[ \t]*-?%\}/g,
    hint: 'Remove it, or run `check-links --fix`.',
    replace: () => '',
  },
  {
    of: 'Liquid',
    part: '{%',
    pattern: /(?<![\\`])\{%-?\s*\w[^{}]*?-?%\}/g,
    hint: 'Template tags are not run. Write the text that the tag produces, or use a component.',
  },
  {
    of: 'VitePress',
    part: '$frontmatter',
    pattern: /\{\{\s*\$frontmatter\.(?<key>\w+)\s*\}\}/g,
    hint: 'Write the value itself. `check-links --fix` does this for text values of the front matter.',
    replace: ({ groups }, original) => frontMatterText(original, groups?.key ?? ''),
  },
  {
    of: 'mdBook',
    part: '{{#',
    pattern: /(?<![\\`])\{\{#title[ \t][^{}\n]*\}\}[ \t]*/g,
    hint: 'Write it as `title` in the front matter; `check-links --fix` takes it out.',
    replace: () => '',
  },
  {
    of: 'mdBook',
    // Lines for the texts of files are found by themselves.
    part: '{{#',
    pattern:
      /(?<![\\`])\{\{#(?!(?:include|rustdoc_include|playground|playpen)\b)(?<name>\w+)(?:\s[^{}]*)?\}\}/g,
    hint: 'What a preprocessor would insert is not inserted. Write it yourself, or generate it as Markdown with another tool.',
  },
  {
    of: 'a plugin',
    part: '::',
    // Those whose names begin with a capital letter are components.
    pattern: /^ {0,3}::[a-z][\w-]*(?:\[[^[\]\n]*\])?\{[^{}\n]*\}(?=[ \t]*$)/gm,
    hint: 'Write what the plugin makes of it, or use a component: `::Name{key="value"}`.',
  },
  {
    of: 'a template',
    // What begins with a dot is a template of Go, which no generator fills in here.
    part: '{{',
    pattern:
      /(?<![\\`$\w{])\{\{(?:-?\s*[\w.]+\([^{}\n]*\)\s*-?\}\}|-?\s*(?![.\s])[\w$.'"|()[\], :=+~-]+?\s*-?\}\}(?!\})|\{\s*(?![.\s])[\w$.'"|()[\], :=+~-]+?\s*\}{3})/g,
    hint: 'Write a variable as `@name@` and set its value under `variables` in the config. To show the braces themselves, use code.',
  },
  {
    of: 'MkDocs',
    part: '8<',
    pattern: /^ {0,3}-{1,}8<-{1,}.*$/gm,
    hint: 'Write the text itself, or import the file in MDX: `import Part from "./_part.md"` and `<Part />`.',
  },
  {
    of: 'MkDocs',
    part: '{',
    pattern: /\{(?:!>?[ \t]*|\*(?:>[ \t]*|[ \t]+))[\w./-]+\.\w+[^{}\n]*[!*]\}/g,
    hint: 'Copy the text of the file here; put code in a fence. `migrate --content --write` does where the file exists.',
  },
  {
    of: 'VitePress',
    part: '<script',
    pattern: /^ {0,3}<script\b[^>]*\b(?:setup|lang="ts")[^>]*>[\s\S]*?<\/script>/gm,
    effect: 'browsers cannot run it',
    hint: 'Remove it: Vue code is not run. Write its components with React, in the components folder.',
    replace: () => '',
  },
  {
    of: 'Vue',
    part: '<',
    pattern:
      /<[a-z][\w-]*(?=\s)[^<>]{0,400}?\s(?<name>v-(?:html|text|for|if|else|show|model|bind|on)|[:@][a-z][\w-]*(?==))/g,
    shown: ({ groups }) => groups?.name ?? '',
    effect: 'it is not run',
    hint: 'Write what it comes to as HTML; `migrate --content --write` does where that is plain data.',
  },
  {
    of: 'a plugin of MkDocs',
    // A name without dots stands for a module where it is a heading or has options, too.
    part: ':::',
    pattern:
      /^ {0,3}(?:(?:#{1,6}[ \t]+)?:{3}[ \t]+(?:[a-z_]\w*(?:\.\w+)+|mkdocs-click|[a-z_]\w*(?=[ \t]*\r?\n(?:[ \t]*\r?\n){0,2} {4}(?:options|handler|rendering|selection):))|#{1,6}[ \t]+:{3}[ \t]+[a-z_]\w*)[ \t]*$/gim,
    hint: 'The plugin inserts documentation of code here. Write it yourself, or generate it as Markdown with another tool.',
  },
  {
    of: 'a plugin of MkDocs',
    part: '[](){',
    pattern: /\[\]\(\)\{\s*#(?<id>[\w.:-]+)\s*\}/g,
    effect: 'it becomes a link without text and target',
    hint: 'Write an anchor as `<a id="name"></a>`.',
    replace: ({ groups }) => `<a id="${groups?.id}"></a>`,
  },
  {
    of: 'MkDocs',
    part: '[',
    pattern: /^ {0,3}\[TOC\][ \t]*$/gim,
    hint: 'Remove it: every page has a table of contents.',
    replace: () => '',
  },
  {
    of: 'VitePress',
    part: '[[',
    pattern: /^ {0,3}\[\[_?toc_?\]\][ \t]*$/gim,
    hint: 'Remove it: every page has a table of contents.',
    replace: () => '',
  },
  {
    of: 'VitePress',
    part: '<<<',
    pattern: /^[ \t]*<<<[ \t]*[@.\w/][^\n]*$/gm,
    hint: 'Put the code itself in a fence. `migrate --content --write` does this if the file exists.',
  },
  {
    of: 'VuePress',
    part: '@[code',
    pattern: /^[ \t]*@\[code[^\]\n]*\]\([^)\n]+\)[ \t]*$/gm,
    hint: 'Put the code itself in a fence. `migrate --content --write` does this if the file exists.',
  },
  ...inlineSigns,
  {
    of: 'Markdown Extra',
    part: '*[',
    pattern: /^\*\[[^\]\n]+\]:[ \t]+\S.*$/gm,
    hint: 'Write an abbreviation as `<abbr title="…">`; `migrate --content --write` does.',
  },
  {
    of: 'MyST',
    part: '{',
    pattern:
      /(?<![\\`])\{(?:ref|doc|term|numref|eq|cite(?::\w+)?|py:\w+|c:\w+|abbr|kbd|sub|sup|download|any|guilabel|menuselection|command|file|envvar|option)\}/g,
    before: '`',
    hint: 'Write a link as `[text](file.md)`, and other roles as Markdown or HTML.',
  },
  {
    of: 'reStructuredText',
    part: '.. ',
    pattern: /^ {0,3}\.\. (?:_[\w -]+:|[a-z][\w-]*::)[^\n]*$/gm,
    hint: 'Write a directive as `:::note` or a similar block, and a label as an id: `## Title {#id}`.',
  },
  {
    of: 'MyST',
    part: ')=',
    pattern: /^[ \t]*\((?<id>\w[\w:./-]*)\)=[ \t]*$/gm,
    hint: 'Write the label as an id of the heading below, `## Title {#id}`, or as an anchor; `check-links --fix` does.',
    replace: ({ groups }) => `<a id="${groups?.id}"></a>`,
  },
];

/** A text of one line in the front matter. */
function frontMatterText(text: string, key: string): string | undefined {
  const [front = ''] = /^---\r?\n[\s\S]*?\n---[ \t]*(?=\r?\n|$)/.exec(text) ?? [];
  const line = new RegExp(`^${key}:[ \\t]+(["']?)([^"'|>\\[{\\n][^\\n]*?)\\1[ \\t]*$`, 'm').exec(front);
  return line?.[2];
}
