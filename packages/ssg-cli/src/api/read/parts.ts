import { isObject, type JsonObject } from '../source/tree.ts';

/** An object of a description that is no data, and the member that it is the value of, or in the list or map of. */
export interface Part {
  readonly value: JsonObject;
  /** `schema`, `properties`, `responses`. */
  readonly member: string;
}

/** Members whose values are data, whatever is in them. */
const data = /^(?:x-.*|example|default|enum|const|value|dataValue)$/;

/** Members whose values have names of the author as keys. */
const maps = new Set(
  (
    'properties patternProperties dependentSchemas definitions $defs schemas responses parameters headers requestBodies ' +
    'examples links callbacks securitySchemes securityDefinitions paths webhooks pathItems mediaTypes content encoding ' +
    'additionalOperations variables mapping'
  ).split(' '),
);

/** Members that are schemas, or lists or maps of them: what they call `examples` is data. */
export const schemaMembers = new Set(
  (
    'schema itemSchema items prefixItems additionalItems unevaluatedItems contains properties patternProperties ' +
    'additionalProperties unevaluatedProperties propertyNames dependentSchemas allOf anyOf oneOf not if then else ' +
    'schemas definitions $defs'
  ).split(' '),
);

/** Every object of a description that is no data, once, in its order. */
export function partsOf(root: JsonObject): readonly Part[] {
  const seen = new Set<unknown>();
  const parts: Part[] = [];
  const stack: { readonly value: unknown; readonly member: string; readonly isMap: boolean }[] = [
    { value: root, member: '', isMap: false },
  ];
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    const { value, member, isMap } = next;
    if (typeof value !== 'object' || value === null || seen.has(value)) continue;
    seen.add(value);
    if (isObject(value) && !isMap) parts.push({ value, member });
    for (const [key, inner] of Object.entries(value).reverse()) {
      if (isMap || Array.isArray(value)) stack.push({ value: inner, member, isMap: false });
      else if (!data.test(key) && !(key === 'examples' && schemaMembers.has(member)))
        stack.push({ value: inner, member: key, isMap: maps.has(key) && !Array.isArray(inner) });
    }
  }
  return parts;
}
