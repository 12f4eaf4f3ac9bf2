import {
  type DocSet,
  docKey,
  isExternal,
  type LinkConfig,
  LOGO_HEIGHT,
  labelsOf,
  type NavbarItem,
  type PageAddress,
  type PageLink,
  type RouteGraph,
  readingOrder,
  type SiteConfig,
  type SiteProps,
  urlOfFile,
  urlOfPath,
  withoutBase,
} from '../model/index.ts';
import { configHtml } from './config-html.ts';
import { toUrl } from './sidebar.ts';

/** Size of a picture in pixels, where it is known. */
interface Sized {
  readonly width?: number;
  readonly height?: number;
}

/** What is the same on every page, with the links of navbar and footer led to their URLs. `statics`: path in the output → size of the file. */
export function siteProps(
  config: SiteConfig,
  graph: RouteGraph,
  statics: ReadonlyMap<string, Sized>,
): SiteProps {
  const versioned = config.docs.filter(({ isVersioned }) => isVersioned);
  const address = addressOf(config);
  const htmlOf = (html: string): string => configHtml(html, address, graph.routes);
  const { announcementBar } = config;
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
      ...logoOf(config, statics),
      items: navbarItems(config, graph),
    },
    footer: footerOf(config, graph, htmlOf),
    ...(announcementBar
      ? { announcementBar: { ...announcementBar, content: htmlOf(announcementBar.content) } }
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
    docsVersion: config.docs[0]?.version ?? { name: 'current', label: '' },
    ...(versioned.length > 0
      ? { versionNames: versionNames(versioned), searchedDocs: searchedDocs(config.docs) }
      : {}),
  };
}

function footerOf(
  config: SiteConfig,
  graph: RouteGraph,
  htmlOf: (html: string) => string,
): SiteProps['footer'] {
  const { copyright, links } = config.footer;
  return {
    groups: links.map(({ title, items }) => ({
      title,
      items: items.flatMap((item) => linkOf(item, config, graph)),
    })),
    ...(copyright ? { copyright: htmlOf(copyright) } : {}),
  };
}

function logoOf(
  { baseUrl, navbar: { logo } }: SiteConfig,
  statics: ReadonlyMap<string, Sized>,
): Pick<SiteProps['navbar'], 'logo'> {
  if (!logo) return {};
  return {
    logo: {
      src: urlOfFile(baseUrl, logo.src),
      alt: logo.alt,
      width: logoWidth(statics.get(withoutBase(baseUrl, logo.src).replace(/^\//, ''))),
      ...(logo.srcDark ? { srcDark: urlOfFile(baseUrl, logo.srcDark) } : {}),
    },
  };
}

/** A logo keeps its shape. One whose size is not known is taken for a square. */
function logoWidth({ width, height }: Sized = {}): number {
  return width && height ? Math.round((LOGO_HEIGHT * width) / height) : LOGO_HEIGHT;
}

function searchedDocs(sets: readonly DocSet[]) {
  const tags = (isLast: boolean) => sets.filter((set) => set.isLast === isLast).map(({ tag }) => tag);
  return { last: tags(true), older: tags(false) };
}

function versionNames(sets: readonly DocSet[]): Readonly<Record<string, readonly string[]>> {
  const namesOf = (id: string) => sets.filter((set) => set.id === id).map(({ version }) => version.name);
  return Object.fromEntries(sets.map(({ id }) => [id, namesOf(id)]));
}

/** The navbar's links, on pages of a set of docs to its own docs and sidebars where it has them. */
export function navbarItems(config: SiteConfig, graph: RouteGraph, at?: DocSet): readonly NavbarItem[] {
  return config.navbar.items.flatMap((item) => {
    const sidebar = sidebarOf(item, config, graph, at);
    const position = item.position ?? 'left';
    return linkOf(item, config, graph, at).map((link) => ({
      ...link,
      position,
      ...(sidebar ? { sidebar } : {}),
    }));
  });
}

function addressOf({ baseUrl, trailingSlash }: SiteConfig): Required<PageAddress> {
  return { base: baseUrl, trailingSlash };
}

/** One link, or none where the item names a doc or a sidebar that is not there, which is a finding. */
function linkOf(
  item: LinkConfig,
  config: SiteConfig,
  graph: RouteGraph,
  at?: DocSet,
): readonly (PageLink & { readonly external: boolean })[] {
  const { label } = item;
  if (item.href !== undefined) return [{ label, href: item.href, external: isExternal(item.href) }];
  const path = pathOf(item, config, graph, at);
  if (path === undefined) return [];
  const external = isExternal(path);
  return [{ label, href: external ? path : toUrl(path, addressOf(config), graph.routes), external }];
}

/** Path (no base) that an item of navbar or footer leads to. */
function pathOf(item: LinkConfig, config: SiteConfig, graph: RouteGraph, at?: DocSet): string | undefined {
  const { sidebarId, docId, to } = item;
  if (sidebarId !== undefined)
    return readingOrder(graph.sidebars[sidebarName(item, config, graph, at) ?? ''] ?? [])[0]?.href;
  if (docId !== undefined)
    return setsOf(item, config, at)
      .map((set) => graph.pathOfDoc.get(docKey(set, docId)))
      .find((path) => path !== undefined);
  if (to === undefined) return undefined;
  return to.startsWith('/') ? to : `/${to}`;
}

/** Where the sidebar or doc that an item names is looked for: in the version that is shown, then in the last. */
function setsOf({ docsPluginId }: LinkConfig, { docs }: SiteConfig, at?: DocSet): readonly DocSet[] {
  const id = docsPluginId ?? docs[0]?.id;
  return [...(at ? [at] : []), ...docs.filter(({ isLast }) => isLast)].filter((set) => set.id === id);
}

/** The full name of the sidebar that an item names; that of an API reference is its name as it is. */
function sidebarName(
  item: LinkConfig,
  config: SiteConfig,
  graph: RouteGraph,
  at?: DocSet,
): string | undefined {
  const { sidebarId = '' } = item;
  const names = setsOf(item, config, at).map(({ sidebarPrefix }) => sidebarPrefix + sidebarId);
  return [...names, sidebarId].find((name) => graph.sidebars[name] !== undefined);
}

function sidebarOf(item: LinkConfig, config: SiteConfig, graph: RouteGraph, at?: DocSet): string | undefined {
  if (item.sidebarId !== undefined) return sidebarName(item, config, graph, at) ?? item.sidebarId;
  const path = pathOf(item, config, graph, at);
  return path === undefined ? undefined : graph.sidebarOf.get(path);
}
