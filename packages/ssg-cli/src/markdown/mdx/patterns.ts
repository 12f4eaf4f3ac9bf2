import type { Node, Pattern } from 'estree';
import { spendOn } from './budget.ts';
import type { Budget } from './values.ts';
import { type Evaluated, isRecord, type Value } from './values.ts';

/** The value of a name of a function that only a script knows. */
export const unknownValue: unique symbol = Symbol('unknown value');

/** The names that a function declares itself. */
export type Names = Map<string, Value | typeof unknownValue>;

/** Where names are bound, and which values missing ones get. */
export interface Binder {
  readonly names: Names;
  readonly evaluate: (node: Node) => Evaluated;
  readonly budget: Budget;
}

/** Binds the names of a pattern, such as `{ a, b = 1, ...rest }`, to the parts of a value; `false` where it cannot. */
export function bindPattern(pattern: Pattern, value: Value, binder: Binder): boolean {
  switch (pattern.type) {
    case 'Identifier':
      binder.names.set(pattern.name, value);
      return true;
    case 'AssignmentPattern': {
      if (value !== undefined) return bindPattern(pattern.left, value, binder);
      const given = binder.evaluate(pattern.right);
      return given !== 'needs-script' && bindPattern(pattern.left, given.value, binder);
    }
    case 'ArrayPattern': {
      if (!Array.isArray(value)) return false;
      return pattern.elements.every((element, index) => {
        if (element === null) return true;
        return element.type === 'RestElement'
          ? spendOn(binder.budget, value.length) && bindPattern(element.argument, value.slice(index), binder)
          : bindPattern(element, value[index], binder);
      });
    }
    case 'ObjectPattern':
      return bindObject(pattern, value, binder);
    default:
      return false;
  }
}

function bindObject(
  { properties }: Extract<Pattern, { type: 'ObjectPattern' }>,
  value: Value,
  binder: Binder,
): boolean {
  if (!isRecord(value)) return false;
  const taken = new Set<string>();
  return properties.every((property) => {
    if (property.type === 'RestElement') {
      const all = Object.entries(value);
      if (!spendOn(binder.budget, all.length)) return false;
      const rest = all.filter(([name]) => !taken.has(name));
      return bindPattern(property.argument, Object.fromEntries(rest), binder);
    }
    if (property.computed || property.key.type !== 'Identifier') return false;
    const { name } = property.key;
    taken.add(name);
    return bindPattern(property.value, Object.hasOwn(value, name) ? value[name] : undefined, binder);
  });
}

/** The names that a pattern binds. */
export function namesIn(pattern: Pattern): readonly string[] {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern.name];
    case 'AssignmentPattern':
      return namesIn(pattern.left);
    case 'RestElement':
      return namesIn(pattern.argument);
    case 'ArrayPattern':
      return pattern.elements.flatMap((element) => (element === null ? [] : namesIn(element)));
    case 'ObjectPattern':
      return pattern.properties.flatMap((one) =>
        namesIn(one.type === 'RestElement' ? one.argument : one.value),
      );
    default:
      return [];
  }
}
