import type { ReactNode } from 'react';

/** Above this number of rows a table can be filtered. The theme's script adds the input; without it all rows show. */
const filterFrom = 10;

interface ReferenceTableProps {
  readonly columns: readonly string[];
  /** What the filter is for, for instance "Filter flags". */
  readonly filterLabel: string;
  readonly rows: readonly ReactNode[];
}

/** A table of reference entries. Each row is a `<tr>` whose first cell is a row header. */
export function ReferenceTable({ columns, filterLabel, rows }: ReferenceTableProps): ReactNode {
  const table = (
    <table>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{rows}</tbody>
    </table>
  );
  return rows.length > filterFrom ? (
    <div className="table-filter" data-filter-label={filterLabel}>
      {table}
    </div>
  ) : (
    table
  );
}

/** Name of an entry, linked to itself so that its address can be copied. */
export function EntryName({
  id,
  children,
}: {
  readonly id: string;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <a href={`#${id}`}>
      <code>{children}</code>
    </a>
  );
}

/** Values in a row, separated by commas. */
export function CodeList({ values }: { readonly values: readonly string[] }): ReactNode {
  return values.map((value, index) => (
    <span key={value}>
      {index > 0 ? ', ' : ''}
      <code>{value}</code>
    </span>
  ));
}

/** Default of a flag or key. Absent: none, shown as a dash. */
export function DefaultValue({
  value,
}: {
  readonly value: string | number | boolean | readonly string[] | undefined;
}): ReactNode {
  if (value === undefined) return '–';
  if (typeof value === 'object') return <CodeList values={value} />;
  return <code>{String(value)}</code>;
}
