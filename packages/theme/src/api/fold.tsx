import type { ReactNode } from 'react';

/** A longer list is folded, so that a page with hundreds of properties stays readable. */
const longest = 15;

/** Rows that a folded list shows at first, and those that the reader must give. */
const shownAtFirst = 8;

/** How many of so many rows are in sight at first, if none is needed. */
export function rowsInSight(count: number): number {
  return count > longest ? shownAtFirst : count;
}

interface Folding<Row> {
  readonly className?: string;
  /** Whether a row is always in sight. */
  readonly isNeeded: (row: Row) => boolean;
  readonly renderRow: (row: Row) => ReactNode;
  /** What the line says that opens the rest. */
  readonly restText: (count: number) => string;
}

/** A list of rows. A long one shows the first and the required rows; the others are folded below one line. */
export function renderFolded<Row>(
  rows: readonly Row[],
  { className, isNeeded, renderRow, restText }: Folding<Row>,
): ReactNode {
  const [shown, rest] = splitRows(rows, isNeeded);
  // Schemas are rendered at their first place: those in sight are rendered before those that are folded away.
  const list = <ul className={className}>{shown.map(renderRow)}</ul>;
  if (rest.length === 0) return list;
  return (
    <>
      {list}
      <details className="api-rest">
        <summary>{restText(rest.length)}</summary>
        <ul className={className}>{rest.map(renderRow)}</ul>
      </details>
    </>
  );
}

/** The rows in sight, in their order, and the others. */
function splitRows<Row>(
  rows: readonly Row[],
  isNeeded: (row: Row) => boolean,
): readonly [readonly Row[], readonly Row[]] {
  if (rows.length <= longest) return [rows, []];
  let free = shownAtFirst - rows.filter(isNeeded).length;
  const shown = new Set(rows.filter((row) => isNeeded(row) || free-- > 0));
  const rest = rows.filter((row) => !shown.has(row));
  return rest.length < shownAtFirst / 2 ? [rows, []] : [[...shown], rest];
}
