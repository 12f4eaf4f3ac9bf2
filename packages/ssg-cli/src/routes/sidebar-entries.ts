import type { SidebarLink } from '../model/index.ts';
import type { DocEntry } from './docs.ts';

/** The page of the whole docs comes first unless it says where it is. */
export function positionOf(entry: DocEntry): number | undefined {
  return entry.position ?? (entry.isFolderPage && entry.folder === '' ? Number.NEGATIVE_INFINITY : undefined);
}

/** The sidebar entry of a doc. */
export function linkTo({ route }: DocEntry): SidebarLink {
  const { frontMatter } = route.document;
  return {
    type: 'link',
    label: frontMatter.sidebar_label ?? frontMatter.title ?? route.title,
    href: route.path,
    ...(frontMatter.sidebar_class_name ? { className: frontMatter.sidebar_class_name } : {}),
  };
}

/** Label and class of an item, without what is undefined. */
export function definedOnly(item: {
  readonly label?: string | undefined;
  readonly className?: string | undefined;
}) {
  return {
    ...(item.label === undefined ? {} : { label: item.label }),
    ...(item.className === undefined ? {} : { className: item.className }),
  };
}

/** What entries of a folder are sorted by. */
interface Placed {
  readonly name: string;
  readonly position?: number | undefined;
}

/** Sorts entries with a position first, then by name. */
export function byPositionThenName(a: Placed, b: Placed): number {
  const byPosition = (a.position ?? Number.POSITIVE_INFINITY) - (b.position ?? Number.POSITIVE_INFINITY);
  if (byPosition !== 0 && !Number.isNaN(byPosition)) return byPosition;
  return a.name < b.name ? -1 : a.name > b.name ? 1 : 0;
}
