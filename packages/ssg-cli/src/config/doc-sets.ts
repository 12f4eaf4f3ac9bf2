import type { Diagnostic, Outcome } from '../model/index.ts';
import { nearest } from '../tools/nearest.ts';
import type { ConfigSource } from './config-source.ts';
import { explain } from './explain.ts';
import { sidebars as sidebarsSchema } from './schema/navigation.ts';
import type { DocSet, DocsConfig, ParsedConfig } from './schema.ts';

type Source = Pick<ConfigSource, 'kindOf' | 'readText' | 'locate'>;

/** The docs of a config as sets, one for each version of each instance: the first is the last version of the first instance. */
export function docSets(config: ParsedConfig, source: Source): Outcome<readonly DocSet[]> {
  const { docs } = config;
  if (docs === false) return { value: [], diagnostics: [] };
  const isList = Array.isArray(docs);
  const instances = isList ? docs : [docs];
  const built = instances.map((instance, index) => {
    const keyPath = isList ? ['docs', index] : ['docs'];
    const own = instance.sidebars ?? (index === 0 ? config.sidebars : {});
    const sidebarsAt = instance.sidebars ? [...keyPath, 'sidebars'] : ['sidebars'];
    const isFirst = index === 0;
    return versionsOf({ instance, keyPath, own, sidebarsAt, isFirst }, source);
  });
  return {
    value: built.flatMap(({ value }) => value),
    diagnostics: [
      ...sameIds(instances, source),
      ...(isList && instances[0]?.sidebars && Object.keys(config.sidebars).length > 0
        ? [bothSidebars(source)]
        : []),
      ...built.flatMap(({ diagnostics }) => diagnostics),
    ],
  };
}

/** An instance, and the keys of its parts in the config. */
interface Instance {
  readonly instance: DocsConfig;
  readonly keyPath: readonly (string | number)[];
  /** Sidebars of the current version. */
  readonly own: DocSet['sidebars'];
  readonly sidebarsAt: DocSet['sidebarsAt'];
  readonly isFirst: boolean;
}

const CURRENT = 'current';

function versionsOf(given: Instance, source: Source): Outcome<readonly DocSet[]> {
  const { instance, keyPath } = given;
  const listed = listedVersions(instance.id, source);
  const isListed = listed.value.includes(CURRENT);
  const hasCurrent = !isListed && (instance.includeCurrentVersion || listed.value.length === 0);
  const all = [...(hasCurrent ? [CURRENT] : []), ...listed.value];
  const only = instance.onlyIncludeVersions;
  const names = all.filter((name) => only?.includes(name) ?? true);
  const unknown = [
    ...(only ?? []).map((name, index) => ({ name, key: ['onlyIncludeVersions', index] })),
    ...(instance.lastVersion === undefined ? [] : [{ name: instance.lastVersion, key: ['lastVersion'] }]),
    // The config may have settings of a version that is left out.
    ...Object.keys(instance.versions).map((name) => ({ name, key: ['versions', name] })),
  ].filter(({ name, key }) => !(key[0] === 'versions' ? [CURRENT, ...all] : all).includes(name));
  const wanted = names.find((name) => name === instance.lastVersion);
  const last = wanted ?? names.find((name) => name !== CURRENT) ?? CURRENT;
  const sets = names.map((name, place) => setOf(name, { given, names, last, place }, source));
  const inOrder = [...sets].sort((a, b) => Number(b.value.isLast) - Number(a.value.isLast));
  return {
    value: inOrder.map(({ value }) => value),
    diagnostics: [
      ...listed.diagnostics,
      ...unknown.map(({ name, key }) => unknownVersion(name, { key: [...keyPath, ...key], all }, source)),
      ...sets.flatMap(({ diagnostics }) => diagnostics),
    ],
  };
}

interface Among {
  readonly given: Instance;
  /** All versions, newest first. */
  readonly names: readonly string[];
  readonly last: string;
  readonly place: number;
}

function setOf(name: string, { given, names, last, place }: Among, source: Source): Outcome<DocSet> {
  const { instance, keyPath, isFirst } = given;
  const isVersioned = names.length > 1;
  const isLast = name === last;
  const isCurrent = name === CURRENT;
  const settings = instance.versions[name];
  const prefix = instance.id === 'default' ? '' : `${instance.id}_`;
  const path = isCurrent ? instance.path : `${prefix}versioned_docs/version-${name}`;
  const sidebars = isCurrent
    ? { value: given.own, diagnostics: [], at: given.sidebarsAt }
    : writtenSidebars(name, `${prefix}versioned_sidebars/version-${name}-sidebars.json`, source);
  const isOnly = isCurrent && !isVersioned;
  const version = {
    name: isOnly ? instance.version.name : name,
    label: settings?.label ?? (isCurrent ? instance.version.label || (isOnly ? '' : 'Next') : name),
  };
  const part = settings?.path ?? partOf(name, isLast);
  const { id, editUrl, exclude, showLastUpdateTime, showLastUpdateAuthor } = instance;
  const { numberPrefixes, slugs, folderNamePages, indexNames, slugPaths, partials, sectionPages } = instance;
  const { sidebarCollapsible, sidebarCollapsed, breadcrumbs } = instance;
  const value: DocSet = {
    ...{ id, path, editUrl, exclude, showLastUpdateTime, showLastUpdateAuthor },
    ...{ numberPrefixes, slugs, folderNamePages, indexNames, slugPaths, partials, sectionPages },
    ...{ sidebarCollapsible, sidebarCollapsed, breadcrumbs },
    version,
    tag: `docs-${id}-${version.name}`,
    routeBasePath: [instance.routeBasePath, part].filter((one) => one !== '').join('/'),
    isLast,
    isVersioned,
    place,
    banner: settings?.banner ?? (isVersioned ? bannerOf(place, names.indexOf(last)) : 'none'),
    hasBadge: settings?.badge ?? true,
    noIndex: settings?.noIndex ?? false,
    editFolder: instance.editCurrentVersion ? instance.path : path,
    sidebars: sidebars.value,
    sidebarsAt: sidebars.at,
    sidebarPrefix: (isFirst ? '' : `${id}/`) + (isLast ? '' : `${name}/`),
    keyPath,
  };
  const isThere = isCurrent || source.kindOf(path) === 'folder';
  return { value, diagnostics: [...sidebars.diagnostics, ...(isThere ? [] : [missingFolder(value)])] };
}

/** The path segment of a version. */
function partOf(name: string, isLast: boolean): string {
  if (isLast) return '';
  return name === CURRENT ? 'next' : name;
}

function bannerOf(place: number, last: number): DocSet['banner'] {
  if (place === last) return 'none';
  return place < last ? 'unreleased' : 'unmaintained';
}

/** The names in `versions.json`, newest first. */
function listedVersions(id: string, source: Source): Outcome<readonly string[]> {
  const file = `${id === 'default' ? '' : `${id}_`}versions.json`;
  const text = source.readText(file);
  if (text === undefined) return { value: [], diagnostics: [] };
  const names = parsed(text);
  const isList = Array.isArray(names) && names.every((name) => typeof name === 'string' && isName(name));
  if (isList && new Set(names).size === names.length) return { value: names as string[], diagnostics: [] };
  return {
    value: [],
    diagnostics: [
      {
        code: 'invalid-config',
        message: `\`${file}\` is not a list of version names.`,
        location: { file, line: 1, column: 1 },
        hint: 'Write the names of the versions as JSON, the newest first, each once: `["2.0", "1.0"]`.',
      },
    ],
  };
}

/** Names are parts of folder names; the name of the current version may be among them. */
function isName(name: string): boolean {
  return /^[^/\\]+$/.test(name) && !/^\.{1,2}$/.test(name);
}

function writtenSidebars(name: string, file: string, source: Source) {
  const text = source.readText(file);
  const at = [file];
  if (text === undefined) return { value: {}, diagnostics: [], at };
  // Early versions of Docusaurus wrote the version before each name and id.
  const value = parsed(text.replaceAll(`"version-${name}/`, '"'));
  const read = sidebarsSchema.safeParse(value ?? {});
  if (read.success && value !== undefined) return { value: read.data, diagnostics: [], at };
  const locate = (key: readonly (string | number)[]) => source.locate([file, ...key]);
  const problem: Diagnostic = {
    code: 'invalid-config',
    message: `\`${file}\` is not valid JSON.`,
    location: { file, line: 1, column: 1 },
    hint: 'Correct it, or remove it to generate the sidebar from the folder.',
  };
  return {
    value: {},
    diagnostics:
      value === undefined ? [problem] : (read.error?.issues ?? []).flatMap((issue) => explain(issue, locate)),
    at,
  };
}

/** `undefined` for what is not valid JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function unknownVersion(
  name: string,
  { key, all }: { readonly key: readonly (string | number)[]; readonly all: readonly string[] },
  source: Source,
): Diagnostic {
  const near = nearest(name, all);
  return {
    code: 'invalid-config',
    message: `\`${key.join('.')}\`: there is no version \`${name}\`.`,
    location: source.locate(key),
    target: name,
    hint: near === undefined ? `The versions are ${listOf(all)}.` : `Did you mean \`${near}\`?`,
  };
}

function listOf(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ');
}

function missingFolder({ path, version, id }: DocSet): Diagnostic {
  const file = `${id === 'default' ? '' : `${id}_`}versions.json`;
  return {
    code: 'invalid-config',
    message: `\`${file}\` names the version \`${version.name}\`, but there is no folder \`${path}\`.`,
    location: { file },
    target: version.name,
    hint: 'Remove the name, or add the docs of that version.',
  };
}

function sameIds(instances: readonly DocsConfig[], { locate }: Source): Diagnostic[] {
  return instances.flatMap(({ id }, index): readonly Diagnostic[] =>
    instances.findIndex((one) => one.id === id) === index
      ? []
      : [
          {
            code: 'invalid-config',
            message: `\`docs.${index}.id\`: another instance of the docs has the id \`${id}\`.`,
            location: locate(['docs', index, 'id']),
            target: id,
            hint: 'Give each instance an `id` of its own; the first may go without one.',
          },
        ],
  );
}

function bothSidebars({ locate }: Source): Diagnostic {
  return {
    code: 'invalid-config',
    message: '`sidebars`: the first instance of the docs has `sidebars` of its own.',
    location: locate(['sidebars']),
    hint: 'Keep one of them.',
  };
}
