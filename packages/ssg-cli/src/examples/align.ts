/** A line of a comparison: as expected, missing, or not expected. */
export interface AlignedLine {
  readonly kind: 'same' | 'missing' | 'extra';
  /** As expected for `same` and `missing`, as it was for `extra`. */
  readonly text: string;
  /** Index of the expected line; absent for `extra`. */
  readonly index?: number;
}

/** What may vary in an output. */
interface Tolerance {
  /** Any number stands for any other. */
  readonly numbers: boolean;
}

const anyLines = '...';
const anyText = '[..]';

/**
 * Aligns an output with the expected one, with the fewest differences. A line `...` matches any number of lines, `[..]`
 * any text within a line.
 */
export function align(
  expected: readonly string[],
  actual: readonly string[],
  tolerance: Tolerance,
): readonly AlignedLine[] {
  const patterns = expected.map((line) => normalized(line, tolerance));
  const lines = actual.map((line) => normalized(line, tolerance));
  const grid: Grid = {
    rows: patterns.length,
    columns: lines.length,
    isAny: (row) => patterns[row]?.trim() === anyLines,
    fits: (row, column) => matches(patterns[row] ?? '', lines[column] ?? ''),
  };
  const cost = costs(grid);
  const aligned: AlignedLine[] = [];
  for (let row = 0, column = 0; row < grid.rows || column < grid.columns; ) {
    const text = expected[row] ?? '';
    const move = cheapest(grid, cost, { row, column });
    if (move === 'both' || (move === 'down' && grid.isAny(row)))
      aligned.push({ kind: 'same', text, index: row });
    else if (move === 'down') aligned.push({ kind: 'missing', text, index: row });
    else if (row === grid.rows || !grid.isAny(row))
      aligned.push({ kind: 'extra', text: actual[column] ?? '' });
    if (move !== 'across') row++;
    if (move !== 'down') column++;
  }
  return aligned;
}

/** Expected lines down, lines of the output across. */
interface Grid {
  readonly rows: number;
  readonly columns: number;
  readonly isAny: (row: number) => boolean;
  readonly fits: (row: number, column: number) => boolean;
}

/** Differences from a place of the grid to its end; without end outside of it. */
type Cost = (row: number, column: number) => number;

interface GridPlace {
  readonly row: number;
  readonly column: number;
}

function costs(grid: Grid): Cost {
  const width = grid.columns + 1;
  const table = new Float64Array((grid.rows + 1) * width);
  const cost: Cost = (row, column) =>
    row > grid.rows || column > grid.columns ? Number.POSITIVE_INFINITY : (table[row * width + column] ?? 0);
  for (let row = grid.rows; row >= 0; row--) {
    for (let column = grid.columns; column >= 0; column--) {
      if (row === grid.rows && column === grid.columns) continue;
      table[row * width + column] = Math.min(...moves(grid, cost, { row, column }).map(({ total }) => total));
    }
  }
  return cost;
}

type Move = 'both' | 'across' | 'down';

interface Way {
  readonly move: Move;
  readonly total: number;
}

/** The ways on from a place, those first that are taken where several cost the same. */
function moves({ rows, columns, isAny, fits }: Grid, cost: Cost, { row, column }: GridPlace): readonly Way[] {
  const isFree = row < rows && isAny(row);
  const isFit = row < rows && column < columns && !isFree && fits(row, column);
  // A missing line costs more than an additional one, so that `...` does not swallow lines that match others.
  const down: Way = { move: 'down', total: cost(row + 1, column) + (isFree ? 0 : 2) };
  const across: Way = { move: 'across', total: cost(row, column + 1) + (isFree ? 0 : 1) };
  const both: Way = { move: 'both', total: isFit ? cost(row + 1, column + 1) : Number.POSITIVE_INFINITY };
  return isFree ? [across, down] : [both, down, across];
}

function cheapest(grid: Grid, cost: Cost, place: GridPlace): Move {
  const least = cost(place.row, place.column);
  return moves(grid, cost, place).find(({ total }) => total === least)?.move ?? 'across';
}

/** Whether nothing differs. */
export function isSame(aligned: readonly AlignedLine[]): boolean {
  return aligned.every(({ kind }) => kind === 'same');
}

function normalized(line: string, { numbers }: Tolerance): string {
  const trimmed = line.trimEnd();
  return numbers ? trimmed.replace(/\d+(?:\.\d+)?/g, '0') : trimmed;
}

/** Whether a line matches a pattern, in linear time for any pattern. */
function matches(pattern: string, line: string): boolean {
  const parts = pattern.split(anyText);
  const [first = ''] = parts;
  if (parts.length === 1) return pattern === line;
  const last = parts.at(-1) ?? '';
  if (line.length < first.length + last.length || !line.startsWith(first) || !line.endsWith(last))
    return false;
  const end = line.length - last.length;
  let at = first.length;
  for (const part of parts.slice(1, -1)) {
    const found = line.indexOf(part, at);
    if (found < 0 || found + part.length > end) return false;
    at = found + part.length;
  }
  return true;
}

const context = 2;
const maxLines = 60;

/** The differences as text: `-` for missing and `+` for unexpected lines, with context. */
export function formatDifferences(aligned: readonly AlignedLine[]): string {
  const signs = { same: ' ', missing: '-', extra: '+' };
  const isNear = aligned.map((_, index) =>
    aligned.slice(Math.max(0, index - context), index + context + 1).some(({ kind }) => kind !== 'same'),
  );
  const lines = aligned.flatMap(({ kind, text }, index) => {
    if (isNear[index]) return [`${signs[kind]} ${text}`.trimEnd()];
    return index === 0 || isNear[index - 1] ? ['  (as expected)'] : [];
  });
  const left = lines.length - maxLines;
  return [...lines.slice(0, maxLines), ...(left > 0 ? [`  (and ${left} more lines)`] : [])].join('\n');
}
