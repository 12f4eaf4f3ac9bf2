import {
  BRANCHES,
  looksLikePage,
  type SidebarCategory,
  type SidebarItem,
  urlToLoad,
} from '@ceems-docs/ssg-cli/model';
import { type RefObject, useEffect, useState } from 'react';
import { loadingFailed, loadingPages } from '../labels.ts';

/** The items of a category, and what to say while there are none. */
export interface LateItems {
  readonly items: readonly SidebarItem[];
  readonly note: string;
}

/** Items of a category that a large sidebar left out are loaded when it is opened for the first time. */
export function useLateItems(
  category: SidebarCategory,
  details: RefObject<HTMLDetailsElement | null>,
): LateItems {
  const [loaded, setLoaded] = useState<LateItems>({ items: [], note: loadingPages });
  const { itemsUrl } = category;
  useEffect(() => {
    const element = details.current;
    if (itemsUrl === undefined || !element) return undefined;
    const leaving = new AbortController();
    const isShown = (): boolean => !leaving.signal.aborted;
    const load = (): void => {
      if (!element.open) return;
      element.removeEventListener('toggle', load);
      loadItems(itemsUrl).then(
        (items) => isShown() && setLoaded({ items, note: '' }),
        () => isShown() && setLoaded({ items: [], note: loadingFailed }),
      );
    };
    element.addEventListener('toggle', load);
    load();
    return () => {
      leaving.abort();
      element.removeEventListener('toggle', load);
    };
  }, [itemsUrl, details]);
  return category.items.length > 0 ? { items: category.items, note: '' } : loaded;
}

function loadItems(url: string): Promise<readonly SidebarItem[]> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.onload = () => {
      script.remove();
      const items = (globalThis as Branches)[BRANCHES]?.[url];
      if (items) resolve(items);
      else reject(new Error(`${url} is no part of the sidebar.`));
    };
    script.onerror = () => {
      script.remove();
      reject(new Error(`${url} could not be loaded.`));
    };
    script.src = urlToLoad(url, document, looksLikePage);
    document.head.append(script);
  });
}

/** Where the loaded scripts put the items, by their URL. */
interface Branches {
  readonly [BRANCHES]?: Readonly<Record<string, readonly SidebarItem[]>>;
}
