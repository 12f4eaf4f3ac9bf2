import type { Resolver } from '../source/resolve.ts';
import { isObject, type JsonObject, listOf, objectOf, stringOf } from '../source/tree.ts';
import { flatten } from './combine.ts';

/** The property by which one of several schemas is chosen, and the values that are named for them. */
interface Discriminator {
  readonly property: string;
  /** Values with what they stand for: a reference, or the bare name of a schema. */
  readonly mapping: readonly (readonly [string, unknown])[];
  readonly holder: unknown;
}

function discriminatorOf({ discriminator }: JsonObject): Discriminator | undefined {
  // In Swagger 2.0 it is the name alone.
  const property = stringOf(isObject(discriminator) ? discriminator.propertyName : discriminator);
  if (property === undefined) return undefined;
  const { mapping } = objectOf(discriminator);
  return { property, mapping: Object.entries(objectOf(mapping)), holder: mapping };
}

/**
 * The value that chooses a schema which is referred to: one that is mapped to it, or else its name. Many descriptions
 * name no values, and only the schema's own property says which one is meant: then its name chooses nothing.
 */
function valueFor(
  schema: unknown,
  { property, mapping, holder }: Discriminator,
  resolver: Resolver,
): string | undefined {
  if (!isObject(schema) || typeof schema.$ref !== 'string') return undefined;
  const target = resolver.follow(schema);
  if (target === undefined) return undefined;
  const mapped = mapping.find(([, to]) => {
    const text = stringOf(to) ?? '';
    if (!/[#/]/.test(text)) return text === target.name;
    const reference = isObject(holder) ? resolver.derive({ $ref: text }, holder) : { $ref: text };
    return resolver.follow(reference)?.key === target.key;
  });
  if (mapped !== undefined) return mapped[0];
  const own = valuesOfProperty(schema, property, resolver);
  return own.length === 0 || own.includes(target.name) ? target.name : undefined;
}

/** The values that a schema itself allows for a property: none where it does not list them. */
export function valuesOfProperty(schema: unknown, property: string, resolver: Resolver): readonly unknown[] {
  const own = flatten(objectOf(flatten(schema, resolver).properties)[property], resolver);
  return Object.hasOwn(own, 'const') ? [own.const] : listOf(own.enum);
}

/** What an alternative of a schema has to be besides, so that its discriminator chooses it: nothing where it has none. */
export function choiceOf(
  schema: JsonObject,
  alternative: unknown,
  resolver: Resolver,
): JsonObject | undefined {
  const discriminator = discriminatorOf(schema);
  const value = discriminator && valueFor(alternative, discriminator, resolver);
  return discriminator === undefined || value === undefined
    ? undefined
    : having(discriminator.property, value);
}

function having(property: string, value: string): JsonObject {
  return { properties: { [property]: { const: value } }, required: [property] };
}

/**
 * The same of a schema that has its discriminator from a schema that it extends. The schema itself that others extend is
 * none of them, so that nothing is known of its value.
 */
export function inheritedChoice(
  schema: unknown,
  flat: JsonObject,
  resolver: Resolver,
): JsonObject | undefined {
  if (flat.discriminator === undefined || flat.oneOf !== undefined || flat.anyOf !== undefined)
    return undefined;
  const own = isObject(schema) && typeof schema.$ref === 'string' ? resolver.follow(schema)?.value : schema;
  return objectOf(own).discriminator === undefined ? choiceOf(flat, schema, resolver) : undefined;
}

/** The alternative that the discriminator of a value chooses; nothing where it chooses none, or several. */
export function chosenAlternative(value: unknown, schema: JsonObject, resolver: Resolver): unknown {
  const discriminator = discriminatorOf(schema);
  if (discriminator === undefined || !isObject(value)) return undefined;
  const given = value[discriminator.property];
  const alternatives = [...listOf(schema.oneOf), ...listOf(schema.anyOf)];
  const [chosen, ...others] = alternatives.filter(
    (each) => valueFor(each, discriminator, resolver) === given,
  );
  return others.length === 0 ? chosen : undefined;
}
