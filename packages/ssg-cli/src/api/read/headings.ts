import type { Element, Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { toString as plainText } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';
import type { Fragment, Heading } from '../../model/index.ts';

/**
 * Brings the headings of a description under the page's own: the highest becomes level 2, no level is left out, and
 * ids that the page itself uses get an ending. Returns the headings.
 */
export function fitHeadings(fragment: Fragment | undefined, taken: readonly string[]): readonly Heading[] {
  if (fragment === undefined || typeof fragment === 'string') return [];
  const renamed = new Map<string, string>();
  const open: number[] = [];
  const found: Heading[] = [];
  visit(fragment, 'element', (node) => {
    const level = levelOf(node);
    if (level === undefined) return;
    while ((open.at(-1) ?? 0) >= level) open.pop();
    open.push(level);
    const depth = Math.min(open.length + 1, 6);
    node.tagName = `h${depth}`;
    const id = String(node.properties.id ?? '');
    const children = withoutAnchors(node);
    if (taken.includes(id) || ofPage.test(id)) {
      renamed.set(id, `description-${id}`);
      node.properties.id = `description-${id}`;
    }
    if (id !== '') found.push(headingOf(node, depth, children));
  });
  renameTargets(fragment, renamed);
  return found;
}

/** Ids of a page of an operation that are no headings: its URL and the fields of its form. */
const ofPage = /^(?:endpoint-url|try-.*)$/;

/** Turns the headings of a description inside a table or list into bold paragraphs. */
export function flattenHeadings(root: Root): void {
  visit(root, 'element', (node) => {
    if (levelOf(node) === undefined) return;
    const children = withoutAnchors(node);
    node.tagName = 'p';
    node.properties = {};
    node.children = [{ type: 'element', tagName: 'strong', properties: {}, children }];
  });
}

function levelOf(node: Element): number | undefined {
  const level = /^h([1-6])$/.exec(node.tagName)?.[1];
  return level === undefined ? undefined : Number(level);
}

function headingOf(node: Element, depth: number, children: Element['children']): Heading {
  return {
    depth,
    id: String(node.properties.id),
    text: plainText({ ...node, children }).trim(),
    html: toHtml(children).trim(),
  };
}

/** The content of a heading without the link to itself. */
function withoutAnchors(node: Element): Element['children'] {
  const id = node.properties.id;
  return node.children.filter(
    (child) =>
      !(child.type === 'element' && child.tagName === 'a' && child.properties.href === `#${String(id)}`),
  );
}

function renameTargets(root: Root, renamed: ReadonlyMap<string, string>): void {
  if (renamed.size === 0) return;
  visit(root, 'element', (node) => {
    const href = node.properties.href;
    const target = typeof href === 'string' && href.startsWith('#') ? renamed.get(href.slice(1)) : undefined;
    if (target !== undefined) node.properties.href = `#${target}`;
  });
}
