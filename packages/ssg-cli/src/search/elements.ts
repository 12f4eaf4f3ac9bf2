import type { Element } from 'hast';
import { toString as contentOf } from 'hast-util-to-string';

const SKIPPED = new Set([
  'nav',
  'script',
  'style',
  'svg',
  'button',
  'template',
  'annotation',
  'iframe',
  'noscript',
]);

/** Whether an element is not indexed: it is hidden, a control, or the author excluded it. */
export function isSkipped(element: Element): boolean {
  const { properties } = element;
  return (
    SKIPPED.has(element.tagName) ||
    properties.dataSearchIgnore !== undefined ||
    properties.ariaHidden === 'true' ||
    isPermalink(element)
  );
}

/** A link of a heading to itself, whose text is a symbol such as `#`. */
function isPermalink(element: Element): boolean {
  const href = attribute(element, 'href');
  return element.tagName === 'a' && href?.includes('#') === true && !/[\p{L}\p{N}]/u.test(contentOf(element));
}

/** The searched text of an element. */
export function textOf(node: Element): string {
  return node.children
    .map((child) => {
      if (child.type === 'text') return child.value;
      return child.type === 'element' && !isSkipped(child) ? textOf(child) : '';
    })
    .join('');
}

/** The level of a heading, 1 to 6. */
export function headingDepth(element: Element): number | undefined {
  const match = /^h([1-6])$/.exec(element.tagName);
  return match === null ? undefined : Number(match[1]);
}

/** The value of an attribute that is text, and not empty. */
export function attribute(element: Element, name: string): string | undefined {
  const value = element.properties[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Text with single blanks, and none around it. */
export function collapse(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
