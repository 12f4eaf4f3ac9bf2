import type { Diagnostic, Location } from '../../model/index.ts';
import { groupBy } from '../../tools/group-by.ts';

/** How many others a finding stands for at least, and how many of their lines it names. */
const fewestTogether = 3;
const shownLines = 10;

/** A finding, and what it has in common with those of the same cause. */
export interface OfCause {
  readonly cause: string;
  readonly diagnostic: Diagnostic;
}

/** What a generator of descriptions does wrong, it does everywhere: many findings of a cause are one, which names the other lines. */
export function together(all: readonly OfCause[]): readonly Diagnostic[] {
  return [...groupBy(all, ({ cause }) => cause).values()].flatMap((group) => {
    const [first, ...others] = group.map(({ diagnostic }) => diagnostic);
    if (first === undefined || others.length < fewestTogether)
      return group.map(({ diagnostic }) => diagnostic);
    const lines = others.slice(0, shownLines).map(({ location }) => lineIn(location, first.location));
    const list = `${lines.join(', ')}${others.length > shownLines ? ' and so on' : ''}`;
    return [
      {
        ...first,
        message: `${first.message} The same is wrong in ${others.length} other places: lines ${list}.`,
      },
    ];
  });
}

/** Findings that say the same are of one cause. */
export function equalTogether(all: readonly Diagnostic[]): readonly Diagnostic[] {
  return together(
    all.map((diagnostic) => ({
      cause: JSON.stringify([diagnostic.code, diagnostic.message, diagnostic.hint]),
      diagnostic,
    })),
  );
}

/** The line of a place, after its file where that is not the file of the first. */
function lineIn(location: Location | undefined, first: Location | undefined): string {
  const line = String(location?.line ?? 1);
  return location?.file === first?.file ? line : `${line} of ${location?.file}`;
}
