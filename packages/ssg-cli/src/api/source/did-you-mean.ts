import { distance } from 'fastest-levenshtein';

/** The candidate most like a word, if one is alike: a third of the letters may differ, two that changed places count as one, upper and lower case do not count. */
export function nearestOf(word: string, candidates: Iterable<string>): string | undefined {
  const limit = Math.max(1, Math.floor(word.length / 3));
  let found: { readonly candidate: string; readonly score: number } | undefined;
  for (const candidate of candidates) {
    const score = letters(word.toLowerCase(), candidate.toLowerCase());
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

function letters(a: string, b: string): number {
  const sorted = (text: string) => [...text].sort().join('');
  const score = distance(a, b);
  return score === 2 && a.length === b.length && sorted(a) === sorted(b) ? 1 : score;
}
