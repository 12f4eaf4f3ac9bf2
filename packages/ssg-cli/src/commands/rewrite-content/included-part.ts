import { escapeRegExp } from '../../tools/escape-reg-exp.ts';
/** Which part of a file is meant: lines from 1, a part between two marks, or all of it. */
export interface PartOfFile {
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  readonly name?: string | undefined;
}

/** `4:6`, `4:`, `:6`, `4` and `name`, as they are behind the colon after a file. */
export function readPart(written: string): PartOfFile {
  const [, from, colon, to] = /^(\d*)(:?)(\d*)$/.exec(written.trim()) ?? [];
  if (from === undefined) return { name: written.trim() };
  const first = from === '' ? undefined : Number(from);
  const last = to === undefined || to === '' ? undefined : Number(to);
  return { from: first, to: colon === '' ? first : last };
}

/** What begins and ends a part in a file, by its name, and what is a mark of any part. */
export interface PartMarks {
  readonly start: (name: string) => RegExp;
  readonly end: (name: string) => RegExp;
  readonly any: RegExp;
}

/** `#region name`, as editors fold code. */
export const regionMarks: PartMarks = {
  start: (name) => new RegExp(String.raw`#?region[ \t]+${escapeRegExp(name)}(?![\w-])`),
  end: (name) =>
    new RegExp(String.raw`#?endregion(?:[ \t]+${escapeRegExp(name)}(?![\w-])|[ \t]*(?:-->|\*/)?[ \t]*$)`),
  any: /#(?:end)?region\b/,
};

/** `--8<-- [start:name]` of MkDocs. */
export const snippetMarks: PartMarks = {
  start: (name) =>
    new RegExp(String.raw`-+8<-+[ \t]*\[[ \t]*start[ \t]*:[ \t]*${escapeRegExp(name)}[ \t]*\]`),
  end: (name) => new RegExp(String.raw`-+8<-+[ \t]*\[[ \t]*end[ \t]*:[ \t]*${escapeRegExp(name)}[ \t]*\]`),
  any: /-+8<-+[ \t]*\[[ \t]*(?:start|end)\b/,
};

/** `ANCHOR: name` of mdBook. */
export const anchorMarks: PartMarks = {
  start: (name) => new RegExp(String.raw`ANCHOR:[ \t]*${escapeRegExp(name)}(?![\w-])`),
  end: (name) => new RegExp(String.raw`ANCHOR_END:[ \t]*${escapeRegExp(name)}(?![\w-])`),
  any: /ANCHOR(?:_END)?:/,
};

/**
 * The part of a text without marks, and, between marks, without the indentation that its lines share; undefined where
 * there is none of that name.
 */
export function partOf(text: string, { from, to, name }: PartOfFile, marks: PartMarks): string | undefined {
  const lines = text.split(/\r?\n/);
  const withoutMarks = (some: readonly string[]) => some.filter((line) => !marks.any.test(line));
  if (name === undefined) return withoutMarks(lines.slice((from ?? 1) - 1, to)).join('\n');
  const start = lines.findIndex((line) => marks.start(name).test(line));
  if (start < 0) return undefined;
  const behind = lines.slice(start + 1);
  const end = behind.findIndex((line) => marks.end(name).test(line));
  const inner = withoutMarks(end < 0 ? behind : behind.slice(0, end));
  return withoutSharedIndent(inner).join('\n');
}

function withoutSharedIndent(lines: readonly string[]): readonly string[] {
  const indents = lines
    .filter((line) => line.trim() !== '')
    .map((line) => /^[ \t]*/.exec(line)?.[0].length ?? 0);
  const shared = Math.min(...indents);
  return lines.map((line) => line.slice(Number.isFinite(shared) ? shared : 0));
}
