import { type Diagnostic, docKey, type RouteGraph, withoutNumberPrefix } from '../model/index.ts';
import { didYouMean } from '../tools/nearest.ts';

/** Ids of the docs of a set → path. */
export type DocIds = ReadonlyMap<string, string>;

/** The docs by id: of the set that a page belongs to, or of the last version of an instance. */
export function docIds({ pathOfDoc }: Pick<RouteGraph, 'pathOfDoc'>, tag: string): DocIds {
  const start = docKey({ tag }, '');
  return new Map(
    [...pathOfDoc].flatMap(([key, path]) => (key.startsWith(start) ? [[key.slice(start.length), path]] : [])),
  );
}

/** `pagination_next` and `pagination_prev` that name no doc. */
export function checkPagination(graph: Pick<RouteGraph, 'routes' | 'pathOfDoc'>): readonly Diagnostic[] {
  return [...graph.routes.values()].flatMap((route) => {
    if (route.kind !== 'doc') return [];
    const tag = route.docSet ?? '';
    const { frontMatter, frontMatterLocations, source } = route.document;
    return (['pagination_next', 'pagination_prev'] as const).flatMap((key): readonly Diagnostic[] => {
      const id = frontMatter[key];
      if (id === undefined || id === null || graph.pathOfDoc.has(docKey({ tag }, id))) return [];
      return [
        {
          code: 'unknown-pagination-target',
          message: `\`${key}\` names the doc \`${id}\`, which does not exist.`,
          location: frontMatterLocations[key] ?? { file: source.file },
          target: id,
          hint:
            nearestId(id, docIds(graph, tag)) ??
            'Name a doc by its path below the docs folder, without number prefixes and ending.',
        },
      ];
    });
  });
}

/** The hint that names the doc id most like a text. */
export function nearestId(id: string, ids: DocIds): string | undefined {
  const clean = id
    .replace(/\.mdx?$/i, '')
    .split('/')
    .map(withoutNumberPrefix)
    .join('/');
  return didYouMean(clean, ids.keys());
}
