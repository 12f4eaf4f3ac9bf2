import type { Resolver } from '../source/resolve.ts';
import { isObject, type JsonObject, listOf } from '../source/tree.ts';

/** One raw schema that asks for what both ask for, as far as one object can say it. */
export function combine(a: JsonObject, b: JsonObject): JsonObject {
  const combined: Record<string, unknown> = { ...a, ...b };
  for (const keyword of ['minimum', 'minLength', 'minItems', 'minProperties'] as const) {
    if (isNumber(a[keyword]) && isNumber(b[keyword]))
      combined[keyword] = a[keyword] > b[keyword] ? a[keyword] : b[keyword];
  }
  for (const keyword of ['maximum', 'maxLength', 'maxItems', 'maxProperties'] as const) {
    if (isNumber(a[keyword]) && isNumber(b[keyword]))
      combined[keyword] = a[keyword] < b[keyword] ? a[keyword] : b[keyword];
  }
  if (Array.isArray(a.required) && Array.isArray(b.required)) {
    combined.required = [...new Set([...a.required, ...b.required])];
  }
  if (isObject(a.properties) && isObject(b.properties)) {
    combined.properties = combineProperties(a.properties, b.properties);
  }
  if (a.items !== undefined && b.items !== undefined) combined.items = { allOf: [a.items, b.items] };
  combined.type = combineTypes(a.type, b.type);
  if (Array.isArray(a.enum) && Array.isArray(b.enum))
    combined.enum = a.enum.filter((value) => listOf(b.enum).includes(value));
  for (const keyword of ['oneOf', 'anyOf'] as const) {
    if (a[keyword] !== undefined && b[keyword] !== undefined) combined[keyword] = a[keyword];
  }
  if (combined.type === undefined) delete combined.type;
  return combined;
}

function isNumber(value: unknown): value is number | bigint {
  return typeof value === 'number' || typeof value === 'bigint';
}

function combineProperties(a: JsonObject, b: JsonObject): JsonObject {
  const combined: Record<string, unknown> = { ...a, ...b };
  for (const name of Object.keys(a)) {
    if (Object.hasOwn(b, name)) combined[name] = { allOf: [a[name], b[name]] };
  }
  return combined;
}

function combineTypes(a: unknown, b: unknown): unknown {
  if (a === undefined || b === undefined) return a ?? b;
  const left = Array.isArray(a) ? a : [a];
  const right = Array.isArray(b) ? b : [b];
  const common = left.filter((type) => right.includes(type));
  if (common.length > 0) return common.length === 1 ? common[0] : common;
  return left.includes('integer') || right.includes('integer') ? 'integer' : a;
}

/** A schema with its references followed and the parts of `allOf` combined into it. */
export function flatten(schema: unknown, resolver: Resolver, depth = 0): JsonObject {
  if (!isObject(schema) || depth > 20) return {};
  if (typeof schema.$ref === 'string') {
    const { $ref: _reference, ...siblings } = schema;
    const target = flatten(resolver.follow(schema)?.value, resolver, depth + 1);
    return Object.keys(siblings).length === 0 ? target : combine(target, siblings);
  }
  if (!Array.isArray(schema.allOf)) return schema;
  const { allOf, ...own } = schema;
  let flat: JsonObject = {};
  for (const part of [...listOf(allOf), own]) {
    const next = flatten(part, resolver, depth + 1);
    flat = combine(flat, next);
  }
  return flat;
}
