import { eitherOf, fill, type Labels, type Schema, type SchemaAlternative } from '../../model/index.ts';
import { valuesOfProperty } from '../example/discriminator.ts';
import type { Resolver } from '../source/resolve.ts';
import { isObject, type JsonObject, stringOf } from '../source/tree.ts';
import { discriminatorOf } from './keywords.ts';

/** Named alternatives of a `oneOf` or `anyOf`, each with the discriminator values that choose it. */
export function readAlternatives(
  members: readonly unknown[],
  parent: JsonObject,
  reading: {
    readonly read: (value: unknown) => Schema;
    readonly resolver: Resolver;
    readonly labels: Labels;
  },
): readonly SchemaAlternative[] {
  const values = discriminatorValues(parent, reading.resolver);
  const otherwise = defaultOf(parent, reading.resolver);
  return members.map((member, index) => {
    const schema = reading.read(member);
    const isDefault = otherwise !== undefined && [schema.ref, `name:${schema.name}`].includes(otherwise);
    return {
      label: labelOf(schema, index, reading.labels),
      discriminatorValues:
        parent.discriminator === undefined
          ? []
          : valuesOf(schema, values, () => ownValues(member, parent, reading.resolver)),
      ...(isDefault ? { isDefault } : {}),
      schema,
    };
  });
}

function labelOf(schema: Schema, index: number, labels: Labels): string {
  if (schema.name !== undefined) return schema.name;
  if (schema.title !== undefined) return schema.title;
  if (schema.types.length === 0) return fill(labels.apiAlternative, { number: index + 1 });
  const items = schema.items?.name ?? eitherOf(schema.items?.types ?? [], labels);
  const type = eitherOf(schema.types, labels);
  return items === '' ? type : fill(labels.apiArrayOf, { type: items });
}

/** Discriminator values by the key of the schema that they choose. */
function discriminatorValues(parent: JsonObject, resolver: Resolver): Map<string, string[]> {
  const discriminator = parent.discriminator;
  const mapping = isObject(discriminator) ? discriminator.mapping : undefined;
  const values = new Map<string, string[]>();
  for (const [value, target] of isObject(mapping) ? Object.entries(mapping) : []) {
    const key = keyOfMapping(stringOf(target) ?? '', mapping, resolver);
    values.set(key, [...(values.get(key) ?? []), value]);
  }
  return values;
}

/** The key of the schema that holds where no value of the discriminator is known (OpenAPI 3.2). */
function defaultOf({ discriminator }: JsonObject, resolver: Resolver): string | undefined {
  const target = isObject(discriminator) ? stringOf(discriminator.defaultMapping) : undefined;
  return target === undefined ? undefined : keyOfMapping(target, discriminator, resolver);
}

/** A mapping names a schema by reference, or by its bare name. */
function keyOfMapping(target: string, holder: unknown, resolver: Resolver): string {
  if (!/[#/]/.test(target)) return `name:${target}`;
  const reference = isObject(holder) ? resolver.derive({ $ref: target }, holder) : { $ref: target };
  return resolver.follow(reference)?.key ?? target;
}

function valuesOf(
  schema: Schema,
  values: ReadonlyMap<string, readonly string[]>,
  own: () => readonly string[],
): readonly string[] {
  if (schema.ref === undefined) return [];
  const mapped = [...(values.get(schema.ref) ?? []), ...(values.get(`name:${schema.name ?? ''}`) ?? [])];
  if (mapped.length > 0) return mapped;
  const allowed = own();
  if (allowed.length > 0 && !allowed.includes(schema.name ?? '')) return allowed;
  return schema.name === undefined ? [] : [schema.name];
}

/** What an alternative itself allows for the property that chooses: the name of its schema counts only if it is among them. */
function ownValues(member: unknown, parent: JsonObject, resolver: Resolver): readonly string[] {
  const property = discriminatorOf(parent);
  return property === undefined ? [] : valuesOfProperty(member, property, resolver).map(String);
}
