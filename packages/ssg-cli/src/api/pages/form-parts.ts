import type { BodyField, PartEncoding, Schema } from '../../model/index.ts';
import { multipartBody, namelessPart } from '../samples/body.ts';
import type { Pair, SamplePart } from '../samples/sample-request.ts';
import { jsonText } from '../source/json-text.ts';
import { pairsOf, textOfValue } from './serialize.ts';

/** What the description says of a property of a form, or of a part without a name. */
export interface FormProperty {
  /** Its schema, that of what it refers to. */
  readonly schema?: Schema | undefined;
  /** That of each item where it is a list. */
  readonly items?: Schema | undefined;
  readonly encoding?: PartEncoding | undefined;
}

/** The placeholder for a file without an example. */
export const contentOfFile = 'content of the file';

/** The pairs that a property is sent as in `application/x-www-form-urlencoded`. */
export function formPairs(name: string, value: unknown, { encoding }: FormProperty): readonly Pair[] {
  if (encoding?.style !== undefined) return pairsOf({ name, ...encoding.style }, value);
  return valuesOf(value).map((item, index) => ({ name, value: textOfPart(item, index, encoding) }));
}

/** The parts that a property is sent as in a multipart form. */
export function formParts(name: string, value: unknown, property: FormProperty): readonly SamplePart[] {
  const { encoding } = property;
  if (encoding?.style !== undefined) {
    const headers = encoding.headers === undefined ? {} : { headers: encoding.headers };
    return pairsOf({ name, ...encoding.style }, value).map((pair) => ({ ...pair, ...headers }));
  }
  return valuesOf(value).map((item, index) => partOf(name, item, index, property));
}

/** One part, with its media type and headers. */
function partOf(name: string, value: unknown, index: number, property: FormProperty): SamplePart {
  const metadata = partMetadata(name, value, property);
  const nested = nestedBody(value, metadata.mediaType, property);
  if (nested !== undefined) return { name, value: nested.text, ...metadata, mediaType: nested.mediaType };
  const isPlaceholder = metadata.fileName !== undefined && typeof value !== 'string';
  const text = isPlaceholder
    ? contentOfFile
    : textOfPart(value, index, property.encoding, metadata.mediaType);
  return { name, value: text, ...metadata };
}

/** The parts of a part that is multipart itself, as one text; those of a list have no names. */
function nestedBody(value: unknown, mediaType: string | undefined, { encoding }: FormProperty) {
  if (!isData(value) || !isMultipart(mediaType)) return undefined;
  const { parts = [] } = encoding ?? {};
  const items: readonly unknown[] | undefined = Array.isArray(value) ? value : undefined;
  return items === undefined
    ? multipartBody(
        Object.entries(value).flatMap(([name, member]) =>
          formParts(name, member, { encoding: parts.find(({ property }) => property === name) }),
        ),
        mediaType,
      )
    : multipartBody(
        items.map((item, index) => partAt(item, index, { encodings: parts })),
        mediaType,
        namelessPart,
      );
}

/** Whether a part has parts of its own. */
export function isMultipart(mediaType: string | undefined): boolean {
  return /^multipart\//i.test(mediaType ?? '');
}

/** A part that has no name, by its position. */
export function partAt(
  value: unknown,
  index: number,
  {
    schema,
    encodings,
  }: { readonly schema?: Schema | undefined; readonly encodings: readonly PartEncoding[] },
): SamplePart {
  const encoding = encodings.find(({ property }) => property === `[${index}]` || property === '[…]');
  const { fileName: _none, ...sent } = partOf('', value, 0, { schema, encoding });
  return { mediaType: 'text/plain', ...sent };
}

/** What is sent with a part besides its name and value, where it depends on what the value is. */
export function partMetadata(
  name: string,
  value: unknown,
  { schema, items, encoding }: FormProperty,
): NonNullable<BodyField['part']> {
  const part = items ?? schema;
  const given = concreteType(encoding?.contentType ?? part?.contentMediaType);
  const isFile = isFilePart(part, given);
  const isBytes = isFile || part?.format === 'byte' || isEncoded(part);
  const usual = isBytes ? 'application/octet-stream' : isData(value) ? 'application/json' : undefined;
  const mediaType = given ?? usual;
  return {
    ...(isFile ? { fileName: `${name}.${extensionOf(given)}` } : {}),
    ...(mediaType === undefined ? {} : { mediaType }),
    ...(encoding?.headers === undefined ? {} : { headers: encoding.headers }),
  };
}

function isData(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** Each item of a list is sent by itself, and any other value as a whole. */
function valuesOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value];
}

function textOfPart(value: unknown, index: number, encoding?: PartEncoding, mediaType?: string): string {
  const written = encoding?.written?.[index];
  if (written !== undefined) return written;
  return /\bjson\b/i.test(encoding?.contentType ?? mediaType ?? '') ? jsonText(value) : textOfValue(value);
}

/** Whether a part is a file: its schema says so, or says nothing but a media type that is no text. */
function isFilePart(schema: Schema | undefined, mediaType: string | undefined): boolean {
  if (schema === undefined) return false;
  if (schema.format === 'binary' || schema.types.includes('file')) return true;
  if (schema.contentMediaType !== undefined) return !/json/i.test(schema.contentMediaType);
  const isOpen = schema.types.length === 0 && schema.properties === undefined && schema.enum === undefined;
  if (mediaType !== undefined) return isOpen && !/^text\/|json|xml/i.test(mediaType);
  return isOpen && Object.keys(schema).every((key) => key === 'types' || key === 'ref' || key === 'name');
}

/** Whether the bytes of a value are written as text, in base64 for example. */
function isEncoded(schema: Schema | undefined): boolean {
  return schema?.constraints?.some(({ label }) => label === 'apiEncodedAs') === true;
}

/** Media types with a wildcard. */
const ofRange: Readonly<Record<string, string>> = {
  image: 'image/png',
  text: 'text/plain',
  audio: 'audio/mpeg',
  video: 'video/mp4',
};

/** A media type that can be sent: the first of several, and one of a range. */
function concreteType(types: string | undefined): string | undefined {
  // Commas between quotes belong to a parameter.
  const all = ((types ?? '').match(/(?:[^,"]|"[^"]*")+/g) ?? []).map((type) => type.trim());
  const [first = ''] = [...all.filter((type) => !type.includes('*')), ...all];
  if (first === '') return undefined;
  return first.includes('*') ? (ofRange[first.split('/')[0] ?? ''] ?? 'application/octet-stream') : first;
}

const extensions: Readonly<Record<string, string>> = { jpeg: 'jpg', gzip: 'gz' };

/** How the name of a file ends: as its media type where that is a short word. */
function extensionOf(mediaType = ''): string {
  const word = /^\w+\/(?:x-)?([\w-]+)/.exec(mediaType)?.[1] ?? '';
  return extensions[word] ?? (/^[a-z0-9]{2,4}$/.test(word) ? word : 'txt');
}
