/** Backticks for a fence around a text: more than stand in a row in it, and three at least. */
export function fenceMark(text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`{3,}/g)].map(([run]) => run.length));
  return '`'.repeat(longest + 1);
}
