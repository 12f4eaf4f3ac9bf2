import type { Schema, SchemaProperty } from '../../model/index.ts';
import type { ReadContext } from '../read/read-context.ts';
import { isObject, type JsonObject, listOf, textOf } from '../source/tree.ts';
import { readAlternatives } from './alternatives.ts';
import { conditionsOf } from './conditions.ts';
import { annotationsOf, discriminatorOf, isNull, prefixOf, typesOf } from './keywords.ts';
import { mergeSchemas, withoutUndefined } from './merge.ts';
import { findSubtypes } from './subtypes.ts';

/** Brings schemas into one form. Named ones are read once, into `schemas`. */
export interface SchemaReader {
  readonly read: (value: unknown) => Schema;
  /** Reads named schemas that were only referred to so far. */
  readonly finish: () => void;
  readonly schemas: Readonly<Record<string, Schema>>;
}

interface State {
  readonly context: ReadContext;
  readonly schemas: Record<string, Schema>;
  /** What named schemas are read from; those not yet in `schemas` wait. */
  readonly raw: Map<string, { readonly value: unknown; readonly name?: string }>;
  readonly waiting: string[];
  readonly reading: Set<string>;
  /** Schemas without a name that had to wait, by the object they are read from. */
  readonly deferred: Map<object, string>;
  /** Objects being read now: an object inside itself (a YAML alias) is cut. */
  readonly above: Set<object>;
  readonly subtypes: ReadonlyMap<string, readonly string[]>;
}

export function createSchemaReader(context: ReadContext): SchemaReader {
  const state: State = {
    context,
    schemas: {},
    raw: new Map(),
    waiting: [],
    reading: new Set(),
    deferred: new Map(),
    above: new Set(),
    subtypes: findSubtypes(context.resolver),
  };
  return {
    read: (value) => readSchema(value, state),
    finish: () => {
      for (let key = state.waiting.pop(); key !== undefined; key = state.waiting.pop()) readNamed(key, state);
    },
    schemas: state.schemas,
  };
}

function readSchema(value: unknown, state: State): Schema {
  if (value === false) return { types: [], never: true };
  if (!isObject(value)) return { types: [] };
  if (state.above.has(value)) return reserve(value, undefined, state);
  state.above.add(value);
  const schema = typeof value.$ref === 'string' ? readReference(value, state) : readInline(value, state);
  state.above.delete(value);
  return schema;
}

function readReference(value: JsonObject, state: State): Schema {
  const target = state.context.resolver.follow(value);
  const { $ref: _reference, ...siblings } = value;
  if (target === undefined) return { types: [], ...annotationsOf(siblings), ...proseOf(value, state) };
  if (!state.raw.has(target.key)) {
    state.raw.set(target.key, { value: target.value, name: target.name });
    state.waiting.push(target.key);
  }
  const reference: Schema = { ref: target.key, name: target.name, types: [] };
  if (Object.keys(siblings).length === 0) return reference;
  if (isAnnotated(siblings)) return overridden(reference, value, siblings, state);
  // The reference is followed from the file that it is in.
  const base = state.context.resolver.derive({ $ref: value.$ref }, value);
  const merged = readAllOf({ ...siblings, allOf: [base, ...listOf(siblings.allOf)] }, value, state);
  return { ...(isObject(target.value) ? proseOf(target.value, state) : {}), ...merged };
}

const annotationKeywords = new Set(
  'title description default example examples deprecated readOnly writeOnly nullable x-nullable externalDocs xml summary $comment'.split(
    ' ',
  ),
);

/** Whether an object says about a schema only what does not change its shape. */
function isAnnotated(schema: JsonObject): boolean {
  return Object.keys(schema).every((key) => annotationKeywords.has(key) || key.startsWith('x-'));
}

function overridden(reference: Schema, holder: JsonObject, siblings: JsonObject, state: State): Schema {
  const nullable = siblings.nullable === true || siblings['x-nullable'] === true;
  return {
    ...reference,
    ...annotationsOf(siblings),
    ...proseOf(holder, state),
    ...(nullable ? { nullable } : {}),
  };
}

function proseOf(value: JsonObject, state: State): Pick<Schema, 'description' | 'externalDocs'> {
  const { fragments } = state.context;
  const docs = value.externalDocs;
  const url = isObject(docs) ? textOf(docs.url) : undefined;
  return withoutUndefined({
    description: fragments.of(value),
    externalDocs: url === undefined ? undefined : withoutUndefined({ url, description: fragments.of(docs) }),
  });
}

function readInline(value: JsonObject, state: State): Schema {
  if (!Array.isArray(value.allOf) || value.allOf.length === 0) return readOwn(value, state);
  const { allOf, ...siblings } = value;
  const [only] = listOf(allOf);
  if (
    listOf(allOf).length === 1 &&
    isObject(only) &&
    typeof only.$ref === 'string' &&
    isAnnotated(siblings)
  ) {
    const reference = readSchema(only, state);
    return overridden(reference, value, siblings, state);
  }
  return readAllOf(value, value, state);
}

/** Merges the parts of `allOf` and what is next to them. */
function readAllOf(value: JsonObject, holder: JsonObject, state: State): Schema {
  let merged: Schema = { types: [] };
  for (const part of listOf(value.allOf)) {
    const schema = readSchema(isObject(part) ? part : {}, state);
    const content = withoutOwnAlternative(contentOf(schema, state), value, state);
    if (content === undefined) {
      if (!state.deferred.has(holder)) return reserve(holder, value, state);
      continue;
    }
    const anonymous = schema.ref === undefined ? content : withoutIdentity(content);
    merged = mergeSchemas(merged, anonymous, (other) => contentOf(other, state));
  }
  const { allOf: _allOf, ...siblings } = value;
  const own = readOwn(siblings, state);
  const prose = proseOf(holder, state);
  const result = mergeSchemas(merged, own, (other) => contentOf(other, state));
  return { ...result, ...prose, ...(own.nullable === true ? { nullable: true } : {}) };
}

/** What a named part brings into a whole: its shape, and its description until the whole has one. */
function withoutIdentity(schema: Schema): Schema {
  const { ref, name, title, examples, externalDocs, ...shape } = schema;
  return shape;
}

/** A schema that extends another, and is one of its alternatives, does not take these over. */
function withoutOwnAlternative(
  schema: Schema | undefined,
  heir: JsonObject,
  { raw }: State,
): Schema | undefined {
  if (schema?.discriminator === undefined) return schema;
  const refs = [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])].map((each) => each.schema.ref ?? '');
  if (!refs.some((ref) => raw.get(ref)?.value === heir)) return schema;
  const { oneOf: _oneOf, anyOf: _anyOf, discriminator: _discriminator, ...rest } = schema;
  return rest;
}

/** Puts a schema off until what it is made of has been read. */
function reserve(holder: JsonObject, value: JsonObject | undefined, state: State): Schema {
  const key = state.deferred.get(holder) ?? `deferred:${state.deferred.size + 1}`;
  if (!state.deferred.has(holder)) {
    state.deferred.set(holder, key);
    state.raw.set(key, { value: value ?? holder });
    state.waiting.push(key);
  }
  return { ref: key, types: [] };
}

function contentOf(schema: Schema, state: State, above: readonly string[] = []): Schema | undefined {
  const { ref } = schema;
  if (ref === undefined) return schema;
  // A chain of references that only points back to itself holds nothing.
  if (above.includes(ref)) return { types: [] };
  if (!Object.hasOwn(state.schemas, ref)) {
    if (state.reading.has(ref)) return undefined;
    readNamed(ref, state);
  }
  const named = state.schemas[ref];
  if (named === undefined) return undefined;
  const inner = contentOf(named, state, [...above, ref]);
  return inner === undefined ? undefined : { ...inner, ...schema, types: inner.types };
}

function readNamed(key: string, state: State): void {
  if (Object.hasOwn(state.schemas, key) || state.reading.has(key)) return;
  const source = state.raw.get(key);
  state.reading.add(key);
  const schema = readSchema(source?.value, { ...state, above: new Set() });
  const subtypes = alternativesOfSubtypes(key, schema, state);
  state.schemas[key] = {
    ...schema,
    ...subtypes,
    ...(schema.ref === undefined && source?.name !== undefined ? { name: source.name } : {}),
  };
  state.reading.delete(key);
}

function alternativesOfSubtypes(key: string, schema: Schema, state: State): Pick<Schema, 'oneOf'> {
  const subtypes = state.subtypes.get(key) ?? [];
  const value = state.raw.get(key)?.value;
  if (schema.discriminator === undefined || schema.oneOf || schema.anyOf || subtypes.length === 0) return {};
  const references = subtypes.map((subtype) => ({ $ref: subtype }));
  return { oneOf: readAlternatives(references, isObject(value) ? value : {}, reading(state)) };
}

function reading(state: State): Parameters<typeof readAlternatives>[2] {
  const { resolver, labels } = state.context;
  return { read: (value) => readSchema(value, state), resolver, labels };
}

/** A schema without `$ref` and `allOf`. */
function readOwn(value: JsonObject, state: State): Schema {
  const { types, nullable } = typesOf(value);
  const read = (member: unknown): Schema | undefined =>
    member === undefined || member === null ? undefined : readSchema(member, state);
  const schema: Schema = withoutUndefined({
    types,
    nullable: nullable ? true : undefined,
    ...annotationsOf(value),
    ...proseOf(value, state),
    properties: propertiesOf(value, state),
    patternProperties: patternsOf(value, state),
    additionalProperties: additionalOf(value, state),
    propertyNames: read(value.propertyNames),
    items: Array.isArray(value.items) ? undefined : read(value.items),
    prefixItems: prefixOf(value)?.map((item) => readSchema(item, state)),
    contains: read(value.contains),
    not: read(value.not),
    conditions: conditionsOf(value, (schema) => readSchema(schema, state)),
    discriminator: discriminatorOf(value),
  });
  return withAlternatives(schema, value, state);
}

function withAlternatives(schema: Schema, value: JsonObject, state: State): Schema {
  let result = schema;
  for (const keyword of ['oneOf', 'anyOf'] as const) {
    const members = listOf(value[keyword]);
    if (members.length === 0) continue;
    const shapes = members.filter((member) => !isNull(member));
    if (shapes.length < members.length) result = { ...result, nullable: true };
    const [only] = shapes;
    if (shapes.length === 1) {
      const single = readSchema(only, state);
      const { types, nullable, ...rest } = result;
      result = {
        ...single,
        ...rest,
        types: single.types.length > 0 ? single.types : types,
        ...(nullable ? { nullable } : {}),
      };
    } else if (shapes.length > 1)
      result = { ...result, [keyword]: readAlternatives(shapes, value, reading(state)) };
  }
  return result;
}

function propertiesOf(value: JsonObject, state: State): readonly SchemaProperty[] | undefined {
  // Some descriptions keep all properties behind one reference.
  const given = state.context.resolver.deref(value.properties);
  const required = new Set(listOf(value.required).filter((name): name is string => typeof name === 'string'));
  const properties = Object.entries(given).map(([name, schema]) => ({
    name,
    // Draft 3 habits: `required: true` on the property itself.
    required: required.has(name) || (isObject(schema) && schema.required === true),
    schema: readSchema(schema, state),
  }));
  for (const name of required) {
    if (!Object.hasOwn(given, name)) properties.push({ name, required: true, schema: { types: [] } });
  }
  return properties.length > 0 ? properties : undefined;
}

function patternsOf(value: JsonObject, state: State): Schema['patternProperties'] {
  const given = isObject(value.patternProperties) ? Object.entries(value.patternProperties) : [];
  return given.length === 0
    ? undefined
    : given.map(([pattern, schema]) => ({ pattern, schema: readSchema(schema, state) }));
}

function additionalOf(value: JsonObject, state: State): Schema['additionalProperties'] {
  const given = value.additionalProperties ?? value.unevaluatedProperties;
  if (typeof given === 'boolean') return given;
  return isObject(given) ? readSchema(given, state) : undefined;
}
