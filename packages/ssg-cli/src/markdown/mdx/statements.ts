import type {
  AssignmentExpression,
  Expression,
  MemberExpression,
  Node,
  Statement,
  SwitchStatement,
  VariableDeclaration,
} from 'estree';
import { mayNest, spendOn } from './budget.ts';
import { isEqual, nameOf } from './operators.ts';
import { bindPattern, type Names, namesIn, unknownValue } from './patterns.ts';
import { closureOf, type Evaluated, isRecord, type Scope } from './values.ts';

/** The body of a function, while it is evaluated. */
export interface Body {
  /** What its expressions see. */
  readonly scope: Scope;
  /** The names that it declares itself. */
  readonly names: Names;
  readonly evaluate: (node: Node, scope: Scope) => Evaluated;
}

/** A scope with further names. */
export function innerScope(outer: Scope, names: Names): Scope {
  return {
    ...outer,
    depth: outer.depth + 1,
    lookup: (name) => {
      if (!names.has(name)) return outer.lookup(name);
      const value = names.get(name);
      return value === unknownValue ? 'needs-script' : { value };
    },
    assign: (name, found) => {
      if (!names.has(name)) return outer.assign?.(name, found) ?? false;
      names.set(name, found === 'needs-script' ? unknownValue : found.value);
      return true;
    },
  };
}

/** The value that some statements return; undefined when none of them does. */
export function runBody(statements: readonly Statement[], body: Body): Evaluated | undefined {
  // A function may be used above the line that declares it.
  for (const one of statements)
    if (one.type === 'FunctionDeclaration')
      body.names.set(one.id.name, closureOf({ node: one, scope: body.scope }));
  for (const statement of statements) {
    const result = runStatement(statement, body);
    if (result !== undefined) return result;
  }
  return undefined;
}

function runStatement(statement: Statement, body: Body): Evaluated | undefined {
  const { scope, evaluate } = body;
  switch (statement.type) {
    case 'ReturnStatement':
      return statement.argument ? evaluate(statement.argument, scope) : { value: undefined };
    case 'BlockStatement': {
      if (!mayNest(scope, scope.budget)) return 'needs-script';
      const inner: Names = new Map();
      return runBody(statement.body, { scope: innerScope(scope, inner), names: inner, evaluate });
    }
    case 'IfStatement': {
      const test = evaluate(statement.test, scope);
      if (test === 'needs-script') return test;
      const chosen = test.value ? statement.consequent : statement.alternate;
      return chosen ? runStatement(chosen, body) : undefined;
    }
    // What can be evaluated throws nothing.
    case 'TryStatement':
      return (
        runStatement(statement.block, body) ??
        (statement.finalizer ? runStatement(statement.finalizer, body) : undefined)
      );
    case 'SwitchStatement':
      return runSwitch(statement, body);
    case 'VariableDeclaration':
      declare(statement, body);
      return undefined;
    case 'FunctionDeclaration':
    case 'EmptyStatement':
      return undefined;
    case 'ExpressionStatement':
      return runExpression(statement.expression, body) ? undefined : 'needs-script';
    default:
      return (statement.type as string).startsWith('TS') ? undefined : 'needs-script';
  }
}

/** What only a script knows matters where it is rendered, and much of it is for answers to readers: its name is unknown. */
function declare({ declarations }: VariableDeclaration, { scope, names, evaluate }: Body): void {
  const bind = { names, budget: scope.budget, evaluate: (node: Node) => evaluate(node, scope) };
  for (const { id, init } of declarations) {
    const value = init ? evaluate(init, scope) : ({ value: undefined } as const);
    if (value === 'needs-script' || !bindPattern(id, value.value, bind))
      for (const name of namesIn(id)) names.set(name, unknownValue);
  }
}

/** Whether an expression that stands for itself was carried out: an assignment, or what changes nothing of what is rendered. */
function runExpression(expression: Expression, { scope, evaluate }: Body): boolean {
  if (expression.type === 'AssignmentExpression') return assign(expression, scope, evaluate);
  if (evaluate(expression, scope) !== 'needs-script') return true;
  const isHook =
    expression.type === 'CallExpression' &&
    expression.callee.type === 'Identifier' &&
    /^use[A-Z]/.test(expression.callee.name);
  if (isHook) scope.budget.page.changesLater = true;
  return isHook;
}

/** Sets a name of the function, or a key of the object that it stands for; those of a module stay as they are. */
function assign(
  { operator, left, right }: AssignmentExpression,
  scope: Scope,
  evaluate: Body['evaluate'],
): boolean {
  if (left.type === 'MemberExpression' && operator === '=') return assignKey(left, right, scope, evaluate);
  if (left.type !== 'Identifier') return false;
  const sign = operator.slice(0, -1);
  const type = /^(?:\|\||&&|\?\?)$/.test(sign) ? 'LogicalExpression' : 'BinaryExpression';
  const value = sign === '' ? right : ({ type, operator: sign, left, right } as Expression);
  return scope.assign?.(left.name, evaluate(value, scope)) ?? false;
}

/** `step.url = url`: the name stands for an object with that key from now on. */
function assignKey(
  { object, property, computed }: MemberExpression,
  right: Expression,
  scope: Scope,
  evaluate: Body['evaluate'],
): boolean {
  const key = computed ? undefined : nameOf(property);
  if (object.type !== 'Identifier' || key === undefined) return false;
  const [target, found] = [evaluate(object, scope), evaluate(right, scope)];
  const isKnown = target !== 'needs-script' && found !== 'needs-script' && target.value !== undefined;
  const keys = isKnown && isRecord(target.value) ? target.value : undefined;
  const isBearable = keys !== undefined && spendOn(scope.budget, Object.keys(keys).length);
  const value = isBearable && found !== 'needs-script' ? { ...keys, [key]: found.value } : undefined;
  return scope.assign?.(object.name, value === undefined ? 'needs-script' : { value }) ?? false;
}

/** The cases from the one that is meant to the next `break`. */
function runSwitch({ discriminant, cases }: SwitchStatement, body: Body): Evaluated | undefined {
  const { scope, evaluate } = body;
  const asked = evaluate(discriminant, scope);
  if (asked === 'needs-script') return asked;
  let from = -1;
  for (const [index, { test }] of cases.entries()) {
    const found = test ? evaluate(test, scope) : undefined;
    if (found === 'needs-script') return found;
    const isMeant = found && isEqual('===', asked.value, found.value);
    if (isMeant && isMeant !== 'needs-script' && isMeant.value === true) from = index;
    if (from >= 0) break;
  }
  const start = from < 0 ? cases.findIndex(({ test }) => !test) : from;
  if (start < 0) return undefined;
  const carried = cases
    .slice(start)
    .flatMap(({ consequent }) => consequent)
    .flatMap((one) => (one.type === 'BlockStatement' ? one.body : [one]));
  const end = carried.findIndex(({ type }) => type === 'BreakStatement');
  return runBody(end < 0 ? carried : carried.slice(0, end), body);
}
