/** A parsed file of a description. */
export interface SourceDocument {
  /** Relative to the site, or a URL. */
  readonly file: string;
  readonly text: string;
  /** Plain JSON values; integers beyond 2^53 are bigints. Objects may be shared (YAML aliases). */
  readonly value: unknown;
  /** Offsets in `text` where each line starts. */
  readonly lines: readonly number[];
}

export type JsonObject = Readonly<Record<string, unknown>>;

/** What a parser found wrong. */
export interface SyntaxProblem {
  readonly message: string;
  readonly offset: number;
}

/** Where a value stands: the offset of each member, in the order of `Object.keys`. */
export type Offsets = WeakMap<object, Uint32Array>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function objectOf(value: unknown): JsonObject {
  return isObject(value) ? value : {};
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

export function stringOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'bigint' ? String(value) : undefined;
}

/** Text with more than blanks in it. */
export function textOf(value: unknown): string | undefined {
  const text = stringOf(value);
  return text === undefined || text.trim() === '' ? undefined : text;
}

/** Sets a member even when it is called `__proto__`. */
export function setMember(target: Record<string, unknown>, key: string, value: unknown): void {
  if (key === '__proto__') {
    Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true });
  } else target[key] = value;
}

/** Offsets of the members of `target`, sorted as `Object.keys` sorts them. */
export function memberOffsets(target: object, offsets: ReadonlyMap<string, number>): Uint32Array {
  const keys = Object.keys(target);
  const sorted = new Uint32Array(keys.length);
  keys.forEach((key, index) => {
    sorted[index] = offsets.get(key) ?? 0;
  });
  return sorted;
}

export function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

/** Line and column, from 1, of an offset. */
export function pointOf(lines: readonly number[], offset: number): { line: number; column: number } {
  let low = 0;
  let high = lines.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((lines[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return { line: low + 1, column: offset - (lines[low] ?? 0) + 1 };
}
