import type { Element, Nodes, Root } from 'hast';
import { toString as contentOf } from 'hast-util-to-string';
import type { SearchKind, SearchRecord } from '../model/index.ts';

/** What a page's records say about their page. */
export interface IndexedPage {
  /** Without base. */
  readonly path: string;
  readonly title: string;
  /** Breadcrumb labels above the page. */
  readonly trail: readonly string[];
  /** Kind of the page's sections that say nothing else. */
  readonly kind: SearchKind;
  /** Searched with the text at the top of the page. */
  readonly description?: string;
}

interface Section {
  readonly anchor?: string;
  readonly headings: readonly string[];
  readonly kind: SearchKind;
  readonly text: string[];
  readonly isEntry?: true;
}

interface Walk {
  readonly sections: Section[];
  readonly page: IndexedPage;
  /** Headings above the place the walk is at; index is depth. */
  readonly outline: (string | undefined)[];
  current: Section;
}

const ITEM_KINDS: ReadonlySet<string> = new Set<SearchKind>(['flag', 'config', 'metric', 'endpoint']);
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
const INLINE = new Set(
  'a abbr b bdi bdo cite code data del dfn em i ins kbd mark q s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
);

/**
 * Cuts an article into search records: one for the text before the first heading, one for each heading (level 2 to 6)
 * with an id, and one for each element with `data-search-kind` and an id. Left out: `nav`, buttons, permalinks of
 * headings, elements hidden from assistive technology and `[data-search-ignore]`.
 */
export function recordsFromHast(page: IndexedPage, body: Root): SearchRecord[] {
  const top: Section = {
    headings: [],
    kind: page.kind,
    text: page.description ? [page.description, ' '] : [],
  };
  const walk: Walk = { sections: [top], page, outline: [], current: top };
  for (const child of body.children) visit(walk, child);
  return walk.sections.map((section) => recordOf(page, section));
}

function recordOf(page: IndexedPage, section: Section): SearchRecord {
  return {
    path: page.path,
    ...(section.anchor === undefined ? {} : { anchor: section.anchor }),
    pageTitle: page.title,
    trail: page.trail,
    headings: section.headings,
    text: collapse(section.text.join('')),
    kind: section.kind,
    ...(section.isEntry ? { isEntry: true } : {}),
  };
}

function visit(walk: Walk, node: Nodes): void {
  if (node.type === 'text') walk.current.text.push(node.value);
  if (node.type !== 'element' || isSkipped(node)) return;
  const depth = headingDepth(node);
  if (depth !== undefined) startHeading(walk, node, depth);
  else if (isItem(node)) visitItem(walk, node);
  else {
    if (node.tagName === 'img') walk.current.text.push(` ${attribute(node, 'alt') ?? ''} `);
    visitChildren(walk, node);
  }
}

function visitChildren(walk: Walk, element: Element): void {
  const space = INLINE.has(element.tagName) ? '' : ' ';
  walk.current.text.push(space);
  for (const child of element.children) visit(walk, child);
  walk.current.text.push(space);
}

function startHeading(walk: Walk, element: Element, depth: number): void {
  const heading = collapse(textOf(element));
  if (depth === 1) {
    // It names the page, which every record does anyway, unless the page goes by another title.
    if (heading !== walk.page.title) walk.current.text.push(` ${heading} `);
    return;
  }
  const anchor = attribute(element, 'id');
  if (anchor === undefined) {
    walk.current.text.push(` ${heading} `);
    return;
  }
  walk.outline.length = depth;
  walk.outline[depth] = heading;
  start(walk, { anchor, headings: outlineOf(walk), kind: walk.page.kind, text: [] });
}

/** An element that is a hit of its own; the text after it belongs to the section around it again. */
function visitItem(walk: Walk, element: Element): void {
  const outer = walk.current;
  const anchor = attribute(element, 'id') ?? '';
  const title = attribute(element, 'dataSearchTitle') ?? collapse(textOf(element)).slice(0, 80);
  const headings = [...outlineOf(walk), title];
  start(walk, { anchor, headings, kind: itemKind(element) ?? walk.page.kind, text: [], isEntry: true });
  visitChildren(walk, element);
  // A heading inside of the item has begun a section that goes on after it.
  if (walk.current.anchor === anchor) walk.current = outer;
}

function start(walk: Walk, section: Section): void {
  walk.sections.push(section);
  walk.current = section;
}

function outlineOf(walk: Walk): string[] {
  return walk.outline.filter((heading) => heading !== undefined);
}

function isItem(element: Element): boolean {
  return itemKind(element) !== undefined && attribute(element, 'id') !== undefined;
}

function itemKind(element: Element): SearchKind | undefined {
  const kind = attribute(element, 'dataSearchKind');
  return kind !== undefined && ITEM_KINDS.has(kind) ? (kind as SearchKind) : undefined;
}

function isSkipped(element: Element): boolean {
  const { properties } = element;
  return (
    SKIPPED.has(element.tagName) ||
    properties.dataSearchIgnore !== undefined ||
    properties.ariaHidden === 'true' ||
    isPermalink(element)
  );
}

/** A link of a heading to itself: its text is a sign such as `#`. */
function isPermalink(element: Element): boolean {
  const href = attribute(element, 'href');
  return element.tagName === 'a' && href?.includes('#') === true && !/[\p{L}\p{N}]/u.test(contentOf(element));
}

function textOf(node: Element): string {
  return node.children
    .map((child) => {
      if (child.type === 'text') return child.value;
      return child.type === 'element' && !isSkipped(child) ? textOf(child) : '';
    })
    .join('');
}

function headingDepth(element: Element): number | undefined {
  const match = /^h([1-6])$/.exec(element.tagName);
  return match === null ? undefined : Number(match[1]);
}

function attribute(element: Element, name: string): string | undefined {
  const value = element.properties[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function collapse(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
