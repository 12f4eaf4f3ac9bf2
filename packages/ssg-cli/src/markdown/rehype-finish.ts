import GithubSlugger from 'github-slugger';
import type { Element, ElementContent, Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { toString as textOf } from 'hast-util-to-string';
import type { Options as LinkOptions } from 'rehype-autolink-headings';
import { SKIP, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { contextOf } from './context.ts';
import { hasClass, isElement } from './elements.ts';

const headingNames = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];

/** Gives every heading an id, its own or one made of its text as GitHub does, and notes it down. */
export function rehypeHeadings() {
  return (tree: Root, file: VFile): void => {
    const { headings } = contextOf(file);
    const slugger = new GithubSlugger();
    visit(tree, 'element', (node) => {
      if (!headingNames.includes(node.tagName)) return;
      const text = textOf(node).trim().replace(/\s+/g, ' ');
      const written = node.properties.id;
      // A generated id never meets one that an author chose further up.
      if (typeof written === 'string' && written !== '') slugger.occurrences[written] ??= 0;
      else node.properties.id = slugger.slug(text) || slugger.slug('section');
      const id = String(node.properties.id);
      headings.push({
        depth: Number(node.tagName.slice(1)),
        id,
        text,
        html: toHtml(withoutLinks(node).children),
      });
      return SKIP;
    });
  };
}

function withoutLinks(node: Element): Element {
  const children = node.children.flatMap((child): ElementContent[] => {
    if (!isElement(child)) return [child];
    const inner = withoutLinks(child);
    if (child.tagName === 'a') return inner.children;
    const { id, ...properties } = inner.properties;
    return [{ ...inner, properties }];
  });
  return { ...node, children };
}

/** `#` after each heading but the page's own. */
export const headingLinks: LinkOptions = {
  behavior: 'append',
  test: headingNames.slice(1),
  content: { type: 'text', value: '#' },
  properties: (heading) => ({
    className: ['heading-link'],
    ariaLabel: `Direct link to ${textOf(heading).trim().replace(/\s+/g, ' ')}`,
  }),
};

/**
 * Puts each table into a box that can scroll sideways on a small screen and be reached by keyboard then. A group and no
 * region: a page of many tables would else be one of many landmarks of the same name.
 */
export function rehypeTables() {
  return (tree: Root): void => {
    visit(tree, 'element', (node, index, parent) => {
      if (node.tagName !== 'table' || parent === undefined || index === undefined) return;
      if (hasClass(parent, 'table-wrap')) return SKIP;
      parent.children[index] = {
        type: 'element',
        tagName: 'div',
        properties: { className: ['table-wrap'], role: 'group', ariaLabel: 'Table', tabIndex: 0 },
        children: [node],
        ...(node.position === undefined ? {} : { position: node.position }),
      };
      return SKIP;
    });
  };
}
