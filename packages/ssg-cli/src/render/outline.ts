import type { Element, Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { Parser } from 'htmlparser2';
import type { TocItem } from '../model/index.ts';
import { walkElements } from '../tools/walk.ts';
import { breakable } from './long-code.ts';

/** Ids that a hash can name: `id` of any element, `name` of anchors. */
export function anchorsOf(tree: Root): ReadonlySet<string> {
  const anchors = new Set<string>();
  walkElements(tree, ({ properties, tagName }) => {
    if (properties.id !== undefined) anchors.add(String(properties.id));
    if (tagName === 'a' && typeof properties.name === 'string') anchors.add(properties.name);
    return undefined;
  });
  return anchors;
}

/** The same for rendered HTML that was not parsed again. The anchors are kept for long, the HTML is not. */
export function anchorsInHtml(html: string): ReadonlySet<string> {
  const anchors = new Set<string>();
  const parser = new Parser({
    onopentag: (name, { id, name: anchor }) => {
      if (id !== undefined) anchors.add(id);
      if (name === 'a' && anchor !== undefined) anchors.add(anchor);
    },
  });
  parser.end(html);
  // The parser returns slices of the HTML, each of which would keep the whole text in memory.
  return new Set(JSON.parse(JSON.stringify([...anchors])) as readonly string[]);
}

/** The table of contents: headings with an id, between two levels, in document order. */
export function tocOf(
  tree: Root,
  levels: { readonly min: number; readonly max: number },
): readonly TocItem[] {
  const items: TocItem[] = [];
  walkElements(tree, (node) => {
    const depth = /^h([1-6])$/.exec(node.tagName)?.[1];
    if (depth === undefined) return undefined;
    const id = node.properties.id;
    if (Number(depth) >= levels.min && Number(depth) <= levels.max && typeof id === 'string') {
      items.push({ depth: Number(depth), id, html: inlineHtml(node) });
    }
    return 'skip';
  });
  return items;
}

/** The HTML of a heading without links, so that it can be in a link itself. Its long words may be broken. */
function inlineHtml(heading: Element): string {
  return toHtml({ type: 'root', children: breakable(heading.children.flatMap(unlink)) }).trim();
}

function unlink(node: Element['children'][number]): Element['children'] {
  if (node.type === 'comment') return [];
  if (node.type !== 'element') return [node];
  const { className } = node.properties;
  if (Array.isArray(className) && className.includes('heading-link')) return [];
  const children = node.children.flatMap(unlink);
  if (node.tagName === 'a') return children;
  const { id: _, ...properties } = node.properties;
  return [{ type: 'element', tagName: node.tagName, properties, children }];
}
