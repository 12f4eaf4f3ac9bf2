import { Fragment, type ReactNode } from 'react';
import { scrollableTable } from './scrollable.ts';

/** Above this number of rows a table can be filtered. The theme's script adds the input; without it all rows show. */
const filterFrom = 10;

interface ReferenceTableProps {
  readonly columns: readonly string[];
  /** What the filter is for, for instance "Filter flags". */
  readonly filterLabel: string;
  readonly rows: readonly ReactNode[];
}

/**
 * A table of reference entries. Each row is a `<tr>` whose first cell is a row header. It scrolls sideways where it is
 * wider than the page, and can be reached by keyboard for that.
 */
export function ReferenceTable({ columns, filterLabel, rows }: ReferenceTableProps): ReactNode {
  const table = (
    <div className="table-wrap" {...scrollableTable}>
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
  return rows.length > filterFrom ? (
    <div className="table-filter" data-filter-label={filterLabel}>
      {table}
    </div>
  ) : (
    table
  );
}

/** A long name that may be broken after each of its parts. */
function BreakableName({ name }: { readonly name: string }): ReactNode {
  let end = 0;
  return name.split(/(?<=[._:]|\w-)/).map((part) => {
    end += part.length;
    return (
      <Fragment key={end}>
        {part}
        {end < name.length ? <wbr /> : null}
      </Fragment>
    );
  });
}

interface EntryHeadProps {
  readonly name: string;
  /** Linked from the name, so that the address of the entry can be copied. Left out: no link. */
  readonly id?: string;
  /** Type, unit and the like, shown below the name. */
  readonly details?: readonly string[];
}

/** Header cell of a row. */
export function EntryHead({ name, id, details = [] }: EntryHeadProps): ReactNode {
  const code = (
    <code>
      <BreakableName name={name} />
    </code>
  );
  return (
    <th scope="row">
      {id === undefined ? code : <a href={`#${id}`}>{code}</a>}
      {details.length === 0 ? null : (
        <>
          <br />
          <small>{details.join(', ')}</small>
        </>
      )}
    </th>
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
