import { elementNames, foreignNames } from './html-names.ts';

const empty = new Set(
  'area base br col embed hr image img input link meta param source track wbr math svg'.split(' '),
);
const value = String.raw`(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>=${'`'}]+(?=\s)))?`;
const closedTag = new RegExp(String.raw`<([a-z][a-z\d]*)((?:\s+[^\s"'<>/=]+${value})*)\s*/>`, 'gi');

/**
 * Gives elements such as `<div />` an end tag: HTML has no self-closing elements, so the following content would be
 * inside. SVG and MathML have them.
 */
export function withEndTags(html: string): string {
  if (!html.includes('/>') || /^\s*<(?:!|script\b|style\b|textarea\b)/i.test(html)) return html;
  return html.replace(closedTag, (tag: string, written: string, attributes: string) => {
    const name = written.toLowerCase();
    const isOpen = elementNames.has(name) && !foreignNames.has(name) && !empty.has(name);
    return isOpen ? `<${written}${attributes}></${written}>` : tag;
  });
}
