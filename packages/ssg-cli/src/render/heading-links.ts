import type { Element, ElementContent, RootContent } from 'hast';
import { toString as stringOf } from 'hast-util-to-string';
import { fill, type Labels } from '../model/index.ts';

/**
 * The output of a component, in which headings with an id get the same heading link as in Markdown, except headings
 * with links, and content that is hydrated in the browser.
 */
export function withHeadingLinks<T extends RootContent>(nodes: readonly T[], labels: Labels): T[] {
  return nodes.map((node) => {
    if (node.type !== 'element' || node.properties.dataIsland !== undefined) return node;
    if (!/^h[2-6]$/.test(node.tagName)) return { ...node, children: withHeadingLinks(node.children, labels) };
    const { id } = node.properties;
    if (typeof id !== 'string' || hasLink(node)) return node;
    const link: Element = {
      type: 'element',
      tagName: 'a',
      properties: {
        className: ['heading-link'],
        ariaLabel: fill(labels.headingLink, { heading: stringOf(node).trim().replace(/\s+/g, ' ') }),
        href: `#${id}`,
      },
      children: [{ type: 'text', value: '#' }],
    };
    return { ...node, children: [...node.children, link] };
  });
}

function hasLink(node: ElementContent): boolean {
  return node.type === 'element' && (node.tagName === 'a' || node.children.some(hasLink));
}
