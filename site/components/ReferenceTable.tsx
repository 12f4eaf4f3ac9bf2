import { Fragment, type ReactNode } from 'react';

interface ReferenceTableProps {
  readonly columns: readonly string[];
  readonly rows: readonly ReactNode[];
}

/** A table of facts. Each row is a `<tr>` whose first cell is a row header. */
export function ReferenceTable({ columns, rows }: ReferenceTableProps): ReactNode {
  return (
    <div className="table-wrap">
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
    </div>
  );
}

/** Values in a row, separated by commas. */
export function CodeList({ values }: { readonly values: readonly string[] }): ReactNode {
  return values.map((value, index) => (
    <Fragment key={value}>
      {index > 0 ? ', ' : ''}
      <code>{value}</code>
    </Fragment>
  ));
}

/** Default of a flag or key; `undefined` where there is none. */
export function defaultOf(value: string | number | boolean | readonly string[] | undefined): ReactNode {
  if (value === undefined) return undefined;
  return typeof value === 'object' ? <CodeList values={value} /> : <code>{String(value)}</code>;
}
