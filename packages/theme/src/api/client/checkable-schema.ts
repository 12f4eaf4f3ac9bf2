/** An object of a description. */
export type Json = Readonly<Record<string, unknown>>;

/** Whether trying a text of this length with a pattern could take forever. */
export type IsSlow = (pattern: string, length: number) => boolean;

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Keywords whose members are schemas by name. */
const MAPS: ReadonlySet<string> = new Set([
  '$defs',
  'definitions',
  'dependentSchemas',
  'patternProperties',
  'properties',
  'schemas',
]);

/** What a validator takes for parts or names of schemas, though it is none: an `id` in an example names nothing. */
const NO_SCHEMAS: ReadonlySet<string> = new Set(['example', 'examples', 'id']);

/**
 * A schema as a validator of JSON Schema can use it: with the `nullable` of OpenAPI 3.0 as a type, without examples, and
 * without patterns that are no regular expressions or that could take forever. `isMap`: its keys are names.
 */
export function checkable(value: unknown, isSlow: (pattern: string) => boolean, isMap = false): unknown {
  if (Array.isArray(value)) return value.map((item) => checkable(item, isSlow));
  if (!isObject(value)) return value;
  const copy = Object.fromEntries(
    Object.entries(withUsablePatterns(isMap ? value : withoutReadOnly(value), isSlow))
      .filter(([key]) => isMap || !NO_SCHEMAS.has(key))
      .map(([key, inner]) => [key, checkable(inner, isSlow, !isMap && MAPS.has(key))]),
  );
  return copy.nullable === true && typeof copy.type === 'string'
    ? { ...copy, type: [copy.type, 'null'] }
    : copy;
}

/** A request is complete without what only the server sets. */
function withoutReadOnly(schema: Json): Json {
  const { required, properties } = schema;
  if (!Array.isArray(required) || !isObject(properties)) return schema;
  const isReadOnly = (name: unknown): boolean => {
    const property = properties[String(name)];
    return isObject(property) && property.readOnly === true;
  };
  return { ...schema, required: required.filter((name) => !isReadOnly(name)) };
}

function withUsablePatterns(schema: Json, isSlow: (pattern: string) => boolean): Json {
  const { pattern, patternProperties, additionalProperties, ...rest } = schema;
  const isUsable = (each: string): boolean => isRegExp(each) && !isSlow(each);
  const ofNames = isObject(patternProperties) ? Object.keys(patternProperties) : [];
  // Without the pattern of a name, additional properties cannot be determined.
  const hasAllNames = ofNames.every(isUsable);
  return {
    ...rest,
    ...(pattern === undefined || (typeof pattern === 'string' && !isUsable(pattern)) ? {} : { pattern }),
    ...(patternProperties === undefined || !hasAllNames ? {} : { patternProperties }),
    ...(additionalProperties === undefined || !hasAllNames ? {} : { additionalProperties }),
  };
}

function isRegExp(pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u').source !== '';
  } catch {
    return false;
  }
}
