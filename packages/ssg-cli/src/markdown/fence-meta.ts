/** What the words after a fence's language say. */
export interface FenceMeta {
  readonly title?: string;
  /** Numbers of the lines to mark, from 1, as written: `[1, 3], [5, 5]` of `{1-3,5}`. */
  readonly ranges: readonly (readonly [number, number])[];
  /** Number of the first line, when lines are numbered. */
  readonly firstNumber?: number;
}

/** Reads `title="…" {1,3-5} showLineNumbers=10`. Words that are not known mean nothing. */
export function readFenceMeta(meta: string): FenceMeta {
  const [, , doubleQuoted, singleQuoted, bare] = /\btitle=("([^"]*)"|'([^']*)'|[^\s"'{}]+)/.exec(meta) ?? [];
  const titled = /\btitle=("([^"]*)"|'([^']*)'|([^\s"'{}]+))/.exec(meta);
  const title = doubleQuoted ?? singleQuoted ?? bare ?? titled?.[4];
  const rest = titled === null ? meta : meta.replace(titled[0], ' ');
  const numbers = /\bshowLineNumbers(?:=(\d+))?/i.exec(rest);
  return {
    ...(title ? { title } : {}),
    ranges: readRanges(/\{([\d\s,-]+)\}/.exec(rest)?.[1] ?? ''),
    ...(numbers === null ? {} : { firstNumber: Number(numbers[1] ?? 1) }),
  };
}

function readRanges(written: string): readonly (readonly [number, number])[] {
  return written.split(',').flatMap((part) => {
    const match = /^\s*(\d+)\s*(?:-\s*(\d+)\s*)?$/.exec(part);
    if (match === null) return [];
    const first = Number(match[1]);
    return [[first, Number(match[2] ?? first)] as const];
  });
}
