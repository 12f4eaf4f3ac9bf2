import type { JsonObject } from '../source/tree.ts';

/** Stands for "no value could be found". */
export const nothing: unique symbol = Symbol('no example');

const keywordTypes: readonly (readonly [string, readonly string[]])[] = [
  ['object', ['properties', 'additionalProperties', 'required', 'minProperties', 'patternProperties']],
  ['array', ['items', 'prefixItems', 'minItems', 'contains', 'uniqueItems']],
  ['string', ['pattern', 'minLength', 'maxLength', 'format']],
  ['number', ['minimum', 'maximum', 'multipleOf', 'exclusiveMinimum', 'exclusiveMaximum']],
];

/** Members that allow nothing but null behind the others: a value says more. */
export function nullsLast(
  members: readonly unknown[],
  isNull: (member: unknown) => boolean,
): readonly unknown[] {
  return members.toSorted((one, other) => Number(isNull(one)) - Number(isNull(other)));
}

/** The types a value of a schema may have: those named, else those that its keywords speak of. */
export function typesFor(schema: JsonObject): readonly unknown[] {
  if (Array.isArray(schema.type)) return nullsLast(schema.type, (type) => type === 'null');
  if (schema.type !== undefined) return [schema.type];
  const implied = keywordTypes.filter(([, keywords]) =>
    keywords.some((keyword) => schema[keyword] !== undefined),
  );
  return implied.length > 0
    ? implied.map(([type]) => type)
    : ['string', 'object', 'integer', 'array', 'boolean', 'null'];
}
