import {
  type Document,
  type Location,
  type Reference,
  type Route,
  type RouteGraph,
  resolveTarget,
  type SiteConfig,
  type TargetContext,
} from '../../model/index.ts';
import { type KeyPath, layoutLinks } from './config-links.ts';
import type { PlacedReference } from './references.ts';

/** A rendered page, as far as its links go. */
export interface CheckedPage {
  readonly path: string;
  /** References of its own content, not those of the layout. */
  readonly references: readonly Reference[];
  /** Ids that a hash can name. */
  readonly anchors: ReadonlySet<string>;
  /** File that the page is made from, relative to the site. */
  readonly sourceFile?: string;
}

/** Everything that the checks look at. Values only. */
export interface LinksInput {
  readonly config: SiteConfig;
  readonly graph: RouteGraph;
  readonly pages: readonly CheckedPage[];
  /** Output paths of static and generated files (feeds, sitemap, Markdown twins), with a leading slash, without base. */
  readonly files: ReadonlySet<string>;
  /** All files of the content folders, relative to the site. */
  readonly sourceFiles: ReadonlySet<string>;
  /** Files that would be pages, were they not excluded. */
  readonly leftOutPages?: readonly string[];
  /** Markdown files that are no pages because of their names. */
  readonly partials?: readonly string[];
  /** Where a key of the config is. */
  readonly locate: (path: KeyPath) => Location;
  /** Texts of files that are no Markdown: the line of references that have none is found in them, and the tags of `tags.yml`. */
  readonly sources?: ReadonlyMap<string, string>;
  /** Static files: output path with a leading slash → file relative to the site. */
  readonly statics?: ReadonlyMap<string, string>;
  /** Files that the generator writes unless a static one is there: output paths with a leading slash. */
  readonly generated?: readonly string[];
  /** Texts (styles, scripts, manifests) that may name an image. Static images are only judged when these are given. */
  readonly mentions?: readonly string[];
  /** Sources that are not read may use images: those that no page uses are not judged. */
  readonly hasUnreadSources?: boolean;
  /** Old name → new name of files that git saw moving. */
  readonly renames?: ReadonlyMap<string, string>;
}

/**
 * Gathers all places that can hold an address: texts, components, authors and API descriptions as rendered
 * (`render/body.ts`, `render/addresses.ts`), front matter, and links of the config, which are on every page but count
 * once. All are resolved by `resolveTarget`. A test crawls rendered pages for an address that is missing here.
 */
export function gatherReferences(input: LinksInput): readonly PlacedReference[] {
  return [...pageReferences(input), ...frontMatterReferences(input), ...layoutReferences(input)];
}

/** Folders of Markdown and pages, relative to the site. */
export function contentFolders({
  docs,
  blog,
  pages,
}: Pick<SiteConfig, 'docs' | 'blog' | 'pages'>): readonly string[] {
  return [...docs, blog, pages].flatMap((part) => (part ? [part.path] : []));
}

function pageReferences(input: LinksInput): readonly PlacedReference[] {
  const seen = new Map<string, number>();
  return input.pages.flatMap((page) =>
    page.references.map((reference): PlacedReference => {
      const route = input.graph.routes.get(page.path);
      const api = route !== undefined && 'api' in route ? route.api : undefined;
      const file = reference.location?.file ?? page.sourceFile ?? fileOf(route);
      if (file === undefined) return { ...reference, pagePath: page.path };
      const key = `${file}\0${reference.target}`;
      const nth = seen.get(key) ?? 0;
      seen.set(key, nth + 1);
      return {
        ...reference,
        pagePath: page.path,
        location: reference.location ?? { file },
        nth,
        ofApi: api !== undefined,
        ...(api === undefined ? {} : { files: api.files }),
      };
    }),
  );
}

/** The file that a page without Markdown is made from. */
function fileOf(route: Route | undefined): string | undefined {
  if (route?.kind === 'page') return route.module;
  return route?.kind === 'operation' || route?.kind === 'api-info' ? route.owner.file : undefined;
}

function frontMatterReferences(input: LinksInput): readonly PlacedReference[] {
  return documentsOf(input.graph).flatMap((document): readonly PlacedReference[] => {
    const { file } = document.source;
    const pagePath = input.graph.pathOfSource.get(file);
    if (pagePath === undefined) return [];
    const refer = (key: 'image' | 'custom_edit_url', element: string, attribute: string) => {
      const target = document.frontMatter[key];
      if (typeof target !== 'string') return [];
      const resolution = resolveTarget(target, {
        ...contextOf(input),
        file,
        pagePath,
        element: key === 'image' ? 'img' : element,
      });
      const location = document.frontMatterLocations[key] ?? { file };
      const isEditUrl = key === 'custom_edit_url';
      return [{ target, element, attribute, location, resolution, pagePath, isEditUrl }];
    };
    return [...refer('image', 'meta', 'content'), ...refer('custom_edit_url', 'a', 'href')];
  });
}

function layoutReferences(input: LinksInput): readonly PlacedReference[] {
  const context = contextOf(input);
  return layoutLinks(input.config).map(({ target, element, attribute, keyPath }) => ({
    target,
    element,
    attribute,
    location: input.locate(keyPath),
    pagePath: '/',
    resolution: resolveTarget(target, { ...context, pagePath: '/', element }),
  }));
}

function contextOf({
  config,
  graph,
  files,
  sourceFiles,
}: LinksInput): Omit<TargetContext, 'pagePath' | 'element'> {
  return {
    base: config.baseUrl,
    pathOfSource: graph.pathOfSource,
    files,
    sourceFiles,
    pages: graph.routes,
    contentFolders: contentFolders(config),
    staticFolders: config.staticDirectories,
  };
}

/** All compiled Markdown of the site's pages. */
export function documentsOf(graph: RouteGraph): readonly Document[] {
  return [...graph.routes.values()].flatMap((route) => ('document' in route ? [route.document] : []));
}
