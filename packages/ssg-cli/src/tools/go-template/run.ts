import { type Command, type Pipeline, type TemplateNode, type Term, Unread } from './parse.ts';
import { entriesOfValue, isTrue, memberOf, Safe, type TemplateFunction } from './values.ts';

/** A piece of the output of a template; text is not escaped yet. */
export interface TemplatePiece {
  readonly kind: 'text' | 'html' | 'markdown';
  readonly text: string;
}

/** Input of a template. */
interface TemplateInput {
  /** What `.` and `$` are. */
  readonly dot: unknown;
  /** Functions and values by their names, `strings.Trim` too. */
  readonly functions: ReadonlyMap<string, TemplateFunction>;
  /** Steps that are left for it and all templates that it runs. */
  readonly budget: { steps: number };
}

/** The output of a template, and the value that it returns, if any. */
export interface TemplateResult {
  readonly pieces: readonly TemplatePiece[];
  readonly returned?: { readonly value: unknown };
}

interface Run extends TemplateInput {
  readonly pieces: TemplatePiece[];
  /** The values of variables, those within a block first. */
  readonly scopes: readonly Map<string, unknown>[];
  readonly result: { returned?: { readonly value: unknown } };
}

/**
 * Runs a template: it sees nothing but its input.
 * @throws {Unread} It asks for what is not known.
 */
export function runTemplate(nodes: readonly TemplateNode[], input: TemplateInput): TemplateResult {
  const run: Run = { ...input, pieces: [], scopes: [new Map([['$', input.dot]])], result: {} };
  runNodes(nodes, run);
  return { pieces: run.pieces, ...run.result };
}

function runNodes(nodes: readonly TemplateNode[], run: Run): void {
  for (const node of nodes) {
    if (run.result.returned !== undefined) return;
    if (--run.budget.steps < 0) throw new Unread('too many steps');
    switch (node.kind) {
      case 'text':
        run.pieces.push({ kind: 'html', text: node.text });
        break;
      case 'output':
        run.pieces.push(pieceOf(pipelineValue(node.pipeline, run)));
        break;
      case 'set':
        assign(node, run);
        break;
      case 'return':
        run.result.returned = { value: pipelineValue(node.pipeline, run) };
        break;
      default:
        runBlock(node, run);
    }
  }
}

function pieceOf(value: unknown): TemplatePiece {
  if (value instanceof Safe) return { kind: value.isMarkdown ? 'markdown' : 'html', text: value.text };
  if (value === undefined || value === null) return { kind: 'text', text: '' };
  if (typeof value === 'object' || typeof value === 'function') throw new Unread('a list');
  return { kind: 'text', text: String(value) };
}

function assign({ name, isNew, pipeline }: TemplateNode & { kind: 'set' }, run: Run): void {
  const [own] = run.scopes;
  const scope = isNew ? own : run.scopes.find((one) => one.has(name));
  if (scope === undefined) throw new Unread(name);
  scope.set(name, pipelineValue(pipeline, run));
}

function runBlock(node: TemplateNode & { kind: 'if' | 'with' | 'range' }, run: Run): void {
  const { kind, names, pipeline, inner, otherwise } = node;
  const value = pipelineValue(pipeline, run);
  const [first, second] = names;
  const within = (
    nodes: readonly TemplateNode[],
    values: readonly (readonly [string, unknown])[],
    dot: unknown,
  ) => runNodes(nodes, { ...run, dot, scopes: [new Map(values), ...run.scopes] });
  if (kind === 'range') {
    const entries = entriesOfValue(value);
    for (const [key, one] of entries) {
      const values: readonly (readonly [string, unknown])[] =
        first === undefined
          ? []
          : second === undefined
            ? [[first, one]]
            : [
                [first, key],
                [second, one],
              ];
      within(inner, values, one);
    }
    if (entries.length === 0) within(otherwise, [], run.dot);
    return;
  }
  const named: readonly (readonly [string, unknown])[] = first === undefined ? [] : [[first, value]];
  const isMet = isTrue(value);
  within(isMet ? inner : otherwise, named, isMet && kind === 'with' ? value : run.dot);
}

function pipelineValue(pipeline: Pipeline, run: Run): unknown {
  let given: readonly unknown[] = [];
  for (const command of pipeline) given = [commandValue(command, given, run)];
  return given[0];
}

function commandValue(command: Command, given: readonly unknown[], run: Run): unknown {
  const [head, ...others] = command;
  if (head === undefined) throw new Unread('nothing');
  return termValue(head, () => [...others.map((one) => termValue(one, () => [], run)), ...given], run);
}

/** A value; what can be called gets these values, if it is at the end. */
function termValue({ start, path }: Term, args: () => readonly unknown[], run: Run): unknown {
  if (--run.budget.steps < 0) throw new Unread('too many steps');
  if (start.kind === 'function') return functionValue(start.name, path, args, run);
  return alongPath(startValue(start, run), path, args);
}

function startValue(start: Exclude<Term['start'], { kind: 'function' }>, run: Run): unknown {
  switch (start.kind) {
    case 'literal':
      return start.value;
    case 'dot':
      return run.dot;
    case 'variable': {
      const scope = run.scopes.find((one) => one.has(start.name));
      if (scope === undefined) throw new Unread(start.name);
      return scope.get(start.name);
    }
    default:
      return pipelineValue(start.pipeline, run);
  }
}

/** `strings.Trim` is one name, `site.Params.a` a name and a path. */
function functionValue(
  name: string,
  path: readonly string[],
  args: () => readonly unknown[],
  run: Run,
): unknown {
  const whole = run.functions.get([name, ...path].join('.'));
  if (whole !== undefined) return whole(args());
  const found = run.functions.get(name);
  if (found === undefined || path.length === 0) throw new Unread([name, ...path].join('.'));
  return alongPath(found([]), path, args);
}

function alongPath(value: unknown, path: readonly string[], args: () => readonly unknown[]): unknown {
  let found = value;
  for (const [at, name] of path.entries()) {
    found = memberOf(found, name);
    if (typeof found === 'function')
      found = (found as TemplateFunction)(at === path.length - 1 ? args() : []);
  }
  return found;
}
