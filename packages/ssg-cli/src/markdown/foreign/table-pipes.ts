import { cellsOf } from '../text/table-row.ts';
import { type ForeignBlock, linesOf } from './blocks.ts';

const delimiter = /^ {0,3}(?=[^\n]*\|)\|?(?:[ \t]*:?-+:?[ \t]*\|)*(?:[ \t]*:?-+:?[ \t]*)?\r?\n?$/;

/**
 * Rows of tables in which code holds a `|`. Python-Markdown reads it as part of the code; GitHub's Markdown ends the cell
 * there, and what is too much for the row is lost.
 */
export function tablePipes(text: string, prose: string): readonly ForeignBlock[] {
  if (!/^ {0,3}\|?[ \t]*:?-+:?[ \t]*\|/m.test(prose)) return [];
  const lines = linesOf(text);
  const shown = linesOf(prose);
  const blocks: ForeignBlock[] = [];
  for (let head = 0; head + 1 < lines.length; head++) {
    const count = cellsOf(shown[head]?.text ?? '');
    const marks = shown[head + 1]?.text ?? '';
    if (count < 2 || !delimiter.test(marks) || cellsOf(marks) !== count) continue;
    let row = head + 2;
    for (; row < lines.length && (lines[row]?.text ?? '').includes('|'); row++) {
      const [written = '', plain = ''] = [lines[row]?.text, shown[row]?.text];
      if (cellsOf(written) > count && cellsOf(plain) === count)
        blocks.push(blockOf(written.trimEnd(), plain, lines[row]?.start ?? 0));
    }
    head = row - 1;
  }
  return blocks;
}

function blockOf(written: string, plain: string, start: number): ForeignBlock {
  const at = written.split('').findIndex((sign, index) => sign === '|' && plain[index] !== '|');
  return {
    start,
    end: start + written.length,
    name: written
      .slice(Math.max(0, at - 12), at + 12)
      .replaceAll('`', '')
      .trim(),
    of: 'Python-Markdown',
    effect: 'the cell ends at the `|`, and the end of the row is lost',
    hint: 'Write `\\|` in code within a table; `check-links --fix` does.',
    replacement: written.replace(/(?<!\\)\|/g, (sign, index: number) =>
      plain[index] === '|' ? sign : '\\|',
    ),
  };
}
