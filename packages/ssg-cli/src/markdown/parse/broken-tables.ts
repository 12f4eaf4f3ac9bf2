import type { Paragraph, Root, Table } from 'mdast';
import type { Diagnostic } from '../../model/index.ts';
import { type EditedText, locationOf } from '../text/edits.ts';
import { cellsOf } from '../text/table-row.ts';
import { walkMarkdown } from '../tree/walk.ts';

/** Rows of tables with cells that are not shown, and rows that were meant as a table but are shown as text. */
export function brokenTables(tree: Root, text: EditedText): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  walkMarkdown(tree, (node) => {
    if (node.type === 'table') found.push(...lostCells(node, text));
    else if (node.type === 'paragraph') found.push(...unreadTable(node, text));
    return undefined;
  });
  return found;
}

/** GFM leaves out what a row has more than the first one. */
function lostCells({ children: [head, ...rows] }: Table, text: EditedText): readonly Diagnostic[] {
  const columns = head?.children.length ?? 0;
  return rows.flatMap(({ children: cells }) => {
    const [first] = cells.slice(columns).flatMap(({ children }) => children);
    const start = first?.position?.start.offset;
    if (start === undefined) return [];
    return [
      {
        code: 'broken-table',
        message: `The row has ${cells.length} cells, but its table has ${columns === 1 ? '1 column' : `${columns} columns`}: what follows is not shown.`,
        location: locationOf(text, start),
        hint: 'Write `\\|` for a bar within a cell, also in code, or give the first row more cells.',
      },
    ];
  });
}

const delimiterRow = /^\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?$/;

/** A paragraph whose first lines are rows in bars. */
function unreadTable({ position }: Paragraph, text: EditedText): readonly Diagnostic[] {
  const start = position?.start.offset ?? 0;
  const written = text.text.slice(start, position?.end.offset);
  if (!written.startsWith('|')) return [];
  const [head = '', second = ''] = written.split(/\r\n?|\n/, 2).map((line) => line.trim());
  const [columns, marks] = [cellsOf(head), cellsOf(second)];
  if (!head.endsWith('|') || columns < 2) return [];
  const location = locationOf(text, start);
  const shown = 'This is not read as a table: readers see the bars';
  if (second.includes('|') && delimiterRow.test(second))
    return [
      {
        code: 'broken-table',
        message: `${shown}. The first row has ${columns} cells, the row of dashes ${marks}.`,
        location,
        hint: 'Give both rows the same number of cells.',
      },
    ];
  if (!second.startsWith('|') || !second.endsWith('|') || marks !== columns) return [];
  return [
    {
      code: 'broken-table',
      message: `${shown}. It has no row of dashes below the first row.`,
      location,
      hint: `Add \`${`|${' --- |'.repeat(columns)}`}\` below the first row.`,
    },
  ];
}
