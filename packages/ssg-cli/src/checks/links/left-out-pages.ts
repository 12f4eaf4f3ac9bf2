import { type Diagnostic, docSetOf, joinPaths, pathOfPage } from '../../model/index.ts';
import type { LinksInput } from './gather.ts';
import { type Fault, firstPerCause } from './once-per-cause.ts';
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

/** A page that is left out is one finding, at the first link to it, which names the others. */
export function oncePerPage(faults: readonly Fault[], { leftOut }: TargetIndex): readonly Diagnostic[] {
  const pageOf = ({ reference: { resolution } }: Fault) =>
    resolution.kind === 'page' && leftOut.has(resolution.path) ? resolution.path : undefined;
  const named = firstPerCause(faults, pageOf, (first, others) => {
    const notes = others.flatMap(({ fault: { location } }) =>
      location === undefined ? [] : [{ message: 'It is linked here, too.', location }],
    );
    if (notes.length === 0) return first;
    return { ...first, fault: { ...first.fault, notes: [...(first.fault.notes ?? []), ...notes] } };
  });
  return named.map(({ fault }) => fault);
}
