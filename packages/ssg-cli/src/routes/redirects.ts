import { decodeEscapes, encodePath, type Redirect, type Route, removeBase } from '../model/index.ts';
import type { RoutesInput } from './input.ts';

/**
 * The old paths of a site: those of the config, then those that documents name themselves: `redirect_from`, and a `slug` that
 * ends in `.html`.
 */
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
    const to = encodePath(route.path);
    const older = (frontMatter.redirect_from ?? []).map((path, at) => ({
      from: bare(path),
      to,
      owner: frontMatterLocations[`redirect_from[${at}]`] ??
        frontMatterLocations.redirect_from ?? { file: source.file },
    }));
    // Where links end in a slash, every page has such an address.
    const hasEnding = !config.trailingSlash && frontMatter.slug?.endsWith('.html') && route.path !== '/';
    const owner = frontMatterLocations.slug ?? { file: source.file };
    return hasEnding ? [...older, { from: `${route.path}.html`, to, owner }] : older;
  });
  return [...written, ...own];
}
