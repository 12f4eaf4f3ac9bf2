import type { Element, Nodes, Root } from 'hast';
import { toString as contentOf } from 'hast-util-to-string';
import type { EntryDetails, SearchKind, SearchRecord } from '../model/index.ts';
import { attribute, collapse, headingDepth, isSkipped, textOf } from './elements.ts';
import {
  detailsOfRow,
  entryOfItem,
  entryOfRow,
  type FoundEntry,
  idOfEntry,
  labelsOfTable,
} from './entries.ts';
import { formulaText } from './formula-text.ts';
import { entriesOfListing } from './listings.ts';

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
  readonly isFound?: true;
  readonly details?: EntryDetails;
  readonly links?: { readonly href: string; readonly text: string }[];
}

interface Walk {
  readonly sections: Section[];
  readonly page: IndexedPage;
  /** Headings above the place the walk is at; index is depth. */
  readonly outline: (string | undefined)[];
  current: Section;
  /** The entry that an author's own list or table describes here; the text is that of the section, too. */
  found: Section | undefined;
  /** The labels of the table that the walk is in. */
  labels: readonly string[];
}

const ITEM_KINDS: ReadonlySet<string> = new Set<SearchKind>(['flag', 'config', 'metric', 'endpoint', 'name']);
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
    links: [],
  };
  const walk: Walk = { sections: [top], page, outline: [], current: top, found: undefined, labels: [] };
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
    // The comma of a formula that nothing follows.
    text: collapse(section.text.join('')).replace(/,$/, ''),
    kind: section.kind,
    ...(section.isEntry ? { isEntry: true } : {}),
    ...(section.isFound ? { isFound: true } : {}),
    ...(section.links && section.links.length > 0 ? { links: section.links } : {}),
    ...(section.details && Object.keys(section.details).length > 0 ? { details: section.details } : {}),
  };
}

function visit(walk: Walk, node: Nodes): void {
  if (node.type === 'text') write(walk, node.value);
  if (node.type !== 'element' || isSkipped(node)) return;
  const depth = headingDepth(node);
  if (depth !== undefined) startHeading(walk, node, depth);
  else if (isItem(node)) visitItem(walk, node);
  else if (node.tagName === 'table') visitTable(walk, node);
  else if (node.tagName === 'dl') visitDefinitions(walk, node);
  else if (node.tagName === 'pre') visitListing(walk, node);
  else if (node.tagName === 'math') write(walk, formulaText(node));
  else if (node.tagName === 'tr') visitFound(walk, node, entryOfRow(node, walk.labels));
  else if (node.tagName === 'li') visitFound(walk, node, entryOfItem(node));
  else {
    if (node.tagName === 'a') noteLink(walk, node);
    if (node.tagName === 'img') write(walk, ` ${attribute(node, 'alt') ?? ''} `);
    visitChildren(walk, node);
  }
}

function noteLink(walk: Walk, element: Element): void {
  const href = attribute(element, 'href');
  const text = collapse(textOf(element));
  if (href !== undefined && text !== '') walk.current.links?.push({ href, text });
}

function write(walk: Walk, text: string): void {
  walk.current.text.push(text);
  walk.found?.text.push(text);
}

function visitTable(walk: Walk, table: Element): void {
  const outer = walk.labels;
  walk.labels = labelsOfTable(table);
  visitChildren(walk, table);
  walk.labels = outer;
}

/** A block of code, which may list options or commands. The last section stays the current one: its text has all of the block. */
function visitListing(walk: Walk, block: Element): void {
  if (walk.found === undefined && !walk.current.isEntry) {
    for (const { name, kind, details } of entriesOfListing(contentOf(block))) {
      const headings = [...outlineOf(walk), name];
      const text = [details.about ?? ''];
      walk.sections.push({ headings, kind, text, isEntry: true, isFound: true, details });
    }
  }
  visitChildren(walk, block);
}

/** Terms of a definition list, and the definitions that follow them: terms side by side are names of one thing. */
function visitDefinitions(walk: Walk, list: Element): void {
  let terms: Element[] = [];
  for (const child of list.children.filter((node) => node.type === 'element')) {
    if (child.tagName === 'dt') {
      if (walk.found) terms = [];
      walk.found = undefined;
      terms.push(child);
      continue;
    }
    if (walk.found === undefined) openDefinition(walk, terms);
    visit(walk, child);
  }
  if (walk.found === undefined) openDefinition(walk, terms);
  walk.found = undefined;
}

function openDefinition(walk: Walk, terms: readonly Element[]): void {
  const entries = terms.flatMap((term) => entryOfItem(term) ?? []);
  const [first] = entries;
  const place = terms.find((term) => attribute(term, 'id') !== undefined) ?? terms[0];
  if (first && place) {
    walk.found = foundSection(walk, place, { ...first, name: entries.map(({ name }) => name).join(', ') });
  }
  for (const term of terms) visit(walk, term);
}

function visitFound(walk: Walk, element: Element, entry: FoundEntry | undefined): void {
  // Content within an entry describes that entry.
  if (entry === undefined || walk.found !== undefined || walk.current.isEntry) {
    visitChildren(walk, element);
    return;
  }
  walk.found = foundSection(walk, element, entry);
  visitChildren(walk, element);
  walk.found = undefined;
}

function foundSection(walk: Walk, element: Element, { name, kind }: FoundEntry): Section {
  const anchor = idOfEntry(element);
  const section: Section = {
    ...(anchor === undefined ? {} : { anchor }),
    headings: [...outlineOf(walk), name],
    kind,
    text: [],
    isEntry: true,
    isFound: true,
    ...(element.tagName === 'tr' ? { details: detailsOfRow(element, walk.labels, name) } : {}),
  };
  walk.sections.push(section);
  return section;
}

function visitChildren(walk: Walk, element: Element): void {
  const space = INLINE.has(element.tagName) ? '' : ' ';
  write(walk, space);
  for (const child of element.children) visit(walk, child);
  write(walk, space);
}

function startHeading(walk: Walk, element: Element, depth: number): void {
  const heading = collapse(textOf(element));
  if (depth === 1) {
    // Every record has the title of the page, so the heading is only added if it differs.
    if (heading !== walk.page.title) write(walk, ` ${heading} `);
    return;
  }
  const anchor = attribute(element, 'id');
  if (anchor === undefined) {
    write(walk, ` ${heading} `);
    return;
  }
  walk.outline.length = depth;
  walk.outline[depth] = heading;
  start(walk, { anchor, headings: outlineOf(walk), kind: walk.page.kind, text: [], links: [] });
}

/** An element that is a hit of its own; the text after it belongs to the section around it again. */
function visitItem(walk: Walk, element: Element): void {
  const outer = walk.current;
  const anchor = attribute(element, 'id') ?? '';
  const title = attribute(element, 'dataSearchTitle') ?? collapse(textOf(element)).slice(0, 80);
  const headings = [...outlineOf(walk), title];
  const details = element.tagName === 'tr' ? { details: detailsOfRow(element, walk.labels, title) } : {};
  start(walk, {
    anchor,
    headings,
    kind: itemKind(element) ?? walk.page.kind,
    text: [],
    isEntry: true,
    ...details,
  });
  visitChildren(walk, element);
  // A heading inside the item starts a section that continues after it.
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
