import type { Schema, SchemaAlternative } from '../../model/index.ts';
import { pairs } from './changes.ts';

type Pairs = ReturnType<typeof pairs<SchemaAlternative>>;

/**
 * Alternatives of two versions that are the same one, of the later version alone, and of the earlier one alone. Inline
 * ones are called alike, such as `object`: they are the same if their properties are fixed to the same values, if they
 * have the same properties, else by their order.
 */
export function alternativePairs(
  before: readonly SchemaAlternative[],
  after: readonly SchemaAlternative[],
): Pairs {
  const fixed = ({ schema }: SchemaAlternative) => fixedValues(schema);
  const isFixed = (alternative: SchemaAlternative) => fixed(alternative) !== '';
  const alike = numberedPairs(before, after, (one) => `${one.label} ${fixed(one) || shapeOf(one.schema)}`);
  const isOpen = (one: SchemaAlternative) => !isFixed(one);
  const rest = numberedPairs(alike.removed.filter(isOpen), alike.added.filter(isOpen), ({ label }) => label);
  return {
    both: [...alike.both, ...rest.both],
    added: [...alike.added.filter(isFixed), ...rest.added],
    removed: [...alike.removed.filter(isFixed), ...rest.removed],
  };
}

/** Members of two lists by a key that several of a list may have: the first of one goes with the first of the other. */
function numberedPairs(
  before: readonly SchemaAlternative[],
  after: readonly SchemaAlternative[],
  keyOf: (alternative: SchemaAlternative) => string,
): Pairs {
  const numbered = (alternatives: readonly SchemaAlternative[]) => {
    const seen = new Map<string, number>();
    return alternatives.map((alternative) => {
      const key = keyOf(alternative);
      const number = (seen.get(key) ?? 0) + 1;
      seen.set(key, number);
      return { key: `${number} ${key}`, alternative };
    });
  };
  const found = pairs(numbered(before), numbered(after), ({ key }) => key);
  return {
    both: found.both.map(([one, other]) => [one.alternative, other.alternative]),
    added: found.added.map(({ alternative }) => alternative),
    removed: found.removed.map(({ alternative }) => alternative),
  };
}

/** The values that properties must have, as `status="disabled"`. */
function fixedValues({ properties = [] }: Schema): string {
  return properties
    .flatMap(({ name, schema }) => {
      const value = schema.const ?? (schema.enum?.length === 1 ? schema.enum[0]?.value : undefined);
      return value === undefined ? [] : [`${name}=${value}`];
    })
    .join(' ');
}

function shapeOf({ properties = [], items, types }: Schema): string {
  const inside = items === undefined ? [] : [`[${items.name ?? shapeOf(items)}]`];
  return [...types, ...properties.map(({ name }) => name), ...inside].join(' ');
}
