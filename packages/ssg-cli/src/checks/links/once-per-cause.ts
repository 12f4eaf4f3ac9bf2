import type { Diagnostic } from '../../model/index.ts';
import { groupBy } from '../../tools/group-by.ts';
import type { PlacedReference } from './references.ts';

/** What is wrong with a reference. */
export interface Fault {
  readonly reference: PlacedReference;
  readonly fault: Diagnostic;
}

/**
 * What descriptions of an API link to again and again is one finding, at the first place: the prose of one is written for
 * another site, and all of its links to a page of that have one cause. What can be replaced is found at each place.
 */
export function oncePerCause(faults: readonly Fault[]): readonly Fault[] {
  const alike = groupBy(faults, causeOf);
  return faults.flatMap((one): readonly Fault[] => {
    const cause = causeOf(one);
    const [first, ...others] = (cause === undefined ? undefined : alike.get(cause)) ?? [];
    if (first === undefined || others.length === 0) return [one];
    if (one !== first) return [];
    const places = `${others.length} other ${others.length === 1 ? 'place' : 'places'}`;
    const message = `${one.fault.message} It is linked to in ${places} of the description, too.`;
    return [{ ...one, fault: { ...one.fault, message } }];
  });
}

/** The page that is not there, or the place on one; none where each finding is its own. */
function causeOf({ reference: { ofApi, target, location }, fault }: Fault): string | undefined {
  if (!ofApi || fault.replacement !== undefined) return undefined;
  if (fault.code === 'broken-anchor') return `${location?.file}\0${target}`;
  return fault.code === 'broken-link' ? `${location?.file}\0${target.replace(/[?#].*$/s, '')}` : undefined;
}
