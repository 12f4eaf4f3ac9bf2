import { nearest } from '../../tools/nearest.ts';
import { messageOf } from '../../tools/thrown.ts';
import { shownPart } from '../source/shown-path.ts';
import { isObject, type JsonObject, listOf, objectOf, textOf } from '../source/tree.ts';
import { noteNames } from './contradictory-names.ts';
import { noteReferences } from './contradictory-references.ts';
import { operationsOf, type RawOperation } from './exchange.ts';
import { type Part, partsOf } from './parts.ts';
import type { ReadContext } from './read-context.ts';

const code = 'invalid-api-description';

/** What the official schemas cannot see: parts of a description that contradict each other. */
export function noteContradictions(root: JsonObject, context: ReadContext): void {
  for (const [path, item] of Object.entries(objectOf(root.paths))) {
    noteDuplicates(listOf(objectOf(item).parameters), context);
    for (const raw of operationsOf(path, item, context)) {
      noteDuplicates(listOf(raw.value.parameters), context);
      if (context.version === 2) {
        noteBodies(raw, root, context);
        noteStatuses(objectOf(raw.value.responses), context);
      }
    }
  }
  noteNames(root, context);
  const parts = partsOf(root);
  noteSchemas(parts, context);
  noteReferences(parts, context);
}

function noteDuplicates(parameters: readonly unknown[], { resolver, version }: ReadContext): void {
  const seen = new Set<string>();
  for (const given of parameters) {
    const { name, in: place } = resolver.deref(given);
    // Bodies are counted by `noteBodies`.
    if (version === 2 && place === 'body') continue;
    const key = `${String(place)}\0${String(name)}`;
    if (name !== undefined && seen.has(key)) {
      resolver.report({
        code,
        message: `The parameter \`${String(name)}\` in \`${String(place)}\` is declared twice.`,
        location: resolver.locate(given),
        target: String(name),
        hint: 'Remove one of them; the later one takes precedence.',
      });
    }
    seen.add(key);
  }
}

/** Swagger 2.0 writes the body as parameters: one `body`, or fields of a form. */
function noteBodies(
  { value, item, method, path }: RawOperation,
  root: JsonObject,
  { resolver }: ReadContext,
): void {
  const all = [...listOf(item.parameters), ...listOf(value.parameters)].map((given) => resolver.deref(given));
  const bodies = all.filter((parameter) => parameter.in === 'body');
  const fields = all.filter((parameter) => parameter.in === 'formData');
  const report = (holder: JsonObject, message: string, hint: string): void =>
    resolver.report({ code, message, location: resolver.locate(holder), target: `${method} ${path}`, hint });
  const [, second] = bodies;
  const [field] = fields;
  if (second !== undefined) {
    report(
      second,
      `${method} \`${shownPart(path)}\` has ${bodies.length} body parameters.`,
      'A request has one body: put them into one schema.',
    );
  }
  if (bodies.length > 0 && field !== undefined) {
    report(
      field,
      `${method} \`${shownPart(path)}\` has a body and a field of a form.`,
      'A request has either: make the body a field, or the field a part of the body.',
    );
  }
  const file = fields.find(({ type }) => type === 'file');
  const consumes = listOf(value.consumes ?? root.consumes).map(String);
  if (
    file !== undefined &&
    !consumes.some((type) => /^multipart\/.*form-data|x-www-form-urlencoded/i.test(type))
  ) {
    report(
      file,
      `${method} \`${shownPart(path)}\` takes a file, but \`consumes\` names no form.`,
      'Add `consumes: [multipart/form-data]`.',
    );
  }
}

function noteSchemas(parts: readonly Part[], context: ReadContext): void {
  // Other members of an allOf may define what these require.
  const members = new Set(parts.flatMap(({ value }) => membersOfAll(value.allOf, context)));
  for (const { value } of parts) noteSchema(value, members.has(value), context);
}

/** The members of an allOf, and what they refer to. */
function membersOfAll(allOf: unknown, { resolver }: ReadContext): readonly unknown[] {
  return listOf(allOf).map((part) =>
    isObject(part) && typeof part.$ref === 'string' ? resolver.follow(part)?.value : part,
  );
}

/** What is wrong with a pattern; flags and named groups of other dialects are understood by readers all the same. */
function patternFault(pattern: unknown): string | undefined {
  if (typeof pattern !== 'string') return undefined;
  const text = pattern.replace(/^\(\?[a-z]+\)/, '').replaceAll('(?P<', '(?<');
  try {
    return new RegExp(text) && undefined;
  } catch (error) {
    const words = messageOf(error);
    return (/: ([^:]+)$/.exec(words)?.[1] ?? words).toLowerCase();
  }
}

/** The official schema of Swagger 2.0 takes any three digits for a status. */
function noteStatuses(responses: JsonObject, { resolver }: ReadContext): void {
  for (const status of Object.keys(responses).filter((key) => /^(?:0|[6-9])\d\d$/.test(key)))
    resolver.report({
      code,
      message: `\`${status}\` is not a status of HTTP.`,
      location: resolver.locateKey(responses, status),
      target: status,
      hint: 'Statuses are numbers from 100 to 599.',
    });
}

/** Members that nothing can satisfy, or that exclude each other. */
function noteLimits(schema: JsonObject, resolver: ReadContext['resolver']): void {
  for (const [low, high] of limits) {
    const [from, to] = [schema[low], schema[high]];
    if (typeof from !== 'number' || typeof to !== 'number' || from <= to) continue;
    resolver.report({
      code,
      message: `Nothing satisfies this: \`${low}\` is ${from}, and \`${high}\` is ${to}.`,
      location: resolver.locate(schema, low),
      hint: 'Exchange them, or remove one.',
    });
  }
  const xml = objectOf(schema.xml);
  const older = ['attribute', 'wrapped'].find((member) => member in xml);
  if (older === undefined || xml.nodeType === undefined) return;
  resolver.report({
    code,
    message: `\`${older}\` and \`nodeType\` exclude each other.`,
    location: resolver.locate(xml, older),
    hint: `Remove \`${older}\`: \`nodeType\` says it from OpenAPI 3.2 on.`,
  });
}

const limits = [
  ['minimum', 'maximum'],
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
  ['minProperties', 'maxProperties'],
] as const;

function noteSchema(schema: JsonObject, isPart: boolean, { resolver, version }: ReadContext): void {
  const root = objectOf(resolver.sources.root.value);
  const needsItems = version === 2 || String(root.openapi).startsWith('3.0');
  if (needsItems && schema.type === 'array' && schema.items === undefined && schema.$ref === undefined) {
    resolver.report({
      code,
      message: 'An array has no `items`.',
      location: resolver.locate(schema, 'type'),
      hint: 'Specify its items: `items: { type: string }`, or `items: {}` for anything.',
    });
  }
  noteLimits(schema, resolver);
  const dialectFault = patternFault(schema.pattern);
  if (dialectFault !== undefined) {
    resolver.report({
      code,
      message: `\`pattern\` is not a regular expression: ${dialectFault}.`,
      location: resolver.locate(schema, 'pattern'),
      hint: 'Write it as JavaScript does (ECMA-262): JSON Schema asks for that.',
    });
  }
  const isComposed = ['allOf', 'oneOf', 'anyOf', '$ref', 'patternProperties'].some((key) => key in schema);
  const isOpen = schema.additionalProperties === true || isObject(schema.additionalProperties);
  if (isPart || isComposed || isOpen || !isObject(schema.properties)) return;
  const names = Object.keys(schema.properties);
  for (const [index, given] of listOf(schema.required).entries()) {
    const name = textOf(given);
    if (name === undefined || names.includes(name)) continue;
    const near = nearest(name, names);
    resolver.report({
      code,
      message: `The property \`${name}\` is required but not defined.`,
      location: resolver.locate(schema.required, index),
      target: name,
      hint: near === undefined ? `Add \`${name}\` to \`properties\`.` : `Did you mean \`${near}\`?`,
    });
  }
}
