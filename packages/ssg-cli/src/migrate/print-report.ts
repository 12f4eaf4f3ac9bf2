import type { Migration, MigrationRow } from './migration.ts';

/** What became of each key: carried over, under another name, without an equal, and of no consequence. */
export function printReport({ rows, generator }: Migration): string {
  const carried = rows.filter(({ there, here }) => here === last(there) || here === there);
  const renamed = rows.filter((row) => row.here !== undefined && !carried.includes(row));
  const needless = rows.filter(({ isNeedless }) => isNeedless);
  const dropped = rows.filter((row) => row.here === undefined && !row.isNeedless);
  return [
    ...section('Carried over', carried, ({ there }) => there),
    ...section('Under another name', renamed, ({ there, here }) => `${there} → ${here}`),
    ...section(`Without an equivalent of ${generator}’s`, dropped, ({ there }) => there),
    ...section(
      'Not needed here',
      needless.map(({ there }) => ({ there })),
      ({ there }) => there,
    ),
  ].join('\n');
}

function last(path: string): string {
  return path.split('.').at(-1) ?? path;
}

/** Names of which nothing is said stand one after the other, all else has a line of its own. */
function section(
  title: string,
  rows: readonly MigrationRow[],
  name: (row: MigrationRow) => string,
): readonly string[] {
  if (rows.length === 0) return [];
  const names = rows.map((row) => (row.note === undefined ? name(row) : `${name(row)}: ${row.note}`));
  const isPlain = (line: string) => !/[ :]/.test(line);
  const lines = names.filter((line) => !isPlain(line)).map((line) => `  ${line}`);
  return [`${title} (${rows.length})`, ...wrapped(names.filter(isPlain)), ...lines, ''];
}

const width = 100;

function wrapped(names: readonly string[]): readonly string[] {
  const lines: string[] = [];
  for (const [index, name] of names.entries()) {
    const written = index === names.length - 1 ? name : `${name},`;
    const line = lines.at(-1);
    if (line === undefined || line.length + written.length + 1 > width) lines.push(`  ${written}`);
    else lines[lines.length - 1] = `${line} ${written}`;
  }
  return lines;
}
