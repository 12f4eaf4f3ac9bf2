import { blankedCode } from '../../model/index.ts';
import { type ForeignBlock, type Line, linesOf } from './blocks.ts';

const mark = /^ {0,3}>[ \t]?/;
/** A text without it has no block in a quote. */
const maybe = /^ {0,3}>[ \t]*(?:!!!|\?\?\?|===|:{3}|\/{3})/m;

/** Blocks within quotes, whose lines begin with `>`. `read`: finds those in a text, by its prose. */
export function blocksInQuotes(
  text: string,
  prose: string,
  read: (text: string, prose: string) => readonly ForeignBlock[],
): readonly ForeignBlock[] {
  if (!maybe.test(text)) return [];
  return quotesOf(linesOf(text), linesOf(prose)).flatMap((lines) => {
    const inner = lines.map((line) => line.text.replace(mark, '')).join('');
    const offsets = lines.flatMap((line) => {
      const [{ length }] = mark.exec(line.text) ?? [''];
      return Array.from({ length: line.text.length - length }, (_, at) => line.start + length + at);
    });
    return read(inner, blankedCode(inner)).map((block): ForeignBlock => {
      const { replacement } = block;
      const start = offsets[block.start] ?? 0;
      const end = (offsets[block.end - 1] ?? 0) + 1;
      return {
        ...block,
        start,
        end,
        ...(replacement === undefined ? {} : { replacement: quoted(replacement) }),
      };
    });
  });
}

/** The lines of each quote that does not begin in code. */
function quotesOf(lines: readonly Line[], shown: readonly Line[]): readonly (readonly Line[])[] {
  const quotes: Line[][] = [];
  let open: Line[] | undefined;
  for (const [index, line] of lines.entries()) {
    if (!mark.test(line.text)) {
      open = undefined;
    } else if (open !== undefined) {
      open.push(line);
    } else if (mark.test(shown[index]?.text ?? '')) {
      open = [line];
      quotes.push(open);
    }
  }
  return quotes;
}

/** The text with the sign of a quote before each line but the first, whose sign stays. */
function quoted(text: string): string {
  return text.replace(/\n(?=(\n)?)/g, (_, isBlank) => (isBlank === undefined ? '\n> ' : '\n>'));
}
