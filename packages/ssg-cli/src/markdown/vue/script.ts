import type { CallExpression, Node, Pattern, Program, VariableDeclarator } from 'estree';
import { codeParser } from '../../tools/code-parser.ts';
import { type Bindings, bindingsOf } from '../mdx/bindings.ts';
import { nameOf } from '../mdx/operators.ts';
import { closureOf, type Value } from '../mdx/values.ts';

/** The script of a component or a page. */
export interface VueScript {
  readonly bindings: Bindings;
  /** The names of its attributes; undefined where a type elsewhere holds them. */
  readonly props: readonly string[] | undefined;
  /** Their values where none is given. */
  readonly defaults: ReadonlyMap<string, Node>;
}

/** Signs that a component changes after it is rendered, or depends on the browser. */
const livelySigns =
  /\b(?:on[A-Z]\w*\(|watch\w*\(|await\b|fetch\(|set(?:Interval|Timeout)\(|addEventListener|localStorage|window\.|document\.|defineModel|use(?!Data\b)[A-Z]\w*\()/;

/** Results of Vue functions on the first context of a component. */
export const vueFunctions: Readonly<Record<string, Value>> = {
  ...Object.fromEntries(
    [
      'ref',
      'shallowRef',
      'reactive',
      'readonly',
      'markRaw',
      'unref',
      'toValue',
      'withBase',
      'withDefaults',
    ].map((name) => [name, closureOf('memo')]),
  ),
  computed: closureOf('computed'),
};

/** Functions whose result is a box around a value, which templates show as the value. */
const boxes = new Set(['ref', 'shallowRef', 'computed', 'toRef', 'useData', 'useSlots']);

/** Reads a script; undefined where it cannot be read, or where what it renders changes later. */
export function readScript(text: string, isOfPage = false): VueScript | undefined {
  if (livelySigns.test(text.replace(/\bdefineEmits\(/g, ''))) return undefined;
  const program = parse(text);
  if (program === undefined) return undefined;
  const plain = unboxed(program);
  const all = bindingsOf([plain], {});
  const known = new Set([...Object.keys(vueFunctions), 'useData', 'defineProps', 'useSlots']);
  // Those of packages are known by their names.
  const bindings = new Map([...all].filter(([name, { kind }]) => !(kind === 'script' && known.has(name))));
  const options = optionsOf(program);
  if (options?.some((name) => !/^(?:props|components|name|inheritAttrs|default)$/.test(name)))
    return undefined;
  return { bindings, ...(isOfPage ? { props: undefined, defaults: new Map() } : propsOf(program)) };
}

function parse(text: string): Program | undefined {
  try {
    const { program } = codeParser().parse(text, {
      sourceType: 'module',
      plugins: ['estree', 'jsx', 'typescript'],
    });
    return program as unknown as Program;
  } catch {
    return undefined;
  }
}

/** Parses an expression of a template. */
export function parseExpression(text: string): Node | undefined {
  try {
    return codeParser().parseExpression(text, { plugins: ['estree', 'typescript'] }) as unknown as Node;
  } catch {
    return undefined;
  }
}

/**
 * The program with each name of its own as one declaration, `const { a } = b` as `const a = b.a`, and without `.value` behind
 * names of boxes.
 */
function unboxed(program: Program): Program {
  const boxed = new Set<string>();
  const body = program.body.map((statement) => {
    if (statement.type !== 'VariableDeclaration') return statement;
    const declarations = statement.declarations.flatMap((declarator) => {
      const { id, init } = declarator;
      const isBox = init?.type === 'CallExpression' && boxes.has(nameOf(init.callee) ?? '');
      if (isBox) for (const name of namesOf(id)) boxed.add(name);
      if (id.type !== 'ObjectPattern' || !init) return [declarator];
      return id.properties.flatMap((property): VariableDeclarator[] => {
        if (property.type !== 'Property') return [];
        const { key, value } = property;
        const part: Node = {
          type: 'MemberExpression',
          object: init,
          property: key,
          computed: property.computed,
          optional: false,
        };
        if (value.type === 'Identifier') return [{ ...declarator, id: value, init: part }];
        if (value.type !== 'AssignmentPattern' || value.left.type !== 'Identifier') return [];
        const either: Node = { type: 'LogicalExpression', operator: '??', left: part, right: value.right };
        return [{ ...declarator, id: value.left, init: either }];
      });
    });
    return { ...statement, declarations };
  });
  return boxed.size === 0 ? { ...program, body } : (opened({ ...program, body }, boxed) as Program);
}

/** A tree with `a.value` as `a` for each of these names. */
function opened(node: unknown, boxed: ReadonlySet<string>): unknown {
  if (Array.isArray(node)) return node.map((one) => opened(one, boxed));
  if (typeof node !== 'object' || node === null || node instanceof RegExp) return node;
  const { type, object, property } = node as { type?: string; object?: Node; property?: Node };
  const isOpening =
    type === 'MemberExpression' &&
    object?.type === 'Identifier' &&
    boxed.has(object.name) &&
    property?.type === 'Identifier' &&
    property.name === 'value';
  if (isOpening) return object;
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, opened(value, boxed)]));
}

function namesOf(id: Pattern): readonly string[] {
  if (id.type === 'Identifier') return [id.name];
  if (id.type !== 'ObjectPattern') return [];
  return id.properties.flatMap((property) =>
    property.type === 'Property' ? namesOf(property.value as Pattern) : [],
  );
}

/** Keys of the object that a component of the older form exports. */
function optionsOf({ body }: Program): readonly string[] | undefined {
  const options = exportedObject(body);
  return options?.properties.map((property) =>
    property.type === 'Property' ? (nameOf(property.key) ?? '') : '',
  );
}

type ObjectNode = Extract<Node, { type: 'ObjectExpression' }>;

function exportedObject(body: Program['body']): ObjectNode | undefined {
  const exported = body.find((one) => one.type === 'ExportDefaultDeclaration')?.declaration;
  const inner = exported?.type === 'CallExpression' ? exported.arguments[0] : exported;
  return inner?.type === 'ObjectExpression' ? inner : undefined;
}

function propsOf(program: Program): Pick<VueScript, 'props' | 'defaults'> {
  const calls = program.body.flatMap((statement) => callsIn(statement));
  const call = calls.find(({ callee }) => nameOf(callee) === 'defineProps');
  const given = calls.find(({ callee }) => nameOf(callee) === 'withDefaults')?.arguments[1];
  const older = exportedObject(program.body)?.properties.find(
    (one) => one.type === 'Property' && nameOf(one.key) === 'props',
  );
  const written = call?.arguments[0] ?? (older?.type === 'Property' ? older.value : undefined);
  const defaults = new Map([...entriesOf(given), ...runtimeDefaults(written)]);
  if (written === undefined && call === undefined) return { props: [], defaults };
  return { props: namesOfProps(written, call), defaults };
}

/** Calls that a statement or the declarations in it consist of. */
function callsIn(statement: Node): readonly CallExpression[] {
  const nodes =
    statement.type === 'VariableDeclaration'
      ? statement.declarations.map(({ init }) => init)
      : statement.type === 'ExpressionStatement'
        ? [statement.expression]
        : [];
  return nodes.flatMap((node) => {
    if (node?.type !== 'CallExpression') return [];
    return [node, ...node.arguments.filter((one) => one.type === 'CallExpression')];
  });
}

function entriesOf(node: Node | undefined): readonly (readonly [string, Node])[] {
  if (node?.type !== 'ObjectExpression') return [];
  return node.properties.flatMap((one) =>
    one.type === 'Property' ? [[nameOf(one.key) ?? '', bodyOf(one.value)] as const] : [],
  );
}

/** A function that gives a default stands for what it gives. */
function bodyOf(node: Node): Node {
  return node.type === 'ArrowFunctionExpression' && node.body.type !== 'BlockStatement' ? node.body : node;
}

function runtimeDefaults(node: Node | undefined): readonly (readonly [string, Node])[] {
  return entriesOf(node).flatMap(([name, options]) => {
    const found = entriesOf(options).find(([key]) => key === 'default');
    return found === undefined ? [] : [[name, found[1]] as const];
  });
}

interface TypedCall {
  readonly typeParameters?: { readonly params: readonly TypeNode[] };
  readonly typeArguments?: { readonly params: readonly TypeNode[] };
}
interface TypeNode {
  readonly type: string;
  readonly members?: readonly { readonly key?: Node }[];
}

function namesOfProps(
  written: Node | undefined,
  call: CallExpression | undefined,
): readonly string[] | undefined {
  if (written?.type === 'ObjectExpression') return entriesOf(written).map(([name]) => name);
  if (written?.type === 'ArrayExpression')
    return written.elements.flatMap((one) => (one?.type === 'Literal' ? [String(one.value)] : []));
  const { typeParameters, typeArguments } = (call ?? {}) as TypedCall;
  const [type] = (typeArguments ?? typeParameters)?.params ?? [];
  if (type?.type !== 'TSTypeLiteral') return undefined;
  return (type.members ?? []).flatMap(({ key }) => (key === undefined ? [] : [nameOf(key) ?? '']));
}
