import {
  type Diagnostic,
  foldersOf,
  normalizePath,
  type Redirect,
  type RouteGraph,
  redirectFile,
} from '../model/index.ts';
import type { LinksInput } from './links/gather.ts';
import { targetOfRedirect } from './links/target-index.ts';

/** Redirects by their path; of several from one path the first, and none from a page. */
export function redirectsByPath({
  redirects,
  routes,
}: Pick<RouteGraph, 'redirects' | 'routes'>): ReadonlyMap<string, Redirect> {
  const byPath = new Map<string, Redirect>();
  for (const redirect of redirects) {
    const path = normalizePath(redirect.from);
    if (!byPath.has(path) && !routes.has(path)) byPath.set(path, redirect);
  }
  return byPath;
}

/** Redirects from paths that exist, and redirect loops. Targets of redirects are checked like all links. */
export function checkRedirects({ graph, files, config }: LinksInput): readonly Diagnostic[] {
  const byPath = redirectsByPath(graph);
  return graph.redirects.flatMap((redirect): readonly Diagnostic[] => {
    const path = normalizePath(redirect.from);
    const route = graph.routes.get(path);
    // Pages of Hugo list their own address among their aliases.
    if (route && route.owner.file === redirect.owner.file) return [];
    if (route) return [conflict(redirect, `is a page of the site (${route.owner.file}), which stays`)];
    const file = foldersOf(`/${redirectFile(redirect.from)}`).find((name) => files.has(name));
    if (file !== undefined)
      return [
        conflict(
          redirect,
          file === redirect.from
            ? 'is a file of the site, which stays'
            : `would be written at the file \`${file}\`, which stays`,
        ),
      ];
    const first = byPath.get(path);
    // `/x` and `/x.html` are one path; redirecting both to the same place is fine.
    if (first && first !== redirect && first.to !== redirect.to) {
      return [conflict(redirect, `is redirected already, to \`${first.to}\` (${placeOf(first)})`)];
    }
    const circle = circleFrom(path, byPath, config.baseUrl);
    return circle ? [loop(redirect, circle)] : [];
  });
}

function conflict({ from, owner }: Redirect, reason: string): Diagnostic {
  return {
    code: 'redirect-conflict',
    message: `Nothing is redirected from \`${from}\`: it ${reason}.`,
    location: owner,
    target: from,
    hint: 'Remove this redirect, or redirect from another path.',
  };
}

function loop({ from, owner }: Redirect, circle: readonly string[]): Diagnostic {
  return {
    code: 'redirect-loop',
    message: `The redirect from \`${from}\` is a loop: ${circle.map((path) => `\`${path}\``).join(' → ')}.`,
    location: owner,
    target: from,
    hint: 'Redirect it to a page.',
  };
}

function circleFrom(
  path: string,
  byPath: ReadonlyMap<string, Redirect>,
  base: string,
): readonly string[] | undefined {
  const seen = [path];
  for (let at = byPath.get(path); at !== undefined; ) {
    const next = targetOfRedirect(at, base);
    if (next === path) return [...seen, path];
    if (next === undefined || seen.includes(next)) return undefined;
    seen.push(next);
    at = byPath.get(next);
  }
  return undefined;
}

function placeOf({ owner }: Redirect): string {
  return owner.line === undefined ? owner.file : `${owner.file}:${owner.line}`;
}
