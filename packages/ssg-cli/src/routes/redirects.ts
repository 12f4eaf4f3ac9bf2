import { decodeEscapes, encodePath, type Redirect, type Route, removeBase } from '../model/index.ts';
import type { RoutesInput } from './input.ts';

/** The old paths of a site: those of the config, then those that documents name themselves (`redirect_from`). */
export function redirectsOf(
  { config, locate }: Pick<RoutesInput, 'config' | 'locate'>,
  routes: readonly Route[],
): readonly Redirect[] {
  const bare = (path: string): string => decodeEscapes(removeBase(config.baseUrl, path) ?? path);
  const written = config.redirects.flatMap(({ from, to }, index) =>
    from.map((path, at) => ({ from: bare(path), to, owner: locate(['redirects', index, 'from', at]) })),
  );
  const own = routes.flatMap((route): readonly Redirect[] => {
    if (!('document' in route)) return [];
    const { frontMatter, frontMatterLocations, source } = route.document;
    return (frontMatter.redirect_from ?? []).map((path, at) => ({
      from: bare(path),
      to: encodePath(route.path),
      owner: frontMatterLocations[`redirect_from[${at}]`] ??
        frontMatterLocations.redirect_from ?? { file: source.file },
    }));
  });
  return [...written, ...own];
}
