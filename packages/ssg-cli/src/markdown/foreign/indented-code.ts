import { widthOf } from './blocks.ts';

const marker = /^[ \t]*(?:[-*+:]|\d+[.)])[ \t]+(?=\S)/;

/**
 * The text with blanks in place of lines that are code because they are indented by four more columns than what holds them.
 * `original`: the same before code within lines became blanks, which indent nothing.
 */
export function withoutIndentedCode(prose: string, original: string): string {
  const written = original.split('\n');
  // Where the text of the items begins that a line may be in, from the outermost on.
  let items: readonly number[] = [];
  let isBelowText = false;
  return prose
    .split('\n')
    .map((line, index) => {
      const isContinued = isBelowText;
      isBelowText = line.trim() !== '' && !/^[ \t]*#{1,6}[ \t]/.test(line);
      if (line.trim() === '') return line;
      const indent = widthOf(written[index] ?? line);
      items = items.filter((start) => start <= indent);
      if (indent - (items.at(-1) ?? 0) >= 4) {
        // A line of text goes on, however far in.
        if (isContinued) return line;
        isBelowText = false;
        return ' '.repeat(line.length);
      }
      const [sign] = marker.exec(line) ?? [];
      if (sign !== undefined) items = [...items, widthOf(sign.replace(/\S/g, ' '))];
      return line;
    })
    .join('\n');
}
