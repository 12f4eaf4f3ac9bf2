import { type Diagnostic, docSetOf, joinPaths, pathOfPage } from '../../model/index.ts';
import type { LinksInput } from './gather.ts';
import { type Fault, firstPerCause } from './once-per-cause.ts';
import { pageOfOwnUrl } from './own-url.ts';
import { pathAboveSite } from './path-above-site.ts';
import type { PlacedReference } from './references.ts';
import type { TargetIndex } from './target-index.ts';

/** The pages that the config leaves out, by the paths that they would have. */
export function leftOutPages({
  config,
  leftOutPages: files = [],
}: Pick<LinksInput, 'config' | 'leftOutPages'>): ReadonlyMap<string, string> {
  const { pages } = config;
  return new Map(pages ? files.map((file) => [pathOfPage(file, pages.path), file]) : []);
}

/** Markdown files that are no pages because of their names, by the paths that they would have. */
export function partialPages({
  config,
  partials = [],
}: Pick<LinksInput, 'config' | 'partials'>): ReadonlyMap<string, string> {
  const { docs, pages } = config;
  return new Map(
    partials.flatMap((file) => {
      const set = docSetOf(docs, file);
      if (set !== undefined) {
        const below = set.path === '.' ? file : file.slice(set.path.length + 1);
        return [[joinPaths(set.routeBasePath, below.replace(/\.\w+$/, '')), file] as const];
      }
      return pages ? [[pathOfPage(file, pages.path), file] as const] : [];
    }),
  );
}

/**
 * A page that is left out is one finding, at the first link to it, which names the others; so is a folder beside the site
 * on its server.
 */
export function oncePerPage(faults: readonly Fault[], targets: TargetIndex): readonly Diagnostic[] {
  const named = firstPerCause(
    faults,
    ({ reference, fault }) => leftOutPage(reference, fault.code, targets) ?? folderAbove(reference, targets),
    (first, others) => {
      const notes = others.flatMap(({ fault: { location } }) =>
        location === undefined ? [] : [{ message: 'It is linked here, too.', location }],
      );
      if (notes.length === 0) return first;
      return { ...first, fault: { ...first.fault, notes: [...(first.fault.notes ?? []), ...notes] } };
    },
  );
  return named.map(({ fault }) => fault);
}

/** The page that is left out, with the code: a whole URL is only a hint, which hides no warning about a path. */
function leftOutPage(
  { resolution }: PlacedReference,
  code: Diagnostic['code'],
  targets: TargetIndex,
): string | undefined {
  const page =
    resolution.kind === 'page'
      ? resolution.path
      : resolution.kind === 'external'
        ? pageOfOwnUrl(resolution.url, targets)
        : undefined;
  return page !== undefined && targets.leftOut.has(page) ? `${code} ${page}` : undefined;
}

/** The first folder of a path above the site. */
function folderAbove(reference: PlacedReference, targets: TargetIndex): string | undefined {
  return pathAboveSite(reference, targets)?.split('/')[1];
}
