import type { Schema } from '../../model/index.ts';
import { isObject, type JsonObject } from '../source/tree.ts';
import { code } from './constraints.ts';

const conditions = [
  ['if', 'apiIf'],
  ['then', 'apiThen'],
  ['else', 'apiElse'],
] as const;

/** What a schema requires under a condition: `if`, `then`, `else`, and `dependentSchemas`. */
export function conditionsOf(value: JsonObject, read: (schema: unknown) => Schema): Schema['conditions'] {
  const found: NonNullable<Schema['conditions']>[number][] = [];
  for (const [keyword, label] of conditions) {
    if (value[keyword] !== undefined) found.push({ label: { label }, schema: read(value[keyword]) });
  }
  const dependent = value.dependentSchemas;
  for (const [name, schema] of isObject(dependent) ? Object.entries(dependent) : []) {
    found.push({ label: { label: 'apiWhenGiven', values: { name: code(name) } }, schema: read(schema) });
  }
  return found.length > 0 ? found : undefined;
}
