import type { Element, ElementContent, Nodes, Root } from 'hast';
import type { Heading } from '../../model/index.ts';
import { isElement } from '../tree/elements.ts';
import { idsOf, walkElements } from '../tree/walk.ts';

/** Puts the bodies of included files in the places of `site-include`; their elements say which file they are of. */
export function spliceIncludes(
  tree: Nodes,
  bodies: readonly { readonly file: string; readonly body: Root }[],
): void {
  walkElements(tree, (node, index, parent) => {
    if (node.tagName !== 'site-include') return undefined;
    const found = bodies[Number(node.properties.dataNumber)];
    const children = found === undefined ? [] : markedAs(found.file, found.body);
    parent.children.splice(index, 1, ...children);
    return index + children.length;
  });
}

function markedAs(file: string, body: Root): ElementContent[] {
  walkElements(body, (node) => {
    node.data = { file, ...node.data } as NonNullable<Element['data']>;
    return undefined;
  });
  return body.children.filter((child): child is ElementContent => child.type !== 'doctype');
}

/**
 * Numbers the ids of a body that are taken, and leads its own links along: a file may be rendered twice within a page.
 * Returns the new ids by the old ones, and adds all ids of the body to those that are taken, each with the last number
 * that was given for it.
 */
export function numberTakenIds(body: Root, taken: Map<string, number>): ReadonlyMap<string, string> {
  const own = idsOf(body);
  const renamed = new Map([...own].filter((id) => taken.has(id)).map((id) => [id, id]));
  for (const old of renamed.keys()) {
    let number = taken.get(old) ?? 0;
    let id = old;
    for (; taken.has(id) || own.has(id); number++) id = `${old}-${number + 1}`;
    renamed.set(old, id);
    taken.set(old, number);
    taken.set(id, 0);
  }
  for (const id of own) taken.set(id, taken.get(id) ?? 0);
  walkElements(body, ({ properties }) => {
    const { id, href } = properties;
    if (typeof id === 'string') properties.id = renamed.get(id) ?? id;
    if (typeof href === 'string' && href.startsWith('#'))
      properties.href = `#${renamed.get(href.slice(1)) ?? href.slice(1)}`;
    return undefined;
  });
  return renamed;
}

/** The headings of a body in their order, from those of all files that it is made of. */
export function headingsIn(body: Root, known: readonly Heading[]): Heading[] {
  const byId = new Map(known.map((heading) => [heading.id, heading]));
  const found: Heading[] = [];
  walkElements(body, (node) => {
    const depth = /^h([1-6])$/.exec(node.tagName)?.[1];
    if (depth === undefined) return undefined;
    const heading = byId.get(String(node.properties.id));
    if (heading !== undefined) found.push(heading);
    return 'skip';
  });
  return found;
}

/** Links of all lists of headings within a page: more of them than there are cells of a table. */
const maxLinks = 20_000;

/** Fills in the lists of headings that are within the text, and says whether they all are as short as people write them. */
export function fillTocs(body: Root, headings: readonly Heading[]): boolean {
  let links = 0;
  walkElements(body, (node, index, parent) => {
    if (node.tagName !== 'site-toc') return undefined;
    const { dataStart, dataEnd, dataMin, dataMax } = node.properties;
    const [min, max] = [numberOf(dataMin) ?? 2, numberOf(dataMax) ?? 3];
    const listed = headings
      .filter(({ depth }) => depth > 1)
      .slice(numberOf(dataStart) ?? 0, numberOf(dataEnd))
      .filter(({ depth }) => depth >= min && depth <= max);
    links += listed.length;
    const isShown = listed.length > 0 && links <= maxLinks;
    parent.children.splice(index, 1, ...(isShown ? [tocList(listed)] : []));
    return isShown ? index + 1 : index;
  });
  return links <= maxLinks;
}

function numberOf(value: unknown): number | undefined {
  return typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : undefined;
}

/** A nested list of links to headings; levels that are jumped over are not. */
function tocList(headings: readonly Heading[]): Element {
  const list = listOf([]);
  const open: { readonly depth: number; readonly list: Element }[] = [{ depth: 0, list }];
  for (const { depth, id, text } of headings) {
    while (open.length > 1 && (open.at(-1)?.depth ?? 0) > depth) open.pop();
    const top = open.at(-1);
    if (top !== undefined && top.depth !== 0 && top.depth < depth) {
      const last = top.list.children.at(-1);
      const inner = listOf([]);
      if (isElement(last)) last.children.push(inner);
      open.push({ depth, list: inner });
    } else if (top?.depth === 0) open.push({ depth, list });
    const link: Element = {
      type: 'element',
      tagName: 'a',
      properties: { href: `#${id}` },
      children: [{ type: 'text', value: text }],
    };
    open.at(-1)?.list.children.push({ type: 'element', tagName: 'li', properties: {}, children: [link] });
  }
  return list;
}

function listOf(children: ElementContent[]): Element {
  return { type: 'element', tagName: 'ul', properties: {}, children };
}
