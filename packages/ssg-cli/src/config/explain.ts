import type * as z from 'zod';
import type { Diagnostic, Location } from '../model/index.ts';
import { expectation } from '../tools/expectation.ts';
import { didYouMean } from '../tools/nearest.ts';
import { definitionOf, unwrap } from '../tools/schema-keys.ts';
import { configSchema } from './schema.ts';

type Path = readonly (string | number)[];
type Locate = (path: Path) => Location;

/** Explains what is wrong with a config: the key, what was expected, and the known key nearest to an unknown one. */
export function explain(issue: z.core.$ZodIssue, locate: Locate): Diagnostic[] {
  const path = pathOf(issue);
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => unknownKey([...path, key], locate));
  const inner = issue.code === 'invalid_union' ? meantBranch(issue) : undefined;
  if (inner) return inner.flatMap((found) => explain({ ...found, path: [...path, ...found.path] }, locate));
  const [key = ''] = path;
  const hint = `Correct \`${key}\`, or remove it: it has a default.`;
  const target = path.join('.');
  return [
    {
      code: 'invalid-config',
      message: `\`${target}\`: ${expectation(issue)}.`,
      location: locate(path),
      target,
      hint,
    },
  ];
}

function pathOf({ path }: z.core.$ZodIssue): Path {
  return path.map((part) => (typeof part === 'symbol' ? String(part) : part));
}

/**
 * For a value of a union, finds the issue of the alternative that the author meant: the one whose `type` (or other
 * constant) matches, otherwise the one that fails last. Nothing if the value matches no alternative.
 */
function meantBranch(issue: z.core.$ZodIssueInvalidUnion): readonly z.core.$ZodIssue[] | undefined {
  const named = issue.errors.filter(
    (branch) => depth(branch) > 0 && branch.every((found) => !isWrongConstant(found)),
  );
  const best = [...(named.length > 0 ? named : issue.errors)].sort((a, b) => depth(b) - depth(a))[0];
  if (best === undefined || depth(best) === 0) return undefined;
  const wrong = best.find(isWrongConstant);
  if (wrong === undefined) return best;
  const others = issue.errors
    .flat()
    .filter((found) => isWrongConstant(found) && found.path[0] === wrong.path[0]);
  return [{ ...wrong, code: 'invalid_value', values: [...new Set(others.flatMap(constantsOf))] }];
}

/** The `type`, or another constant that distinguishes alternatives, is unknown, or the value has a wrong prefix. */
function isWrongConstant(issue: z.core.$ZodIssue): boolean {
  return issue.path.length === 1 && constantsOf(issue).length > 0;
}

function constantsOf(issue: z.core.$ZodIssue): readonly z.core.util.Primitive[] {
  if (issue.code === 'invalid_value') return issue.values;
  return issue.code === 'invalid_format' && issue.format === 'template_literal' ? ['./…'] : [];
}

function depth(branch: readonly z.core.$ZodIssue[]): number {
  return Math.max(0, ...branch.map(({ code, path }) => path.length + (code === 'unrecognized_keys' ? 1 : 0)));
}

function unknownKey(path: Path, locate: Locate): Diagnostic {
  const key = String(path.at(-1));
  const known = keysAt(configSchema, path.slice(0, -1));
  const list = known.map((name) => `\`${name}\``).join(', ');
  return {
    code: 'invalid-config',
    message: `Unknown config key \`${path.join('.')}\`.`,
    location: locate(path),
    target: path.join('.'),
    hint: didYouMean(key, known) ?? `Known keys here are ${list}.`,
  };
}

/** The keys of the schema below a path, in all alternatives. */
function keysAt(schema: z.core.$ZodType, path: Path): readonly string[] {
  const def = definitionOf(unwrap(schema));
  switch (def.type) {
    case 'union':
      return [...new Set(def.options.flatMap((option) => keysAt(option, path)))];
    case 'array':
      return path.length > 0 ? keysAt(def.element, path.slice(1)) : [];
    case 'record':
      return path.length > 0 ? keysAt(def.valueType, path.slice(1)) : [];
    case 'object': {
      const [key, ...rest] = path;
      if (key === undefined) return Object.keys(def.shape);
      const inner = def.shape[String(key)];
      return inner ? keysAt(inner, rest) : [];
    }
    default:
      return [];
  }
}
