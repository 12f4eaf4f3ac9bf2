import type { BodyField, MediaType, Operation, Schema, SchemaProperty } from '../../model/index.ts';
import { multipartBody, namelessPart } from '../samples/body.ts';
import type { Pair, SampleBody, SamplePart } from '../samples/sample-request.ts';
import { parseJson } from '../source/json-reader.ts';
import { jsonText } from '../source/json-text.ts';
import { isObject } from '../source/tree.ts';
import { textOfValue } from './serialize.ts';

/** Named schemas of the description. */
type Schemas = Readonly<Record<string, Schema>>;

const preferred = [
  /^application\/json\b/i,
  /json/i,
  /^application\/x-www-form-urlencoded\b/i,
  /^multipart\//i,
];

/** The media type of the body that samples send: JSON before forms, and these before others. */
function chosenMedia({ body }: Operation): MediaType | undefined {
  const content = body?.content ?? [];
  const chosen = preferred
    .map((kind) => content.find((media) => kind.test(media.type)))
    .find((media) => media !== undefined);
  return chosen ?? content[0];
}

function firstValue(media: MediaType): string | undefined {
  return media.examples.find((example) => example.value !== undefined)?.value;
}

/** The body of the samples of an operation. */
export function bodyOf(operation: Operation, schemas: Schemas): SampleBody {
  const media = chosenMedia(operation);
  if (media === undefined) return { kind: 'none' };
  const value = firstValue(media);
  if (/json/i.test(media.type) || isJsonOfRange(media)) {
    const isPlain = media.type === 'application/json' || media.type.includes('*');
    return { kind: 'json', text: value ?? '{}', ...(isPlain ? {} : { mediaType: media.type }) };
  }
  const items = unnamedParts(media, value);
  if (items.length > 0) {
    const { text, mediaType } = multipartBody(items, media.type, namelessPart);
    return { kind: 'raw', text, mediaType };
  }
  const members = membersOf(value);
  const isEmpty = members.length + propertiesOf(media, schemas).length === 0;
  if (isEmpty && isForm(media) && operation.body?.required !== true) return { kind: 'none' };
  if (/x-www-form-urlencoded/i.test(media.type)) {
    return { kind: 'form', fields: members.flatMap(([name, member]) => pairsOfMember(name, member)) };
  }
  if (/^multipart\//i.test(media.type)) {
    const properties = propertiesOf(media, schemas);
    return { kind: 'multipart', parts: members.flatMap((member) => partsOf(member, properties, schemas)) };
  }
  return { kind: 'raw', text: value ?? bodyPlaceholder(media, schemas), mediaType: concrete(media.type) };
}

function isForm({ type }: MediaType): boolean {
  return /x-www-form-urlencoded|^multipart\//i.test(type);
}

/** The parts of a body whose parts have no names, as those of `multipart/mixed`: each item of the list is one. */
function unnamedParts(
  { type, sequential, encoding }: MediaType,
  value: string | undefined,
): readonly SamplePart[] {
  if (!/^multipart\/(?!form-data)/i.test(type)) return [];
  const parsed = parseJson(value ?? '').value;
  const items = Array.isArray(parsed) ? parsed : sequential && parsed !== undefined ? [parsed] : [];
  return items.map((item, index) => {
    const given = [`[${index}]`, '[…]'].flatMap(
      (place) => encoding.find((each) => each.property === place) ?? [],
    );
    const usual = typeof item === 'object' ? 'application/json' : 'text/plain';
    const mediaType = given[0]?.contentType ?? usual;
    return { name: '', value: /json/i.test(mediaType) ? jsonText(item) : textOfValue(item), mediaType };
  });
}

/** What stands for a body that nobody gave an example of, where it is a text or a file. */
function bodyPlaceholder({ type, schema }: MediaType, schemas: Schemas): string {
  const types = schema === undefined ? [] : contentOf(schema, schemas).types;
  if (types.some((each) => each !== 'string' && each !== 'file')) return '';
  return /^text\/|xml/i.test(type) ? '' : 'content of the file';
}

/** The fields of the form that an operation takes, those that its samples leave out too; none where it takes no form. */
export function bodyFields(operation: Operation, schemas: Schemas): readonly BodyField[] {
  const media = chosenMedia(operation);
  if (media === undefined || !isForm(media)) return [];
  if (unnamedParts(media, firstValue(media)).length > 0) return [];
  const members = new Map(membersOf(firstValue(media)));
  const properties = propertiesOf(media, schemas);
  const names = new Set([...properties.map(({ name }) => name), ...members.keys()]);
  return [...names].map((name) => {
    const property = properties.find((each) => each.name === name);
    return fieldOf(name, members.get(name), property && contentOf(property.schema, schemas));
  });
}

function fieldOf(name: string, sent: unknown, schema: Schema | undefined): BodyField {
  const given = schema?.examples?.[0] ?? schema?.default;
  const value = sent ?? (given === undefined ? '' : parseJson(given).value);
  const fileName = fileNameOf(name, schema);
  return {
    name,
    value: Array.isArray(value) ? value.map(textOfValue).join('\n') : textOfValue(value),
    isList: Array.isArray(value) || schema?.types.includes('array') === true,
    choices: choicesOf(schema),
    isSent: sent !== undefined,
    ...(fileName === undefined ? {} : { fileName }),
  };
}

function choicesOf(schema: Schema | undefined): readonly string[] {
  if (schema?.types.includes('boolean')) return ['true', 'false'];
  return (schema?.enum ?? []).map(({ value }) => textOfValue(parseJson(value).value));
}

/** The properties of a form: those of the schema that it refers to, too. */
function propertiesOf({ schema }: MediaType, schemas: Schemas): readonly SchemaProperty[] {
  return (schema && contentOf(schema, schemas).properties) ?? [];
}

function contentOf(schema: Schema, schemas: Schemas): Schema {
  const named = schema.ref === undefined ? undefined : schemas[schema.ref];
  return named === undefined ? schema : { ...named, ...schema, types: named.types };
}

/** Whether any media type is taken, and the example is JSON: Kubernetes' server answers 415 to bytes of no known kind. */
function isJsonOfRange({ type, examples }: MediaType): boolean {
  return /^(?:\*|application)\/\*/.test(type) && examples[0]?.language === 'json';
}

/** A range of media types as one that can be sent. */
function concrete(type: string): string {
  if (type === '*/*') return 'application/octet-stream';
  return type.endsWith('/*') ? type.replace('*', 'plain') : type;
}

function membersOf(value: string | undefined): [string, unknown][] {
  const parsed = parseJson(value ?? '').value;
  return isObject(parsed) ? Object.entries(parsed) : [];
}

function pairsOfMember(name: string, value: unknown): readonly Pair[] {
  if (!Array.isArray(value)) return [{ name, value: textOfValue(value) }];
  return value.map((item) => ({ name, value: textOfValue(item) }));
}

function partsOf(
  [name, value]: readonly [string, unknown],
  properties: readonly SchemaProperty[],
  schemas: Schemas,
): readonly SamplePart[] {
  const property = properties.find((each) => each.name === name);
  const fileName = fileNameOf(name, property && contentOf(property.schema, schemas));
  return pairsOfMember(name, value).map((pair) => ({
    ...pair,
    ...(fileName === undefined ? {} : { fileName }),
  }));
}

/** The name that a part is sent with, where it is a file or a list of files. */
function fileNameOf(name: string, schema: Schema | undefined): string | undefined {
  const parts = [schema, schema?.items];
  const isFile = parts.some((part) => part?.format === 'binary' || part?.contentMediaType !== undefined);
  return isFile ? `${name}.txt` : undefined;
}
