import { nearest } from '../../tools/nearest.ts';
import { shownPart } from '../source/shown-path.ts';
import { isObject, type JsonObject, listOf, objectOf, textOf } from '../source/tree.ts';
import { noteNames } from './contradictory-names.ts';
import { operationsOf, type RawOperation } from './exchange.ts';
import type { ReadContext } from './read-context.ts';

const code = 'invalid-api-description';

/** What the official schemas cannot see: parts of a description that contradict each other. */
export function noteContradictions(root: JsonObject, context: ReadContext): void {
  for (const [path, item] of Object.entries(objectOf(root.paths))) {
    noteDuplicates(listOf(objectOf(item).parameters), context);
    for (const raw of operationsOf(path, item, context)) {
      noteDuplicates(listOf(raw.value.parameters), context);
      if (context.version === 2) noteBodies(raw, root, context);
    }
  }
  noteNames(root, context);
  noteSchemas(root, context);
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
    !consumes.some((type) => /^multipart\/form-data|x-www-form-urlencoded/i.test(type))
  ) {
    report(
      file,
      `${method} \`${shownPart(path)}\` takes a file, but \`consumes\` names no form.`,
      'Add `consumes: [multipart/form-data]`.',
    );
  }
}

/** Members whose values are data, not schemas. */
const data = /^(?:x-.*|example|examples|default|enum|const|value|dataValue)$/;

function noteSchemas(root: JsonObject, context: ReadContext): void {
  const schemas = objectsIn(root);
  // Other members of an allOf may define what these require.
  const parts = new Set(schemas.flatMap(({ allOf }) => partsOf(allOf, context)));
  for (const schema of schemas) noteSchema(schema, parts.has(schema), context);
}

/** Every object of a description that is no data, in its order. */
function objectsIn(root: JsonObject): readonly JsonObject[] {
  const seen = new Set<object>();
  const stack: unknown[] = [root];
  while (stack.length > 0) {
    const value = stack.pop();
    if (typeof value !== 'object' || value === null || seen.has(value)) continue;
    seen.add(value);
    for (const [key, inner] of Object.entries(value).reverse()) if (!data.test(key)) stack.push(inner);
  }
  return [...seen].filter(isObject);
}

/** The members of an allOf, and what they refer to. */
function partsOf(allOf: unknown, { resolver }: ReadContext): readonly unknown[] {
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
    const words = error instanceof Error ? error.message : String(error);
    return (/: ([^:]+)$/.exec(words)?.[1] ?? words).toLowerCase();
  }
}

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
