import type { Node } from 'estree';
import { type Evaluated, isRecord, type Value } from './values.ts';

/** The headings of the page, as far as an expression picks them: filled in when the page is complete. */
export const tocKind = 'table-of-contents';

type Toc = { readonly [key: string]: Value };

/** Whether a value is the list of the page's headings, or a part of it. */
export function isToc(value: Value): value is Toc {
  return isRecord(value) && value.kind === tocKind;
}

/** The two ways in which pages pick headings of their own list. */
export function pickHeadings(
  list: Toc,
  method: string | undefined,
  given: readonly Node[],
  values: readonly Value[] | undefined,
): Evaluated {
  const [first] = given;
  if (method === 'slice') {
    const [start, end] = values ?? [];
    return typeof start === 'number' && (end === undefined || typeof end === 'number')
      ? { value: { ...list, start, ...(end === undefined ? {} : { end }) } }
      : 'needs-script';
  }
  const levels = method === 'filter' && first !== undefined ? levelsOf(first) : undefined;
  return levels === undefined ? 'needs-script' : { value: { ...list, ...levels } };
}

const levelOperators: Readonly<Record<string, (level: number) => { min?: number; max?: number }>> = {
  '===': (level) => ({ min: level, max: level }),
  '==': (level) => ({ min: level, max: level }),
  '<=': (level) => ({ max: level }),
  '<': (level) => ({ max: level - 1 }),
  '>=': (level) => ({ min: level }),
  '>': (level) => ({ min: level + 1 }),
};

/** `(node) => node.level === 2` and its like. */
function levelsOf(node: Node): { readonly min?: number; readonly max?: number } | undefined {
  if (node.type !== 'ArrowFunctionExpression' || node.body.type !== 'BinaryExpression') return undefined;
  const { left, operator, right } = node.body;
  const isLevelOf =
    left.type === 'MemberExpression' && left.property.type === 'Identifier' && left.property.name === 'level';
  const isNumber = right.type === 'Literal' && typeof right.value === 'number';
  return isLevelOf && isNumber ? levelOperators[operator]?.(Number(right.value)) : undefined;
}
