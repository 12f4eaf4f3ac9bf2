import type { SidebarItem } from '@ceems-docs/ssg-cli/model';
import { samePage } from './page-url.ts';

/** Whether the page that is shown is in this item or below it. */
export function holdsPage(item: SidebarItem, current: string): boolean {
  if (item.type === 'html') return false;
  if (item.href !== undefined && samePage(item.href, current)) return true;
  return item.type === 'category' && item.items.some((child) => holdsPage(child, current));
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
