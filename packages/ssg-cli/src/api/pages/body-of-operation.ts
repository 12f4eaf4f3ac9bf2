import type { BodyField, MediaType, Operation, Schema, SchemaProperty } from '../../model/index.ts';
import { isSequence } from '../example/sequence.ts';
import { multipartBody, namelessPart } from '../samples/body.ts';
import type { SampleBody, SamplePart } from '../samples/sample-request.ts';
import { parseJson } from '../source/json-reader.ts';
import { isObject } from '../source/tree.ts';
import {
  contentOfFile,
  type FormProperty,
  formPairs,
  formParts,
  isMultipart,
  partAt,
  partMetadata,
} from './form-parts.ts';
import { isSendable, textOfValue } from './serialize.ts';

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
  return media.examples.find(isSendable)?.value;
}

/** The body of the samples of an operation. */
export function bodyOf(operation: Operation, schemas: Schemas): SampleBody {
  const media = chosenMedia(operation);
  if (media === undefined) return { kind: 'none' };
  const value = firstValue(media);
  if ((/json/i.test(media.type) && !isSequence(media.type)) || isJsonOfRange(media)) {
    const isPlain = media.type === 'application/json' || media.type.includes('*');
    return { kind: 'json', text: value ?? '{}', ...(isPlain ? {} : { mediaType: media.type }) };
  }
  const items = unnamedParts(media, value, schemas);
  if (items.length > 0) {
    const { text, mediaType } = multipartBody(items, media.type, namelessPart);
    return { kind: 'raw', text, mediaType };
  }
  const members = sentMembers(media, schemas);
  const properties = propertiesOf(media, schemas);
  const isEmpty = members.length + properties.length === 0;
  if (isEmpty && isForm(media) && operation.body?.required !== true) return { kind: 'none' };
  const propertyOf = (name: string) => formProperty(name, media, schemas);
  if (isUrlencoded(media)) {
    const fields = members.flatMap(([name, member]) => formPairs(name, member, propertyOf(name)));
    return { kind: 'form', fields };
  }
  if (/^multipart\//i.test(media.type) && (members.length > 0 || isForm(media))) {
    const parts = members.flatMap(([name, member]) => formParts(name, member, propertyOf(name)));
    if (isForm(media)) return { kind: 'multipart', parts };
    const { text, mediaType } = multipartBody(parts, media.type);
    return { kind: 'raw', text, mediaType };
  }
  return { kind: 'raw', text: value ?? bodyPlaceholder(media, schemas), mediaType: concrete(media.type) };
}

function isUrlencoded({ type }: MediaType): boolean {
  return /x-www-form-urlencoded/i.test(type);
}

function isForm(media: MediaType): boolean {
  return isUrlencoded(media) || /^multipart\/form-data/i.test(media.type);
}

/** The parts of a body whose parts have no names, as those of `multipart/mixed`: each item of the list is one. */
function unnamedParts(media: MediaType, value: string | undefined, schemas: Schemas): readonly SamplePart[] {
  const { type, sequential, encoding, schema } = media;
  if (!/^multipart\//i.test(type)) return [];
  const parsed = parseJson(value ?? '').value;
  const items = Array.isArray(parsed) ? parsed : sequential && parsed !== undefined ? [parsed] : [];
  const whole = schema && contentOf(schema, schemas);
  return items.map((item, index) => {
    const part = whole?.prefixItems?.[index] ?? (sequential ? whole : whole?.items);
    return partAt(item, index, { schema: part && contentOf(part, schemas), encodings: encoding });
  });
}

/** The placeholder for a text or file body without an example. */
function bodyPlaceholder({ type, schema }: MediaType, schemas: Schemas): string {
  const types = schema === undefined ? [] : contentOf(schema, schemas).types;
  if (types.some((each) => each !== 'string' && each !== 'file')) return '';
  return /^text\/|xml/i.test(type) ? '' : contentOfFile;
}

/** The fields of the form that an operation takes, those that its samples leave out too; none where it takes no form. */
export function bodyFields(operation: Operation, schemas: Schemas): readonly BodyField[] {
  const media = chosenMedia(operation);
  if (media === undefined || !isForm(media)) return [];
  if (unnamedParts(media, firstValue(media), schemas).length > 0) return [];
  // A field holds one value; a part that is multipart itself stays as it is in the samples.
  if (media.encoding.some(({ contentType }) => isMultipart(contentType))) return [];
  const members = new Map(sentMembers(media, schemas));
  const properties = propertiesOf(media, schemas);
  const names = new Set([...properties.map(({ name }) => name), ...members.keys()]);
  return [...names].map((name) =>
    fieldOf(name, members.get(name), formProperty(name, media, schemas), media),
  );
}

function fieldOf(name: string, sent: unknown, property: FormProperty, media: MediaType): BodyField {
  const { schema, encoding } = property;
  const given = schema?.examples?.[0] ?? schema?.default;
  const value = sent ?? (given === undefined ? '' : parseJson(given).value);
  const isList = Array.isArray(value) || schema?.types.includes('array') === true;
  const isOfStyle = encoding?.style !== undefined;
  const part = isUrlencoded(media) || isOfStyle ? {} : partMetadata(name, itemOf(value), property);
  return {
    name,
    value: Array.isArray(value) ? value.map(textOfValue).join('\n') : textOfValue(value),
    isList,
    isData:
      (property.items ?? schema)?.types.every((type) => type === 'object' || type === 'array') !== false,
    choices: choicesOf(schema),
    isSent: sent !== undefined,
    // Without a style, a list is sent once for each item, and an object is one text.
    ...(encoding?.style ?? { style: isList ? 'form' : 'content', explode: isList }),
    ...(Object.keys(part).length === 0 ? {} : { part }),
  };
}

function itemOf(value: unknown): unknown {
  return Array.isArray(value) ? value[0] : value;
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

/** What the samples send of a form: the example, and files that are required and no example can hold. */
function sentMembers(media: MediaType, schemas: Schemas): readonly (readonly [string, unknown])[] {
  const members = membersOf(firstValue(media));
  if (isUrlencoded(media) || !isMultipart(media.type)) return members;
  const files = propertiesOf(media, schemas).filter(
    ({ name, required }) =>
      required &&
      members.every(([given]) => given !== name) &&
      partMetadata(name, contentOfFile, formProperty(name, media, schemas)).fileName !== undefined,
  );
  return [...members, ...files.map(({ name }) => [name, contentOfFile] as const)];
}

/** What the description says of a property, with the schemas that are referred to. */
function formProperty(name: string, media: MediaType, schemas: Schemas): FormProperty {
  const found = propertiesOf(media, schemas).find((each) => each.name === name);
  const schema = found && contentOf(found.schema, schemas);
  return {
    schema,
    items: schema?.items && contentOf(schema.items, schemas),
    encoding: media.encoding.find(({ property }) => property === name),
  };
}
