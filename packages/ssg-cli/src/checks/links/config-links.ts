import type { Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { visit } from 'unist-util-visit';
import type { LinkConfig, SidebarItemConfig, SiteConfig } from '../../model/index.ts';

/** A key of the config, from the outside in: `['navbar', 'items', 0, 'to']`. */
export type KeyPath = readonly (string | number)[];

/** A target that the layout repeats on its pages, and the key of the config that holds it. */
export interface LayoutLink {
  readonly target: string;
  readonly element: string;
  readonly attribute: string;
  readonly keyPath: KeyPath;
}

/** Every target of the config: navbar, footer, announcement bar, sidebars, redirects, icons, and the pages that the search offers. */
export function layoutLinks(config: SiteConfig): readonly LayoutLink[] {
  return [
    ...fileLink(config.favicon, ['favicon']),
    ...fileLink(config.image, ['image']),
    ...fileLink(config.navbar.logo?.src, ['navbar', 'logo', 'src']),
    ...fileLink(config.navbar.logo?.srcDark, ['navbar', 'logo', 'srcDark']),
    ...config.navbar.items.flatMap((item, index) => itemLinks(item, ['navbar', 'items', index])),
    ...config.footer.links.flatMap((group, index) =>
      group.items.flatMap((item, at) => itemLinks(item, ['footer', 'links', index, 'items', at])),
    ),
    ...htmlLinks(config.footer.copyright, ['footer', 'copyright']),
    ...htmlLinks(config.announcementBar?.content, ['announcementBar', 'content']),
    ...config.popularPages.map((target, index) => pageLink(target, ['popularPages', index])),
    ...config.redirects.map(({ to }, index) => pageLink(to, ['redirects', index, 'to'])),
    ...config.docs.flatMap(({ sidebars, sidebarsAt }) =>
      Object.entries(sidebars).flatMap(([name, items]) => sidebarLinks(items, [...sidebarsAt, name])),
    ),
  ];
}

/** Links of the config that name a sidebar or a doc instead of a path. */
export function namedLinks(
  config: SiteConfig,
): readonly { readonly item: LinkConfig; readonly keyPath: KeyPath }[] {
  return [
    ...config.navbar.items.map((item, index) => ({ item, keyPath: ['navbar', 'items', index] })),
    ...config.footer.links.flatMap((group, index) =>
      group.items.map((item, at) => ({ item, keyPath: ['footer', 'links', index, 'items', at] })),
    ),
  ];
}

function itemLinks(item: LinkConfig, keyPath: KeyPath): readonly LayoutLink[] {
  return [
    ...(item.to === undefined ? [] : [pageLink(item.to, [...keyPath, 'to'])]),
    ...(item.href === undefined ? [] : [pageLink(item.href, [...keyPath, 'href'])]),
  ];
}

function sidebarLinks(items: readonly SidebarItemConfig[], keyPath: KeyPath): readonly LayoutLink[] {
  return items.flatMap((item, index): readonly LayoutLink[] => {
    const own = [...keyPath, index];
    if (typeof item === 'string') return [];
    if (item.type === 'link') return [pageLink(item.href, [...own, 'href'])];
    if (item.type === 'html') return htmlLinks(item.value, [...own, 'value']);
    return item.type === 'category' ? sidebarLinks(item.items, [...own, 'items']) : [];
  });
}

function pageLink(target: string, keyPath: KeyPath): LayoutLink {
  return { target, element: 'a', attribute: 'href', keyPath };
}

function fileLink(target: string | undefined, keyPath: KeyPath): readonly LayoutLink[] {
  return target === undefined ? [] : [{ target, element: 'img', attribute: 'src', keyPath }];
}

function htmlLinks(html: string | undefined, keyPath: KeyPath): readonly LayoutLink[] {
  if (html === undefined || !html.includes('<')) return [];
  const links: LayoutLink[] = [];
  const tree: Root = fromHtml(html, { fragment: true });
  visit(tree, 'element', ({ tagName, properties }) => {
    for (const attribute of ['href', 'src']) {
      const target = properties[attribute];
      if (typeof target === 'string') links.push({ target, element: tagName, attribute, keyPath });
    }
  });
  return links;
}
