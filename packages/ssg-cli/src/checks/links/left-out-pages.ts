import { type Diagnostic, pathOfPage } from '../../model/index.ts';
import { groupBy } from '../../tools/group-by.ts';
import type { LinksInput } from './gather.ts';
import type { Known } from './known-targets.ts';
import type { Fault } from './once-per-cause.ts';

/** The pages that the config leaves out, by the paths that they would have. */
export function leftOutPages({
  config,
  leftOutPages: files = [],
}: Pick<LinksInput, 'config' | 'leftOutPages'>): ReadonlyMap<string, string> {
  const { pages } = config;
  return new Map(pages ? files.map((file) => [pathOfPage(file, pages.path), file]) : []);
}

/** A page that is left out is one finding, at the first link to it, which names the others. */
export function oncePerPage(faults: readonly Fault[], { leftOut }: Known): readonly Diagnostic[] {
  const linked = groupBy(faults, ({ reference: { resolution } }) =>
    resolution.kind === 'page' && leftOut.has(resolution.path) ? resolution.path : undefined,
  );
  return faults.flatMap((one): readonly Diagnostic[] => {
    const { resolution } = one.reference;
    const links =
      resolution.kind === 'page' && leftOut.has(resolution.path) ? linked.get(resolution.path) : undefined;
    if (links === undefined) return [one.fault];
    const [first, ...others] = links;
    if (one !== first) return [];
    const notes = others.flatMap(({ fault: { location } }) =>
      location === undefined ? [] : [{ message: 'It is linked here, too.', location }],
    );
    return [notes.length > 0 ? { ...one.fault, notes: [...(one.fault.notes ?? []), ...notes] } : one.fault];
  });
}
