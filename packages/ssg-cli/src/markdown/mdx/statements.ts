import type { Node, Statement } from 'estree';
import { mayNest } from './budget.ts';
import { bindPattern } from './patterns.ts';
import { closureOf, type Evaluated, type Scope, type Value } from './values.ts';

/** The body of a function, while it is evaluated. */
export interface Body {
  /** What its expressions see. */
  readonly scope: Scope;
  /** The names that it declares itself. */
  readonly names: Map<string, Value>;
  readonly evaluate: (node: Node, scope: Scope) => Evaluated;
}

/** A scope with further names. */
export function innerScope(outer: Scope, names: ReadonlyMap<string, Value>): Scope {
  return {
    ...outer,
    depth: outer.depth + 1,
    lookup: (name) => (names.has(name) ? { value: names.get(name) } : outer.lookup(name)),
  };
}

/** The value that some statements return; undefined when none of them does. */
export function runBody(statements: readonly Statement[], body: Body): Evaluated | undefined {
  for (const statement of statements) {
    const result = runStatement(statement, body);
    if (result !== undefined) return result;
  }
  return undefined;
}

function runStatement(statement: Statement, body: Body): Evaluated | undefined {
  const { scope, names, evaluate } = body;
  switch (statement.type) {
    case 'ReturnStatement':
      return statement.argument ? evaluate(statement.argument, scope) : { value: undefined };
    case 'BlockStatement': {
      if (!mayNest(scope, scope.budget)) return 'needs-script';
      const inner = new Map<string, Value>();
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
    case 'FunctionDeclaration':
      names.set(statement.id.name, closureOf({ node: statement, scope }));
      return undefined;
    case 'VariableDeclaration': {
      const bind = { names, budget: scope.budget, evaluate: (node: Node) => evaluate(node, scope) };
      const isBound = statement.declarations.every(({ id, init }) => {
        const value = init ? evaluate(init, scope) : ({ value: undefined } as const);
        return value !== 'needs-script' && bindPattern(id, value.value, bind);
      });
      return isBound ? undefined : 'needs-script';
    }
    case 'EmptyStatement':
      return undefined;
    // What has a value here changes nothing, such as a call of `useEffect`.
    case 'ExpressionStatement':
      return evaluate(statement.expression, scope) === 'needs-script' ? 'needs-script' : undefined;
    default:
      return (statement.type as string).startsWith('TS') ? undefined : 'needs-script';
  }
}
