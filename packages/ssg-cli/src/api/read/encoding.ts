import { fill, type Pair, type PartEncoding, phraseText, type Serialization } from '../../model/index.ts';
import { flatten } from '../example/combine.ts';
import { xmlText } from '../example/xml.ts';
import { code } from '../schema/constraints.ts';
import { withoutUndefined } from '../schema/merge.ts';
import { parseJson } from '../source/json-reader.ts';
import { type JsonObject, listOf, objectOf, textOf } from '../source/tree.ts';
import { isXml } from './examples.ts';
import type { MediaReading } from './media-reading.ts';
import { readHeaders, serializationOf, styleOf } from './parameters.ts';

/** What parts are made of: the media type and the schema of the whole, and its first example as JSON. */
interface Whole {
  readonly type: string;
  readonly schema: unknown;
  readonly example: string | undefined;
}

/** How the parts of a form are sent: by name, or (OpenAPI 3.2) by position. */
export function readEncoding(
  media: JsonObject,
  whole: Whole,
  reading: MediaReading,
): readonly PartEncoding[] {
  const named = Object.entries(objectOf(media.encoding));
  return [...named, ...byPosition(media)].flatMap(([name, given]) =>
    partEncoding(name, objectOf(given), whole, reading),
  );
}

/** Parts without names: the first by their position, and all others. */
function byPosition({ prefixEncoding, itemEncoding }: JsonObject): readonly (readonly [string, unknown])[] {
  const first = listOf(prefixEncoding).map((each, index) => [`[${index}]`, each] as const);
  return itemEncoding === undefined ? first : [...first, ['[…]', itemEncoding]];
}

function partEncoding(
  property: string,
  given: JsonObject,
  whole: Whole,
  { reader, context }: MediaReading,
): readonly PartEncoding[] {
  const { labels } = context;
  const contentType = textOf(given.contentType);
  const style = takesStyle(whole.type, context) ? givenStyle(given) : undefined;
  const isMultipart = /^multipart\//i.test(whole.type);
  const headers = readHeaders(isMultipart ? given.headers : undefined, reader, context).filter(
    ({ name }) => !/^content-type$/i.test(name),
  );
  const nested = nestedParts(given, { reader, context });
  const words = [
    ...(contentType === undefined ? [] : [fill(labels.apiSentAs, { type: code(contentType) })]),
    ...(style === undefined ? [] : [fill(labels.apiStyle, { style: code(style.style) })]),
    ...(headers.length === 0
      ? []
      : [fill(labels.apiWithHeaders, { names: headers.map(({ name }) => code(name)).join(', ') })]),
  ];
  if (words.length === 0) return [];
  const sent = headers.flatMap(({ name, required, examples: [example] }): readonly Pair[] =>
    example?.value !== undefined && (required || !example.generated) ? [{ name, value: example.value }] : [],
  );
  return [
    withoutUndefined({
      property,
      text: words.join(', '),
      contentType,
      style,
      headers: sent.length === 0 ? undefined : sent,
      written: isXml(contentType) ? writtenParts(property, whole, context) : undefined,
      parts: nested.length === 0 ? undefined : nested,
    }),
    ...nested.map((each) => ({ ...each, property: pathOf(property, each.property) })),
  ];
}

/** How the parts of a part are sent that is multipart itself (OpenAPI 3.2). */
function nestedParts(given: JsonObject, reading: MediaReading): readonly PartEncoding[] {
  const type = textOf(given.contentType) ?? '';
  const isNested = reading.context.minor >= 2 && /^multipart\//i.test(type);
  return isNested ? readEncoding(given, { type, schema: undefined, example: undefined }, reading) : [];
}

function pathOf(property: string, name: string): string {
  return name.startsWith('[') ? property + name : `${property}.${name}`;
}

/** Styles are for forms; those of multipart came with OpenAPI 3.1. */
function takesStyle(type: string, { minor }: MediaReading['context']): boolean {
  return /x-www-form-urlencoded/i.test(type) || (minor >= 1 && /^multipart\/form-data/i.test(type));
}

/** One of these three, whatever it says, makes a property be sent as a parameter of a query would be. */
function givenStyle(given: JsonObject): Serialization | undefined {
  const isGiven = ['style', 'explode', 'allowReserved'].some((key) => Object.hasOwn(given, key));
  return isGiven ? styleOf(given, 'query') : undefined;
}

/** The values of a property in the first example as XML, each item of a list by itself. */
function writtenParts(
  property: string,
  { schema, example = '' }: Whole,
  { resolver }: MediaReading['context'],
): readonly string[] | undefined {
  const value = objectOf(parseJson(example).value)[property];
  const part = objectOf(flatten(schema, resolver).properties)[property];
  const items = Array.isArray(value) ? value : [value];
  const ofItem = Array.isArray(value) ? flatten(part, resolver).items : part;
  return items.every((item) => typeof item === 'object' && item !== null)
    ? items.map((item) => xmlText(item, ofItem, resolver))
    : undefined;
}

/** How the fields of a form of Swagger 2.0 are sent: lists are joined unless `multi` is asked for. */
export function fieldEncoding(
  fields: readonly JsonObject[],
  { context }: MediaReading,
): readonly PartEncoding[] {
  return fields
    .filter((field) => field.type === 'array')
    .flatMap((field) => {
      const style = styleOf(field, 'query');
      const words = serializationOf(field, style, undefined);
      if (words === undefined) return [];
      return [{ property: String(field.name), text: phraseText(words, context.labels), style }];
    });
}
