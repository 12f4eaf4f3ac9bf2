import type { Element, Root, RootContent } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toText } from 'hast-util-to-text';

/** Syntax of Markdown dialects, of templates and of MDX that readers see as text if nothing reads it. */
const signs: Readonly<Record<string, RegExp>> = {
  'a container': /^\s*:{3,}.*|:{3,}$/m,
  'an admonition of MkDocs': /^\s*(?:!!!|\?\?\?\+?) .*/m,
  'a tab of MkDocs': /^\s*=== .*/m,
  'an alert': /\[!(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION)\]/,
  'an included file': /--8<--|<<< ?[@.]|@\[code|@include/,
  'a template': /\{\{[^}\n]*\}\}|\{%[^%\n]*%\}/,
  'a list of attributes': /\{: ?[.#\w][^}\n]*\}|\{ ?[.#][\w-]+[^}\n]*\}/,
  'a list of headings': /^\s*\[?\[_?toc_?\]\]?\s*$/im,
  'a link of a wiki': /\[\[[^[\]\n]+\]\]/,
  'keys or an icon': /\+\+\w[\w+-]*\+\+|:(?:material|fontawesome|octicons|simple)-[\w-]+:/,
  'an import or export': /^\s*(?:import .* from ['"]|import ['"]|export (?:const|default|function) ).*/m,
  'an expression of MDX': /\{\/\*|\*\/\}|=\{[^}\n]*\}|\{(?:props|frontMatter)\.|useBaseUrl\(/,
  'an element as text':
    /<\/?(?:[A-Z][\w.]*|div|span|details|summary|table|img|br|p|b|script)(?: [^<>\n]*)?\/?>/,
  'a table, a fence or a reference': /^\s*\|.*\|$|```|~~~|\]\[[\w-]*\]|\[\^[^\]\n]+\]/m,
};

const hidden = new Set(['pre', 'code', 'kbd', 'script', 'style', 'svg', 'math', 'template', 'noscript']);

/** What readers see of a page that looks like syntax that nothing has read, code left out: `a container: ::: tip`. */
export function foreignTextIn(html: string): readonly string[] {
  const text = toText(withoutCode(fromHtml(html, { fragment: true })));
  return Object.entries(signs).flatMap(([name, sign]) => {
    const found = sign.exec(text);
    return found === null ? [] : [`${name}: ${found[0].trim()}`];
  });
}

function withoutCode<T extends Root | Element>(node: T): T {
  const children = node.children.flatMap((child): readonly RootContent[] => {
    if (child.type !== 'element') return [child as RootContent];
    // What stands on both sides of code is no word of its own.
    return hidden.has(child.tagName) ? [{ type: 'text', value: '\u00a0' }] : [withoutCode(child)];
  });
  return { ...node, children } as T;
}
