import type { Phrase, Schema, SchemaProperty } from '../../model/index.ts';

/** The content of a schema: of a reference, what it refers to. `undefined` while that is still being read. */
export type ContentOf = (schema: Schema) => Schema | undefined;

/** Both schemas at once, as `allOf` means it; what `b` says goes before what `a` says in prose. */
export function mergeSchemas(a: Schema, b: Schema, contentOf: ContentOf): Schema {
  if (isEmpty(a)) return b;
  if (isEmpty(b)) return a;
  if (a.ref !== undefined && a.ref === b.ref) return { ...a, ...b };
  const left = contentOf(a);
  const right = contentOf(b);
  if (left === undefined || right === undefined) return right === undefined ? { ...b, ...a } : { ...a, ...b };
  const { ref: _leftRef, name: _leftName, ...plain } = left;
  const { ref: _ref, name: _name, ...over } = right;
  return withoutUndefined({
    ...plain,
    ...over,
    types: commonTypes(left.types, right.types),
    nullable: left.nullable === true && right.nullable === true ? true : (right.nullable ?? left.nullable),
    constraints: union(left.constraints, right.constraints),
    enum: commonValues(left.enum, right.enum),
    examples: right.examples ?? left.examples,
    properties: mergeProperties(left.properties, right.properties, contentOf),
    patternProperties: concat(left.patternProperties, right.patternProperties),
    additionalProperties: mergeAdditional(left.additionalProperties, right.additionalProperties),
    items: mergeOptional(left.items, right.items, contentOf),
    oneOf: left.oneOf ?? right.oneOf,
    anyOf: left.anyOf ?? right.anyOf,
    not: left.not ?? right.not,
    conditions: mergeConditions(left, right),
  });
}

function isEmpty(schema: Schema): boolean {
  return schema.types.length === 0 && Object.keys(schema).length === 1;
}

function commonTypes(a: readonly string[], b: readonly string[]): readonly string[] {
  if (a.length === 0 || b.length === 0) return a.length === 0 ? b : a;
  const common = a.filter((type) => b.includes(type));
  if (common.length > 0) return common;
  if (a.includes('integer') || b.includes('integer')) return ['integer'];
  return a;
}

function union<T>(a: readonly T[] | undefined, b: readonly T[] | undefined): readonly T[] | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  return [...new Map([...a, ...b].map((member) => [JSON.stringify(member), member])).values()];
}

function concat<T>(a: readonly T[] | undefined, b: readonly T[] | undefined): readonly T[] | undefined {
  return a === undefined || b === undefined ? (a ?? b) : [...a, ...b];
}

function commonValues(a: Schema['enum'], b: Schema['enum']): Schema['enum'] {
  if (a === undefined || b === undefined) return a ?? b;
  const common = a.filter((entry) => b.some((other) => other.value === entry.value));
  return common.length > 0 ? common : a;
}

/** Properties of both, in order; one that both have is merged. */
function mergeProperties(
  a: readonly SchemaProperty[] | undefined,
  b: readonly SchemaProperty[] | undefined,
  contentOf: ContentOf,
): readonly SchemaProperty[] | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  const merged = new Map(a.map((property) => [property.name, property]));
  for (const property of b) {
    const before = merged.get(property.name);
    merged.set(
      property.name,
      before === undefined
        ? property
        : {
            name: property.name,
            required: before.required || property.required,
            schema: mergeSchemas(before.schema, property.schema, contentOf),
          },
    );
  }
  return [...merged.values()];
}

function mergeAdditional(
  a: Schema['additionalProperties'],
  b: Schema['additionalProperties'],
): Schema['additionalProperties'] {
  if (a === false || b === false) return false;
  if (typeof a === 'object') return a;
  return typeof b === 'object' ? b : (a ?? b);
}

function mergeOptional(
  a: Schema | undefined,
  b: Schema | undefined,
  contentOf: ContentOf,
): Schema | undefined {
  return a === undefined || b === undefined ? (a ?? b) : mergeSchemas(a, b, contentOf);
}

/** One schema can hold one `oneOf`, `anyOf` and `not`: those of the other part stay next to them. */
function mergeConditions(left: Schema, right: Schema): Schema['conditions'] {
  const extra: { label: Phrase; schema: Schema }[] = [];
  for (const keyword of ['oneOf', 'anyOf'] as const) {
    const alternatives = right[keyword];
    if (left[keyword] !== undefined && alternatives !== undefined && left[keyword] !== alternatives) {
      extra.push({ label: { label: 'apiAndAlso' }, schema: { types: [], [keyword]: alternatives } });
    }
  }
  if (left.not !== undefined && right.not !== undefined) {
    extra.push({ label: { label: 'apiAndAlso' }, schema: { types: [], not: right.not } });
  }
  return concat(concat(left.conditions, right.conditions), extra.length > 0 ? extra : undefined);
}

/** Drops members without a value, so that absent means absent. */
export function withoutUndefined<T extends object>(
  value: T,
): { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T]?: Exclude<T[K], undefined>;
} {
  const entries = Object.entries(value).filter(([, member]) => member !== undefined);
  return Object.fromEntries(entries) as ReturnType<typeof withoutUndefined<T>>;
}
