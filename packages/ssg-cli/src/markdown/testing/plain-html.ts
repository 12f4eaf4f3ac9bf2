import type { Element, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';
import { hasClass, isNamed, textOf } from '../tree/elements.ts';
import { walk } from '../tree/walk.ts';

/**
 * HTML in a form in which two pieces that mean the same are equal: parsed, without line endings between and around
 * blocks, and without what we put around plain Markdown on purpose (figures, table boxes, ids and links of headings, names of task boxes).
 */
export function plainHtml(html: string): string {
  const tree = fromHtml(html, { fragment: true });
  unwrap(tree);
  walk(tree, (node, index, parent) => {
    if (node.type !== 'text' || isNamed(parent, 'pre', 'code')) return undefined;
    if (/^\s*\n\s*$/.test(node.value)) {
      parent.children.splice(index, 1);
      return index;
    }
    node.value = node.value.replace(/^\n|\n$/g, '');
    return undefined;
  });
  return toHtml(tree);
}

function unwrap(tree: Root): void {
  walk(tree, (node, index, parent) => {
    if (node.type !== 'element') return undefined;
    if (hasClass(node, 'heading-link')) {
      parent.children.splice(index, 1);
      return index;
    }
    if (hasClass(node, 'table-wrap') || (node.tagName === 'figure' && hasClass(node, 'code'))) {
      parent.children.splice(index, 1, ...node.children);
      return index;
    }
    if (/^h[1-6]$/.test(node.tagName)) delete node.properties.id;
    if (node.tagName === 'input') delete node.properties.ariaLabel;
    if (node.tagName === 'pre') plainPre(node);
    return undefined;
  });
}

/** Code without its colors; the language `text` is what we call none. */
function plainPre(pre: Element): void {
  pre.properties = {};
  for (const code of pre.children) {
    if (code.type !== 'element' || code.tagName !== 'code') continue;
    if (hasClass(code, 'language-text')) code.properties = {};
    code.children = [{ type: 'text', value: textOf(code) }];
  }
}
