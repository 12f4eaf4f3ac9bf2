/** How many cells a row of a table has, whether or not bars begin and end it. */
export function cellsOf(row: string): number {
  const inner = row
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '');
  return (inner.match(/(?<!\\)\|/g)?.length ?? 0) + 1;
}
