import { type ApiReference, decodeEscapes, type Operation } from '../../model/index.ts';
import { isObject, type JsonObject, listOf, objectOf, textOf } from '../source/tree.ts';
import { operationsOf, type RawOperation } from './exchange.ts';
import type { ReadContext } from './read-context.ts';

/** Parts that operations share, as references name them: `#/components/responses/Gone`, `#/parameters/page`. */
const sharedLink = /^#\/(?:components\/)?(?:responses|parameters|requestBodies)\/[^/]+$/;

/** Where a shared response, parameter or body is described, by a reference to it: at the first operation that uses it. */
export function sharedParts(
  root: JsonObject,
  api: ApiReference,
  context: ReadContext,
): (href: string) => string | undefined {
  return (href) => {
    if (!sharedLink.test(href)) return undefined;
    const reference = decodeEscapes(href);
    const refersTo = (value: unknown): boolean =>
      isObject(value) && decodeEscapes(textOf(value.$ref) ?? '') === reference;
    for (const [path, item] of Object.entries(objectOf(root.paths))) {
      for (const raw of operationsOf(path, item, context)) {
        const operation = api.operations.find((one) => one.path === path && one.method === raw.method);
        const anchor = operation && anchorIn(raw, operation, refersTo, context);
        if (anchor !== undefined) return `${operation?.route}#${anchor}`;
      }
    }
    return undefined;
  };
}

function anchorIn(
  { value, item }: RawOperation,
  { parameters, responses }: Operation,
  refersTo: (value: unknown) => boolean,
  { resolver }: ReadContext,
): string | undefined {
  if (refersTo(value.requestBody)) return 'request-body';
  const used = [...listOf(value.parameters), ...listOf(item.parameters)].find(refersTo);
  if (used !== undefined) {
    const { name, in: place } = resolver.deref(used);
    return parameters.find((one) => one.name === name && one.in === place)?.anchor;
  }
  const [status] = Object.entries(objectOf(value.responses)).find(([, each]) => refersTo(each)) ?? [];
  return responses.find((one) => one.status === status)?.anchor;
}
