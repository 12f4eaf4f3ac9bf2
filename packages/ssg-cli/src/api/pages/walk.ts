import type { ApiReference, Schema } from '../../model/index.ts';
import { resolved } from './type-text.ts';

/** A schema below another one. */
export interface SchemaChild {
  /** `property`, `items` and so on: what it is to its parent. */
  readonly role:
    | 'property'
    | 'pattern'
    | 'additional'
    | 'names'
    | 'items'
    | 'tuple'
    | 'contains'
    | 'oneOf'
    | 'anyOf'
    | 'not'
    | 'condition';
  /** Name of a property, label of an alternative, position in a tuple. */
  readonly label: string;
  readonly required: boolean;
  readonly discriminatorValues: readonly string[];
  readonly schema: Schema;
}

/** The schemas directly below a schema that is not a reference, in the order they are shown. */
export function childrenOf(schema: Schema): readonly SchemaChild[] {
  const children: SchemaChild[] = [];
  const add = (
    role: SchemaChild['role'],
    label: string,
    child: Schema | undefined,
    more: Partial<SchemaChild> = {},
  ): void => {
    if (child !== undefined)
      children.push({ role, label, required: false, discriminatorValues: [], schema: child, ...more });
  };
  for (const { name, required, schema: property } of schema.properties ?? [])
    add('property', name, property, { required });
  for (const { pattern, schema: property } of schema.patternProperties ?? [])
    add('pattern', pattern, property);
  if (typeof schema.additionalProperties === 'object') add('additional', '', schema.additionalProperties);
  add('names', '', schema.propertyNames);
  for (const [index, item] of (schema.prefixItems ?? []).entries()) add('tuple', String(index), item);
  add('items', '', schema.items);
  add('contains', '', schema.contains);
  for (const role of ['oneOf', 'anyOf'] as const) {
    for (const alternative of schema[role] ?? []) {
      add(role, alternative.label, alternative.schema, {
        discriminatorValues: alternative.discriminatorValues,
      });
    }
  }
  add('not', '', schema.not);
  for (const { label, schema: condition } of schema.conditions ?? []) add('condition', label, condition);
  return children;
}

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
    for (const child of childrenOf(resolved(schema, api))) {
      const below = child.role === 'property' ? [...path, child.label] : path;
      visit(child, resolved(child.schema, api), below);
      descend(child.schema, below);
    }
  };
  descend(start, []);
}
