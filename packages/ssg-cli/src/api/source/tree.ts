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

/**
 * Where every object and list is, in few objects: large descriptions have a million values, and a collection for
 * each would cost more time in the garbage collector than all the rest.
 */
export interface Places {
  /** Index in `offsets` of the first member, in the order of `Object.keys`. */
  readonly startOf: Map<object, number>;
  readonly offsets: number[];
  /** Keys that are in their object a second time, of the file that is being read. */
  readonly repeated: RepeatedKey[];
}

/** A key that an object has already, and where its later value is. */
export interface RepeatedKey {
  readonly name: string;
  readonly offset: number;
}

export function createPlaces(): Places {
  return { startOf: new Map(), offsets: [], repeated: [] };
}

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

/** Notes where the members of an object are; `names` as read, a later one replacing an earlier one of its name. */
export function notePlaces(
  places: Places,
  target: object,
  names: readonly string[],
  offsets: readonly number[],
): void {
  places.startOf.set(target, places.offsets.length);
  const keys = Object.keys(target);
  const inOrder = keys.length === names.length && keys.every((key, index) => key === names[index]);
  if (inOrder) {
    for (const offset of offsets) places.offsets.push(offset);
    return;
  }
  const known = new Map<string, number>();
  for (const [index, name] of names.entries()) {
    const offset = offsets[index] ?? 0;
    if (known.has(name)) places.repeated.push({ name, offset });
    known.set(name, offset);
  }
  for (const key of keys) places.offsets.push(known.get(key) ?? 0);
}

/** Notes where the items of a list are. */
export function noteItems(places: Places, target: object, offsets: readonly number[]): void {
  places.startOf.set(target, places.offsets.length);
  for (const offset of offsets) places.offsets.push(offset);
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
