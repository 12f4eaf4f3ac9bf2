import {
  addBase,
  isExternal,
  type LinkConfig,
  labelsOf,
  type PageAddress,
  type PageLink,
  type RouteGraph,
  readingOrder,
  type SiteConfig,
  type SiteProps,
  urlOfPath,
} from '../model/index.ts';
import { configHtml } from './config-html.ts';
import { toUrl } from './sidebar.ts';

/** What is the same on every page, with the links of navbar and footer led to their URLs. */
export function siteProps(config: SiteConfig, graph: RouteGraph): SiteProps {
  const link = (item: LinkConfig): PageLink & { external: boolean } => linkOf(item, config, graph);
  const asset = (file: string): string =>
    isExternal(file) ? file : addBase(config.baseUrl, `/${file.replace(/^\//, '')}`);
  const address = addressOf(config);
  const htmlOf = (html: string): string => configHtml(html, address, graph.routes);
  const { logo } = config.navbar;
  const { announcementBar } = config;
  const version = config.docs ? config.docs.version : { name: 'current', label: 'Next' };
  return {
    title: config.title,
    tagline: config.tagline,
    url: config.url,
    ...address,
    locale: config.locale,
    labels: labelsOf(config),
    direction: config.direction,
    version: config.version,
    navbar: {
      title: config.navbar.title ?? config.title,
      ...(logo
        ? {
            logo: {
              src: asset(logo.src),
              alt: logo.alt,
              ...(logo.srcDark ? { srcDark: asset(logo.srcDark) } : {}),
            },
          }
        : {}),
      items: config.navbar.items.map((item) => ({
        ...link(item),
        position: item.position ?? 'left',
        ...(sidebarOf(item, config, graph) ? { sidebar: sidebarOf(item, config, graph) ?? '' } : {}),
      })),
    },
    footer: {
      groups: config.footer.links.map(({ title, items }) => ({ title, items: items.map(link) })),
      ...(config.footer.copyright ? { copyright: htmlOf(config.footer.copyright) } : {}),
    },
    ...(announcementBar
      ? {
          announcementBar: {
            ...announcementBar,
            content: htmlOf(announcementBar.content),
          },
        }
      : {}),
    colorMode: config.colorMode,
    search: config.search || undefined,
    popularPages: config.popularPages.flatMap((path) => {
      const route = graph.routes.get(path);
      return route ? [{ label: route.title, href: urlOfPath(address, path) }] : [];
    }),
    slashShortcut: config.slashShortcut,
    placeholders: config.placeholders,
    docs: {
      hideableSidebar: config.sidebar.hideable,
      autoCollapseCategories: config.sidebar.autoCollapseCategories,
    },
    docsVersion: version,
  };
}

function addressOf({ baseUrl, trailingSlash }: SiteConfig): Required<PageAddress> {
  return { base: baseUrl, trailingSlash };
}

function linkOf(item: LinkConfig, config: SiteConfig, graph: RouteGraph): PageLink & { external: boolean } {
  if (item.href !== undefined) return { label: item.label, href: item.href, external: isExternal(item.href) };
  const path = pathOf(item, config, graph) ?? '/';
  return {
    label: item.label,
    href: isExternal(path) ? path : toUrl(path, addressOf(config), graph.routes),
    external: isExternal(path),
  };
}

/** Path (no base) that an item of navbar or footer leads to. */
export function pathOf(item: LinkConfig, config: SiteConfig, graph: RouteGraph): string | undefined {
  if (item.sidebarId !== undefined) return readingOrder(graph.sidebars[item.sidebarId] ?? [])[0]?.href;
  if (item.docId !== undefined && config.docs) return graph.pathOfDoc.get(item.docId);
  if (item.to === undefined) return undefined;
  return item.to.startsWith('/') ? item.to : `/${item.to}`;
}

function sidebarOf(item: LinkConfig, config: SiteConfig, graph: RouteGraph): string | undefined {
  if (item.sidebarId !== undefined) return item.sidebarId;
  const path = pathOf(item, config, graph);
  return path === undefined ? undefined : graph.sidebarOf.get(path);
}
