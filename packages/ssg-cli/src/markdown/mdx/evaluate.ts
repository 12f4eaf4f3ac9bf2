import type {
  BinaryExpression,
  Node,
  ObjectExpression,
  Program,
  TemplateLiteral,
  UnaryExpression,
} from 'estree';

/** A value that can be told without running anything. */
export type Value =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly Value[]
  | { readonly [key: string]: Value };

/** What names stand for; `undefined` for a name that is not known. */
export type Scope = (name: string) => { readonly value: Value } | undefined;

/** The outcome: a value, or the sign that only JavaScript can tell. */
export type Evaluated = { readonly value: Value } | 'needs-script';

/** The headings of the page, as far as an expression picks them: filled in when the page is complete. */
export const tocKind = 'table-of-contents';

/** The value of the one expression that a program consists of; an empty program has none. */
export function evaluateProgram(program: Program | null | undefined, scope: Scope): Evaluated {
  const [statement, more] = program?.body ?? [];
  if (statement === undefined) return { value: undefined };
  if (more !== undefined || statement.type !== 'ExpressionStatement') return 'needs-script';
  return evaluate(statement.expression, scope);
}

/** The value of an expression of literals. Nothing is run: what is no literal, and no name that is known, needs a script. */
export function evaluate(node: Node, scope: Scope): Evaluated {
  switch (node.type) {
    case 'Literal':
      return node.value instanceof RegExp || typeof node.value === 'bigint'
        ? 'needs-script'
        : { value: node.value };
    case 'TemplateLiteral':
      return evaluateTemplate(node, scope);
    case 'Identifier':
      return node.name === 'undefined' ? { value: undefined } : (scope(node.name) ?? 'needs-script');
    case 'ArrayExpression':
      return listOf(node.elements.map((item) => (item === null ? { value: null } : evaluate(item, scope))));
    case 'ObjectExpression':
      return evaluateObject(node, scope);
    case 'MemberExpression': {
      const object = evaluate(node.object, scope);
      const key = node.computed ? evaluate(node.property, scope) : { value: nameOf(node.property) };
      return object === 'needs-script' || key === 'needs-script'
        ? 'needs-script'
        : member(object.value, key.value);
    }
    case 'ConditionalExpression': {
      const test = evaluate(node.test, scope);
      return test === 'needs-script' ? test : evaluate(test.value ? node.consequent : node.alternate, scope);
    }
    case 'UnaryExpression':
    case 'BinaryExpression':
      return evaluateOperator(node, scope);
    case 'CallExpression':
      return evaluateCall(node.callee, node.arguments, scope);
    default:
      return 'needs-script';
  }
}

function evaluateTemplate({ quasis, expressions }: TemplateLiteral, scope: Scope): Evaluated {
  const holes = all(expressions.map((part) => evaluate(part, scope)));
  if (holes === undefined || !holes.every(isPlain)) return 'needs-script';
  const texts = quasis.map(({ value }) => value.cooked ?? value.raw);
  return { value: texts.map((text, index) => text + String(holes[index] ?? '')).join('') };
}

function listOf(parts: readonly Evaluated[]): Evaluated {
  const items = all(parts);
  return items === undefined ? 'needs-script' : { value: items };
}

function evaluateOperator(node: UnaryExpression | BinaryExpression, scope: Scope): Evaluated {
  if (node.type === 'UnaryExpression') {
    const argument = evaluate(node.argument, scope);
    if (argument === 'needs-script') return argument;
    if (node.operator === '-') return { value: -Number(argument.value) };
    return node.operator === '!' ? { value: !argument.value } : 'needs-script';
  }
  const [left, right] = all([evaluate(node.left, scope), evaluate(node.right, scope)]) ?? [];
  if (typeof left === 'number' && typeof right === 'number') return arithmetic(node.operator, left, right);
  const isText = node.operator === '+' && isPlain(left) && isPlain(right);
  return isText && (typeof left === 'string' || typeof right === 'string')
    ? { value: `${left}${right}` }
    : 'needs-script';
}

function all(parts: readonly Evaluated[]): Value[] | undefined {
  const values: Value[] = [];
  for (const part of parts) {
    if (part === 'needs-script') return undefined;
    values.push(part.value);
  }
  return values;
}

function isPlain(value: Value): value is string | number | boolean | null | undefined {
  return typeof value !== 'object' || value === null;
}

function nameOf(node: Node): string | undefined {
  if (node.type === 'Identifier') return node.name;
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;
}

function evaluateObject(node: ObjectExpression, scope: Scope): Evaluated {
  const entries: [string, Value][] = [];
  for (const property of node.properties) {
    if (property.type !== 'Property' || property.computed || property.kind !== 'init') return 'needs-script';
    const key = nameOf(property.key);
    const value = evaluate(property.value, scope);
    if (key === undefined || value === 'needs-script') return 'needs-script';
    entries.push([key, value.value]);
  }
  return { value: Object.fromEntries(entries) };
}

function member(object: Value, key: Value): Evaluated {
  // What `require('./a.png')` gives is the path itself, and so is its `default`.
  if (typeof object === 'string' && key === 'default') return { value: object };
  if (typeof object !== 'object' || object === null || isPlain(key) === false) return 'needs-script';
  const found = Object.hasOwn(object, String(key))
    ? (object as Readonly<Record<string, Value>>)[String(key)]
    : undefined;
  return { value: found };
}

function arithmetic(operator: string, left: number, right: number): Evaluated {
  if (operator === '+') return { value: left + right };
  if (operator === '-') return { value: left - right };
  if (operator === '*') return { value: left * right };
  return operator === '/' ? { value: left / right } : 'needs-script';
}

/** `require('./a.png')`, `useBaseUrl('/a.png')`, and the two ways in which pages pick headings of their own list. */
function evaluateCall(callee: Node, given: readonly Node[], scope: Scope): Evaluated {
  if (callee.type === 'MemberExpression') {
    const list = evaluate(callee.object, scope);
    return list === 'needs-script' || !isToc(list.value)
      ? 'needs-script'
      : pickHeadings(list.value, nameOf(callee.property), { given, scope });
  }
  const [first] = given;
  if (callee.type !== 'Identifier' || first === undefined || given.length > 1) return 'needs-script';
  const isPath = callee.name === 'require' || scope(callee.name)?.value === pathFunction;
  const path = isPath ? evaluate(first, scope) : 'needs-script';
  return path !== 'needs-script' && typeof path.value === 'string' ? path : 'needs-script';
}

function pickHeadings(
  list: { readonly [key: string]: Value },
  method: string | undefined,
  { given, scope }: { readonly given: readonly Node[]; readonly scope: Scope },
): Evaluated {
  const [first] = given;
  if (method === 'slice') {
    const [start, end] = all(given.map((argument) => evaluate(argument, scope))) ?? [];
    return typeof start === 'number' && (end === undefined || typeof end === 'number')
      ? { value: { ...list, start, ...(end === undefined ? {} : { end }) } }
      : 'needs-script';
  }
  const levels = method === 'filter' && first !== undefined ? levelsOf(first) : undefined;
  return levels === undefined ? 'needs-script' : { value: { ...list, ...levels } };
}

/** What `useBaseUrl` stands for. */
export const pathFunction = 'path-function';

function isToc(value: Value): value is { readonly [key: string]: Value } {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === tocKind;
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
  if (left.type !== 'MemberExpression' || nameOf(left.property) !== 'level') return undefined;
  const isLevel = right.type === 'Literal' && typeof right.value === 'number';
  return isLevel ? levelOperators[operator]?.(Number(right.value)) : undefined;
}
