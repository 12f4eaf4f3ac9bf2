import { distance } from 'fastest-levenshtein';

/** The candidate most like a text, or `undefined` when none is near. Ties go to the first in alphabetical order. */
export function nearest(text: string, candidates: Iterable<string>): string | undefined {
  const limit = Math.max(2, Math.floor(text.length * 0.4));
  const lower = text.toLowerCase();
  let best: { readonly candidate: string; readonly score: number } | undefined;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - text.length) > limit) continue;
    const score = distance(lower, candidate.toLowerCase());
    if (score > limit) continue;
    if (best === undefined || score < best.score || (score === best.score && candidate < best.candidate)) {
      best = { candidate, score };
    }
  }
  return best?.candidate;
}

/** The only candidate for which `matches` holds; `undefined` when there is none or more than one. */
export function only<T>(candidates: Iterable<T>, matches: (candidate: T) => boolean): T | undefined {
  let found: T | undefined;
  for (const candidate of candidates) {
    if (!matches(candidate)) continue;
    if (found !== undefined) return undefined;
    found = candidate;
  }
  return found;
}
