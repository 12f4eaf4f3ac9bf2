import type { SidebarCategory, SidebarItem } from './sidebar.ts';

/** One stop of a sidebar, in reading order. */
export interface Stop {
  readonly label: string;
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

/** A sidebar, looked up by path: made once, asked by every page. */
export interface SidebarIndex {
  /** Pages in reading order. */
  readonly order: readonly Stop[];
  /** Place of a path in `order`. */
  readonly placeOf: ReadonlyMap<string, number>;
  /** The categories above a path, outermost first. */
  readonly trailOf: ReadonlyMap<string, readonly SidebarCategory[]>;
  /** Number of links and categories. */
  readonly size: number;
}

/** Makes the index of a sidebar. */
export function indexSidebar(items: readonly SidebarItem[]): SidebarIndex {
  const order = readingOrder(items);
  const trailOf = new Map<string, readonly SidebarCategory[]>();
  addTrails(items, [], trailOf);
  return {
    order,
    placeOf: new Map(order.map(({ href }, index) => [href, index])),
    trailOf,
    size: countItems(items),
  };
}

function addTrails(
  items: readonly SidebarItem[],
  above: readonly SidebarCategory[],
  trails: Map<string, readonly SidebarCategory[]>,
): void {
  for (const item of items) {
    if (item.type === 'html' || (item.type === 'link' && item.ref)) continue;
    if (item.href !== undefined && !trails.has(item.href)) trails.set(item.href, above);
    if (item.type === 'category') addTrails(item.items, [...above, item], trails);
  }
}

/** Number of links and categories. */
export function countItems(items: readonly SidebarItem[]): number {
  return items.reduce((sum, item) => sum + 1 + (item.type === 'category' ? countItems(item.items) : 0), 0);
}
