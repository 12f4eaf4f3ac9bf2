import type { Schema } from '../../model/index.ts';
import { jsonLine } from '../source/json-text.ts';
import { isObject, type JsonObject, listOf, stringOf, textOf } from '../source/tree.ts';
import { constraintsOf } from './constraints.ts';

/** JSON types of a schema, and whether it allows null, whatever the spelling. */
export function typesOf(schema: JsonObject): { types: string[]; nullable: boolean } {
  const type = schema.type;
  const given = (Array.isArray(type) ? type : [type]).filter(
    (name): name is string => typeof name === 'string',
  );
  const nullable =
    schema.nullable === true ||
    schema['x-nullable'] === true ||
    (given.includes('null') && given.length > 1) ||
    (Array.isArray(schema.enum) && schema.enum.includes(null) && given.length === 0);
  if (given.length === 1 && given[0] === 'null') return { types: ['null'], nullable: false };
  const types = given.filter((name) => name !== 'null').map((name) => (name === 'file' ? 'string' : name));
  return { types: types.length > 0 ? [...new Set(types)] : inferredTypes(schema, given), nullable };
}

const typeKeywords: readonly (readonly [type: string, keywords: readonly string[]])[] = [
  [
    'object',
    [
      'properties',
      'additionalProperties',
      'patternProperties',
      'minProperties',
      'maxProperties',
      'propertyNames',
    ],
  ],
  ['array', ['items', 'prefixItems', 'minItems', 'maxItems', 'uniqueItems', 'contains']],
  ['string', ['pattern', 'minLength', 'maxLength']],
];

/** The type that keywords without `type` speak of. A schema of only null has none. */
function inferredTypes(schema: JsonObject, given: readonly string[]): string[] {
  if (given.length > 0) return [];
  for (const [type, keywords] of typeKeywords) {
    if (keywords.some((keyword) => schema[keyword] !== undefined)) return [type];
  }
  if (!Array.isArray(schema.enum)) return [];
  const kinds = new Set(
    schema.enum
      .filter((value) => value !== null)
      .map((value) => (typeof value === 'bigint' ? 'number' : typeof value)),
  );
  const [kind] = kinds;
  return kinds.size === 1 && kind !== undefined && kind !== 'object' ? [kind] : [];
}

/** Everything of a schema that needs no other schema: omits what is not set. */
export function annotationsOf(schema: JsonObject): Omit<Schema, 'types'> {
  const constraints = constraintsOf(schema);
  const examples = examplesOf(schema);
  const values = enumOf(schema);
  return {
    ...text('title', schema.title),
    ...text('format', schema.type === 'file' ? 'binary' : schema.format),
    ...text('contentMediaType', schema.contentMediaType),
    ...(constraints.length > 0 ? { constraints } : {}),
    ...(values === undefined ? {} : { enum: values }),
    ...(Object.hasOwn(schema, 'const') ? { const: jsonLine(schema.const) } : {}),
    ...(Object.hasOwn(schema, 'default') ? { default: jsonLine(schema.default) } : {}),
    ...(examples.length > 0 ? { examples } : {}),
    ...flag('deprecated', schema.deprecated ?? schema['x-deprecated']),
    ...flag('readOnly', schema.readOnly),
    ...flag('writeOnly', schema.writeOnly),
  };
}

function text<K extends string>(key: K, value: unknown): { [P in K]?: string } {
  const found = textOf(value);
  return found === undefined ? {} : ({ [key]: found } as { [P in K]?: string });
}

function flag<K extends string>(key: K, value: unknown): { [P in K]?: boolean } {
  return value === true ? ({ [key]: true } as { [P in K]?: boolean }) : {};
}

function examplesOf(schema: JsonObject): string[] {
  const own = ['example', 'x-example'].find((key) => Object.hasOwn(schema, key));
  const values = [...(own === undefined ? [] : [schema[own]]), ...listOf(schema.examples)];
  return [...new Set(values.map((value) => jsonLine(value)))];
}

type EnumValues = NonNullable<Schema['enum']>;

/** Allowed values, with the descriptions of known extensions. `null` is covered by `nullable`. */
function enumOf(schema: JsonObject): EnumValues | undefined {
  if (!Array.isArray(schema.enum)) return undefined;
  const described = schema['x-enumDescriptions'] ?? schema['x-enum-descriptions'];
  return schema.enum
    .map((value, index) => {
      const description = descriptionAt(described, value, index);
      return {
        raw: value,
        entry: { value: jsonLine(value), ...(description === undefined ? {} : { description }) },
      };
    })
    .filter(({ raw }) => raw !== null)
    .map(({ entry }) => entry);
}

function descriptionAt(described: unknown, value: unknown, index: number): string | undefined {
  if (Array.isArray(described)) return textOf(described[index]);
  const key = stringOf(value);
  return isObject(described) && key !== undefined ? textOf(described[key]) : undefined;
}

/** Name of the property that chooses among alternatives. */
export function discriminatorOf(value: JsonObject): string | undefined {
  const given = value.discriminator;
  return isObject(given) ? stringOf(given.propertyName) : stringOf(given);
}

/** Schemas of the first items: drafts before 2020 write them as a list of `items`. */
export function prefixOf(value: JsonObject): readonly unknown[] | undefined {
  const given = Array.isArray(value.items) ? value.items : listOf(value.prefixItems);
  return given.length === 0 ? undefined : given;
}

/**
 * Whether a schema allows nothing but null. One that says only `nullable: true` means that too: OpenAPI 3.0 has no type
 * for null, and generators of descriptions write it so among alternatives.
 */
export function isNull(value: unknown): boolean {
  if (!isObject(value)) return false;
  const values = listOf(value.enum);
  return (
    (value.nullable === true && Object.keys(value).length === 1) ||
    value.type === 'null' ||
    (values.length === 1 && values[0] === null) ||
    (Object.hasOwn(value, 'const') && value.const === null)
  );
}
