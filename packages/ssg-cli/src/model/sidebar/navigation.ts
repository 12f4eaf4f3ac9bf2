import type { SidebarCategory, SidebarItem } from './sidebar.ts';
import { splitLongLists } from './sidebar-parts.ts';

/** Sidebars with more entries than this are cut to the open branch on each page (architecture law 6). */
const wholeTreeLimit = 150;

/** Global variable in which the scripts of omitted branches store their items, by URL. */
export const BRANCHES = 'docsBranches';

/** One stop of a sidebar, in reading order. */
export interface Stop {
  /** What is shown. */
  readonly label: string;
  /** Where it leads. */
  readonly href: string;
}

/** The pages of a sidebar in reading order, depth first, category pages included, each once. Links out of the sidebar are left out. */
export function readingOrder(items: readonly SidebarItem[]): readonly Stop[] {
  const seen = new Set<string>();
  return stops(items).filter(({ href }) => !seen.has(href) && seen.add(href));
}

function stops(items: readonly SidebarItem[]): Stop[] {
  return items.flatMap((item) => {
    if (item.type === 'html' || (item.type === 'link' && item.ref)) return [];
    const own = item.href?.startsWith('/') ? [{ label: item.label, href: item.href }] : [];
    return item.type === 'category' ? [...own, ...stops(item.items)] : own;
  });
}

/** A sidebar, indexed by path: made once, used by every page. */
export interface SidebarIndex {
  /** Pages in reading order. */
  readonly order: readonly Stop[];
  /** Place of a path in `order`. */
  readonly placeOf: ReadonlyMap<string, number>;
  /** The categories above a path, outermost first. */
  readonly trailOf: ReadonlyMap<string, readonly SidebarCategory[]>;
  /** What pages render: the entries, of a large sidebar with long lists in parts. */
  readonly rendered: readonly SidebarItem[];
  /** The categories and parts above a path in what is rendered. */
  readonly renderedTrailOf: ReadonlyMap<string, readonly SidebarCategory[]>;
  /** Whether pages contain only the open branch. */
  readonly cut: boolean;
}

const indexes = new WeakMap<readonly SidebarItem[], SidebarIndex>();

/** The index of a sidebar; made once for the same entries. */
export function indexSidebar(items: readonly SidebarItem[]): SidebarIndex {
  const known = indexes.get(items);
  if (known) return known;
  const index = makeIndex(items);
  indexes.set(items, index);
  return index;
}

function makeIndex(items: readonly SidebarItem[]): SidebarIndex {
  const order = readingOrder(items);
  const cut = countItems(items) > wholeTreeLimit;
  const rendered = cut ? splitLongLists(items) : items;
  const trailOf = trailsOf(items);
  return {
    order,
    placeOf: new Map(order.map(({ href }, index) => [href, index])),
    trailOf,
    rendered,
    renderedTrailOf: cut ? trailsOf(rendered, isWithin) : trailOf,
    cut,
  };
}

type Trail = readonly SidebarCategory[];

/** The categories above each path. Where a path occurs twice, the first counts, unless the other `replaces` it. */
function trailsOf(
  items: readonly SidebarItem[],
  replaces: (known: Trail, other: Trail) => boolean = () => false,
): ReadonlyMap<string, Trail> {
  const trails = new Map<string, Trail>();
  const add = (entries: readonly SidebarItem[], above: Trail): void => {
    for (const item of entries) {
      if (item.type === 'html' || (item.type === 'link' && item.ref)) continue;
      const known = item.href === undefined ? undefined : trails.get(item.href);
      if (item.href !== undefined && (known === undefined || replaces(known, above))) {
        trails.set(item.href, above);
      }
      if (item.type === 'category') add(item.items, [...above, item]);
    }
  };
  add(items, []);
  return trails;
}

/** A part leads to its first page: the page itself is below it. */
function isWithin(known: Trail, other: Trail): boolean {
  return known.every((category, index) => category === other[index]);
}

/** Number of links and categories. */
export function countItems(items: readonly SidebarItem[]): number {
  return items.reduce((sum, item) => sum + 1 + (item.type === 'category' ? countItems(item.items) : 0), 0);
}
