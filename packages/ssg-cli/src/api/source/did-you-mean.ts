import { distance } from 'fastest-levenshtein';

/** The candidate most like a word, if one is alike: a third of the letters may differ, upper and lower case do not count. */
export function nearestOf(word: string, candidates: Iterable<string>): string | undefined {
  const limit = Math.max(1, Math.floor(word.length / 3));
  let found: { readonly candidate: string; readonly score: number } | undefined;
  for (const candidate of candidates) {
    const score = distance(word.toLowerCase(), candidate.toLowerCase());
    if (candidate !== word && score <= limit && score < (found?.score ?? limit + 1))
      found = { candidate, score };
  }
  return found?.candidate;
}

/** A hint with the candidate most like a word. */
export function didYouMean(word: string, candidates: Iterable<string>): string | undefined {
  const nearest = nearestOf(word, candidates);
  return nearest === undefined ? undefined : `did you mean \`${nearest}\`?`;
}
