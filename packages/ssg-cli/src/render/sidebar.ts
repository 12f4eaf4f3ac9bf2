import { addBase, BRANCHES, type SidebarIndex, type SidebarItem } from '../model/index.ts';

/** The sidebar as a page carries it: URLs for paths, and of a large tree only the branch that leads to the page. */
export function sidebarForPage(
  name: string,
  at: { readonly path: string; readonly base: string; readonly index: SidebarIndex },
): readonly SidebarItem[] {
  const { path, base, index } = at;
  const open = new Set(index.drawnTrailOf.get(path));
  return withUrls(index.drawn, { path, base, name, open, cut: index.cut, keys: [] });
}

interface Cut {
  readonly name: string;
  readonly path: string;
  readonly base: string;
  readonly cut: boolean;
  /** Categories above the page. */
  readonly open: ReadonlySet<SidebarItem>;
  /** Indexes from the root to these items. */
  readonly keys: readonly number[];
}

function withUrls(items: readonly SidebarItem[], at: Cut): readonly SidebarItem[] {
  return items.map((item, index): SidebarItem => {
    if (item.type === 'html') return item;
    if (item.type === 'link') return { ...item, href: toUrl(item.href, at.base) };
    const keys = [...at.keys, index];
    const { items: inner, ...category } = item;
    const head = { ...category, ...(item.href === undefined ? {} : { href: toUrl(item.href, at.base) }) };
    if (at.cut && item.href !== at.path && !at.open.has(item)) {
      return { ...head, items: [], itemsUrl: toUrl(`/${branchFile(at.name, keys)}`, at.base) };
    }
    return { ...head, items: withUrls(inner, { ...at, keys }) };
  });
}

function toUrl(href: string, base: string): string {
  return href.startsWith('/') ? addBase(base, href) : href;
}

/** File of a branch that pages leave out: named by its place, so that no page changes with its contents. */
function branchFile(name: string, keys: readonly number[]): string {
  return `sidebars/${name}/${keys.join('-')}.js`;
}

/**
 * The branches of large sidebars, each with its direct entries; what is loaded when a reader first expands one. They are
 * scripts, as the search index is: those load from a disk, too.
 */
export function sidebarBranches(
  indexes: Readonly<Record<string, SidebarIndex>>,
  base: string,
): readonly { readonly path: string; readonly contents: string }[] {
  return Object.entries(indexes).flatMap(([name, { drawn, cut }]) =>
    cut ? branches(drawn, { name, base, path: '', cut, open: new Set(), keys: [] }) : [],
  );
}

function branches(items: readonly SidebarItem[], at: Cut): readonly { path: string; contents: string }[] {
  return items.flatMap((item, index) => {
    if (item.type !== 'category') return [];
    const keys = [...at.keys, index];
    const path = branchFile(at.name, keys);
    const key = JSON.stringify(toUrl(`/${path}`, at.base));
    const contents = `(globalThis.${BRANCHES}??={})[${key}]=${JSON.stringify(withUrls(item.items, { ...at, keys }))};\n`;
    return [{ path, contents }, ...branches(item.items, { ...at, keys })];
  });
}
