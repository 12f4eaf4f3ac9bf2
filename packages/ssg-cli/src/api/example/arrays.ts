import type { Resolver } from '../source/resolve.ts';
import { isObject, type JsonObject, listOf } from '../source/tree.ts';
import { flatten } from './combine.ts';
import { satisfies } from './satisfies.ts';
import { numbers, texts } from './scalars.ts';
import { nothing, typesFor } from './value-types.ts';

interface Making {
  readonly resolver: Resolver;
  /** An example of another schema, or `nothing`. */
  readonly choose: (schema: unknown) => unknown;
}

/** Lists to try for a schema: as short as it allows, but with an item. */
export function* arrays(schema: JsonObject, making: Making): Generator<unknown> {
  const most = typeof schema.maxItems === 'number' ? schema.maxItems : Infinity;
  const least = typeof schema.minItems === 'number' ? schema.minItems : 0;
  const tuple = Array.isArray(schema.items) ? schema.items : listOf(schema.prefixItems);
  const items = Array.isArray(schema.items) ? schema.additionalItems : schema.items;
  const made = firstItems(tuple.slice(0, most), making);
  const open = tuple.length === 0 && items !== false ? 1 : 0;
  const wanted = Math.min(Math.max(least, open, made.length), most, 100);
  for (const source of [schema.contains, items ?? {}]) {
    const isNeeded = source !== undefined && (made.length < wanted || source === schema.contains);
    const value = isNeeded && made.length < most ? making.choose(source) : nothing;
    if (value !== nothing) made.push(value);
  }
  yield* repeated(made, wanted, schema, making);
  if (least === 0) yield [];
}

function firstItems(tuple: readonly unknown[], making: Making): unknown[] {
  const made: unknown[] = [];
  for (const item of tuple) {
    const value = making.choose(item);
    if (value === nothing) break;
    made.push(value);
  }
  return made;
}

/** The list brought to the length that is wanted: by its last item again, or by different ones. */
function* repeated(
  made: readonly unknown[],
  wanted: number,
  schema: JsonObject,
  making: Making,
): Generator<unknown> {
  const last = made.at(-1);
  if (made.length >= wanted || last === undefined) {
    yield made;
    return;
  }
  const missing = wanted - made.length;
  if (schema.uniqueItems !== true) yield [...made, ...Array.from({ length: missing }, () => last)];
  const items = (Array.isArray(schema.items) ? schema.additionalItems : schema.items) ?? {};
  const different = [...made];
  for (const other of candidates(flatten(items, making.resolver), making, wanted + 8)) {
    if (different.length >= wanted) break;
    const next = [...different, other];
    if (satisfies(next, { uniqueItems: true, items }, making.resolver)) different.push(other);
  }
  yield different;
}

/** Several values for one schema. */
function* candidates(schema: JsonObject, making: Making, count: number): Generator<unknown> {
  yield* listOf(schema.enum);
  const [type] = typesFor(schema);
  for (let index = 1; index <= count; index += 1) {
    if (type === 'integer' || type === 'number') yield* nearNumbers(schema, index);
    else if (type === 'string') yield* [`text${index}`, ...texts({ ...schema, minLength: index })];
    else if (type === 'boolean') yield index % 2 === 0;
    else if (type === 'array') yield [index];
    else {
      const object = making.choose(schema);
      yield { ...(isObject(object) ? object : {}), [`key${index}`]: index };
    }
  }
}

function* nearNumbers(schema: JsonObject, index: number): Generator<unknown> {
  const [first] = numbers(schema, schema.type === 'integer');
  const step = typeof schema.multipleOf === 'number' ? schema.multipleOf : 1;
  const start = typeof first === 'number' ? first : 0;
  yield* [start + index * step, start - index * step];
}
