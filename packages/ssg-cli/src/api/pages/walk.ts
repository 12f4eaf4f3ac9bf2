import {
  type ApiReference,
  resolveSchema,
  type Schema,
  type SchemaChild,
  schemaChildren,
} from '../../model/index.ts';

/** A schema below another one: where it is there, and what it is with all that it refers to. */
interface Below {
  readonly child: SchemaChild;
  readonly full: Schema;
}

/** Every schema below, each named one once; as far as they are asked for. */
export function schemasBelow(start: Schema, api: Pick<ApiReference, 'schemas'>): Generator<Below> {
  return descend(start, { api, seen: new Set() });
}

function* descend(
  schema: Schema,
  walk: { readonly api: Pick<ApiReference, 'schemas'>; readonly seen: Set<string> },
): Generator<Below> {
  if (schema.ref !== undefined) {
    if (walk.seen.has(schema.ref)) return;
    walk.seen.add(schema.ref);
  }
  for (const child of schemaChildren(resolveSchema(schema, walk.api))) {
    yield { child, full: resolveSchema(child.schema, walk.api) };
    yield* descend(child.schema, walk);
  }
}
