import { literalOf, STOP_WORDS } from './client/words/tokenize.ts';

/** How many titles have a common word, at least; and which share of all. */
const MIN_TITLES = 10;
const SHARE = 0.2;

/** The words of very many titles, sorted: `Collision groups in Acme` is found by `collision groups`. */
export function commonWordsOf(titles: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const title of titles)
    for (const word of new Set(literalOf(title))) counts.set(word, (counts.get(word) ?? 0) + 1);
  const least = Math.max(MIN_TITLES, SHARE * titles.length);
  return [...counts]
    .flatMap(([word, count]) => (count >= least && !STOP_WORDS.has(word) ? [word] : []))
    .sort((a, b) => (a < b ? -1 : 1));
}
