import type { ApiExample } from '../../model/index.ts';
import { type Direction, exampleOf } from '../example/generate.ts';
import { satisfies } from '../example/satisfies.ts';
import { anyText } from '../example/scalars.ts';
import { isSequence, sequenceText } from '../example/sequence.ts';
import { nothing } from '../example/value-types.ts';
import { xmlText } from '../example/xml.ts';
import { withoutUndefined } from '../schema/merge.ts';
import { parseJson } from '../source/json-reader.ts';
import { jsonText } from '../source/json-text.ts';
import { isObject, type JsonObject, listOf, objectOf, textOf } from '../source/tree.ts';
import type { ReadContext } from './read-context.ts';

interface Asked {
  readonly schema: unknown;
  readonly direction: Direction;
  /** Media type of the values. */
  readonly mediaType?: string;
  /** Whether the schema is that of an item of a sequence. */
  readonly isItem?: boolean;
  /** Whether a single text is shown without quotes: a parameter or header. */
  readonly bare?: boolean;
  /** What says more than a text made from the schema: the name of a parameter. */
  readonly placeholder?: string;
}

/** Examples of a parameter, header or media type: those given, else one made from the schema. */
export function readExamples(holder: JsonObject, asked: Asked, context: ReadContext): readonly ApiExample[] {
  const given = givenExamples(holder, asked, context);
  if (given.length > 0) return given;
  const inSchema = schemaExamples(asked, context);
  if (inSchema.length > 0) return inSchema;
  if (asked.schema === undefined || !canGenerate(asked)) return [];
  const value = withPlaceholder(madeExample(asked, context), asked, context);
  if (value === nothing || (isXml(asked.mediaType) && !hasParts(value))) return [];
  if (isText(asked.mediaType) && typeof value === 'object' && !isSequence(asked.mediaType)) return [];
  const items = asked.isItem === true && isSequence(asked.mediaType) ? [value] : value;
  return [{ ...shown(items, asked, context), generated: true }];
}

/** Whether a value can be told in XML: elements need names. */
function hasParts(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0;
}

function withPlaceholder(value: unknown, { placeholder, schema }: Asked, { resolver }: ReadContext): unknown {
  const isBetter = value === anyText && placeholder !== undefined && satisfies(placeholder, schema, resolver);
  return isBetter ? placeholder : value;
}

/** The example of a schema, made once for each direction. */
function madeExample({ schema, direction }: Asked, { resolver, made }: ReadContext): unknown {
  const isReference = isObject(schema) && typeof schema.$ref === 'string' && Object.keys(schema).length === 1;
  const target = isReference ? resolver.follow(schema)?.value : schema;
  if (!isObject(target)) return exampleOf(schema, resolver, direction);
  const known = made.get(target) ?? {};
  if (!Object.hasOwn(known, direction)) {
    known[direction] = exampleOf(schema, resolver, direction);
    made.set(target, known);
  }
  return known[direction];
}

function givenExamples(holder: JsonObject, asked: Asked, context: ReadContext): ApiExample[] {
  const named = Object.entries(context.resolver.deref(holder.examples));
  const examples = named.map(([name, value]) => namedExample(name, value, asked, context));
  if (examples.length > 0) return examples;
  const single = ['example', 'x-example'].find((key) => Object.hasOwn(holder, key));
  if (single === undefined) return [];
  const value = referredValue(holder[single], context);
  return value === undefined || isUnset(value, asked, context)
    ? []
    : [{ ...shownGiven(value, asked, context), generated: false }];
}

/** Whether a value is what exporters write that have no example. */
function isUnset(value: unknown, { schema }: Asked, { resolver }: ReadContext): boolean {
  return value === null && schema !== undefined && !satisfies(null, schema, resolver);
}

function namedExample(name: string, value: unknown, asked: Asked, context: ReadContext): ApiExample {
  const example = context.resolver.deref(value);
  const content = contentOf(example, asked, context);
  return withoutUndefined({
    name,
    summary: textOf(example.summary),
    description: context.fragments.of(example),
    externalUrl: textOf(example.externalValue),
    language: content?.language ?? 'text',
    value: content?.value,
    generated: false,
  });
}

/** JSON and forms are shown as data, and other media types as they are sent, if an example has both. */
function contentOf(example: JsonObject, asked: Asked, context: ReadContext): Shown | undefined {
  const { mediaType = 'json' } = asked;
  const asData = /json|form/i.test(mediaType) && !isSequence(mediaType);
  const written = textOf(example.serializedValue);
  const hasData = Object.hasOwn(example, 'dataValue');
  if (written !== undefined && !(hasData && asData)) return shownText(written, asked, context);
  const known = ['value', 'dataValue'].find((key) => Object.hasOwn(example, key));
  const value = known === undefined ? undefined : referredValue(example[known], context);
  return value === undefined ? undefined : shownGiven(value, asked, context);
}

/**
 * A value that an example gives: where it is nothing but a reference to another file, what that holds. By the
 * specification the reference itself would be the value, but bundlers follow it, and nobody sends one.
 */
function referredValue(value: unknown, { resolver }: ReadContext): unknown {
  if (!isObject(value) || Object.keys(value).length !== 1 || typeof value.$ref !== 'string') return value;
  return /^(?![a-z][a-z\d+.-]*:)[^#]+\.(?:ya?ml|json)(?:#|$)/i.test(value.$ref)
    ? resolver.follow(value)?.value
    : value;
}

/** Examples that the schema itself gives at its top. */
function schemaExamples(asked: Asked, context: ReadContext): ApiExample[] {
  const schema = context.resolver.deref(asked.schema);
  const values = Object.hasOwn(schema, 'example') ? [schema.example] : listOf(schema.examples).slice(0, 4);
  const given = values.filter((value) => !isUnset(value, asked, context));
  return given.map((value) => ({ ...shownGiven(value, asked, context), generated: false }));
}

/** JSON can be written for any schema, XML for elements that have names; of other formats only a text that is sent is. */
function canGenerate({ mediaType, direction, isItem }: Asked): boolean {
  if (isItem === true && isSequence(mediaType)) return true;
  if (mediaType === undefined || (isText(mediaType) && direction === 'request')) return true;
  return /\bjson\b|\+json|(?:\*|application)\/\*|x-www-form-urlencoded|multipart\/|x-ndjson|yaml|\bxml\b/i.test(
    mediaType,
  );
}

type Shown = Pick<ApiExample, 'value' | 'language'> & { value: string };

/** A value that the description gives: JSON written as a text is meant as what it says, if no text is allowed there. */
function shownGiven(value: unknown, asked: Asked, context: ReadContext): Shown {
  if (typeof value !== 'string' || asked.bare === true || !isJson(asked.mediaType))
    return shown(value, asked, context);
  const isText = asked.schema !== undefined && satisfies(value, asked.schema, context.resolver);
  return /^\s*[[{]/.test(value) && !isText ? shownText(value, asked, context) : shown(value, asked, context);
}

/** A text as it is sent: indented where it is JSON. */
function shownText(text: string, asked: Asked, context: ReadContext): Shown {
  const { value, problems } = isJson(asked.mediaType) ? parseJson(text) : { value: undefined, problems: [0] };
  return problems.length === 0
    ? shown(value, asked, context)
    : { value: text, language: languageOf(asked.mediaType) };
}

function shown(value: unknown, asked: Asked, { resolver }: ReadContext): Shown {
  if (typeof value === 'string' && (asked.bare === true || !isJson(asked.mediaType))) {
    return { value, language: languageOf(asked.mediaType) };
  }
  const { mediaType = '' } = asked;
  const sequence = isSequence(mediaType)
    ? sequenceText(Array.isArray(value) ? value : [value], mediaType)
    : undefined;
  if (sequence !== undefined) return { value: sequence, language: 'text' };
  if (isXml(asked.mediaType) && hasParts(value)) {
    return { value: xmlText(value, asked.schema, resolver), language: 'xml' };
  }
  return { value: asked.bare === true ? jsonText(value) : jsonText(value, '  '), language: 'json' };
}

function isJson(mediaType: string | undefined): boolean {
  return mediaType === undefined || (/json/i.test(mediaType) && !isSequence(mediaType));
}

/** Whether a media type is text of no format that is known here: plain, a table, a page. */
function isText(mediaType = ''): boolean {
  return /^text\//i.test(mediaType) && !/json|yaml|\bxml\b/i.test(mediaType);
}

/** Whether a media type is XML for data; pictures and pages have no schema. */
export function isXml(mediaType = ''): boolean {
  return /\bxml\b/i.test(mediaType) && !/svg|html/i.test(mediaType);
}

function languageOf(mediaType = ''): ApiExample['language'] {
  if (/xml|html/i.test(mediaType)) return 'xml';
  return /yaml/i.test(mediaType) ? 'yaml' : 'text';
}

/** Examples that Swagger 2.0 gives to a response, by media type. */
export function exampleOfMediaType(examples: unknown, mediaType: string): JsonObject {
  const given = objectOf(examples);
  return Object.hasOwn(given, mediaType) ? { example: given[mediaType] } : {};
}
