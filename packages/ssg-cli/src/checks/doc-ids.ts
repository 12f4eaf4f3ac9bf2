import { type Diagnostic, type DocRoute, type RouteGraph, withoutNumberPrefix } from '../model/index.ts';
import { didYouMean } from '../tools/nearest.ts';

/** Doc id → path. An id is the path below the docs folder without number prefixes and ending; the front matter may set its last part. */
export function docIds(graph: Pick<RouteGraph, 'routes'>, docsFolder: string): ReadonlyMap<string, string> {
  const ids = new Map<string, string>();
  for (const route of graph.routes.values()) {
    if (route.kind === 'doc') ids.set(docIdOf(route, docsFolder), route.path);
  }
  return ids;
}

function docIdOf({ document }: DocRoute, docsFolder: string): string {
  const below = document.source.file
    .slice(docsFolder === '.' ? 0 : docsFolder.length + 1)
    .replace(/\.[^.]+$/, '');
  const parts = below.split('/').map(withoutNumberPrefix);
  const own = document.frontMatter.id ?? parts.at(-1) ?? '';
  return [...parts.slice(0, -1), own].join('/');
}

/** `pagination_next` and `pagination_prev` that name no doc. */
export function checkPagination(
  graph: Pick<RouteGraph, 'routes'>,
  ids: ReadonlyMap<string, string>,
): readonly Diagnostic[] {
  return [...graph.routes.values()].flatMap((route) => {
    if (route.kind !== 'doc') return [];
    const { frontMatter, frontMatterLocations, source } = route.document;
    return (['pagination_next', 'pagination_prev'] as const).flatMap((key): readonly Diagnostic[] => {
      const id = frontMatter[key];
      if (id === undefined || id === null || ids.has(id)) return [];
      return [
        {
          code: 'unknown-pagination-target',
          message: `\`${key}\` names the doc \`${id}\`, which does not exist.`,
          location: frontMatterLocations[key] ?? { file: source.file },
          target: id,
          hint:
            nearestId(id, ids) ??
            'Name a doc by its path below the docs folder, without number prefixes and ending.',
        },
      ];
    });
  });
}

/** The hint that names the doc id most like a text. */
export function nearestId(id: string, ids: ReadonlyMap<string, string>): string | undefined {
  const clean = id
    .replace(/\.mdx?$/i, '')
    .split('/')
    .map(withoutNumberPrefix)
    .join('/');
  return didYouMean(clean, ids.keys());
}
