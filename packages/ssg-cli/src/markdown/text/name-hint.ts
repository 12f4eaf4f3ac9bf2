import { distance } from 'fastest-levenshtein';

/** `Did you mean …?` for a name that is close to a known one. Nearer than elsewhere: another name may be a plugin’s own. */
export function nearestHint(name: string, known: readonly string[]): string | undefined {
  const limit = name.length < 5 ? 1 : 2;
  const near = known
    .map((candidate) => ({ candidate, far: distance(name.toLowerCase(), candidate.toLowerCase()) }))
    // Any name of three letters is similar to one of two letters.
    .filter(({ candidate, far }) => far <= limit && candidate.length > limit + 1)
    .sort((a, b) => a.far - b.far)[0];
  return near === undefined ? undefined : `Did you mean \`${near.candidate}\`?`;
}
