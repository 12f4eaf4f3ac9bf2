import { matchesPattern } from '../../tools/bounded-pattern.ts';
import { isNull } from '../schema/keywords.ts';
import type { Resolver } from '../source/resolve.ts';
import { isObject, type JsonObject, listOf, objectOf } from '../source/tree.ts';
import { arrays } from './arrays.ts';
import { combine, flatten } from './combine.ts';
import { choiceOf, inheritedChoice } from './discriminator.ts';
import { textFor } from './pattern.ts';
import { allowsNull, satisfies } from './satisfies.ts';
import { numbers, texts } from './scalars.ts';
import { nothing, nullsLast, typesFor } from './value-types.ts';

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
  /** Questions left to ask of candidates. */
  readonly steps: { left: number };
}

const maximumDepth = 12;
/** From here on optional properties are left out. */
const optionalDepth = 5;
const maximumValues = 120;
/** Of an object with more properties, a request shows only those that are required or have an example. */
const largeObject = 8;
const maximumSteps = 100_000;
/** Values that one optional property of a request may have before it is one of those that are left out. */
const optionalValues = 24;
/** Alternatives below each other that are asked whether they begin again. */
const alternativeDepth = 4;

/** A value that satisfies a schema, or `nothing`. Deterministic; examples and defaults in the schema are used. */
export function exampleOf(schema: unknown, resolver: Resolver, direction: Direction): unknown {
  const task: Task = {
    resolver,
    direction,
    depth: 0,
    above: [],
    budget: { left: maximumValues },
    steps: { left: maximumSteps },
  };
  const value = choose(schema, task);
  return value !== nothing && satisfies(value, schema, resolver) ? value : nothing;
}

function choose(schema: unknown, task: Task): unknown {
  if (schema === false) return nothing;
  const plain = flatten(schema, task.resolver);
  const choice = inheritedChoice(schema, plain, task.resolver);
  const flat = choice === undefined ? plain : combine(plain, choice);
  task.budget.left -= 1;
  if (task.depth > maximumDepth || task.budget.left < -4 * maximumValues)
    return allowsNull(flat) ? null : nothing;
  let tries = 0;
  for (const candidate of candidates(flat, task)) {
    if (candidate !== nothing && satisfies(candidate, schema, task.resolver, task.steps)) return candidate;
    tries += 1;
    if (tries > 24) break;
  }
  return allowsNull(flat) ? null : nothing;
}

/** The values that a schema itself gives, the best first. */
function* givenValues(schema: JsonObject): Generator<unknown> {
  if (Object.hasOwn(schema, 'const')) yield schema.const;
  if (Object.hasOwn(schema, 'example')) yield schema.example;
  yield* listOf(schema.examples);
  if (Object.hasOwn(schema, 'x-example')) yield schema['x-example'];
  if (Object.hasOwn(schema, 'default') && schema.default !== null) yield schema.default;
  yield* listOf(schema.enum).filter((value) => value !== null && value !== '');
  yield* listOf(schema.enum);
}

function* candidates(schema: JsonObject, task: Task): Generator<unknown> {
  yield* givenValues(schema);
  const alternatives = nullsLast([...listOf(schema.oneOf), ...listOf(schema.anyOf)], isNull);
  if (alternatives.length > 0) {
    const { oneOf: _oneOf, anyOf: _anyOf, ...base } = schema;
    for (const alternative of alternatives.slice(0, 8)) {
      const flat = flatten(alternative, task.resolver);
      yield* givenValues(flat);
      const choice = choiceOf(schema, alternative, task.resolver) ?? {};
      yield* ofTypes(combine(combine(base, flat), choice), task, flat);
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

function* ofType(type: unknown, schema: JsonObject, task: Task): Generator<unknown> {
  if (type === 'object') yield* objects(schema, task);
  else if (type === 'array')
    yield* arrays(schema, { resolver: task.resolver, choose: (item) => choose(item, task) });
  else if (type === 'string' || type === 'file') yield* texts(schema);
  else if (type === 'integer' || type === 'number') yield* numbers(schema, type === 'integer');
  else if (type === 'boolean') yield* [true, false];
  else yield null;
}

/** Which optional properties an object shows: all, those with a value that the description gives, or none. */
type Optional = 'all' | 'given' | 'none';

function* objects(schema: JsonObject, task: Task): Generator<unknown> {
  const isLarge = Object.keys(objectOf(schema.properties)).length > largeObject;
  if (isLarge && task.direction === 'request') yield makeObject(schema, task, 'given');
  yield makeObject(schema, task, 'all');
  yield makeObject(schema, task, 'none');
}

function makeObject(schema: JsonObject, task: Task, optional: Optional): unknown {
  const properties = isObject(schema.properties) ? schema.properties : {};
  const required = new Set(listOf(schema.required).map(String));
  const wanted = wantedNames(properties, required, optional, task);
  const most = Math.min(
    typeof schema.maxProperties === 'number' ? schema.maxProperties : Infinity,
    wanted.most,
  );
  const made = knownMembers(properties, task, { required, names: wanted.names, most });
  if (made === undefined) return nothing;
  for (const name of required) {
    if (Object.hasOwn(properties, name)) continue;
    const value = choose(schemaForMember(name, schema), task);
    if (value === nothing) return nothing;
    made.push([name, value]);
  }
  addMembers(made, schema, task, optional !== 'none');
  return Object.fromEntries(made);
}

/** The properties of an object with their values, optional ones as far as they are wanted; undefined where a required one has none. */
function knownMembers(
  properties: JsonObject,
  task: Task,
  wanted: {
    readonly required: ReadonlySet<string>;
    readonly names: ReadonlySet<string>;
    readonly most: number;
  },
): [string, unknown][] | undefined {
  const made: [string, unknown][] = [];
  const leftOut: [string, unknown][] = [];
  for (const [name, property] of Object.entries(properties)) {
    if (wanted.required.has(name)) {
      const value = choose(property, task);
      if (value === nothing) return undefined;
      made.push([name, value]);
    } else if (wanted.names.has(name) && made.length < wanted.most && isWanted(property, task)) {
      const value = chooseOptional(property, task);
      if (value !== nothing) (isSent(value, property, task) ? made : leftOut).push([name, value]);
    }
  }
  return made.length > 0 ? made : leftOut.slice(0, 1);
}

/** A value of an optional property. In a request it is made of few others: what needs more is left out there. */
function chooseOptional(property: unknown, task: Task): unknown {
  if (task.direction === 'response' || hasValue(property, task.resolver, 2)) return choose(property, task);
  const budget = { left: Math.min(task.budget.left, optionalValues) };
  const value = choose(property, { ...task, budget });
  task.budget.left -= isSent(value, property, task) ? Math.min(optionalValues, countOf(value)) : 1;
  return value;
}

/** Whether a request shows a value of an optional property: not null, and not objects in objects without an example. */
function isSent(value: unknown, property: unknown, { direction, resolver }: Task): boolean {
  if (direction === 'response' || hasValue(property, resolver, 2)) return true;
  return value !== null && heightOf(value) < 2;
}

/** How many objects are in each other, lists aside. */
function heightOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const below = Math.max(0, ...Object.values(value).map(heightOf));
  return Array.isArray(value) ? below : below + 1;
}

function countOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  return Object.values(value).reduce((sum: number, member) => sum + countOf(member), 1);
}

/**
 * The optional properties to show, and how many at most. Where none has a given value and none is required, the first ones
 * show the form.
 */
function wantedNames(
  properties: JsonObject,
  required: ReadonlySet<string>,
  optional: Optional,
  { resolver }: Task,
): { readonly names: ReadonlySet<string>; readonly most: number } {
  if (optional === 'none') return { names: new Set(), most: 0 };
  const names = Object.keys(properties);
  if (optional === 'all') return { names: new Set(names), most: Infinity };
  const given = names.filter((name) => hasValue(properties[name], resolver, 2));
  if (given.length + required.size > 0) return { names: new Set(given), most: Infinity };
  return { names: new Set(names), most: largeObject };
}

/** Whether the description gives a value for a schema, or for a property of it not too far below. */
function hasValue(schema: unknown, resolver: Resolver, depth: number): boolean {
  const flat = flatten(schema, resolver);
  if (['const', 'example', 'x-example'].some((keyword) => Object.hasOwn(flat, keyword))) return true;
  if (listOf(flat.examples).length > 0) return true;
  if (depth === 0) return false;
  const inner = isObject(flat.items) ? [flat.items] : Object.values(objectOf(flat.properties));
  return inner.some((each) => hasValue(each, resolver, depth - 1));
}

/** Whether an optional property is shown: not where it only repeats what is above, nor against its direction. */
function isWanted(property: unknown, task: Task): boolean {
  if (task.depth > optionalDepth || task.budget.left <= 0) return false;
  const flat = flatten(property, task.resolver);
  if (task.direction === 'request' ? flat.readOnly === true : flat.writeOnly === true) return false;
  return !beginsAgain(flat, task);
}

/** Whether a value of a schema, flat, is one of those above it: itself, its items, or whatever alternative is taken. */
function beginsAgain(flat: JsonObject, task: Task, depth = 0): boolean {
  const { resolver, above } = task;
  const inside = isObject(flat.items) ? flatten(flat.items, resolver) : flat;
  if (above.some((schema) => schema === inside || schema === flat)) return true;
  const alternatives = [...listOf(flat.oneOf), ...listOf(flat.anyOf)].filter((each) => !isNull(each));
  return (
    alternatives.length > 0 &&
    depth < alternativeDepth &&
    alternatives.every((each) => beginsAgain(flatten(each, resolver), task, depth + 1))
  );
}

function schemaForMember(name: string, schema: JsonObject): unknown {
  const patterns = isObject(schema.patternProperties) ? Object.entries(schema.patternProperties) : [];
  const matching = patterns.filter(([pattern]) => matchesPattern(name, pattern)).map(([, part]) => part);
  if (matching.length > 0) return { allOf: matching };
  return schema.additionalProperties ?? {};
}

/** Members whose names the schema leaves open: one as an example, or as many as it requires. */
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
