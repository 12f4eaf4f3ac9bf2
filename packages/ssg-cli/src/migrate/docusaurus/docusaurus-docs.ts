import picomatch from 'picomatch';
import {
  type Code,
  type ForeignFolder,
  given,
  isKeys,
  type KeyReader,
  type Keys,
  listOf,
  textOf,
} from '../migration.ts';
import type { DocsPlace } from './docusaurus-api.ts';
import { docsInstances } from './docusaurus-options.ts';
import { editUrlOf, relativePath } from './docusaurus-paths.ts';
import { versionsOfDocusaurus } from './docusaurus-versions.ts';

/** What a `sidebars.*` came to. */
export interface ReadSidebars {
  /** Relative to the folder. */
  readonly file: string;
  readonly value: unknown;
  /** Whether a config can import it as it is. */
  readonly importable: boolean;
}

/** The docs of a config, with what it imports for them. */
export interface MigratedDocs {
  readonly docs: unknown;
  /** Sidebars at the top of the config. */
  readonly sidebars: unknown;
  readonly imports: readonly string[];
  /** Ids of the instances that are there. */
  readonly ids: ReadonlySet<string>;
}

/** What the docs of a site depend on besides their options. */
interface DocsInput {
  readonly folder: ForeignFolder;
  /** By the key of an instance. */
  readonly sidebars: ReadonlyMap<string, ReadSidebars>;
  /** By the path of docs, patterns of what plugins have written into them. */
  readonly exclude: ReadonlyMap<string, readonly string[]>;
}

/** Where the docs of a site are, by their options. */
export function docsPlaces(read: KeyReader, options: Keys): readonly DocsPlace[] {
  return docsInstances(options).map(({ key }) => ({
    path: pathOf(read, key),
    base: (textOf(read.get(`${key}.routeBasePath`)) ?? 'docs').replace(/^\/|\/$/g, ''),
  }));
}

function pathOf(read: KeyReader, key: string): string {
  return relativePath(textOf(read.get(`${key}.path`)) ?? 'docs');
}

/** Where the docs of a site are: the one instance that most sites have, or a list of them. */
export function docsOfDocusaurus(read: KeyReader, options: Keys, input: DocsInput): MigratedDocs {
  const { sidebars } = input;
  const instances = docsInstances(options).flatMap(({ key, id }) => {
    const docs = instanceOf(read, key, { id, ...input });
    const own = sidebars.get(key);
    return docs === undefined
      ? []
      : [{ docs, id, name: nameOf(id), own, written: own && sidebarsOf(read, key, own, nameOf(id)) }];
  });
  const imports = instances.flatMap(({ own, name }) =>
    own?.importable ? [`import ${name} from './${own.file}';`] : [],
  );
  const ids = new Set(instances.map(({ id }) => id));
  const [first, ...others] = instances;
  if (first === undefined) return { docs: false, sidebars: undefined, imports, ids };
  if (others.length === 0 && first.id === 'default')
    return { docs: first.docs, sidebars: first.written, imports, ids };
  const docs = instances.map(({ docs: own, id, written }) =>
    given({ id: id === 'default' ? undefined : id, ...own, sidebars: written }),
  );
  return { docs, sidebars: undefined, imports, ids };
}

function nameOf(id: string): string {
  const plain = id.replace(/[^A-Za-z0-9]+(.)?/g, (_, next: string | undefined) => next?.toUpperCase() ?? '');
  return id === 'default' ? 'sidebars' : `sidebarsOf${plain.charAt(0).toUpperCase()}${plain.slice(1)}`;
}

const sameKeys = [
  'routeBasePath',
  'breadcrumbs',
  'sidebarCollapsible',
  'sidebarCollapsed',
  'showLastUpdateTime',
  'showLastUpdateAuthor',
] as const;

function instanceOf(
  read: KeyReader,
  key: string,
  { id, folder, exclude: written }: Pick<DocsInput, 'folder' | 'exclude'> & { readonly id: string },
): Keys | undefined {
  const here = id === 'default' ? 'docs' : 'docs[]';
  const path = pathOf(read, key);
  if (read.get(key) === false) return undefined;
  if (folder.kindOf(path) !== 'folder') {
    read.drop(
      key,
      `left out because there is no folder \`${path}\`: if a script generates it, run the script first`,
    );
    return undefined;
  }
  const globs = written.get(path) ?? [];
  const isWritten = globs.length > 0 ? picomatch([...globs]) : () => false;
  const markdown = globs.length > 0 ? folder.filesBelow(path).filter((file) => /\.mdx?$/.test(file)) : [];
  if (markdown.length > 0 && markdown.every((file) => isWritten(file))) {
    read.drop(key, 'left out because a plugin writes all of its files, from what `api` names');
    return undefined;
  }
  read.carry(`${key}.path`, `${here}.path`);
  if (id !== 'default') read.carry(`${key}.id`, 'docs[].id');
  const own = listOf(read.carry(`${key}.exclude`, `${here}.exclude`)).filter((glob) => textOf(glob));
  const exclude = [...own, ...globs];
  return given({
    path: path === 'docs' ? undefined : path,
    ...Object.fromEntries(sameKeys.map((name) => [name, read.carry(`${key}.${name}`, `${here}.${name}`)])),
    numberPrefixes: keepsPrefixes(read, key, here) ? false : undefined,
    editUrl: editUrlOf(read, key, path),
    exclude: exclude.length > 0 ? exclude : undefined,
    ...versionsOfDocusaurus(read, { key, here, id, folder }),
  });
}

/** A parser of its own is code, which the report names; `false` is none. */
function keepsPrefixes(read: KeyReader, key: string, here: string): boolean {
  if (read.get(`${key}.numberPrefixParser`) !== false) return false;
  read.carry(`${key}.numberPrefixParser`, `${here}.numberPrefixes`);
  return true;
}

function sidebarsOf(
  read: KeyReader,
  key: string,
  { file, importable, value }: ReadSidebars,
  name: string,
): unknown {
  const here = key === 'docs' ? 'sidebars' : 'docs[].sidebars';
  read.carry(`${key}.sidebarPath`, here, importable ? undefined : 'what it came to');
  if (importable) return { $code: name } satisfies Code;
  const missing = new Set<string>();
  const there = withoutMissing(value, missing);
  const names = [...missing].map((one) => `\`${one}\``).join(', ');
  if (missing.size > 0)
    read.remark({ there: file, note: `entries are left out that come from ${names}, which is not there` });
  return there;
}

/** Sidebars without the entries that modules give which are not there. */
function withoutMissing(value: unknown, missing: Set<string>): unknown {
  const kept = (inner: unknown) => {
    // Entries of a category that are not there take it with them.
    const { $missing } = isKeys(inner) ? (isKeys(inner.items) ? inner.items : inner) : {};
    const name = textOf($missing);
    if (name !== undefined) missing.add(name);
    return name === undefined;
  };
  if (Array.isArray(value)) return value.filter(kept).map((inner: unknown) => withoutMissing(inner, missing));
  if (!isKeys(value)) return value;
  const entries = Object.entries(value).filter(([, inner]) => kept(inner));
  return Object.fromEntries(entries.map(([name, inner]) => [name, withoutMissing(inner, missing)]));
}
