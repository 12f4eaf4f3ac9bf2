import { blankedCode } from '../../model/index.ts';
import type { Edit } from '../text/edits.ts';

const opening = /^(?<indent> *)(?<colons>:{3,})[A-Za-z]/;

/**
 * Removes the indentation of directive content that is indented as a whole by four or more spaces. MDX has no indented
 * code, so files that were written for it would show the text of a note as code.
 */
export function indentedDirectiveEdits(text: string): readonly Edit[] {
  if (!/^ *:{3,}[A-Za-z][^\n]*\n+ {4}/m.test(text)) return [];
  const lines = text.split('\n');
  const prose = blankedCode(text).split('\n');
  const taken = lines.map(() => 0);
  for (const [index, line] of prose.entries()) {
    const { indent, colons } = opening.exec(line)?.groups ?? {};
    if (indent === undefined || colons === undefined) continue;
    const own = indent.length - (taken[index] ?? 0);
    if (own > 3 && !isInList(prose, index)) continue;
    const end = closingLine(prose, index + 1, { colons: colons.length, deepest: indent.length + 3 });
    const content = lines.slice(index + 1, end).map((one, at) => ({ one, at: index + 1 + at }));
    const written = content.filter(({ one }) => one.trim() !== '');
    const least = Math.min(...written.map(({ one, at }) => one.search(/[^ ]/) - (taken[at] ?? 0)));
    if (end === undefined || written.length === 0 || own < 0 || least < own + 4) continue;
    for (const { at } of written) taken[at] = (taken[at] ?? 0) + least - own;
  }
  let start = 0;
  return lines.flatMap((line, index): Edit[] => {
    const at = start;
    start += line.length + 1;
    const count = taken[index] ?? 0;
    return count === 0 ? [] : [{ start: at, end: at + count, text: '' }];
  });
}

/** Whether a line belongs to an item of a list, and is no code. */
function isInList(lines: readonly string[], index: number): boolean {
  const own = lines[index]?.search(/\S/) ?? 0;
  const outer = lines.slice(0, index).findLast((line) => line.trim() !== '' && line.search(/\S/) < own);
  return /^\s*(?:[-*+]|\d+[.)])\s/.test(outer ?? '');
}

/** The line that closes a directive; an indented line does not. */
function closingLine(
  lines: readonly string[],
  from: number,
  { colons, deepest }: { readonly colons: number; readonly deepest: number },
): number | undefined {
  const found = lines.slice(from).findIndex((line) => {
    const { indent = '', signs = '' } = /^(?<indent> *)(?<signs>:{3,})\s*$/.exec(line)?.groups ?? {};
    return signs.length >= colons && indent.length <= deepest;
  });
  return found < 0 ? undefined : from + found;
}
