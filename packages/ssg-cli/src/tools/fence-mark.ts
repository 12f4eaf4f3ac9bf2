/** Backticks for a fence around a text: more than it has in a row, and three at least. */
export function fenceMark(text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`{3,}/g)].map(([run]) => run.length));
  return '`'.repeat(longest + 1);
}
