import { type ApiConfig, categoryPath, joinPaths, type Reference } from '../../model/index.ts';
import type { LinksInput } from './gather.ts';

/**
 * The APIs of the config without pages, because their descriptions cannot be read, which is a finding by itself. Their
 * pages and sidebars are unknown, so links to them are not checked.
 */
export function unreadApis({ config, graph }: Pick<LinksInput, 'config' | 'graph'>): readonly ApiConfig[] {
  const read = new Set(
    [...graph.routes.values()].flatMap((route) => (route.kind === 'api-info' ? [route.api.id] : [])),
  );
  return config.api.filter(({ id }) => !read.has(id));
}

/** Whether a reference leads to where the pages of one of the APIs would be. */
export function isInto({ resolution }: Pick<Reference, 'resolution'>, apis: readonly ApiConfig[]): boolean {
  if (!('path' in resolution)) return false;
  const { path } = resolution;
  return apis.some((api) => {
    const base = joinPaths(api.routeBasePath);
    return path === categoryPath(api) || path === base || path.startsWith(`${base}/`);
  });
}
