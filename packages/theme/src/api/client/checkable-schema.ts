/** An object of a description. */
export type Json = Readonly<Record<string, unknown>>;

/** Whether trying a text of this length with a pattern could take for ever. */
export type IsSlow = (pattern: string, length: number) => boolean;

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * A schema as a validator of JSON Schema can use it: with the `nullable` of OpenAPI 3.0 as a type, and without patterns
 * that are no regular expressions or that could take for ever.
 */
export function checkable(value: unknown, isSlow: (pattern: string) => boolean): unknown {
  if (Array.isArray(value)) return value.map((item) => checkable(item, isSlow));
  if (!isObject(value)) return value;
  const copy = Object.fromEntries(
    Object.entries(withUsablePatterns(value, isSlow)).map(([key, inner]) => [key, checkable(inner, isSlow)]),
  );
  return copy.nullable === true && typeof copy.type === 'string'
    ? { ...copy, type: [copy.type, 'null'] }
    : copy;
}

function withUsablePatterns(schema: Json, isSlow: (pattern: string) => boolean): Json {
  const { pattern, patternProperties, additionalProperties, ...rest } = schema;
  const isUsable = (each: string): boolean => isRegExp(each) && !isSlow(each);
  const ofNames = isObject(patternProperties) ? Object.keys(patternProperties) : [];
  // Without the pattern of a name, nobody knows which properties are additional.
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
