import { blankedCode } from '../../model/index.ts';

const item = /^(?<indent> *)(?:[-*+]|\d{1,9}[.)]) {1,4}(?=\S)/;

/** The item of a list that lines may be in: the columns of its sign and of its text. */
interface Item {
  readonly sign: number;
  readonly text: number;
}

/**
 * Code in items of lists as deep as CommonMark has it, and the number of blocks. In MkDocs, it stands eight columns behind the sign of
 * an item, wherever the text of the item begins: all of its lines would begin with a blank.
 */
export function withCodeInItems(text: string): { readonly text: string; readonly places: number } {
  const lines = text.split('\n');
  const shown = blankedCode(text).split('\n');
  let items: readonly Item[] = [];
  let places = 0;
  for (let at = 0; at < lines.length; at++) {
    const line = shown[at] ?? '';
    if (line.trim() === '') continue;
    const indent = columnOf(line);
    items = items.filter((one) => one.text <= indent);
    const { sign, text: start } = items.at(-1) ?? { sign: 0, text: 4 };
    const excess = sign + 4 - start;
    const isCode = excess > 0 && indent >= start + 4 && (shown[at - 1] ?? '').trim() === '';
    if (isCode) {
      const end = endOfCode(lines, at, start + 4);
      const isMeant = lines.slice(at, end).every((one) => one.trim() === '' || columnOf(one) >= sign + 8);
      if (isMeant) moveCode(lines, { at, end, by: excess });
      places += isMeant ? 1 : 0;
      at = end - 1;
    } else if (item.test(line)) {
      items = [...items, { sign: indent, text: (item.exec(line)?.[0] ?? '').length }];
    }
  }
  return { text: lines.join('\n'), places };
}

function moveCode(lines: string[], { at, end, by }: Readonly<Record<'at' | 'end' | 'by', number>>): void {
  for (let one = at; one < end; one++) lines[one] = (lines[one] ?? '').slice(by);
}

function columnOf(line: string): number {
  return line.length - line.trimStart().length;
}

/** The line behind those that are so deep, with the blank ones between them. */
function endOfCode(lines: readonly string[], start: number, column: number): number {
  let end = start;
  for (let at = start; at < lines.length; at++) {
    const line = lines[at] ?? '';
    if (line.trim() === '') continue;
    if (columnOf(line) < column) break;
    end = at + 1;
  }
  return end;
}
