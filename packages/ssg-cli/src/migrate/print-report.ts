import type { Migration, MigrationRow } from './migration.ts';

/** What became of each key: carried over, under another name, and without an equal. */
export function printReport({ rows, generator }: Migration): string {
  const carried = rows.filter(({ there, here }) => here === last(there) || here === there);
  const renamed = rows.filter((row) => row.here !== undefined && !carried.includes(row));
  const dropped = rows.filter(({ here }) => here === undefined);
  return [
    ...section('Carried over', carried, ({ there, note }) => `${there}${because(note)}`),
    ...section(
      'Under another name',
      renamed,
      ({ there, here, note }) => `${there} → ${here}${because(note)}`,
    ),
    ...section(
      `Without an equivalent of ${generator}’s`,
      dropped,
      ({ there, note }) => `${there}${because(note)}`,
    ),
  ].join('\n');
}

function last(path: string): string {
  return path.split('.').at(-1) ?? path;
}

function because(note: string | undefined): string {
  return note === undefined ? '' : `: ${note}`;
}

function section(
  title: string,
  rows: readonly MigrationRow[],
  line: (row: MigrationRow) => string,
): readonly string[] {
  return rows.length === 0 ? [] : [`${title} (${rows.length})`, ...rows.map((row) => `  ${line(row)}`), ''];
}
