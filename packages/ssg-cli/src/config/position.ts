import type { ParserOptions } from '@babel/parser';
import type { Node, ObjectExpression, Program } from '@babel/types';
import { codeParser } from '../tools/code-parser.ts';

/** A place in a text; both count from 1. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

const OPTIONS: ParserOptions = { sourceType: 'module', plugins: ['typescript', 'jsx'], errorRecovery: true };

/**
 * Finds keys of a config module: the key itself, or the entry of a list. The text is parsed once, for the first key.
 * Follows `defineConfig(…)`, `as`, `satisfies`, spreads and constants of the module. If a path cannot be followed to
 * its end, returns the last place on the way; 1:1 for a text that is not a module.
 */
export function configLocator(configText: string): (keyPath: readonly (string | number)[]) => Place {
  const state: { read?: ReadConfig } = {};
  return (keyPath) => {
    state.read ??= readConfig(configText);
    const { root, program } = state.read;
    return root === undefined ? { line: 1, column: 1 } : locate(root, keyPath, program);
  };
}

interface ReadConfig {
  readonly root: Node | undefined;
  readonly program: Program | undefined;
}

function readConfig(text: string): ReadConfig {
  const program = parseModule(text);
  return { program, root: (program && defaultExport(program)) ?? parseJson(text) };
}

function parseModule(text: string): Program | undefined {
  try {
    return codeParser().parse(text, OPTIONS).program;
  } catch {
    return undefined;
  }
}

/** A config may also be JSON. */
function parseJson(text: string): Node | undefined {
  try {
    return codeParser().parseExpression(text, OPTIONS);
  } catch {
    return undefined;
  }
}

function locate(root: Node, keyPath: readonly (string | number)[], program: Program | undefined): Place {
  let place = placeOf(root);
  let node: Node | undefined = root;
  for (const key of keyPath) {
    const child: Child | undefined = node === undefined ? undefined : childOf(node, key, program);
    if (child === undefined) break;
    place = placeOf(child.at);
    node = child.value;
  }
  return place;
}

interface Child {
  /** The node of the key or entry. */
  readonly at: Node;
  readonly value: Node;
}

function childOf(node: Node, key: string | number, program: Program | undefined): Child | undefined {
  const value = resolve(node, program);
  if (value?.type === 'ArrayExpression') {
    const element = value.elements[Number(key)];
    return element == null ? undefined : { at: element, value: element };
  }
  return value?.type === 'ObjectExpression' ? propertyOf(value, String(key), program) : undefined;
}

/** The last property of that name wins, as it does when the module runs. */
function propertyOf(object: ObjectExpression, key: string, program: Program | undefined): Child | undefined {
  for (const property of [...object.properties].reverse()) {
    if (property.type === 'SpreadElement') {
      const spread = childOf(property.argument, key, program);
      if (spread !== undefined) return spread;
    } else if (nameOf(property.key) === key) {
      return { at: property.key, value: property.type === 'ObjectProperty' ? property.value : property };
    }
  }
  return undefined;
}

function nameOf(key: Node): string | undefined {
  if (key.type === 'Identifier') return key.name;
  if (key.type === 'StringLiteral' || key.type === 'NumericLiteral') return String(key.value);
  return undefined;
}

/** Resolves calls, type annotations and names to an object or list. */
function resolve(node: Node, program: Program | undefined): Node | undefined {
  switch (node.type) {
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
    case 'ParenthesizedExpression':
      return resolve(node.expression, program);
    case 'CallExpression': {
      const [first] = node.arguments;
      return first === undefined ? undefined : resolve(first, program);
    }
    case 'Identifier': {
      const value = constantOf(node.name, program);
      return value === undefined ? undefined : resolve(value, program);
    }
    default:
      return node;
  }
}

function constantOf(name: string, program: Program | undefined): Node | undefined {
  for (const statement of program?.body ?? []) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type !== 'VariableDeclaration') continue;
    for (const { id, init } of declaration.declarations) {
      // A constant that refers to itself would be followed forever.
      if (id.type === 'Identifier' && id.name === name && init != null && init.type !== 'Identifier')
        return init;
    }
  }
  return undefined;
}

function defaultExport(program: Program): Node | undefined {
  const statement = program.body.find((candidate) => candidate.type === 'ExportDefaultDeclaration');
  return statement?.type === 'ExportDefaultDeclaration' ? statement.declaration : undefined;
}

function placeOf(node: Node): Place {
  const start = node.loc?.start;
  return start === undefined ? { line: 1, column: 1 } : { line: start.line, column: start.column + 1 };
}
