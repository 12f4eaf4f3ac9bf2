import type { ApiReference, Schema } from '../../model/index.ts';

/** What a schema says once its reference is followed; what it says itself goes first. */
export function resolved(schema: Schema, api: ApiReference): Schema {
  if (schema.ref === undefined) return schema;
  const named = api.schemas[schema.ref];
  if (named === undefined || named.ref === schema.ref) return schema;
  const target = resolved(named, api);
  return { ...target, ...schema, types: schema.types.length > 0 ? schema.types : target.types };
}

/** The type of a schema in a few words: `Unit[]`, `integer (int64) or null`, `map of numbers`. */
export function typeText(schema: Schema, api: ApiReference, depth = 0): string {
  const full = resolved(schema, api);
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
    const values = depth < 3 ? typeText(schema.additionalProperties, api, depth + 1) : 'values';
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
  const item = typeText(schema.items, api, depth + 1);
  return item.includes(' ') ? `(${item})[]` : `${item}[]`;
}
