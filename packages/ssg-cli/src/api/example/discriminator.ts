import type { Resolver } from '../source/resolve.ts';
import { isObject, type JsonObject, listOf, objectOf, stringOf } from '../source/tree.ts';

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

/** The value that chooses a schema which is referred to: one that is mapped to it, or else its name. */
function valueFor(
  schema: unknown,
  { mapping, holder }: Discriminator,
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
  return mapped?.[0] ?? target.name;
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
