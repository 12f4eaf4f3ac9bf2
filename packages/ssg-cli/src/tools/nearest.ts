import { distance } from 'fastest-levenshtein';

/** The candidate most like a word, or `undefined` when none is near. Ties go to the first in alphabetical order. */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  return best(candidates, (candidate) => wordDistance(word, candidate));
}

/** A hint with the candidate most like a word. */
export function didYouMean(word: string, candidates: Iterable<string>): string | undefined {
  const found = nearest(word, candidates);
  return found === undefined ? undefined : `Did you mean \`${found}\`?`;
}

/** The candidate of the least score; those without one are out. */
export function best(
  candidates: Iterable<string>,
  scoreOf: (candidate: string) => number | undefined,
): string | undefined {
  let found: { readonly candidate: string; readonly score: number } | undefined;
  for (const candidate of candidates) {
    const score = scoreOf(candidate);
    if (score === undefined) continue;
    const isBetter =
      found === undefined || score < found.score || (score === found.score && candidate < found.candidate);
    if (isBetter) found = { candidate, score };
  }
  return found?.candidate;
}

/** A third of a word may differ, never half of it; two letters that changed places count as one. */
export function wordDistance(a: string, b: string): number | undefined {
  const left = a.toLowerCase();
  const right = b.toLowerCase();
  if (left === right) return 0;
  const limit = Math.max(1, Math.floor(left.length / 3));
  if (Math.abs(left.length - right.length) > limit) return undefined;
  const steps = distance(left, right);
  const score = steps - (steps === 2 && isSwapped(left, right) ? 1 : 0);
  return score <= limit && score * 2 < Math.max(left.length, right.length) ? score : undefined;
}

function isSwapped(a: string, b: string): boolean {
  const sorted = (text: string) => [...text].sort().join('');
  return a.length === b.length && sorted(a) === sorted(b);
}
