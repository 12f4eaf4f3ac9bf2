/** Terms of one file: from one place up to another. */
export type Run = readonly [from: number, to: number];

/**
 * Cuts sorted terms, given the size of each, into runs: one, or some of about `part`. Terms that begin alike stay
 * together as far as possible: a word and its forms then need one file.
 */
export function splitTerms(
  terms: readonly string[],
  sizes: readonly number[],
  { whole, part }: { readonly whole: { readonly terms: number }; readonly part: { readonly terms: number } },
): Run[] {
  if (sizes.reduce((sum, one) => sum + one, 0) <= whole.terms) return [[0, terms.length]];
  const runs: Run[] = [];
  let from = 0;
  while (from < terms.length) {
    const to = endOfRun(terms, sizes, from, part.terms);
    runs.push([from, to]);
    from = to;
  }
  return runs;
}

/** The place between half a run and a whole one where the terms before and after have the least in common, the last such. */
function endOfRun(terms: readonly string[], sizes: readonly number[], from: number, part: number): number {
  let size = 0;
  let best = { end: terms.length, shared: Number.POSITIVE_INFINITY };
  for (let end = from + 1; end < terms.length; end++) {
    size += sizes[end - 1] ?? 0;
    if (size < part / 2) continue;
    const shared = sharedLetters(terms[end - 1] ?? '', terms[end] ?? '');
    if (shared <= best.shared) best = { end, shared };
    if (size >= part) return best.end;
  }
  return terms.length;
}

function sharedLetters(one: string, other: string): number {
  let shared = 0;
  while (shared < one.length && one[shared] === other[shared]) shared++;
  return shared;
}
