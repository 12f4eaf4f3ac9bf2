import { hash } from 'node:crypto';
import {
  addBase,
  BRANCHES,
  lazyFile,
  type OutputFile,
  type PageAddress,
  type SidebarIndex,
  type SidebarItem,
  type SiteProps,
  splitTarget,
  type ThemeServer,
  urlOfPath,
  withoutBase,
} from '../model/index.ts';

/** The sidebar of a page: with URLs for paths, and, of a large tree, only the branch that leads to the page. */
export function sidebarForPage(
  name: string,
  at: {
    readonly path: string;
    readonly site: PageAddress;
    readonly pages: Pages;
    readonly index: SidebarIndex;
  },
): readonly SidebarItem[] {
  const { path, site, pages, index } = at;
  const open = new Set(index.renderedTrailOf.get(path));
  return withUrls(index.rendered, { path, site, pages, name, open, cut: index.cut, keys: [] });
}

/** Tells paths of pages from other targets. */
export type Pages = { readonly has: (path: string) => boolean };

interface Cut {
  readonly name: string;
  readonly path: string;
  readonly site: PageAddress;
  readonly pages: Pages;
  readonly cut: boolean;
  /** Categories above the page. */
  readonly open: ReadonlySet<SidebarItem>;
  /** Indexes from the root to these items. */
  readonly keys: readonly number[];
}

function withUrls(items: readonly SidebarItem[], at: Cut): readonly SidebarItem[] {
  return items.map((item, index): SidebarItem => {
    if (item.type === 'html') return item;
    if (item.type === 'link') return { ...item, href: toUrl(item.href, at.site, at.pages) };
    const keys = [...at.keys, index];
    const { items: inner, ...category } = item;
    const head = {
      ...category,
      ...(item.href === undefined ? {} : { href: toUrl(item.href, at.site, at.pages) }),
    };
    if (at.cut && item.href !== at.path && !at.open.has(item)) {
      // Entries are loaded when a category is expanded, so one that cannot be collapsed becomes an open collapsible
      // one.
      const collapsed = item.collapsible && item.collapsed;
      const itemsUrl = addBase(at.site.base, branchFile(at.name, keys));
      return { ...head, collapsible: true, collapsed, items: [], itemsUrl };
    }
    return { ...head, items: withUrls(inner, { ...at, keys }) };
  });
}

/** URL of what a sidebar, a card or the navbar leads to: the path of a page, or a target that its author wrote as URLs are. */
export function toUrl(target: string, site: PageAddress, pages: Pages): string {
  if (pages.has(target)) return urlOfPath(site, target);
  if (!target.startsWith('/')) return target;
  const { path } = splitTarget(target);
  const own = pages.has(path) ? path : withoutBase(site.base, path);
  return (pages.has(own) ? urlOfPath(site, own) : addBase(site.base, own)) + target.slice(path.length);
}

/** File of a branch that pages leave out: named by its place, so that no page changes with its contents. */
function branchFile(name: string, keys: readonly number[]): string {
  return `sidebars/${name}/${keys.join('-')}.js`;
}

/**
 * The branches of large sidebars, each with its direct entries, rendered; what is loaded when a reader first expands one.
 * They are scripts, as the search index is: those load from a disk, too.
 */
export function sidebarBranches(
  indexes: Readonly<Record<string, SidebarIndex>>,
  pages: Pages,
  { site, render, themeKey }: BranchRendering,
): readonly OutputFile[] {
  const renderedWith = JSON.stringify([site, themeKey]);
  return Object.entries(indexes).flatMap(([name, { rendered, cut }]) =>
    cut
      ? branches(rendered, { name, site, pages, path: '', cut, open: new Set(), keys: [] }).map(
          ({ path, items }) => {
            const url = JSON.stringify(addBase(site.base, path));
            const make = () => {
              const html = JSON.stringify(render({ site, items, name: path }));
              return `(globalThis.${BRANCHES}??={})[${url}]=${html};\n`;
            };
            return lazyFile(path, make, hash('sha1', renderedWith + JSON.stringify(items), 'base64url'));
          },
        )
      : [],
  );
}

/** What branches are rendered with. */
interface BranchRendering {
  readonly site: SiteProps;
  readonly render: ThemeServer['renderBranch'];
  /** Digest of the theme's code. */
  readonly themeKey: string;
}

interface Branch {
  readonly path: string;
  readonly items: readonly SidebarItem[];
}

function branches(items: readonly SidebarItem[], at: Cut): readonly Branch[] {
  return items.flatMap((item, index) => {
    if (item.type !== 'category') return [];
    const keys = [...at.keys, index];
    const own = { path: branchFile(at.name, keys), items: withUrls(item.items, { ...at, keys }) };
    return [own, ...branches(item.items, { ...at, keys })];
  });
}
