import { fenceMark } from '../../tools/fence-mark.ts';

/** Code of another file as a plugin of MkDocs names it: `{* ./a.py ln[1:4,9] hl[2] title["A"] *}`. */
const line = /^\{\*[ \t]+(?<file>[\w./-]+\.\w+)(?<parts>[^{}\n]*?)[ \t]*\*\}$/;

/** Which lines of a file are in a fence, and which of these are marked. */
export interface IncludedLines {
  readonly file: string;
  /** Those of the file, from 1; absent: all. */
  readonly shown?: readonly number[];
  readonly marked: readonly number[];
  readonly title?: string;
}

/** The lines of another file that a line of the text stands for. */
export function includedLines(target: string): IncludedLines | undefined {
  const { file, parts = '' } = line.exec(target)?.groups ?? {};
  if (file === undefined) return undefined;
  const shown = numbersOf('ln', parts);
  const title = /\btitle\["([^"\n]*)"\]/.exec(parts)?.[1];
  return {
    file,
    marked: numbersOf('hl', parts) ?? [],
    ...(shown === undefined ? {} : { shown }),
    ...(title === undefined ? {} : { title }),
  };
}

/** A fence with these lines of a code. */
export function fenceOfLines(code: string, { file, shown, marked, title }: IncludedLines): string {
  const lines = code.replace(/\s+$/, '').split(/\r?\n/);
  const numbers = (shown ?? lines.map((_, index) => index + 1)).filter((number) => number <= lines.length);
  const marks = numbers.flatMap((number, index) => (marked.includes(number) ? [index + 1] : []));
  const fence = fenceMark(code);
  const words = [
    `${file.slice(file.lastIndexOf('.') + 1)}${marks.length > 0 ? `{${marks.join(',')}}` : ''}`,
    ...(title === undefined ? [] : [`title="${title}"`]),
  ];
  return [`${fence}${words.join(' ')}`, ...numbers.map((number) => lines[number - 1] ?? ''), fence].join(
    '\n',
  );
}

/** `ln[1:3,7]` → 1, 2, 3, 7 */
function numbersOf(key: string, parts: string): readonly number[] | undefined {
  const listed = new RegExp(`\\b${key}\\[([\\d:,\\s]*)\\]`).exec(parts)?.[1];
  return listed?.split(',').flatMap((part) => {
    const [from = 0, to = from] = part.split(':').map(Number);
    return Array.from({ length: Math.min(Math.max(0, to - from + 1), 100_000) }, (_, index) => from + index);
  });
}
