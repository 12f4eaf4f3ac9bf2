import type { SidebarItem } from '@ceems-docs/ssg-cli/model';
import { samePage } from './page-url.ts';

/** Whether the page that is shown stands in this item or below it. */
export function holdsPage(item: SidebarItem, current: string): boolean {
  if (item.type === 'html') return false;
  if (item.href !== undefined && samePage(item.href, current)) return true;
  return item.type === 'category' && item.items.some((child) => holdsPage(child, current));
}

/** Whether a category is open when the page is drawn. */
export function startsOpen(item: SidebarItem, current: string): boolean {
  return item.type === 'category' && (!item.collapsed || holdsPage(item, current));
}

/** Of siblings that may be open one at a time: the one that holds the page, else the first that starts open; else -1. */
export function openCategory(items: readonly SidebarItem[], current: string): number {
  const active = items.findIndex((item) => item.type === 'category' && holdsPage(item, current));
  return active >= 0 ? active : items.findIndex((item) => startsOpen(item, current));
}

/** The first page of a sidebar. */
export function firstPage(items: readonly SidebarItem[]): string | undefined {
  for (const item of items) {
    if (item.type === 'html') continue;
    const href = item.href ?? (item.type === 'category' ? firstPage(item.items) : undefined);
    if (href !== undefined) return href;
  }
  return undefined;
}
