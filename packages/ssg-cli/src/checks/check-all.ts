import {
  type ApiConfig,
  type Diagnostic,
  type DocSet,
  decodeEscapes,
  type Location,
  partialDoc,
  type RouteGraph,
} from '../model/index.ts';
import { checkPagination, docIds, nearestId } from './doc-ids.ts';
import { type Claim, checkDuplicateRoutes, checkReplaced } from './duplicates.ts';
import type { ExternalLink } from './external/index.ts';
import { namedLinks } from './links/config-links.ts';
import { contentFolders, documentsOf, gatherReferences, type LinksInput } from './links/gather.ts';
import { leftOutPages, oncePerPage, partialPages } from './links/left-out-pages.ts';
import { oncePerCause } from './links/once-per-cause.ts';
import { type RawTarget, rawTargets } from './links/raw-target.ts';
import { checkReference, type PlacedReference } from './links/references.ts';
import { type TargetIndex, targetIndex } from './links/target-index.ts';
import { placesOf } from './links/target-places.ts';
import { unfilledPages } from './links/unfilled-pages.ts';
import { isInto, unreadApis } from './links/unread-apis.ts';
import { checkPortable } from './portable.ts';
import { checkRedirects, redirectsByPath } from './redirect-findings.ts';
import { checkTags } from './tags.ts';
import { checkOrphans, checkUnusedImages } from './unused.ts';

/**
 * Stage 8: checks every link, anchor and image of the rendered pages and of the config, duplicate routes and settings
 * files.
 */
export function checkLinks(input: LinksInput): readonly Diagnostic[] {
  const targets = targetIndexOf(input);
  const placed = gatherReferences(input);
  const unread = unreadApis(input);
  const places = placesOnce(input.sources);
  const check = checkOnce(targets);
  const found = placed.flatMap((reference) => {
    const fault = check(reference);
    return fault === undefined || isInto(reference, unread)
      ? []
      : [{ reference, fault: located(fault, reference, input.sources, places) }];
  });
  return [
    ...asWritten(oncePerPage(oncePerCause(found), targets), input.graph),
    ...checkNamedLinks(input, unread),
    ...checkRedirects(input),
    ...checkDuplicateRoutes(input.graph.claims, input.statics),
    ...checkPortable([...input.graph.claims, ...staticClaims(input)]),
    ...checkReplaced(input.generated ?? [], input.statics),
    ...checkPagination(input.graph),
    ...checkTags(documentsOf(input.graph), input.sources ?? new Map(), contentFolders(input.config)),
    ...checkOrphans(input.graph),
    ...unusedImages(input, placed),
  ];
}

/** The text of an API description is shown on many pages, so each of its links is checked once. */
function checkOnce(targets: TargetIndex): (reference: PlacedReference) => Diagnostic | undefined {
  const found = new Map<string, Diagnostic | undefined>();
  return (reference) => {
    if (!reference.ofApi) return checkReference(reference, targets);
    const { target, element, location, resolution } = reference;
    const isHere = 'path' in resolution && resolution.path === reference.pagePath;
    const key = JSON.stringify([target, element, location?.file, resolution, isHere]);
    const fault = found.has(key) ? found.get(key) : checkReference(reference, targets);
    found.set(key, fault);
    return fault && location ? { ...fault, location } : fault;
  };
}

function staticClaims({ statics = new Map() }: LinksInput): readonly Claim[] {
  return [...statics].map(([path, file]) => ({ path, owner: { file } }));
}

/** The external addresses that the site links to, with their places, for `checkExternalLinks`. */
export function externalLinks(input: LinksInput): readonly ExternalLink[] {
  return gatherReferences(input).flatMap(({ resolution, location }): readonly ExternalLink[] => {
    if (resolution.kind !== 'external' || !/^(https?:)?\/\//i.test(resolution.url)) return [];
    return [location === undefined ? { url: resolution.url } : { url: resolution.url, location }];
  });
}

/** The places of a target in a file. */
type Places = (target: string, file: string) => ReturnType<typeof placesOf>;

/** Looks each target up once per file: one mistake in an API description is often on all its pages. */
function placesOnce(sources: LinksInput['sources']): Places {
  const found = new Map<string, ReturnType<typeof placesOf>>();
  return (target, file) => {
    const key = `${file}\n${target}`;
    const places = found.get(key) ?? placesOf(target, sources?.get(file) ?? '', file);
    found.set(key, places);
    return places;
  };
}

/**
 * The place in a file that is not Markdown: the nth reference to a target is the nth occurrence in the file. The target
 * in a component counts once, however often the component is used.
 */
function located(
  found: Diagnostic,
  { component, nth = 0, files }: PlacedReference,
  sources: LinksInput['sources'],
  places: Places,
): Diagnostic {
  const { location, target } = found;
  const [own] = component === undefined || target === undefined ? [] : places(target, component);
  if (component !== undefined && own !== undefined) {
    const notes = location
      ? { notes: [{ message: 'It is used here, and perhaps elsewhere.', location }] }
      : {};
    return { ...found, location: { file: component, ...own }, ...notes };
  }
  const text = location === undefined ? undefined : sources?.get(location.file);
  if (location === undefined || text === undefined || target === undefined) return found;
  const placesIn = (written: string) =>
    (files ?? [location.file]).flatMap((file) => places(written, file).map((place) => ({ file, ...place })));
  const exact = placesIn(target);
  const all = exact.length > 0 ? exact : placesIn(decodeEscapes(target));
  const place = all[nth] ?? all.at(-1);
  if (place !== undefined) return { ...found, location: place };
  // The text of an API description counts its own lines.
  return files === undefined ? found : { ...found, location: { file: location.file } };
}

/** Findings of Markdown with the target in the author's own spelling, at the place where it is written. Texts are read again only for these. */
export function asWritten(diagnostics: readonly Diagnostic[], graph: RouteGraph): readonly Diagnostic[] {
  const texts = new Map(documentsOf(graph).map(({ source }) => [source.file, source.text]));
  const lookups = new Map<string, (place: Location) => RawTarget | undefined>();
  return diagnostics.map((diagnostic) => {
    const { location } = diagnostic;
    const text = location === undefined ? undefined : texts.get(location.file);
    if (location === undefined || text === undefined) return diagnostic;
    const lookup = lookups.get(location.file) ?? rawTargets(text);
    lookups.set(location.file, lookup);
    const written = lookup(location);
    if (written === undefined) return diagnostic;
    const { target, place, isDefinition } = written;
    const { replacement, ...rest } = diagnostic;
    // A target that contains a variable cannot be replaced as a whole.
    const isSame = decodeEscapes(target) === decodeEscapes(diagnostic.target ?? '');
    const fix = replacement !== undefined && isSame ? { replacement } : {};
    const used = isDefinition ? [{ message: 'It is used here.', location }] : [];
    const notes = { notes: [...used, ...(diagnostic.notes ?? [])] };
    return {
      ...rest,
      ...fix,
      ...(notes.notes.length > 0 ? notes : {}),
      target,
      location: { file: location.file, ...place },
    };
  });
}

function targetIndexOf(input: LinksInput): TargetIndex {
  const unfilled = unfilledPages(input.graph);
  return targetIndex(input.graph, {
    base: input.config.baseUrl,
    origin: new URL(input.config.url).origin,
    contentFolders: contentFolders(input.config),
    anchors: new Map(
      input.pages.flatMap(({ path, anchors }) => (unfilled.has(path) ? [] : [[path, anchors] as const])),
    ),
    files: input.files,
    sourceFiles: input.sourceFiles,
    renames: input.renames ?? new Map(),
    redirects: redirectsByPath(input.graph),
    leftOut: leftOutPages(input),
    partials: partialPages(input),
  });
}

function checkNamedLinks(
  { config, graph, locate, partials = [] }: LinksInput,
  unread: readonly ApiConfig[],
): readonly Diagnostic[] {
  const sidebars = [...Object.keys(graph.sidebars), ...unread.map((api) => api.sidebar)];
  const instances = config.docs.filter(({ isLast }) => isLast);
  return namedLinks(config).flatMap(({ item, keyPath }): readonly Diagnostic[] => {
    const { sidebarId, docId, docsPluginId } = item;
    const set = docsPluginId === undefined ? instances[0] : instances.find(({ id }) => id === docsPluginId);
    if (docsPluginId !== undefined && set === undefined)
      return [unknownInstance(docsPluginId, { locate, keyPath, instances })];
    const ids = docIds(graph, set?.tag ?? '');
    const sidebar: readonly Diagnostic[] =
      sidebarId === undefined ||
      sidebars.includes((set?.sidebarPrefix ?? '') + sidebarId) ||
      sidebars.includes(sidebarId)
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
    const partial = partialDoc(set, docId, partials);
    const hint =
      partial?.hint ??
      nearestId(docId, ids) ??
      'Name a doc by its path below the docs folder, without number prefixes and ending.';
    const message = partial ? `\`${docId}\` is ${partial.said}.` : `There is no doc \`${docId}\`.`;
    const location = locate([...keyPath, 'docId']);
    return [...sidebar, { code: 'unknown-sidebar-document', message, location, target: docId, hint }];
  });
}

function unknownInstance(
  id: string,
  {
    locate,
    keyPath,
    instances,
  }: Pick<LinksInput, 'locate'> & {
    readonly keyPath: readonly (string | number)[];
    readonly instances: readonly DocSet[];
  },
): Diagnostic {
  return {
    code: 'unknown-sidebar',
    message: `There is no instance \`${id}\` of the docs.`,
    location: locate([...keyPath, 'docsPluginId']),
    target: id,
    hint: `The instances are ${instances.map((set) => `\`${set.id}\``).join(', ')}.`,
  };
}

function unusedImages(input: LinksInput, references: readonly PlacedReference[]): readonly Diagnostic[] {
  if (input.hasUnreadSources) return [];
  const statics =
    input.mentions === undefined ? new Map<string, string>() : (input.statics ?? new Map<string, string>());
  const used = references.flatMap(({ resolution }): readonly string[] => {
    if (resolution.kind === 'asset') return [resolution.source];
    return resolution.kind === 'file' ? [statics.get(resolution.path) ?? ''] : [];
  });
  const candidates = [...input.sourceFiles, ...statics.values()];
  return checkUnusedImages(candidates, new Set(used), input.mentions ?? []);
}
