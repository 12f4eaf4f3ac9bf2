import type { Resolver } from '../source/resolve.ts';
import { isObject, type JsonObject, listOf, objectOf } from '../source/tree.ts';

type Combine = (a: unknown, b: unknown) => unknown;

/** How two values of one keyword become one. Of all other keywords the second value counts. */
const combiners: Readonly<Record<string, Combine>> = {
  minimum: larger,
  minLength: larger,
  minItems: larger,
  minProperties: larger,
  maximum: smaller,
  maxLength: smaller,
  maxItems: smaller,
  maxProperties: smaller,
  required: (a, b) => [...new Set([...listOf(a), ...listOf(b)])],
  properties: (a, b) => combineProperties(objectOf(a), objectOf(b)),
  items: (a, b) => ({ allOf: [a, b] }),
  type: combineTypes,
  enum: (a, b) => listOf(a).filter((value) => listOf(b).includes(value)),
  oneOf: (a) => a,
  anyOf: (a) => a,
};

/** One raw schema with the constraints of both, as far as one object can express them. */
export function combine(a: JsonObject, b: JsonObject): JsonObject {
  const combined: Record<string, unknown> = { ...a };
  for (const [keyword, value] of Object.entries(b)) {
    const before = a[keyword];
    const together = before === undefined || value === undefined ? undefined : combiners[keyword];
    combined[keyword] = together === undefined ? (value ?? before) : together(before, value);
  }
  return combined;
}

function larger(a: unknown, b: unknown): unknown {
  return Number(a) > Number(b) ? a : b;
}

function smaller(a: unknown, b: unknown): unknown {
  return Number(a) < Number(b) ? a : b;
}

function combineProperties(a: JsonObject, b: JsonObject): JsonObject {
  const combined: Record<string, unknown> = { ...a, ...b };
  for (const name of Object.keys(a)) {
    if (Object.hasOwn(b, name)) combined[name] = { allOf: [a[name], b[name]] };
  }
  return combined;
}

function combineTypes(a: unknown, b: unknown): unknown {
  const left = Array.isArray(a) ? a : [a];
  const right = Array.isArray(b) ? b : [b];
  const common = left.filter((type) => right.includes(type));
  if (common.length > 0) return common.length === 1 ? common[0] : common;
  return left.includes('integer') || right.includes('integer') ? 'integer' : a;
}

/** Parts of one schema: those that `allOf` names again and again unfold without end. */
const maximumParts = 2_000;

/** A schema with its references followed and the parts of `allOf` combined into it. */
export function flatten(
  schema: unknown,
  resolver: Resolver,
  parts: { left: number } = { left: maximumParts },
  depth = 0,
): JsonObject {
  parts.left -= 1;
  if (!isObject(schema) || depth > 20 || parts.left < 0) return {};
  if (typeof schema.$ref === 'string') {
    const { $ref: _reference, ...siblings } = schema;
    const target = flatten(resolver.follow(schema)?.value, resolver, parts, depth + 1);
    return Object.keys(siblings).length === 0 ? target : combine(target, siblings);
  }
  if (!Array.isArray(schema.allOf)) return schema;
  const { allOf, ...own } = schema;
  let flat: JsonObject = {};
  for (const part of [...listOf(allOf), own]) {
    const next = flatten(part, resolver, parts, depth + 1);
    flat = combine(flat, next);
  }
  return flat;
}
