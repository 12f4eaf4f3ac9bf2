import type { Element } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';
import { SKIP, visit } from 'unist-util-visit';
import { mapUrls } from '../tools/url-attributes.ts';

/** HTML for feed readers: addresses of the site become absolute, and heading links are removed. */
export function feedHtml(html: string, at: { readonly site: string; readonly page: string }): string {
  const tree = fromHtml(html, { fragment: true });
  const absolute = (url: string): string => {
    if (url.startsWith('#')) return at.page + url;
    return /^\/(?!\/)/.test(url) ? at.site + url : url;
  };
  visit(tree, 'element', (node, index, parent) => {
    if (isHeadingLink(node) && parent !== undefined && index !== undefined) {
      parent.children.splice(index, 1);
      return [SKIP, index];
    }
    node.properties = mapUrls(node, absolute);
    return undefined;
  });
  return toHtml(tree);
}

function isHeadingLink({ tagName, properties: { className } }: Element): boolean {
  return tagName === 'a' && Array.isArray(className) && className.includes('heading-link');
}
