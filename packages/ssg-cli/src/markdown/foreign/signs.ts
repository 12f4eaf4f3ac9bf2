// cspell:ignore numref guilabel menuselection autoclass autofunction automodule literalinclude seealso toctree versionadded versionchanged endraw

import { inlineSigns } from './icons.ts';
import { singleShortcode } from './shortcodes.ts';
import type { ForeignSign } from './sign.ts';

/** Constructs that a few signs give away, outside of code. The first that takes a place counts. */
export const foreignSigns: readonly ForeignSign[] = [
  {
    of: 'Hugo',
    // What ends one is part of what began it.
    pattern: /\{\{[<%]\s*(?<name>\w[\w/-]*)[^{}]*?[>%]\}\}/g,
    replace: singleShortcode,
    hint: 'Write a figure as `![text](path)`, a note as `:::note`, `ref` as a link to the file, `param` as a variable `@name@`, and other shortcodes as a component: `::Name{key="value"}`.',
  },
  {
    of: 'Liquid',
    pattern: /(?<![\\`])\{%-?[ \t]*(?:raw|endraw)[ \t]*-?%\}/g,
    hint: 'Remove it: `check-links --fix` does.',
    replace: () => '',
  },
  {
    of: 'Liquid',
    pattern: /(?<![\\`])\{%-?\s*\w[^{}]*?-?%\}/g,
    hint: 'Tags of templates are not run: write what they give, or a component.',
  },
  {
    of: 'VitePress',
    pattern: /\{\{\s*\$frontmatter\.(?<key>\w+)\s*\}\}/g,
    hint: 'Write the value itself; where it is a text in the front matter, `check-links --fix` does.',
    replace: ({ groups }, original) => frontMatterText(original, groups?.key ?? ''),
  },
  {
    of: 'a template',
    // What begins with a dot is a template of Go, which no generator fills in here.
    pattern: /(?<![\\`$\w])\{\{-?\s*(?![.\s])[\w$.'"|()[\], :-]+?\s*-?\}\}(?!\})/g,
    hint: 'Write a variable as `@name@`, with its value under `variables` in the config; for the signs themselves write code.',
  },
  {
    of: 'MkDocs',
    pattern: /^ {0,3}-{1,}8<-{1,}.*$/gm,
    hint: 'Write the text itself, or import the file in MDX: `import Part from "./_part.md"` and `<Part />`.',
  },
  {
    of: 'MkDocs',
    pattern: /\{[!*](?:>[ \t]*|[ \t]+)[\w./-]+\.\w+[^{}\n]*[!*]\}/g,
    hint: 'Write the text of the file itself, code in a fence.',
  },
  {
    of: 'VitePress',
    pattern: /^ {0,3}<script\b[^>]*\b(?:setup|lang="ts")[^>]*>[\s\S]*?<\/script>/gm,
    effect: 'browsers cannot run it',
    hint: 'Remove it: code of Vue is not run. Its components are written again with React, see the components folder.',
    replace: () => '',
  },
  {
    of: 'a plugin of MkDocs',
    // A name without dots stands for a module where it is a heading, too.
    pattern:
      /^ {0,3}(?:(?:#{1,6}[ \t]+)?:{3}[ \t]+(?:[a-z_]\w*(?:\.\w+)+|mkdocs-click)|#{1,6}[ \t]+:{3}[ \t]+[a-z_]\w*)[ \t]*$/gim,
    hint: 'The plugin fills in a description of code: write it, or have another tool write it as Markdown.',
  },
  {
    of: 'a plugin of MkDocs',
    pattern: /\[\]\(\)\{\s*#(?<id>[\w.:-]+)\s*\}/g,
    effect: 'it is read as a link without text and target',
    hint: 'Write an anchor as `<a id="name"></a>`.',
    replace: ({ groups }) => `<a id="${groups?.id}"></a>`,
  },
  {
    of: 'MkDocs',
    pattern: /^ {0,3}\[TOC\][ \t]*$/gim,
    hint: 'Remove it: every page has its list of headings.',
    replace: () => '',
  },
  {
    of: 'VitePress',
    pattern: /^ {0,3}\[\[_?toc_?\]\][ \t]*$/gim,
    hint: 'Remove it: every page has its list of headings.',
    replace: () => '',
  },
  {
    of: 'VitePress',
    pattern: /^[ \t]*<<<[ \t]*[@.\w/][^\n]*$/gm,
    hint: 'Write the code itself in a fence; `migrate --content --write` does, where the file is there.',
  },
  ...inlineSigns,
  {
    of: 'Markdown Extra',
    pattern: /^\*\[[^\]\n]+\]:[ \t]+\S.*$/gm,
    hint: 'Write an abbreviation as `<abbr title="…">`.',
  },
  {
    of: 'MyST',
    pattern:
      /(?<![\\`])\{(?:ref|doc|term|numref|eq|cite(?::\w+)?|py:\w+|c:\w+|abbr|kbd|sub|sup|download|any|guilabel|menuselection|command|file|envvar|option)\}/g,
    before: '`',
    hint: 'Write a link as `[text](file.md)`, and other roles as Markdown or HTML.',
  },
  {
    of: 'reStructuredText',
    pattern: /^ {0,3}\.\. (?:_[\w -]+:|[a-z][\w-]*::)[^\n]*$/gm,
    hint: 'Write a directive as `:::note` or the like, and a label as an id: `## Title {#id}`.',
  },
  {
    of: 'MyST',
    pattern: /^\([\w-]+\)=[ \t]*$/gm,
    hint: 'Write the label as an id of the heading below: `## Title {#id}`.',
  },
];

/** Directives of MyST, as they stand behind the signs of a fence or colons. */
export const mystFence =
  /^ {0,3}(?:`{3,}|~{3,}|:{3,})\{(?<name>note|tip|hint|important|warning|caution|danger|attention|error|admonition|seealso|toctree|include|literalinclude|code-block|code|sourcecode|figure|image|list-table|csv-table|table|contents|tab-set|tab-item|grid|grid-item-card|card|dropdown|versionadded|versionchanged|deprecated|math|glossary|autoclass|automodule|autofunction|eval-rst|mermaid|raw|only|index)\}/m;

/** A text of one line in the front matter. */
function frontMatterText(text: string, key: string): string | undefined {
  const [front = ''] = /^---\r?\n[\s\S]*?\n---[ \t]*(?=\r?\n|$)/.exec(text) ?? [];
  const line = new RegExp(`^${key}:[ \\t]+(["']?)([^"'|>\\[{\\n][^\\n]*?)\\1[ \\t]*$`, 'm').exec(front);
  return line?.[2];
}
