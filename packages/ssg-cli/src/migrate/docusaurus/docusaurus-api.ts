import { posix } from 'node:path';
import {
  type ForeignFolder,
  given,
  isKeys,
  type KeyReader,
  type Keys,
  keysOf,
  listOf,
  textOf,
} from '../migration.ts';
import { relativePath } from './docusaurus-paths.ts';

const writesDocs = /^docusaurus-plugin-openapi-docs(?: \(|$)/;
const drawsPages = /^redocusaurus(?: \(|$)/;

/** Whether descriptions of APIs are read here from what a plugin is given. */
export function isApiPlugin(name: string): boolean {
  return writesDocs.test(name) || drawsPages.test(name) || name === 'docusaurus-theme-openapi-docs';
}

/** What the plugins for OpenAPI came to. */
export interface MigratedApi {
  readonly api: readonly Keys[] | undefined;
  /** By the path of docs, patterns of the files that such a plugin has written into them from a description. */
  readonly exclude: ReadonlyMap<string, readonly string[]>;
}

/** Where docs are, and where their pages. */
export interface DocsPlace {
  readonly path: string;
  /** Without slashes at its ends. */
  readonly base: string;
}

/** A file that the plugin has written, below its folder. */
const writtenFiles = '**/*.{api,info,tag,schema}.mdx';

/** A description as such a plugin names it. */
interface NamedApi {
  readonly id: string;
  readonly spec: string | undefined;
  /** Where its pages are. */
  readonly route: string;
  /** The docs that the plugin writes into, and the folder in them. */
  readonly docs?: string;
  readonly dir?: string;
}

/** The descriptions that plugins make pages of, at the same addresses. */
export function apiOfDocusaurus(
  read: KeyReader,
  plugins: Keys,
  { folder, docs }: { readonly folder: ForeignFolder; readonly docs: readonly DocsPlace[] },
): MigratedApi {
  const named = Object.entries(plugins).flatMap(([name, options]) => {
    if (drawsPages.test(name)) return ofRedocusaurus(keysOf(options));
    return writesDocs.test(name) ? ofOpenApiDocs(keysOf(options), docs) : [];
  });
  const api = named.flatMap(({ id, spec, route }): Keys[] => {
    const path = spec === undefined ? undefined : posix.normalize(relativePath(spec));
    const there = `${id}: ${spec ?? 'OpenAPI'}`;
    if (path === undefined || folder.kindOf(path) !== 'file') {
      const note = 'left out: put the description, as one file, into the site and name it under `api`';
      read.remark({ there, note });
      return [];
    }
    read.remark({ there, here: 'api' });
    return [given({ id: idOf(id), path, routeBasePath: /^\.?$/.test(route) ? undefined : route })];
  });
  const exclude = new Map<string, readonly string[]>();
  for (const { docs: path, dir } of named) {
    if (path === undefined || dir === undefined) continue;
    const globs = [...(exclude.get(path) ?? []), posix.join(dir, writtenFiles)];
    exclude.set(path, [...new Set(globs)]);
  }
  return { api: api.length > 0 ? api : undefined, exclude };
}

/** `docusaurus-plugin-openapi-docs`, which writes Markdown into docs. */
function ofOpenApiDocs({ config }: Keys, docs: readonly DocsPlace[]): readonly NamedApi[] {
  return Object.entries(keysOf(config)).flatMap(([id, one]) => {
    const { specPath, outputDir } = keysOf(one);
    const folder = relativePath(textOf(outputDir) ?? '');
    const into = docs.find(({ path }) => !posix.relative(path, folder).startsWith('..'));
    if (!isKeys(one) || into === undefined) return [];
    const dir = posix.relative(into.path, folder);
    return [{ id, spec: textOf(specPath), route: posix.join(into.base, dir), docs: into.path, dir }];
  });
}

function ofRedocusaurus({ specs }: Keys): readonly NamedApi[] {
  return listOf(specs)
    .map(keysOf)
    .map(({ id, spec, route }) => ({
      id: textOf(id) ?? 'api',
      spec: textOf(spec),
      route: (textOf(route) ?? 'api').replace(/^\/|\/$/g, ''),
    }));
}

/** Lower-case letters, digits and dashes. */
function idOf(name: string): string {
  return (
    name
      .toLowerCase()
      .replace(/[^a-z\d]+/g, '-')
      .replace(/^-|-$/g, '') || 'api'
  );
}
