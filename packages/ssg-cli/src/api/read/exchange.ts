import type { Callback, Exchange, Method } from '../../model/index.ts';
import { withoutUndefined } from '../schema/merge.ts';
import type { SchemaReader } from '../schema/read-schema.ts';
import { isObject, type JsonObject, objectOf, textOf } from '../source/tree.ts';
import { mediaTypesOf, readBody, readBodyParameters, readResponses } from './media.ts';
import { gatherParameters, readParameters } from './parameters.ts';
import { plainLine } from './prose.ts';
import type { ReadContext } from './read-context.ts';

/** What every reader of operations needs. */
export interface OperationReading {
  readonly reader: SchemaReader;
  readonly context: ReadContext;
  readonly root: JsonObject;
}

/** An operation object and where it hangs. */
export interface RawOperation {
  readonly method: Method;
  readonly path: string;
  readonly value: JsonObject;
  /** The path item that it belongs to. */
  readonly item: JsonObject;
  /** The object that has it as a member: the path item, or its `additionalOperations`. */
  readonly holder: JsonObject;
  /** The name of this member. */
  readonly member: string;
}

const methods: readonly Method[] = [
  'GET',
  'PUT',
  'POST',
  'DELETE',
  'OPTIONS',
  'HEAD',
  'PATCH',
  'TRACE',
  'QUERY',
];

/** The operations of a path item, in the order they are written. */
export function operationsOf(path: string, pathItem: unknown, context: ReadContext): readonly RawOperation[] {
  const item = context.resolver.deref(pathItem);
  return Object.entries(item).flatMap(([key, given]): readonly RawOperation[] => {
    if (key === 'additionalOperations') return furtherOperations(path, item, context);
    const method = methods.find((name) => name === key.toUpperCase());
    const value = context.resolver.deref(given);
    return method === undefined || !isObject(given)
      ? []
      : [{ method, path, value, item, holder: item, member: key }];
  });
}

/** Operations of methods that OpenAPI has no member for, by the name of the method (3.2). */
function furtherOperations(path: string, item: JsonObject, context: ReadContext): readonly RawOperation[] {
  const holder = objectOf(item.additionalOperations);
  return Object.entries(holder).flatMap(([method, given]) => {
    const value = context.resolver.deref(given);
    return isObject(given) ? [{ method, path, value, item, holder, member: method }] : [];
  });
}

/** What goes in and comes out of an operation. */
export function readExchange(raw: RawOperation, reading: OperationReading): Exchange {
  const { reader, context, root } = reading;
  const parameters = gatherParameters(raw.item, raw.value, context);
  const media = { reader, context };
  return withoutUndefined({
    description: context.fragments.of(raw.value) ?? context.fragments.of(raw.item),
    parameters: readParameters(parameters, raw.path, reader, context),
    body:
      context.version === 2
        ? readBodyParameters(parameters, mediaTypesOf(raw.value, root, 'consumes'), media)
        : readBody(raw.value.requestBody, media),
    responses: readResponses(raw.value.responses, mediaTypesOf(raw.value, root, 'produces'), media),
  });
}

/** Requests that the server makes in return. */
export function readCallbacks(value: unknown, reading: OperationReading): readonly Callback[] {
  const { context } = reading;
  return Object.entries(context.resolver.deref(value)).flatMap(([name, given]) =>
    Object.entries(context.resolver.deref(given))
      .filter(([expression, item]) => isObject(item) && !expression.startsWith('x-'))
      .map(([expression, item]) => ({
        name,
        expression,
        exchanges: operationsOf('', item, context).map((raw) => {
          const summary = textOf(raw.value.summary);
          return withoutUndefined({
            ...readExchange(raw, reading),
            method: raw.method,
            summary: summary === undefined ? undefined : plainLine(summary),
          });
        }),
      })),
  );
}
