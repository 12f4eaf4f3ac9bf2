import type {
  Fragment,
  Parameter,
  ParameterLocation,
  Phrase,
  ResponseHeader,
  Serialization,
} from '../../model/index.ts';
import { code } from '../schema/constraints.ts';
import { withoutUndefined } from '../schema/merge.ts';
import type { SchemaReader } from '../schema/read-schema.ts';
import { isObject, type JsonObject, listOf, objectOf, textOf } from '../source/tree.ts';
import { readExamples } from './examples.ts';
import { createUniqueNames, idPart } from './names.ts';
import { partsOfPath } from './path-query.ts';
import type { ReadContext } from './read-context.ts';

const locations: readonly ParameterLocation[] = ['path', 'query', 'header', 'cookie', 'querystring'];

/** Raw parameters of an operation: those of its path, replaced by its own where name and place are the same. */
export function gatherParameters(
  pathItem: JsonObject,
  operation: JsonObject,
  context: ReadContext,
): readonly JsonObject[] {
  const gathered = new Map<string, JsonObject>();
  for (const given of [...listOf(pathItem.parameters), ...listOf(operation.parameters)]) {
    const parameter = context.resolver.deref(given);
    const key = `${String(parameter.in)}\0${String(parameter.name)}`;
    if (Object.keys(parameter).length > 0) gathered.set(key, parameter);
  }
  return [...gathered.values()];
}

/** The parameters that are sent next to the body, with those that only the path's template names. */
export function readParameters(
  raw: readonly JsonObject[],
  path: string,
  reader: SchemaReader,
  context: ReadContext,
): readonly Parameter[] {
  const unique = createUniqueNames();
  const parameters = raw.flatMap((parameter): Parameter[] => {
    const place = locations.find((location) => location === parameter.in);
    return place === undefined ? [] : [readParameter(parameter, place, reader, context)];
  });
  const named = new Set(
    parameters.filter((parameter) => parameter.in === 'path').map((parameter) => parameter.name),
  );
  const parts = partsOfPath(path);
  for (const [, name = ''] of parts.path.matchAll(/\{([^{}]+)\}/g)) {
    if (!named.has(name)) parameters.push(undescribed('path', name, name));
    named.add(name);
  }
  for (const { name, value } of parts.query) {
    if (!parameters.some((parameter) => parameter.in === 'query' && parameter.name === name))
      parameters.push(undescribed('query', name, value.replace(/[{}]/g, '')));
  }
  return parameters.map((parameter) => ({ ...parameter, anchor: unique(parameter.anchor) }));
}

function undescribed(place: 'path' | 'query', name: string, value: string): Parameter {
  return {
    anchor: `${place}-${idPart(name)}`,
    name,
    in: place,
    required: true,
    deprecated: false,
    schema: { types: ['string'] },
    style: place === 'path' ? 'simple' : 'form',
    explode: place === 'query',
    examples: [{ value, language: 'text', generated: true }],
  };
}

function readParameter(
  raw: JsonObject,
  place: ParameterLocation,
  reader: SchemaReader,
  context: ReadContext,
): Parameter {
  const name = textOf(raw.name) ?? 'unnamed';
  const [given] = Object.entries(context.resolver.deref(raw.content));
  const content = given === undefined ? undefined : ([given[0], context.resolver.deref(given[1])] as const);
  const schema = schemaOf(raw, content?.[1], context);
  const bare = content === undefined;
  const isQuery = place === 'querystring' && /x-www-form-urlencoded/i.test(content?.[0] ?? '');
  const style = bare
    ? { ...styleOf(raw, place), ...reservedOf(raw, place, context) }
    : { style: isQuery ? 'form' : 'content', explode: isQuery };
  return withoutUndefined({
    anchor: `${place}-${idPart(name)}`,
    name,
    in: place,
    required: raw.required === true || place === 'path',
    deprecated: raw.deprecated === true || raw['x-deprecated'] === true,
    description: context.fragments.of(raw),
    schemaDescription: furtherDescription(raw, schema, context),
    schema: reader.read(schema),
    serialization: serializationOf(context.resolver.deref(schema), style, content?.[0]),
    ...style,
    memberStyles: isQuery ? memberStyles(content?.[1].encoding) : undefined,
    examples: readExamples(
      content === undefined ? raw : content[1],
      {
        schema,
        direction: 'request',
        bare,
        placeholder: name,
        ...(content === undefined ? {} : { mediaType: content[0] }),
      },
      context,
    ),
  });
}

/** How the members of a query are written that the description gives a style. */
function memberStyles(encoding: unknown): Readonly<Record<string, Serialization>> | undefined {
  const given = Object.entries(objectOf(encoding)).flatMap(([name, each]) => {
    const { style, explode } = objectOf(each);
    return style === undefined && explode === undefined
      ? []
      : [[name, styleOf(objectOf(each), 'query')] as const];
  });
  return given.length === 0 ? undefined : Object.fromEntries(given);
}

/** What a schema says that the parameter or header does not say itself. */
function furtherDescription(raw: JsonObject, schema: unknown, context: ReadContext): Fragment | undefined {
  const target = context.resolver.deref(schema);
  const own = textOf(raw.description)?.trim();
  const further = textOf(target.description)?.trim();
  if (own === undefined || further === undefined || own.includes(further)) return undefined;
  return context.fragments.of(target);
}

/** Reserved characters stay where a query allows them; OpenAPI 3.2 says so of paths, too. */
function reservedOf(
  { allowReserved }: JsonObject,
  place: ParameterLocation,
  { minor }: ReadContext,
): Pick<Serialization, 'reserved'> {
  const hasEffect = place === 'query' || (place === 'path' && minor >= 2);
  return allowReserved === true && hasEffect ? { reserved: true } : {};
}

const notSchema = new Set(
  'name in description required collectionFormat allowEmptyValue deprecated x-deprecated'.split(' '),
);

/** The raw schema: in Swagger 2.0 its keywords are on the parameter or header itself. */
function schemaOf(raw: JsonObject, content: unknown, context: ReadContext): unknown {
  if (content !== undefined) return objectOf(content).schema;
  if (raw.schema !== undefined || context.version === 3) return raw.schema;
  return Object.fromEntries(Object.entries(raw).filter(([key]) => !notSchema.has(key)));
}

const collectionStyles: Readonly<Record<string, Serialization>> = {
  multi: { style: 'form', explode: true },
  csv: { style: 'form', explode: false },
  ssv: { style: 'spaceDelimited', explode: false },
  tsv: { style: 'tabDelimited', explode: false },
  pipes: { style: 'pipeDelimited', explode: false },
};

/** The style of a parameter as it is given, or else as its place has it. */
export function styleOf(raw: JsonObject, place: ParameterLocation): Serialization {
  const standard = place === 'query' || place === 'cookie' || place === 'querystring' ? 'form' : 'simple';
  const collection = textOf(raw.collectionFormat) ?? (raw.type === 'array' ? 'csv' : undefined);
  const found = collection === undefined ? undefined : collectionStyles[collection];
  if (found !== undefined) return standard === 'form' ? found : { style: 'simple', explode: false };
  const style = textOf(raw.style) ?? standard;
  return { style, explode: typeof raw.explode === 'boolean' ? raw.explode : /^(?:form|cookie)$/.test(style) };
}

const separators: Readonly<Record<string, Phrase>> = {
  spaceDelimited: { label: 'apiByBlanks' },
  pipeDelimited: { label: 'apiByBars', values: { bar: code('|') } },
  tabDelimited: { label: 'apiByTabs' },
};

/** How a list or an object is written; nothing for plain values. */
export function serializationOf(
  schema: JsonObject,
  { style, explode }: Serialization,
  mediaType: string | undefined,
): Phrase | undefined {
  if (mediaType !== undefined) return { label: 'apiSentAs', values: { type: code(mediaType) } };
  if (style === 'deepObject')
    return { label: 'apiDeepObject', values: { example: code('name[member]=value') } };
  const types = Array.isArray(schema.type) ? schema.type : [schema.type];
  const isRepeated = /^(?:form|cookie)$/.test(style) && explode;
  if (types.includes('array')) {
    if (isRepeated) return { label: 'apiKeyRepeated' };
    if (style === 'label') return { label: explode ? 'apiByStops' : 'apiByCommasAfterStop' };
    return separators[style] ?? { label: 'apiByCommas' };
  }
  if (!types.includes('object') && !isObject(schema.properties)) return undefined;
  if (isRepeated) return { label: 'apiKeyPerMember' };
  return explode
    ? { label: 'apiMembersAsPairs', values: { example: code('name=value') } }
    : { label: 'apiMembersInTurn' };
}

/** Headers of a response (or of a part of a form). */
export function readHeaders(
  group: unknown,
  reader: SchemaReader,
  context: ReadContext,
): readonly ResponseHeader[] {
  return Object.entries(context.resolver.deref(group)).map(([name, value]) => {
    const raw = context.resolver.deref(value);
    const content = Object.values(context.resolver.deref(raw.content))[0];
    const schema = schemaOf(raw, content, context);
    return withoutUndefined({
      name,
      required: raw.required === true,
      deprecated: raw.deprecated === true,
      description: context.fragments.of(raw),
      schemaDescription: furtherDescription(raw, schema, context),
      schema: reader.read(schema),
      examples: readExamples(raw, { schema, direction: 'response', bare: true }, context),
    });
  });
}
