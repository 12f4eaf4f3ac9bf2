import type { Resolver } from '../source/resolve.ts';
import { isObject, type JsonObject, listOf } from '../source/tree.ts';
import { combine, flatten } from './combine.ts';
import { exampleOfFormat } from './formats.ts';
import { textFor } from './pattern.ts';
import { allowsNull, matchesPattern, satisfies } from './satisfies.ts';

/** Stands for "no value could be found". */
export const nothing: unique symbol = Symbol('no example');

/** Whether the value is sent to the server or comes from it: decides about `readOnly` and `writeOnly`. */
export type Direction = 'request' | 'response';

interface Task {
  readonly resolver: Resolver;
  readonly direction: Direction;
  readonly depth: number;
  /** Schemas above this one: what is optional is left out where it would begin again. */
  readonly above: readonly JsonObject[];
  /** Values left to make; keeps examples of large schemas readable. */
  readonly budget: { left: number };
}

const maximumDepth = 12;
/** From here on optional properties are left out. */
const optionalDepth = 6;
const maximumValues = 400;

/** A value that satisfies a schema, or `nothing`. Deterministic; examples and defaults in the schema are used. */
export function exampleOf(schema: unknown, resolver: Resolver, direction: Direction): unknown {
  const task: Task = { resolver, direction, depth: 0, above: [], budget: { left: maximumValues } };
  const value = choose(schema, task);
  return value !== nothing && satisfies(value, schema, resolver) ? value : nothing;
}

function choose(schema: unknown, task: Task): unknown {
  if (schema === false) return nothing;
  const flat = flatten(schema, task.resolver);
  task.budget.left -= 1;
  if (task.depth > maximumDepth || task.budget.left < -4 * maximumValues)
    return allowsNull(flat) ? null : nothing;
  let tries = 0;
  for (const candidate of candidates(flat, task)) {
    if (candidate !== nothing && satisfies(candidate, schema, task.resolver)) return candidate;
    tries += 1;
    if (tries > 24) break;
  }
  return allowsNull(flat) ? null : nothing;
}

function* candidates(schema: JsonObject, task: Task): Generator<unknown> {
  if (Object.hasOwn(schema, 'const')) yield schema.const;
  if (Object.hasOwn(schema, 'example')) yield schema.example;
  yield* listOf(schema.examples);
  if (Object.hasOwn(schema, 'x-example')) yield schema['x-example'];
  if (Object.hasOwn(schema, 'default') && schema.default !== null) yield schema.default;
  yield* listOf(schema.enum).filter((value) => value !== null && value !== '');
  yield* listOf(schema.enum);
  const alternatives = [...listOf(schema.oneOf), ...listOf(schema.anyOf)];
  if (alternatives.length > 0) {
    const { oneOf: _oneOf, anyOf: _anyOf, ...base } = schema;
    for (const alternative of alternatives.slice(0, 8)) {
      yield* ofTypes(combine(base, flatten(alternative, task.resolver)), task, alternative);
    }
  }
  yield* ofTypes(schema, task, schema);
}

function* ofTypes(schema: JsonObject, task: Task, identity: unknown): Generator<unknown> {
  const inner: Task = {
    ...task,
    depth: task.depth + 1,
    above: isObject(identity) ? [...task.above, identity] : task.above,
  };
  if (Array.isArray(schema.oneOf) || Array.isArray(schema.anyOf)) {
    if (identity !== schema && task.depth < maximumDepth) yield choose(schema, inner);
  }
  for (const type of typesFor(schema)) yield* ofType(type, schema, inner);
}

const keywordTypes: readonly (readonly [string, readonly string[]])[] = [
  ['object', ['properties', 'additionalProperties', 'required', 'minProperties', 'patternProperties']],
  ['array', ['items', 'prefixItems', 'minItems', 'contains', 'uniqueItems']],
  ['string', ['pattern', 'minLength', 'maxLength', 'format']],
  ['number', ['minimum', 'maximum', 'multipleOf', 'exclusiveMinimum', 'exclusiveMaximum']],
];

function typesFor(schema: JsonObject): readonly unknown[] {
  if (Array.isArray(schema.type)) return schema.type;
  if (schema.type !== undefined) return [schema.type];
  const told = keywordTypes.filter(([, keywords]) =>
    keywords.some((keyword) => schema[keyword] !== undefined),
  );
  return told.length > 0
    ? told.map(([type]) => type)
    : ['string', 'object', 'integer', 'array', 'boolean', 'null'];
}

function* ofType(type: unknown, schema: JsonObject, task: Task): Generator<unknown> {
  if (type === 'object') yield* objects(schema, task);
  else if (type === 'array') yield* arrays(schema, task);
  else if (type === 'string' || type === 'file') yield* texts(schema);
  else if (type === 'integer' || type === 'number') yield* numbers(schema, type === 'integer');
  else if (type === 'boolean') yield* [true, false];
  else yield null;
}

function* objects(schema: JsonObject, task: Task): Generator<unknown> {
  yield makeObject(schema, task, true);
  yield makeObject(schema, task, false);
}

function makeObject(schema: JsonObject, task: Task, withOptional: boolean): unknown {
  const properties = isObject(schema.properties) ? schema.properties : {};
  const required = new Set(listOf(schema.required).map(String));
  const made: [string, unknown][] = [];
  const most = typeof schema.maxProperties === 'number' ? schema.maxProperties : Infinity;
  for (const [name, property] of Object.entries(properties)) {
    const needed = required.has(name);
    if (!needed && (!withOptional || made.length >= most || !isWanted(property, task))) continue;
    const value = choose(property, task);
    if (value === nothing && needed) return nothing;
    if (value !== nothing) made.push([name, value]);
  }
  for (const name of required) {
    if (Object.hasOwn(properties, name)) continue;
    const value = choose(schemaForMember(name, schema), task);
    if (value === nothing) return nothing;
    made.push([name, value]);
  }
  addMembers(made, schema, task, withOptional);
  return Object.fromEntries(made);
}

/** Whether an optional property is shown: not where it only repeats what is above, nor against its direction. */
function isWanted(property: unknown, task: Task): boolean {
  if (task.depth > optionalDepth || task.budget.left <= 0) return false;
  const flat = flatten(property, task.resolver);
  if (task.direction === 'request' ? flat.readOnly === true : flat.writeOnly === true) return false;
  const inside = isObject(flat.items) ? flatten(flat.items, task.resolver) : flat;
  return !task.above.some((schema) => schema === inside || schema === flat);
}

function schemaForMember(name: string, schema: JsonObject): unknown {
  const patterns = isObject(schema.patternProperties) ? Object.entries(schema.patternProperties) : [];
  const matching = patterns.filter(([pattern]) => matchesPattern(name, pattern)).map(([, part]) => part);
  if (matching.length > 0) return { allOf: matching };
  return schema.additionalProperties ?? {};
}

/** Members whose names the schema leaves open: one as an example, more when it asks for more. */
function addMembers(made: [string, unknown][], schema: JsonObject, task: Task, withOptional: boolean): void {
  const least = typeof schema.minProperties === 'number' ? schema.minProperties : 0;
  const open =
    isObject(schema.additionalProperties) && made.length === 0 && withOptional && task.depth <= optionalDepth;
  const pattern = isObject(schema.patternProperties) ? Object.keys(schema.patternProperties)[0] : undefined;
  const wanted = Math.min(
    Math.max(least, open || (pattern !== undefined && made.length === 0 && withOptional) ? 1 : 0),
    50,
  );
  for (let index = 1; made.length < wanted && index <= 60; index += 1) {
    const name = memberName(schema, pattern, index);
    if (made.some(([known]) => known === name)) continue;
    const value = choose(schemaForMember(name, schema), task);
    if (value !== nothing) made.push([name, value]);
    else if (index > 4) return;
  }
}

function memberName(schema: JsonObject, pattern: string | undefined, index: number): string {
  const names = schema.propertyNames;
  const enumerated = isObject(names) ? listOf(names.enum)[index - 1] : undefined;
  if (typeof enumerated === 'string') return enumerated;
  if (isObject(names) && typeof names.pattern === 'string') return textFor(names.pattern, index);
  if (pattern !== undefined && !isObject(schema.additionalProperties)) return textFor(pattern, index);
  return index === 1 ? 'key' : `key${index}`;
}

function* arrays(schema: JsonObject, task: Task): Generator<unknown> {
  const tuple = Array.isArray(schema.items) ? schema.items : listOf(schema.prefixItems);
  const least = typeof schema.minItems === 'number' ? schema.minItems : 0;
  const most = typeof schema.maxItems === 'number' ? schema.maxItems : Infinity;
  const made: unknown[] = [];
  for (const item of tuple.slice(0, most)) {
    const value = choose(item, task);
    if (value === nothing) break;
    made.push(value);
  }
  const items = Array.isArray(schema.items) ? schema.additionalItems : schema.items;
  const wanted = Math.min(
    Math.max(least, tuple.length === 0 && items !== false ? 1 : 0, made.length),
    most,
    100,
  );
  const sources = [schema.contains, items ?? {}].filter((source) => source !== undefined);
  for (const source of sources) {
    if (made.length >= wanted && source !== schema.contains) break;
    const value = choose(source, task);
    if (value !== nothing && made.length < most) made.push(value);
  }
  yield* repeated(made, wanted, schema, items, task);
  if (least === 0) yield [];
}

function* repeated(
  made: readonly unknown[],
  wanted: number,
  schema: JsonObject,
  items: unknown,
  task: Task,
): Generator<unknown> {
  const last = made.at(-1);
  if (made.length >= wanted || last === undefined) {
    yield made;
    return;
  }
  if (schema.uniqueItems !== true)
    yield [...made, ...Array.from({ length: wanted - made.length }, () => last)];
  const flat = flatten(items, task.resolver);
  const others = [...candidatesFor(flat, task, wanted + 8)];
  const different = [...made];
  for (const other of others) {
    if (different.length >= wanted) break;
    const next = [...different, other];
    if (satisfies(next, { uniqueItems: true, items: items ?? {} }, task.resolver)) different.push(other);
  }
  yield different;
}

/** Several values for one schema, for lists without repetition. */
function* candidatesFor(schema: JsonObject, task: Task, count: number): Generator<unknown> {
  yield* listOf(schema.enum);
  const [type] = typesFor(schema);
  for (let index = 1; index <= count; index += 1) {
    if (type === 'string') yield* [`text${index}`, ...texts({ ...schema, minLength: index })];
    else if (type === 'integer' || type === 'number') {
      const [first] = numbers(schema, type === 'integer');
      const step = typeof schema.multipleOf === 'number' ? schema.multipleOf : 1;
      yield typeof first === 'number' ? first + index * step : index;
      yield typeof first === 'number' ? first - index * step : -index;
    } else if (type === 'boolean') yield index % 2 === 0;
    else if (type === 'object') yield { ...objectOrEmpty(choose(schema, task)), [`key${index}`]: index };
    else if (type === 'array') yield [index];
  }
}

function objectOrEmpty(value: unknown): JsonObject {
  return isObject(value) ? value : {};
}

function* texts(schema: JsonObject): Generator<unknown> {
  const format = typeof schema.format === 'string' ? exampleOfFormat(schema.format) : undefined;
  if (format !== undefined) yield format;
  const least = typeof schema.minLength === 'number' ? Math.min(schema.minLength, 10_000) : 0;
  const most = typeof schema.maxLength === 'number' ? schema.maxLength : Infinity;
  if (typeof schema.pattern === 'string') {
    for (const repeat of [1, 0, 2, 3, 4, 6, 8, 12, 16, 24, 32, 64, least])
      yield textFor(schema.pattern, repeat);
  }
  yield fitted('string', least, most);
  yield fitted('a', least, most);
  yield fitted('0', least, most);
}

function fitted(text: string, least: number, most: number): string {
  const long =
    text.length < least
      ? text.repeat(Math.ceil(least / text.length)).slice(0, Math.max(least, text.length))
      : text;
  return long.slice(0, most);
}

function* numbers(schema: JsonObject, whole: boolean): Generator<unknown> {
  const step = numberOf(schema.multipleOf) ?? (whole ? 1 : undefined);
  const low = largest(numberOf(schema.minimum), numberOf(schema.exclusiveMinimum));
  const high = smallest(numberOf(schema.maximum), numberOf(schema.exclusiveMaximum));
  yield* [1, 0];
  if (step !== undefined && step > 0) {
    if (low !== undefined) yield* [0, 1, 2].map((more) => (Math.ceil(low / step) + more) * step);
    if (high !== undefined) yield* [0, 1, 2].map((less) => (Math.floor(high / step) - less) * step);
    yield* [step, -step];
  }
  if (low !== undefined) yield* [low, low + 1, low + 0.5, Math.floor(low) + 1];
  if (high !== undefined) yield* [high, high - 1, high - 0.5, Math.ceil(high) - 1];
  if (low !== undefined && high !== undefined) yield* [(low + high) / 2, Math.round((low + high) / 2)];
}

function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' || typeof value === 'bigint' ? Number(value) : undefined;
}

function largest(a: number | undefined, b: number | undefined): number | undefined {
  return a === undefined || b === undefined ? (a ?? b) : Math.max(a, b);
}

function smallest(a: number | undefined, b: number | undefined): number | undefined {
  return a === undefined || b === undefined ? (a ?? b) : Math.min(a, b);
}
