import type { Diagnostic } from '../../model/index.ts';
import { groupBy } from '../../tools/group-by.ts';
import type { PlacedReference } from './references.ts';

/** What is wrong with a reference. */
export interface Fault {
  readonly reference: PlacedReference;
  readonly fault: Diagnostic;
}

/**
 * Keeps the first fault of each cause, extended by what `tell` adds about the others. A fault without a cause is kept.
 */
export function firstPerCause(
  faults: readonly Fault[],
  causeOf: (fault: Fault) => string | undefined,
  tell: (first: Fault, others: readonly Fault[]) => Fault,
): readonly Fault[] {
  const alike = groupBy(faults, causeOf);
  return faults.flatMap((one): readonly Fault[] => {
    const cause = causeOf(one);
    const [first, ...others] = (cause === undefined ? undefined : alike.get(cause)) ?? [one];
    if (one !== first) return [];
    return [others.length > 0 ? tell(one, others) : one];
  });
}

/**
 * Repeated broken links of an API description are one finding, at the first place: the description was written for
 * another site, so all its links to one page there have one cause. A fault with a replacement is reported at each
 * place. A place counts once, on however many pages it is shown.
 */
export function oncePerCause(faults: readonly Fault[]): readonly Fault[] {
  return firstPerCause(faults, causeOf, (first, others) => {
    const written = new Set(others.map(placeOf));
    written.delete(placeOf(first));
    if (written.size === 0) return first;
    const places = `${written.size} other ${written.size === 1 ? 'place' : 'places'}`;
    const message = `${first.fault.message} It is linked to in ${places} of the description, too.`;
    return { ...first, fault: { ...first.fault, message } };
  });
}

function placeOf({ fault: { location } }: Fault): string {
  return `${location?.file}:${location?.line}:${location?.column}`;
}

/** The page that is not there, or the place on one; none where each finding is its own. */
function causeOf(found: Fault): string | undefined {
  const { reference, fault } = found;
  const { ofApi, target, location } = reference;
  if (!ofApi) return undefined;
  if (fault.replacement !== undefined) return `${placeOf(found)}\0${target}`;
  if (fault.code === 'broken-anchor') return `${location?.file}\0${target}`;
  return fault.code === 'broken-link' ? `${location?.file}\0${target.replace(/[?#].*$/s, '')}` : undefined;
}
