import type { ApiResponse, MediaType, RequestBody } from '../../model/index.ts';
import type { Direction } from '../example/generate.ts';
import { withoutUndefined } from '../schema/merge.ts';
import { isObject, type JsonObject, listOf, objectOf, stringOf, textOf } from '../source/tree.ts';
import { fieldEncoding, readEncoding } from './encoding.ts';
import { exampleOfMediaType, readExamples } from './examples.ts';
import type { MediaReading } from './media-reading.ts';
import { idPart } from './names.ts';
import { readHeaders } from './parameters.ts';
import type { ReadContext } from './read-context.ts';

/** Content of a body or response by media type (OpenAPI 3). */
function readContent(
  content: unknown,
  direction: Direction,
  { reader, context }: MediaReading,
): readonly MediaType[] {
  return Object.entries(context.resolver.deref(content)).map(([type, value]) => {
    const media = context.resolver.deref(value);
    const schema = media.schema ?? media.itemSchema;
    const isItem = media.schema === undefined && media.itemSchema !== undefined;
    const examples = readExamples(media, { schema, direction, mediaType: type, isItem }, context);
    return withoutUndefined({
      type,
      sequential: isItem ? true : undefined,
      schema: schema === undefined ? undefined : reader.read(schema),
      examples,
      encoding: readEncoding(media, { type, schema, example: examples[0]?.value }, { reader, context }),
    });
  });
}

/** The request body of an OpenAPI 3 operation. */
export function readBody(value: unknown, reading: MediaReading): RequestBody | undefined {
  if (!isObject(value)) return undefined;
  const body = reading.context.resolver.deref(value);
  return withoutUndefined({
    required: body.required === true,
    description: reading.context.fragments.of(body),
    content: readContent(body.content, 'request', reading),
  });
}

/** The request body that Swagger 2.0 writes as parameters. */
export function readBodyParameters(
  parameters: readonly JsonObject[],
  consumes: readonly string[],
  reading: MediaReading,
): RequestBody | undefined {
  const body = parameters.find((parameter) => parameter.in === 'body');
  const fields = parameters.filter((parameter) => parameter.in === 'formData');
  const { context, reader } = reading;
  if (body !== undefined) {
    const types = consumes.length > 0 ? consumes : ['application/json'];
    return withoutUndefined({
      required: body.required === true,
      description: context.fragments.of(body),
      content: types.map((type) => ({
        type,
        schema: reader.read(body.schema),
        examples: readExamples(
          { ...exampleOfMediaType(body['x-examples'], type) },
          { schema: body.schema, direction: 'request', mediaType: type },
          context,
        ),
        encoding: [],
      })),
    });
  }
  if (fields.length === 0) return undefined;
  const schema = formSchema(fields, context);
  const forms = consumes.filter((type) => /multipart|urlencoded/.test(type));
  const hasFile = fields.some((field) => field.type === 'file');
  const types =
    forms.length > 0 ? forms : [hasFile ? 'multipart/form-data' : 'application/x-www-form-urlencoded'];
  return {
    required: fields.some((field) => field.required === true),
    content: types.map((type) => ({
      type,
      schema: reader.read(schema),
      examples: readExamples({}, { schema, direction: 'request', mediaType: type }, context),
      encoding: fieldEncoding(fields, reading),
    })),
  };
}

function formSchema(fields: readonly JsonObject[], context: ReadContext): JsonObject {
  const properties = fields.map((field): [string, JsonObject] => {
    const { name: _name, in: _in, required: _required, collectionFormat: _format, ...schema } = field;
    return [String(field.name), context.resolver.derive(schema, field)];
  });
  const required = fields.filter((field) => field.required === true).map((field) => String(field.name));
  return { type: 'object', properties: Object.fromEntries(properties), required };
}

/** The responses of an operation, by status in the order 1XX to 5XX, then `default`. */
export function readResponses(
  responses: unknown,
  produces: readonly string[],
  reading: MediaReading,
): readonly ApiResponse[] {
  const entries = Object.entries(reading.context.resolver.deref(responses)).filter(
    ([status]) => !status.startsWith('x-'),
  );
  entries.sort(([a], [b]) => statusRank(a) - statusRank(b));
  return entries.map(([status, value]) => readResponse(status, value, produces, reading));
}

function statusRank(status: string): number {
  const number = Number(status.replace(/x/gi, '9'));
  return Number.isNaN(number) ? 1000 : number;
}

function readResponse(
  status: string,
  value: unknown,
  produces: readonly string[],
  reading: MediaReading,
): ApiResponse {
  const { context, reader } = reading;
  const response = context.resolver.deref(value);
  const content =
    context.version === 2
      ? producedContent(response, produces, reading)
      : readContent(response.content, 'response', reading);
  return withoutUndefined({
    status: status.toUpperCase() === 'DEFAULT' ? 'default' : status,
    anchor: `response-${idPart(status).toLowerCase()}`,
    summary: textOf(response.summary),
    description: context.fragments.of(response),
    headers: readHeaders(response.headers, reader, context),
    content,
    links: linksOf(response.links, context),
  });
}

function producedContent(
  response: JsonObject,
  produces: readonly string[],
  { reader, context }: MediaReading,
): readonly MediaType[] {
  const schema = response.schema;
  const exampleTypes = Object.keys(objectOf(response.examples));
  if (schema === undefined && exampleTypes.length === 0) return [];
  const stated = [...new Set([...produces, ...exampleTypes.filter((type) => type.includes('/'))])];
  const types = stated.length > 0 ? stated : ['application/json'];
  return types.map((type) =>
    withoutUndefined({
      type,
      schema: schema === undefined ? undefined : reader.read(schema),
      examples: readExamples(
        exampleOfMediaType(response.examples, type),
        { schema, direction: 'response', mediaType: type },
        context,
      ),
      encoding: [],
    }),
  );
}

function linksOf(links: unknown, context: ReadContext): ApiResponse['links'] {
  return Object.entries(context.resolver.deref(links)).map(([name, value]) => {
    const link = context.resolver.deref(value);
    const parameters = Object.entries(objectOf(link.parameters)).map(
      ([key, text]) => `${key} = ${stringOf(text) ?? ''}`,
    );
    const target = textOf(link.operationId) ?? textOf(link.operationRef) ?? '';
    return withoutUndefined({
      name,
      target: parameters.length === 0 ? target : `${target} (${parameters.join(', ')})`,
      description: context.fragments.of(link),
    });
  });
}

/** Media types that an operation of Swagger 2.0, or else the description, names. */
export function mediaTypesOf(
  operation: JsonObject,
  root: JsonObject,
  keyword: 'consumes' | 'produces',
): readonly string[] {
  const own = operation[keyword];
  return listOf(Array.isArray(own) ? own : root[keyword]).flatMap((type) => stringOf(type) ?? []);
}
