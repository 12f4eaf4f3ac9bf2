import type { ArrowFunctionExpression, FunctionDeclaration, FunctionExpression } from 'estree';
import type { JSXElement, JSXFragment } from 'estree-jsx';
import type { RootContent } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';

/** A value that is known without running anything. */
export type Value =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly Value[]
  | Rendered
  | Closure
  | { readonly [key: string]: Value };

const renderedNodes: unique symbol = Symbol('rendered nodes');
const closure: unique symbol = Symbol('closure');

/** What an element or a component came to. */
export interface Rendered {
  readonly [renderedNodes]: readonly RootContent[];
}

/** A function as it is written, with the names that it sees, or one of packages whose result is known. */
export interface Closure {
  readonly [closure]: WrittenFunction | KnownFunction;
}

/** A function that a file or module holds. */
export interface WrittenFunction {
  readonly node: ArrowFunctionExpression | FunctionExpression | FunctionDeclaration;
  readonly scope: Scope;
}

/**
 * `memo(x)` is x, `useBaseUrl('/a')` the path, `clsx('a', b && 'c')` the classes, `Children.toArray(x)` the parts of x. Hooks give what they give when a
 * component is rendered for the first time, and `gives` is what a function always gives.
 */
export type KnownFunction =
  | 'memo'
  | 'path'
  | 'classes'
  | 'children'
  | 'each child'
  | Hook
  | { readonly gives: Value };

/** `useState`, `useReducer`, `useRef`, `useMemo`, `useEffect` and those like them. */
export type Hook = 'state' | 'reducer' | 'reference' | 'computed' | 'effect';

/** What the names of an expression stand for, and how the elements in it are rendered. */
export interface Scope {
  /** Undefined for a name that is not known. */
  readonly lookup: (name: string) => Evaluated | undefined;
  /** Sets a name of a function to something else, and says whether there is one of that name. */
  readonly assign?: (name: string, found: Evaluated) => boolean;
  readonly render: (node: JSXElement | JSXFragment, scope: Scope) => Evaluated;
  /** Scopes around it. */
  readonly depth: number;
  /** How much may still be evaluated. */
  readonly budget: Budget;
}

/** Bounds of what the code of a page may come to, so that no text can make it endless. */
export interface Budget {
  /** Steps of one expression. */
  left: number;
  /** Expressions within expressions. */
  nesting: number;
  /** Calls within calls. */
  calls: number;
  /** The declarations that are being evaluated: one that needs its own value has none. */
  readonly open: Set<object>;
  /** What all expressions of the page share. */
  readonly page: PageBudget;
}

/** What the code of a page and of all files within it may come to. */
export interface PageBudget {
  /** Steps of all expressions. */
  left: number;
  /** In letters, values and nodes: what may still be shown. */
  shown: number;
  /** Letters of files that are rendered within the page, each as often as it is. */
  included: number;
  /** Whether a file was left out for that. */
  isFull: boolean;
  /** Whether the expression that was evaluated last was given up because it went too far. */
  isOverrun: boolean;
  /** Whether code that was rendered would change in a browser: by what a reader does, or by itself. */
  changesLater: boolean;
  /** The sizes of values that were looked at. */
  readonly sizes: WeakMap<object, Extent>;
}

/** How large a value is, and how deep it nests. */
export interface Extent {
  readonly size: number;
  readonly depth: number;
}

/** The outcome: a value, or the sign that only JavaScript knows it. */
export type Evaluated = { readonly value: Value } | 'needs-script';

export function rendered(nodes: readonly RootContent[]): Rendered {
  return { [renderedNodes]: nodes };
}

export function closureOf(what: WrittenFunction | KnownFunction): Closure {
  return { [closure]: what };
}

export function isRendered(value: Value): value is Rendered {
  return typeof value === 'object' && value !== null && renderedNodes in value;
}

export function isClosure(value: Value): value is Closure {
  return typeof value === 'object' && value !== null && closure in value;
}

/** The nodes of what was rendered. */
export function nodesOfRendered(value: Rendered): readonly RootContent[] {
  return value[renderedNodes];
}

/** What a function is. */
export function functionOf(value: Closure): WrittenFunction | KnownFunction {
  return value[closure];
}

/** A text, a number, or nothing: what React shows as it is, or not at all. */
export function isPlain(value: Value): value is string | number | boolean | null | undefined {
  return typeof value !== 'object' || value === null;
}

/** Keys and values. */
export function isRecord(value: Value): value is { readonly [key: string]: Value } {
  return !isPlain(value) && !Array.isArray(value) && !isRendered(value) && !isClosure(value);
}

/** Whether a value is, or holds, something that is no plain data. */
export function holdsRendered(value: Value): boolean {
  if (isRendered(value) || isClosure(value)) return true;
  if (isPlain(value)) return false;
  return (Array.isArray(value) ? value : Object.values(value)).some(holdsRendered);
}

/** A value as plain data: of what was rendered, its text. Undefined where it holds something that is neither. */
export function asData(value: Value): { readonly value: Value } | undefined {
  if (isRendered(value))
    return {
      value: nodesOfRendered(value)
        .map((node) => textOf(node))
        .join(''),
    };
  return holdsRendered(value) ? undefined : { value };
}

/** What React shows of a value. */
export function shownNodes(value: Value): readonly RootContent[] {
  if (Array.isArray(value)) return value.flatMap(shownNodes);
  if (isRendered(value)) return nodesOfRendered(value);
  return (typeof value === 'string' && value !== '') || typeof value === 'number'
    ? [{ type: 'text', value: String(value) }]
    : [];
}

/** What React shows of a value, part by part. */
export function partsOf(value: Value): readonly Rendered[] {
  return shownNodes(value).map((node) => rendered([node]));
}
