import type { HtmlNode } from '../tools/html-node.ts';

/** Visits a tree in order; the visitor decides whether to descend into a node. */
export function walk(node: HtmlNode, visit: (node: HtmlNode) => boolean): void {
  if (!visit(node)) return;
  for (const child of node.children ?? []) walk(child, visit);
}

const never = new Set(['script', 'style', 'template', 'noscript', 'nav', 'button', 'svg', 'head', 'footer']);

/** Whether a node is part of the visible text; menus and buttons are not. */
export function isShown({ name, attribs }: HtmlNode): boolean {
  if (name === undefined) return true;
  if (never.has(name) || attribs?.hidden !== undefined || attribs?.['aria-hidden'] === 'true') return false;
  return !/\b(hash-link|header-anchor|headerlink|theme-doc-(toc|footer|breadcrumbs|version)|pagination-nav|tocMobile)/.test(
    attribs?.class ?? '',
  );
}

const blocks = new Set(
  'address article aside blockquote body caption dd details div dl dt figcaption figure h1 h2 h3 h4 h5 h6 header hr li main ol p pre section summary table tbody td th thead tr ul'.split(
    ' ',
  ),
);

/** The text as blocks, without code blocks. White space and the symbol of heading links are ignored. */
export function linesOf(main: HtmlNode): readonly string[] {
  const lines: string[] = [];
  let line = '';
  const end = () => {
    const text = line
      .replace(/[\s\u200b\u00a0]+/g, ' ')
      .replace(/ ?#$/, '')
      .trim();
    if (text !== '') lines.push(text);
    line = '';
  };
  const visit = (node: HtmlNode): void => {
    if (!isShown(node) || node.name === 'pre') return;
    if (node.type === 'text') line += node.data ?? '';
    const isBlock = node.name !== undefined && (blocks.has(node.name) || node.name === 'br');
    if (isBlock) end();
    for (const child of node.children ?? []) visit(child);
    if (isBlock) end();
  };
  visit(main);
  end();
  return lines;
}
