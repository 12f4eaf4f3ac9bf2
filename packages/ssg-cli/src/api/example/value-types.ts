import type { JsonObject } from '../source/tree.ts';

/** Stands for "no value could be found". */
export const nothing: unique symbol = Symbol('no example');

const keywordTypes: readonly (readonly [string, readonly string[]])[] = [
  ['object', ['properties', 'additionalProperties', 'required', 'minProperties', 'patternProperties']],
  ['array', ['items', 'prefixItems', 'minItems', 'contains', 'uniqueItems']],
  ['string', ['pattern', 'minLength', 'maxLength', 'format']],
  ['number', ['minimum', 'maximum', 'multipleOf', 'exclusiveMinimum', 'exclusiveMaximum']],
];

/** The types a value of a schema may have: those named, else those that its keywords speak of. */
export function typesFor(schema: JsonObject): readonly unknown[] {
  if (Array.isArray(schema.type)) return schema.type;
  if (schema.type !== undefined) return [schema.type];
  const implied = keywordTypes.filter(([, keywords]) =>
    keywords.some((keyword) => schema[keyword] !== undefined),
  );
  return implied.length > 0
    ? implied.map(([type]) => type)
    : ['string', 'object', 'integer', 'array', 'boolean', 'null'];
}
