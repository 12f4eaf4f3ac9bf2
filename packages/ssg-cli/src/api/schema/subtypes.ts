import type { Resolver } from '../source/resolve.ts';
import { isObject, listOf, objectOf } from '../source/tree.ts';

/** Which named schemas extend which, by key: a discriminator of the parent then chooses among them. */
export function findSubtypes(resolver: Resolver): ReadonlyMap<string, readonly string[]> {
  const root = objectOf(resolver.sources.root.value);
  const subtypes = new Map<string, string[]>();
  const groups = {
    '/definitions/': root.definitions,
    '/components/schemas/': objectOf(root.components).schemas,
  };
  for (const [folder, group] of Object.entries(groups)) {
    for (const [name, schema] of Object.entries(objectOf(group))) {
      const key = `#${folder}${name}`;
      for (const parent of parentsOf(schema, resolver))
        subtypes.set(parent, [...(subtypes.get(parent) ?? []), key]);
    }
  }
  return subtypes;
}

/** Keys of the schemas that the parts of `allOf` refer to. */
function parentsOf(schema: unknown, resolver: Resolver): readonly string[] {
  return listOf(objectOf(schema).allOf).flatMap((part) =>
    isObject(part) && typeof part.$ref === 'string' ? (resolver.follow(part)?.key ?? []) : [],
  );
}
