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

/** The categories above a path, outermost first; `undefined` when the sidebar does not hold it. */
export function trailTo(items: readonly SidebarItem[], path: string): readonly SidebarCategory[] | undefined {
  for (const item of items) {
    if (item.type === 'html' || (item.type === 'link' && item.ref)) continue;
    if (item.href === path) return [];
    if (item.type === 'category') {
      const inner = trailTo(item.items, path);
      if (inner) return [item, ...inner];
    }
  }
  return undefined;
}

/** Number of links and categories. */
export function countItems(items: readonly SidebarItem[]): number {
  return items.reduce((sum, item) => sum + 1 + (item.type === 'category' ? countItems(item.items) : 0), 0);
}
