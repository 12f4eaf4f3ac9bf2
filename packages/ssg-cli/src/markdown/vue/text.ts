import type { HtmlNode } from '../../tools/html-node.ts';

/** Signs that mean something in Markdown, as references, so that they are shown as they are. */
const signs = /[&<>*_`[\]\\{}~$@|]/g;

/** A text of HTML in Markdown. */
export function shownText(text: string, isCode: boolean): string {
  const escaped = text.replace(signs, (sign) => `&#${sign.charCodeAt(0)};`);
  // A blank line would end the HTML.
  return isCode ? escaped.replaceAll('\n', '&#10;') : escaped.replace(/\s+/g, ' ');
}

/** Nodes without the blanks between elements that templates have for their own sake. */
export function condensed(nodes: readonly HtmlNode[]): readonly HtmlNode[] {
  const shown = nodes.filter(({ type }) => type !== 'comment');
  return shown.flatMap((node, index): HtmlNode[] => {
    if (node.type !== 'text') return [node];
    const data = node.data ?? '';
    const isEnd = index === 0 || index === shown.length - 1;
    if (data.trim() === '') return isEnd || data.includes('\n') ? [] : [node];
    const start = index === 0 ? data.trimStart() : data;
    return [{ ...node, data: index === shown.length - 1 ? start.trimEnd() : start }];
  });
}
