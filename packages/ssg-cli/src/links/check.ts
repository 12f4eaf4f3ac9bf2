import {
  type Diagnostic,
  type Document,
  type Location,
  type Reference,
  type Route,
  type RouteGraph,
  resolveTarget,
  type SiteConfig,
  type TargetContext,
} from '../model/index.ts';
import { checkContent } from './content.ts';
import { checkPagination, docIds, nearestId } from './doc-ids.ts';
import { checkDuplicateRoutes } from './duplicates.ts';
import { type Known, knownTargets } from './known.ts';
import { type KeyPath, layoutLinks, namedLinks } from './layout.ts';
import { placesOf } from './literals.ts';
import { checkReference, type PlacedReference } from './references.ts';
import { checkTags } from './tags.ts';
import { checkOrphans, checkUnusedImages } from './unused.ts';
import { type Written, writtenTargets } from './written.ts';

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
  /** Where a key of the config stands. */
  readonly locate: (path: KeyPath) => Location;
  /** Texts of files that are no Markdown: the line of references that have none is found in them, and the tags of `tags.yml`. */
  readonly sources?: ReadonlyMap<string, string>;
  /** Static files: output path with a leading slash → file relative to the site. */
  readonly statics?: ReadonlyMap<string, string>;
  /** Texts (styles, scripts, manifests) that may name an image. Static images are only judged when these are given. */
  readonly mentions?: readonly string[];
  /** Old name → new name of files that git saw moving. */
  readonly renames?: ReadonlyMap<string, string>;
}

/** Stage 8: every link, anchor and image of the real pages and of the config, duplicate routes, and what content stumbles over. */
export function checkLinks(input: LinksInput): readonly Diagnostic[] {
  const known = knownOf(input);
  const placed = [...pageReferences(input), ...frontMatterReferences(input), ...layoutReferences(input)];
  return [
    ...asWritten(
      placed.flatMap((reference) => checkReference(reference, known) ?? []),
      input.graph,
    ),
    ...checkNamedLinks(input),
    ...checkDuplicateRoutes(input.graph.claims, input.statics),
    ...(input.config.docs ? checkPagination(input.graph, docIds(input.graph, input.config.docs.path)) : []),
    ...documentsOf(input.graph).flatMap(checkContent),
    ...checkTags(documentsOf(input.graph), input.sources ?? new Map(), contentFolders(input.config)),
    ...checkOrphans(input.graph),
    ...unusedImages(input, placed),
  ];
}

/** Findings of Markdown with the target in the author's own spelling, at the place where it is written. Texts are read again only for these. */
function asWritten(diagnostics: readonly Diagnostic[], graph: RouteGraph): readonly Diagnostic[] {
  const texts = new Map(documentsOf(graph).map(({ source }) => [source.file, source.text]));
  const lookups = new Map<string, (place: Location) => Written | undefined>();
  return diagnostics.map((diagnostic) => {
    const { location } = diagnostic;
    const text = location === undefined ? undefined : texts.get(location.file);
    if (location === undefined || text === undefined) return diagnostic;
    const lookup = lookups.get(location.file) ?? writtenTargets(text);
    lookups.set(location.file, lookup);
    const written = lookup(location);
    if (written === undefined) return diagnostic;
    const { target, line, column } = written;
    return { ...diagnostic, target, location: { file: location.file, line, column } };
  });
}

function knownOf(input: LinksInput): Known {
  return knownTargets(input.graph, {
    base: input.config.baseUrl,
    contentFolders: contentFolders(input.config),
    anchors: new Map(input.pages.map(({ path, anchors }) => [path, anchors])),
    files: input.files,
    sourceFiles: input.sourceFiles,
    renames: input.renames ?? new Map(),
  });
}

/** Folders of Markdown and pages, relative to the site. */
export function contentFolders({
  docs,
  blog,
  pages,
}: Pick<SiteConfig, 'docs' | 'blog' | 'pages'>): readonly string[] {
  return [docs, blog, pages].flatMap((part) => (part ? [part.path] : []));
}

function pageReferences(input: LinksInput): readonly PlacedReference[] {
  return input.pages.flatMap((page) => {
    const seen = new Map<string, number>();
    return page.references.map((reference): PlacedReference => {
      const count = seen.get(reference.target) ?? 0;
      seen.set(reference.target, count + 1);
      const location = placeOf(reference, page, count, input);
      return { ...reference, pagePath: page.path, ...(location === undefined ? {} : { location }) };
    });
  });
}

/** The line of a reference that came without one: the nth that a page makes is the nth that its file says. */
function placeOf(
  reference: Reference,
  page: CheckedPage,
  nth: number,
  input: LinksInput,
): Location | undefined {
  const file = reference.location?.file ?? page.sourceFile ?? fileOf(input.graph.routes.get(page.path));
  if (reference.location?.line !== undefined || file === undefined) return reference.location;
  const text = input.sources?.get(file);
  const places = text === undefined ? [] : placesOf(reference.target, text, file);
  return { file, ...(places[nth] ?? places.at(-1)) };
}

/** The file that a page without Markdown is made from. */
function fileOf(route: Route | undefined): string | undefined {
  if (route?.kind === 'page') return route.module;
  return route?.kind === 'operation' || route?.kind === 'api-info' ? route.owner.file : undefined;
}

function frontMatterReferences(input: LinksInput): readonly PlacedReference[] {
  return documentsOf(input.graph).flatMap((document): readonly PlacedReference[] => {
    const { image } = document.frontMatter;
    const { file } = document.source;
    const pagePath = input.graph.pathOfSource.get(file);
    if (image === undefined || pagePath === undefined) return [];
    const location = document.frontMatterLocations.image ?? { file };
    const resolution = resolveTarget(image, { ...contextOf(input), file, pagePath, element: 'img' });
    return [{ target: image, element: 'meta', attribute: 'content', location, resolution, pagePath }];
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

function checkNamedLinks({ config, graph, locate }: LinksInput): readonly Diagnostic[] {
  const ids = config.docs ? docIds(graph, config.docs.path) : new Map<string, string>();
  return namedLinks(config).flatMap(({ item, keyPath }): readonly Diagnostic[] => {
    const { sidebarId, docId } = item;
    const sidebar: readonly Diagnostic[] =
      sidebarId === undefined || Object.hasOwn(graph.sidebars, sidebarId)
        ? []
        : [
            {
              code: 'unknown-sidebar',
              message: `There is no sidebar \`${sidebarId}\`.`,
              location: locate([...keyPath, 'sidebarId']),
              target: sidebarId,
              hint: `The sidebars are ${Object.keys(graph.sidebars)
                .sort()
                .map((name) => `\`${name}\``)
                .join(', ')}.`,
            },
          ];
    if (docId === undefined || ids.has(docId)) return sidebar;
    const hint =
      nearestId(docId, ids) ??
      'Name a doc by its path below the docs folder, without number prefixes and ending.';
    const message = `There is no doc \`${docId}\`.`;
    const location = locate([...keyPath, 'docId']);
    return [...sidebar, { code: 'unknown-sidebar-document', message, location, target: docId, hint }];
  });
}

function unusedImages(input: LinksInput, references: readonly PlacedReference[]): readonly Diagnostic[] {
  const statics =
    input.mentions === undefined ? new Map<string, string>() : (input.statics ?? new Map<string, string>());
  const used = references.flatMap(({ resolution }): readonly string[] => {
    if (resolution.kind === 'asset') return [resolution.source];
    return resolution.kind === 'file' ? [statics.get(resolution.path) ?? ''] : [];
  });
  const candidates = [...input.sourceFiles, ...statics.values()];
  return checkUnusedImages(candidates, new Set(used), input.mentions ?? []);
}

function documentsOf(graph: RouteGraph): readonly Document[] {
  return [...graph.routes.values()].flatMap((route) => ('document' in route ? [route.document] : []));
}
