import type { HtmlNode } from '../../tools/html-node.ts';
import { writtenAttributes } from './attributes.ts';

/** Whether elements other than links handle events. */
export function hasEvents(nodes: readonly HtmlNode[]): boolean {
  return nodes.some(
    (node) =>
      (node.name !== 'a' && writtenAttributes(node).some(({ kind }) => kind === 'event')) ||
      hasEvents(node.children ?? []),
  );
}

/** Whether a part of a template shows more than pictures. */
export function holdsText({ type, name = '', data = '', children = [] }: HtmlNode): boolean {
  if (type === 'text') return data.trim() !== '';
  return name === 'slot' || /[A-Z-]/.test(name) || children.some(holdsText);
}
