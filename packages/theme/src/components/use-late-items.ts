import type { SidebarCategory, SidebarItem } from '@ceems-docs/ssg-cli/model';
import { type RefObject, useEffect, useState } from 'react';
import { loadingFailed, loadingPages } from '../labels.ts';

/** The items of a category, and what to say while there are none. */
export interface LateItems {
  readonly items: readonly SidebarItem[];
  readonly note: string;
}

/** Items of a category that a large sidebar left out are fetched when it is opened for the first time. */
export function useLateItems(
  category: SidebarCategory,
  details: RefObject<HTMLDetailsElement | null>,
): LateItems {
  const [fetched, setFetched] = useState<LateItems>({ items: [], note: loadingPages });
  const { itemsUrl } = category;
  useEffect(() => {
    const element = details.current;
    if (itemsUrl === undefined || !element) return undefined;
    const leaving = new AbortController();
    const load = (): void => {
      if (!element.open) return;
      element.removeEventListener('toggle', load);
      fetchItems(itemsUrl, leaving.signal).then(
        (items) => setFetched({ items, note: '' }),
        () => {
          if (!leaving.signal.aborted) setFetched({ items: [], note: loadingFailed });
        },
      );
    };
    element.addEventListener('toggle', load);
    load();
    return () => {
      leaving.abort();
      element.removeEventListener('toggle', load);
    };
  }, [itemsUrl, details]);
  return category.items.length > 0 ? { items: category.items, note: '' } : fetched;
}

async function fetchItems(url: string, signal: AbortSignal): Promise<readonly SidebarItem[]> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return (await response.json()) as readonly SidebarItem[];
}
