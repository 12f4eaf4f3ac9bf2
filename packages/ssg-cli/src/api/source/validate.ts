import SwaggerParser from '@apidevtools/swagger-parser';
import type { Diagnostic, Location } from '../../model/index.ts';
import { jsonText } from './json-text.ts';
import type { Resolver } from './resolve.ts';
import { isObject, type JsonObject, listOf } from './tree.ts';

/** Beyond this many values the references are left as they are: resolved, a large description is far larger still. */
const resolvedLimit = 60_000;
const maximumFindings = 50;

/** What the official schema of its version and the rules of Swagger 2.0 find in a description: nothing fatal. */
export async function validateDescription(
  bundle: JsonObject,
  resolver: Resolver,
): Promise<readonly Diagnostic[]> {
  const text = jsonText(bundle);
  const isSmall = countValues(bundle, resolvedLimit) < resolvedLimit;
  let error = await problemOf(text, isSmall);
  // Resolving also follows what only looks like a reference, inside of an example; real ones are checked as they are read.
  if (isSmall && error !== undefined && !hasDetails(error)) error = await problemOf(text, false);
  if (error === undefined) return [];
  return findingsOf(error).map((finding) => toDiagnostic(finding, bundle, resolver));
}

/** What the validator throws; with references resolved, or as they are. */
async function problemOf(text: string, resolve: boolean): Promise<unknown> {
  try {
    await new SwaggerParser().validate(JSON.parse(text), {
      resolve: { external: false },
      dereference: { circular: 'ignore', excludedPathMatcher: () => !resolve },
      validate: { spec: resolve },
    });
    return undefined;
  } catch (error) {
    return error;
  }
}

function hasDetails(error: unknown): boolean {
  return error instanceof Error && Array.isArray(Reflect.get(error, 'details'));
}

interface Finding {
  /** Members from the root down. */
  readonly path: readonly string[];
  readonly message: string;
}

/** The most precise findings: a complaint about a whole object says nothing when one of its members has its own. */
function findingsOf(error: unknown): readonly Finding[] {
  const details = error instanceof Error ? listOf(Reflect.get(error, 'details')).filter(isObject) : [];
  if (details.length === 0) return [{ path: [], message: firstLine(error) }];
  const byPath = new Map<string, string[]>();
  for (const detail of details) {
    const path = String(detail.instancePath ?? '');
    byPath.set(path, [...(byPath.get(path) ?? []), wordsOf(detail)]);
  }
  const paths = [...byPath.keys()].filter(
    (path) => ![...byPath.keys()].some((other) => other.startsWith(`${path}/`)),
  );
  return paths.slice(0, maximumFindings).map((path) => ({
    path: path.split('/').slice(1).map(memberName),
    message: [...new Set(byPath.get(path))]
      .filter((text, _index, all) => all.length === 1 || !/"\$ref"|exactly one schema/.test(text))
      .slice(0, 3)
      .join('; '),
  }));
}

function memberName(part: string): string {
  return part.replaceAll('~1', '/').replaceAll('~0', '~');
}

function wordsOf(detail: JsonObject): string {
  const parameters = isObject(detail.params) ? detail.params : {};
  const extra = parameters.additionalProperty ?? parameters.unevaluatedProperty;
  if (typeof extra === 'string') return `must not have the property "${extra}"`;
  const allowed = listOf(parameters.allowedValues);
  const message = String(detail.message ?? 'is not valid').replaceAll("'", '"');
  return allowed.length > 0
    ? `must be one of ${allowed.map((value) => JSON.stringify(value)).join(', ')}`
    : message;
}

function firstLine(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return (message.split('\n')[0] ?? message).replace(/\.$/, '').replace(/^\[object Object\] is/, 'it is');
}

function toDiagnostic(finding: Finding, bundle: JsonObject, resolver: Resolver): Diagnostic {
  const shown = finding.path.length === 0 ? 'The API description' : `\`${finding.path.join(' › ')}\``;
  return {
    code: 'invalid-api-description',
    message: `${shown} ${finding.path.length === 0 ? `is not valid: ${finding.message}` : finding.message || 'is not valid'}.`,
    location: locatePath(finding.path, bundle, resolver),
    target: finding.path.join('/'),
    hint: 'Pages are made as far as the description can be read; what is wrong may be missing on them.',
  };
}

/** Where a path of the description stands, references followed: the nearest member that the source has. */
function locatePath(path: readonly string[], bundle: JsonObject, resolver: Resolver): Location {
  let holder: unknown = bundle;
  let location: Location = resolver.locate(bundle);
  for (const part of path) {
    while (isObject(holder) && typeof holder.$ref === 'string' && !Object.hasOwn(holder, part)) {
      const target = resolver.follow(holder)?.value;
      if (target === holder || target === undefined) return location;
      holder = target;
    }
    if (typeof holder !== 'object' || holder === null || !Object.hasOwn(holder, part)) return location;
    location = resolver.locate(holder, part);
    holder = Reflect.get(holder, part);
  }
  return location;
}

function countValues(value: unknown, limit: number): number {
  let count = 0;
  const stack: unknown[] = [value];
  while (stack.length > 0 && count < limit) {
    const next = stack.pop();
    count += 1;
    if (typeof next === 'object' && next !== null) stack.push(...Object.values(next));
  }
  return count;
}
