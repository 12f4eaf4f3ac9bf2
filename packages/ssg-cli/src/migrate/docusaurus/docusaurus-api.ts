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
  /** Patterns of the docs that such a plugin has written from a description. */
  readonly exclude: readonly string[];
}

/** A description as such a plugin names it. */
interface NamedApi {
  readonly id: string;
  readonly spec: string | undefined;
  /** Where its pages are. */
  readonly route: string;
  /** The folder of the docs that the plugin writes. */
  readonly dir?: string;
}

/** The descriptions that plugins make pages of, at the same addresses. */
export function apiOfDocusaurus(read: KeyReader, plugins: Keys, folder: ForeignFolder): MigratedApi {
  const docs = relativePath(textOf(read.get('docs.path')) ?? 'docs');
  const base = (textOf(read.get('docs.routeBasePath')) ?? 'docs').replace(/^\/|\/$/g, '');
  const named = Object.entries(plugins).flatMap(([name, options]) => {
    if (drawsPages.test(name)) return ofRedocusaurus(keysOf(options));
    return writesDocs.test(name) ? ofOpenApiDocs(keysOf(options), docs, base) : [];
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
  const dirs = named.flatMap(({ dir }) => dir ?? []);
  const exclude = dirs.map((dir) => posix.join(dir, '**/*.{api,info,tag,schema}.mdx'));
  return { api: api.length > 0 ? api : undefined, exclude: [...new Set(exclude)] };
}

/** `docusaurus-plugin-openapi-docs`, which writes Markdown into the docs. */
function ofOpenApiDocs({ config }: Keys, docs: string, base: string): readonly NamedApi[] {
  return Object.entries(keysOf(config)).flatMap(([id, one]) => {
    const { specPath, outputDir } = keysOf(one);
    const dir = posix.relative(docs, relativePath(textOf(outputDir) ?? ''));
    return !isKeys(one) || dir.startsWith('..')
      ? []
      : [{ id, spec: textOf(specPath), route: posix.join(base, dir), dir }];
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
