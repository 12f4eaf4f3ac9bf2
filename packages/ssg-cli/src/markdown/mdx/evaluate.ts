import type {
  BinaryExpression,
  CallExpression,
  Expression,
  LogicalExpression,
  MemberExpression,
  NewExpression,
  Node,
  ObjectExpression,
  Program,
  Property,
  TemplateLiteral,
  UnaryExpression,
} from 'estree';
import type { JSXElement, JSXFragment } from 'estree-jsx';
import { isBearable, mayNest, sizeOf, spendOnNames, within, withinCall } from './budget.ts';
import { type Caller, callMethod, callOfGlobal, classesOf, pathOf, rootPathOf } from './methods.ts';
import { arithmetic, isEqual, isOfBrowsers, member, nameOf } from './operators.ts';
import { bindPattern, type Names } from './patterns.ts';
import { innerScope, runBody } from './statements.ts';
import { isToc, pickHeadings } from './toc-picks.ts';
import {
  type Budget,
  closureOf,
  type Evaluated,
  functionOf,
  type Hook,
  isClosure,
  isPlain,
  isRecord,
  partsOf,
  type Scope,
  type Value,
  type WrittenFunction,
} from './values.ts';

/** The value of the one expression that a program consists of; an empty program has none. */
export function evaluateProgram(program: Program | null | undefined, scope: Scope): Evaluated {
  const [statement, more] = program?.body ?? [];
  if (statement === undefined) return { value: undefined };
  if (more !== undefined || statement.type !== 'ExpressionStatement') return 'needs-script';
  return evaluate(statement.expression, scope);
}

/** Nodes of TypeScript and JSX, which are no part of ESTree proper. */
type AnyNode = Node | JSXElement | JSXFragment | TypedExpression;

/** `x as T`, `x satisfies T`, `x!` */
interface TypedExpression {
  readonly type: 'TSAsExpression' | 'TSSatisfiesExpression' | 'TSNonNullExpression';
  readonly expression: Expression;
}

/**
 * The value of an expression. Nothing is run: literals, names that are known, a few methods of texts and lists, and
 * functions that consist of these have a value; all else needs a script.
 */
export function evaluate(node: AnyNode, scope: Scope): Evaluated {
  const { budget } = scope;
  const found = within(budget, () => evaluateNode(node, scope));
  return found !== 'needs-script' && isBearable(sizeOf(found.value, budget), budget) ? found : 'needs-script';
}

function evaluateNode(node: AnyNode, scope: Scope): Evaluated {
  switch (node.type) {
    case 'Literal':
      return node.value instanceof RegExp || typeof node.value === 'bigint'
        ? 'needs-script'
        : { value: node.value };
    case 'TemplateLiteral':
      return evaluateTemplate(node, scope);
    case 'Identifier':
      return node.name === 'undefined' ? { value: undefined } : (scope.lookup(node.name) ?? 'needs-script');
    case 'ArrayExpression': {
      const items = evaluateList(node.elements, scope);
      return items === undefined ? 'needs-script' : { value: items };
    }
    case 'ObjectExpression':
      return evaluateObject(node, scope);
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
    case 'FunctionDeclaration':
      return node.async || node.generator ? 'needs-script' : { value: closureOf({ node, scope }) };
    case 'ChainExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
      return evaluate(node.expression, scope);
    case 'MemberExpression':
      return evaluateMember(node, scope);
    case 'ConditionalExpression': {
      const test = evaluate(node.test, scope);
      return test === 'needs-script' ? test : evaluate(test.value ? node.consequent : node.alternate, scope);
    }
    case 'LogicalExpression':
      return evaluateLogical(node, scope);
    case 'UnaryExpression':
    case 'BinaryExpression':
      return evaluateOperator(node, scope);
    case 'CallExpression':
      return evaluateCall(node, scope);
    case 'NewExpression':
      return evaluateSet(node, scope);
    case 'JSXElement':
    case 'JSXFragment':
      return scope.render(node, scope);
    default:
      return 'needs-script';
  }
}

function evaluateMember(node: MemberExpression, scope: Scope): Evaluated {
  const object = evaluate(node.object, scope);
  if (object === 'needs-script') return object;
  const key = node.computed ? evaluate(node.property, scope) : { value: nameOf(node.property) };
  return key === 'needs-script' ? key : member(object.value, key.value, node.optional);
}

function evaluateTemplate({ quasis, expressions }: TemplateLiteral, scope: Scope): Evaluated {
  const holes = evaluateList(expressions, scope);
  if (holes === undefined || !holes.every(isPlain)) return 'needs-script';
  const texts = quasis.map(({ value }) => value.cooked ?? value.raw);
  return {
    value: texts.map((text, index) => text + (index < holes.length ? String(holes[index]) : '')).join(''),
  };
}

/** The values of a list of expressions, spread lists included. */
function evaluateList(nodes: readonly (Node | null)[], scope: Scope): Value[] | undefined {
  const values: Value[] = [];
  let size = 0;
  for (const node of nodes) {
    const isSpread = node?.type === 'SpreadElement';
    const part = node === null ? { value: null } : evaluate(isSpread ? node.argument : node, scope);
    if (part === 'needs-script') return undefined;
    const items = isSpread ? part.value : [part.value];
    if (!Array.isArray(items)) return undefined;
    size += sizeOf(items, scope.budget);
    if (!isBearable(size, scope.budget)) return undefined;
    for (const item of items) values.push(item);
  }
  return values;
}

function evaluateLogical({ left, operator, right }: LogicalExpression, scope: Scope): Evaluated {
  const found = evaluate(left, scope);
  if (found === 'needs-script') return found;
  const { value } = found;
  const isLeft = operator === '&&' ? !value : operator === '||' ? Boolean(value) : value != null;
  return isLeft ? found : evaluate(right, scope);
}

function evaluateUnary({ operator, argument: of }: UnaryExpression, scope: Scope): Evaluated {
  if (operator === 'typeof' && isOfBrowsers(of, scope)) return { value: 'undefined' };
  const argument = evaluate(of, scope);
  if (argument === 'needs-script') return argument;
  if (operator === '-') return { value: -Number(argument.value) };
  if (operator === 'typeof') return { value: isClosure(argument.value) ? 'function' : typeof argument.value };
  return operator === '!' ? { value: !argument.value } : 'needs-script';
}

function evaluateOperator(node: UnaryExpression | BinaryExpression, scope: Scope): Evaluated {
  if (node.type === 'UnaryExpression') return evaluateUnary(node, scope);
  const sides = evaluateList([node.left as Node, node.right], scope);
  if (sides === undefined) return 'needs-script';
  const [left, right] = sides;
  if (/^[!=]==?$/.test(node.operator)) return isEqual(node.operator, left, right);
  if (node.operator === 'in' && isPlain(left) && right !== undefined && isRecord(right))
    return { value: Object.hasOwn(right, String(left)) };
  if (typeof left === 'number' && typeof right === 'number') return arithmetic(node.operator, left, right);
  const isText = node.operator === '+' && isPlain(left) && isPlain(right);
  return isText && (typeof left === 'string' || typeof right === 'string')
    ? { value: `${left}${right}` }
    : 'needs-script';
}

function evaluateObject(node: ObjectExpression, scope: Scope): Evaluated {
  const entries: [string, Value][] = [];
  for (const property of node.properties) {
    if (property.type === 'SpreadElement') {
      const spread = evaluate(property.argument, scope);
      if (spread === 'needs-script' || (spread.value != null && !isRecord(spread.value)))
        return 'needs-script';
      for (const entry of Object.entries(spread.value ?? {})) entries.push(entry);
      continue;
    }
    const entry = evaluateProperty(property, scope);
    if (entry === undefined) return 'needs-script';
    entries.push(...entry);
  }
  return { value: Object.fromEntries(entries) };
}

/** A key and its value; none for a class of the other site's styles, as in `{ [styles.small]: small }`. */
function evaluateProperty(property: Property, scope: Scope): readonly [string, Value][] | undefined {
  const key = property.computed ? evaluate(property.key, scope) : { value: nameOf(property.key) };
  if (key === 'needs-script' || property.kind !== 'init') return undefined;
  const value = evaluate(property.value, scope);
  if (value === 'needs-script' || !isPlain(key.value)) return undefined;
  return key.value === undefined ? [] : [[String(key.value), value.value]];
}

function evaluateCall({ callee, arguments: given }: CallExpression, scope: Scope): Evaluated {
  if (callee.type === 'MemberExpression') return evaluateMethod(callee, given, scope);
  const name = callee.type === 'Identifier' ? callee.name : '';
  if (name === 'require') return pathOf(evaluateList(given, scope));
  const isGlobal = /^(?:String|Number|Boolean)$/.test(name) && scope.lookup(name) === undefined;
  if (isGlobal) return callOfGlobals(name, given, scope) ?? 'needs-script';
  const called = callee.type === 'Super' ? 'needs-script' : evaluate(callee, scope);
  if (called === 'needs-script') return called;
  // What it does comes after rendering, so that nothing of it needs a value.
  if (isClosure(called.value) && functionOf(called.value) === 'effect') return callHook('effect', [], scope);
  const values = evaluateList(given, scope);
  return values === undefined ? 'needs-script' : callClosure(called.value, values, scope);
}

/** `new Set(list)`, of which only `has` and its items are asked for here: the list without what it repeats. */
function evaluateSet({ callee, arguments: given }: NewExpression, scope: Scope): Evaluated {
  const isSet = callee.type === 'Identifier' && callee.name === 'Set' && scope.lookup('Set') === undefined;
  const [items = []] = (isSet ? evaluateList(given, scope) : undefined) ?? [null];
  return Array.isArray(items) ? { value: [...new Set<Value>(items)] } : 'needs-script';
}

function evaluateMethod(
  callee: MemberExpression,
  given: CallExpression['arguments'],
  scope: Scope,
): Evaluated {
  const method = callee.computed ? undefined : nameOf(callee.property);
  const global = callOfGlobals(`${nameOf(callee.object) ?? ''}.${method}`, given, scope);
  if (global !== undefined) return global;
  const object = evaluate(callee.object, scope);
  if (object === 'needs-script' || method === undefined) return 'needs-script';
  if (callee.optional && object.value == null) return { value: undefined };
  if (isToc(object.value)) return pickHeadings(object.value, method, given, evaluateList(given, scope));
  const [first] = given;
  const isBoolean = first?.type === 'Identifier' && first.name === 'Boolean';
  const values = isBoolean ? ['Boolean'] : evaluateList(given, scope);
  return values === undefined ? 'needs-script' : callMethod(object.value, method, values, callerIn(scope));
}

function callerIn(scope: Scope): Caller {
  return { call: (value, args) => callClosure(value, args, scope), budget: scope.budget };
}

function callOfGlobals(name: string, given: readonly Node[], scope: Scope): Evaluated | undefined {
  if (!/^(?:String|Number|Boolean|Array\.isArray|Object\.\w+|JSON\.stringify)$/.test(name)) return undefined;
  const values = evaluateList(given, scope);
  return values === undefined ? 'needs-script' : callOfGlobal(name, values);
}

/** What a function gives for some values. */
export function callClosure(value: Value, given: readonly Value[], scope: Scope): Evaluated {
  const { budget } = scope;
  if (!isClosure(value)) return 'needs-script';
  const called = functionOf(value);
  if (called === 'path') return rootPathOf(given);
  if (called === 'classes')
    return spendOnNames(budget, sizeOf(given, budget)) ? { value: classesOf(given) } : 'needs-script';
  if (called === 'memo') return { value: given[0] };
  if (called === 'children') return { value: partsOf(given[0]) };
  if (called === 'each child') return callMethod(partsOf(given[0]), 'map', given.slice(1), callerIn(scope));
  if (typeof called === 'string') return callHook(called, given, scope);
  if ('gives' in called) return { value: called.gives };
  return withinCall(budget, () => callWritten(called, given, budget));
}

/** What a hook gives when a component is rendered for the first time, as it is where there is no browser. */
function callHook(hook: Hook, [first, second]: readonly Value[], scope: Scope): Evaluated {
  if (hook === 'effect') {
    scope.budget.page.changesLater = true;
    return { value: undefined };
  }
  if (hook === 'reference') return { value: { current: first ?? null } };
  if (hook === 'reducer') return { value: [second, giveNothing] };
  const found = isClosure(first) ? callClosure(first, [], scope) : ({ value: first } as const);
  return found === 'needs-script' || hook === 'computed' ? found : { value: [found.value, giveNothing] };
}

const giveNothing = closureOf({ gives: undefined });

function callWritten(called: WrittenFunction, given: readonly Value[], budget: Budget): Evaluated {
  if (!mayNest(called.scope, budget)) return 'needs-script';
  const names: Names = new Map();
  const scope: Scope = innerScope({ ...called.scope, budget }, names);
  for (const [index, parameter] of called.node.params.entries()) {
    const rest = parameter.type === 'RestElement';
    const argument = rest ? given.slice(index) : given[index];
    const bind = { names, budget, evaluate: (node: Node) => evaluate(node, scope) };
    if (!bindPattern(rest ? parameter.argument : parameter, argument, bind)) return 'needs-script';
  }
  const { body } = called.node;
  if (body.type !== 'BlockStatement') return evaluate(body, scope);
  return runBody(body.body, { scope, names, evaluate }) ?? { value: undefined };
}
