import { matchesPattern } from '../../tools/bounded-pattern.ts';
import { jsonText } from '../source/json-text.ts';
import type { Resolver } from '../source/resolve.ts';
import { isObject, type JsonObject, listOf } from '../source/tree.ts';
import { chosenAlternative } from './discriminator.ts';
import { matchesFormat } from './formats.ts';

interface Asking {
  readonly resolver: Resolver;
  /** Schemas that are being asked about the same value: one inside itself can never be satisfied. */
  readonly above: readonly unknown[];
  /** Questions left: a few schemas that refer to each other twice unfold to millions. */
  readonly steps: { left: number };
}

/** No schema of a page is made of so many others, one inside the other. */
const deepest = 100;
/** Enough for any value that a page shows. */
const maximumSteps = 20_000;

type Check = (value: unknown, schema: JsonObject, asking: Asking) => boolean;

/**
 * Whether a value satisfies a schema of any version of OpenAPI. Interpreted, because compiling a validator for
 * each schema of a large description takes longer than everything else together.
 */
export function satisfies(
  value: unknown,
  schema: unknown,
  resolver: Resolver,
  steps: { left: number } = { left: maximumSteps },
): boolean {
  return holds(value, schema, { resolver, above: [], steps });
}

/** The same of a part of the value. */
function partHolds(value: unknown, schema: unknown, asking: Asking): boolean {
  return holds(value, schema, { ...asking, above: [] });
}

function holds(value: unknown, schema: unknown, asking: Asking): boolean {
  if (schema === false) return false;
  if (!isObject(schema)) return true;
  asking.steps.left -= 1;
  if (asking.steps.left < 0) return false;
  if (asking.above.length > deepest || asking.above.includes(schema)) return false;
  const inner: Asking = { ...asking, above: [...asking.above, schema] };
  if (typeof schema.$ref === 'string') {
    const target = asking.resolver.follow(schema);
    if (target !== undefined && !holds(value, target.value, inner)) return false;
  }
  if (value === null && allowsNull(schema)) return true;
  return checks.every((check) => check(value, schema, inner));
}

export function allowsNull(schema: JsonObject): boolean {
  return schema.nullable === true || schema['x-nullable'] === true;
}

const checks: readonly Check[] = [ofType, ofValue, ofText, ofNumber, ofList, ofObject, ofParts];

function ofType(value: unknown, schema: JsonObject): boolean {
  const type = schema.type;
  if (type === undefined) return true;
  return (Array.isArray(type) ? type : [type]).some((name) => hasType(value, name));
}

function hasType(value: unknown, type: unknown): boolean {
  if (type === 'null') return value === null;
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return isObject(value);
  if (type === 'integer') return typeof value === 'bigint' || Number.isInteger(value);
  if (type === 'number') return typeof value === 'bigint' || typeof value === 'number';
  if (type === 'boolean') return typeof value === 'boolean';
  return type === 'string' || type === 'file' ? typeof value === 'string' : true;
}

function ofValue(value: unknown, schema: JsonObject): boolean {
  if (Array.isArray(schema.enum) && !schema.enum.some((allowed) => same(allowed, value))) return false;
  return !Object.hasOwn(schema, 'const') || same(schema.const, value);
}

function same(a: unknown, b: unknown): boolean {
  return a === b || canonical(a) === canonical(b);
}

function canonical(value: unknown): string {
  return jsonText(sorted(value));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, sorted(value[key])]),
  );
}

function ofText(value: unknown, schema: JsonObject): boolean {
  if (typeof value !== 'string') return true;
  const length = [...value].length;
  if (length < bound(schema.minLength, 0) || length > bound(schema.maxLength, Infinity)) return false;
  if (typeof schema.pattern === 'string' && !matchesPattern(value, schema.pattern)) return false;
  return typeof schema.format !== 'string' || matchesFormat(value, schema.format);
}

function bound(value: unknown, otherwise: number): number {
  return typeof value === 'number' || typeof value === 'bigint' ? Number(value) : otherwise;
}

function ofNumber(value: unknown, schema: JsonObject): boolean {
  if (typeof value !== 'number' && typeof value !== 'bigint') return true;
  const number = Number(value);
  const minimum = bound(schema.minimum, -Infinity);
  const maximum = bound(schema.maximum, Infinity);
  if (number < minimum || number > maximum) return false;
  if (
    schema.exclusiveMinimum === true
      ? number === minimum
      : number <= bound(schema.exclusiveMinimum, -Infinity)
  )
    return false;
  if (
    schema.exclusiveMaximum === true ? number === maximum : number >= bound(schema.exclusiveMaximum, Infinity)
  )
    return false;
  const step = bound(schema.multipleOf, 0);
  return step <= 0 || isWhole(number / step);
}

function isWhole(quotient: number): boolean {
  return Number.isInteger(quotient);
}

function ofList(value: unknown, schema: JsonObject, asking: Asking): boolean {
  if (!Array.isArray(value)) return true;
  if (value.length < bound(schema.minItems, 0) || value.length > bound(schema.maxItems, Infinity))
    return false;
  if (schema.uniqueItems === true && new Set(value.map(canonical)).size < value.length) return false;
  const tuple = Array.isArray(schema.items) ? schema.items : listOf(schema.prefixItems);
  if (!tuple.every((item, index) => index >= value.length || partHolds(value[index], item, asking)))
    return false;
  const items = Array.isArray(schema.items) ? schema.additionalItems : schema.items;
  if (!value.slice(tuple.length).every((item) => partHolds(item, items, asking))) return false;
  if (schema.contains === undefined) return true;
  const found = value.filter((item) => partHolds(item, schema.contains, asking)).length;
  return found >= bound(schema.minContains, 1) && found <= bound(schema.maxContains, Infinity);
}

function ofObject(value: unknown, schema: JsonObject, asking: Asking): boolean {
  if (!isObject(value)) return true;
  const names = Object.keys(value);
  if (names.length < bound(schema.minProperties, 0) || names.length > bound(schema.maxProperties, Infinity))
    return false;
  if (listOf(schema.required).some((name) => !Object.hasOwn(value, String(name)))) return false;
  if (!names.every((name) => ofMember(name, value[name], schema, asking))) return false;
  return dependenciesHold(value, schema, asking);
}

function ofMember(name: string, member: unknown, schema: JsonObject, asking: Asking): boolean {
  const properties = isObject(schema.properties) ? schema.properties : {};
  const patterns = isObject(schema.patternProperties) ? Object.entries(schema.patternProperties) : [];
  if (!partHolds(name, schema.propertyNames, asking)) return false;
  const matching = patterns.filter(([pattern]) => matchesPattern(name, pattern)).map(([, part]) => part);
  const known = Object.hasOwn(properties, name);
  if (known) matching.push(properties[name]);
  if (matching.length === 0) return partHolds(member, schema.additionalProperties, asking);
  return matching.every((part) => partHolds(member, part, asking));
}

function dependenciesHold(value: JsonObject, schema: JsonObject, asking: Asking): boolean {
  const required = isObject(schema.dependentRequired) ? Object.entries(schema.dependentRequired) : [];
  const schemas = isObject(schema.dependentSchemas) ? Object.entries(schema.dependentSchemas) : [];
  return (
    required.every(
      ([name, needed]) =>
        !Object.hasOwn(value, name) || listOf(needed).every((other) => Object.hasOwn(value, String(other))),
    ) && schemas.every(([name, part]) => !Object.hasOwn(value, name) || partHolds(value, part, asking))
  );
}

function ofParts(value: unknown, schema: JsonObject, asking: Asking): boolean {
  const fits = (part: unknown): boolean => holds(value, part, asking);
  if (!listOf(schema.allOf).every(fits)) return false;
  const chosen = chosenAlternative(value, schema, asking.resolver);
  if (chosen !== undefined && !fits(chosen)) return false;
  if (chosen === undefined && Array.isArray(schema.anyOf) && !schema.anyOf.some(fits)) return false;
  if (chosen === undefined && Array.isArray(schema.oneOf) && schema.oneOf.filter(fits).length !== 1)
    return false;
  if (schema.not !== undefined && fits(schema.not)) return false;
  if (schema.if === undefined) return true;
  return fits(fits(schema.if) ? schema.then : schema.else);
}
