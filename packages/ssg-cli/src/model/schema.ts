import type { ApiReference, Operation } from './api.ts';
import type { Schema } from './api-schema.ts';

/** What a schema says once its reference is followed; what it says itself goes first. */
export function resolveSchema(schema: Schema, api: Pick<ApiReference, 'schemas'>): Schema {
  let full = schema;
  const seen = new Set<string>();
  for (let next = schema.ref; next !== undefined && !seen.has(next); ) {
    seen.add(next);
    const named: Schema | undefined = api.schemas[next];
    if (named === undefined) break;
    full = { ...named, ...full, types: full.types.length > 0 ? full.types : named.types };
    next = named.ref;
  }
  return full;
}

/** The type of a schema in a few words: `array of Unit`, `integer (int64) or null`, `map of number`. */
export function schemaTypeText(schema: Schema, api: ApiReference, depth = 0): string {
  const full = resolveSchema(schema, api);
  const base = baseType(full, api, depth);
  const format = full.format === undefined ? '' : ` (${full.format})`;
  return `${base}${format}${full.nullable === true ? ' or null' : ''}`;
}

function baseType(schema: Schema, api: ApiReference, depth: number): string {
  if (schema.never === true) return 'nothing';
  if (schema.const !== undefined && schema.types.length === 0) return 'constant';
  if (schema.types.includes('array'))
    return schema.types.map((type) => (type === 'array' ? listType(schema, api, depth) : type)).join(' or ');
  const alternatives = schema.oneOf ?? schema.anyOf;
  if (
    alternatives !== undefined &&
    depth < 2 &&
    alternatives.length <= 4 &&
    schema.properties === undefined
  ) {
    return [...new Set(alternatives.map((alternative) => alternative.label))].join(' or ');
  }
  if (schema.types.includes('object') && isMap(schema) && typeof schema.additionalProperties === 'object') {
    const values = depth < 3 ? schemaTypeText(schema.additionalProperties, api, depth + 1) : 'values';
    return `map of ${values}`;
  }
  if (schema.name !== undefined && schema.types.join() === 'object') return schema.name;
  return schema.types.length === 0
    ? alternatives === undefined
      ? 'any'
      : 'one of several'
    : schema.types.join(' or ');
}

function isMap(schema: Schema): boolean {
  return schema.properties === undefined && schema.patternProperties === undefined;
}

function listType(schema: Schema, api: ApiReference, depth: number): string {
  if (schema.items === undefined || depth > 3) return 'array';
  const item = schemaTypeText(schema.items, api, depth + 1);
  return `array of ${item.includes(' or ') ? `(${item})` : item}`;
}

/** A value as readers expect it: a text without its quotes where only texts are allowed. */
export function shownValue(value: string, schema: Schema): string {
  if (schema.types.join() !== 'string' || !/^".+"$/s.test(value)) return value;
  const text: unknown = JSON.parse(value);
  return typeof text === 'string' && text.trim() !== '' ? text : value;
}

/** The items of a list that says nothing of its own but what they are: shown in its place. */
export function plainItems(schema: Schema): Schema | undefined {
  if (schema.ref !== undefined || schema.items === undefined) return undefined;
  return schemaChildren(schema).length === 1 ? schema.items : undefined;
}

/** Path of the page that describes a named schema, if the page of an operation does not. */
export function homeOfSchema(
  ref: string,
  { schemaHomes }: Pick<ApiReference, 'schemaHomes'>,
  operation: Pick<Operation, 'describedSchemas' | 'route'> | undefined,
): string | undefined {
  const described = operation?.describedSchemas;
  if (described === undefined || described.includes(ref)) return undefined;
  const home = schemaHomes?.[ref];
  return home === operation?.route ? undefined : home;
}

/** A schema below another one. */
export interface SchemaChild {
  /** `property`, `items` and so on: what it is to its parent. */
  readonly role:
    | 'property'
    | 'pattern'
    | 'additional'
    | 'names'
    | 'items'
    | 'tuple'
    | 'contains'
    | 'oneOf'
    | 'anyOf'
    | 'not'
    | 'condition';
  /** Name of a property, label of an alternative, position in a tuple. */
  readonly label: string;
  /** Whether an object without it is refused. */
  readonly required: boolean;
  /** Values of the discriminator that mean this alternative. */
  readonly discriminatorValues: readonly string[];
  /** What it may be. */
  readonly schema: Schema;
}

/** The schemas directly below a schema that is not a reference, in the order they are shown. */
export function schemaChildren(schema: Schema): readonly SchemaChild[] {
  const children: SchemaChild[] = [];
  const add = (
    role: SchemaChild['role'],
    label: string,
    child: Schema | undefined,
    more: Partial<SchemaChild> = {},
  ): void => {
    if (child !== undefined)
      children.push({ role, label, required: false, discriminatorValues: [], schema: child, ...more });
  };
  for (const { name, required, schema: property } of schema.properties ?? [])
    add('property', name, property, { required });
  for (const { pattern, schema: property } of schema.patternProperties ?? [])
    add('pattern', pattern, property);
  if (typeof schema.additionalProperties === 'object') add('additional', '', schema.additionalProperties);
  add('names', '', schema.propertyNames);
  for (const [index, item] of (schema.prefixItems ?? []).entries()) add('tuple', String(index), item);
  add('items', '', schema.items);
  add('contains', '', schema.contains);
  for (const role of ['oneOf', 'anyOf'] as const) {
    for (const alternative of schema[role] ?? []) {
      add(role, alternative.label, alternative.schema, {
        discriminatorValues: alternative.discriminatorValues,
      });
    }
  }
  add('not', '', schema.not);
  for (const { label, schema: condition } of schema.conditions ?? []) add('condition', label, condition);
  return children;
}
