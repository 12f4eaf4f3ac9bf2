import {
  type ApiReference,
  resolveSchema,
  type Schema,
  type SchemaChild,
  schemaChildren,
} from '../../model/index.ts';

/** Calls `visit` for every schema below, each named one once. */
export function walkSchema(
  start: Schema,
  api: ApiReference,
  visit: (child: SchemaChild, full: Schema, path: readonly string[]) => void,
): void {
  const seen = new Set<string>();
  const descend = (schema: Schema, path: readonly string[]): void => {
    if (schema.ref !== undefined) {
      if (seen.has(schema.ref)) return;
      seen.add(schema.ref);
    }
    for (const child of schemaChildren(resolveSchema(schema, api))) {
      const below = child.role === 'property' ? [...path, child.label] : path;
      visit(child, resolveSchema(child.schema, api), below);
      descend(child.schema, below);
    }
  };
  descend(start, []);
}
