import { type ApiReference, decodeEscapes, type Operation } from '../../model/index.ts';
import { once } from '../../tools/once.ts';
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
  const addresses = once(() => addressesOf(root, api, context));
  return (href) => (sharedLink.test(href) ? addresses().get(decodeEscapes(href)) : undefined);
}

function addressesOf(root: JsonObject, api: ApiReference, context: ReadContext): ReadonlyMap<string, string> {
  const operations = new Map(api.operations.map((one) => [`${one.method} ${one.path}`, one]));
  const found = new Map<string, string>();
  for (const [path, item] of Object.entries(objectOf(root.paths))) {
    for (const raw of operationsOf(path, item, context)) {
      const operation = operations.get(`${raw.method} ${path}`);
      for (const [reference, anchor] of operation ? anchorsIn(raw, operation, context) : [])
        if (!found.has(reference)) found.set(reference, `${operation?.route}#${anchor}`);
    }
  }
  return found;
}

/** The references of an operation to shared parts, with the anchors of these parts on its page. */
function anchorsIn(
  { value, item }: RawOperation,
  { parameters, responses }: Operation,
  { resolver }: ReadContext,
): readonly (readonly [reference: string, anchor: string])[] {
  const named = (part: unknown, anchorOf: () => string | undefined): [string, string][] => {
    const reference = isObject(part) ? textOf(part.$ref) : undefined;
    const anchor = reference === undefined ? undefined : anchorOf();
    return reference === undefined || anchor === undefined ? [] : [[decodeEscapes(reference), anchor]];
  };
  return [
    ...named(value.requestBody, () => 'request-body'),
    ...[...listOf(value.parameters), ...listOf(item.parameters)].flatMap((used) =>
      named(used, () => {
        const { name, in: place } = resolver.deref(used);
        return parameters.find((one) => one.name === name && one.in === place)?.anchor;
      }),
    ),
    ...Object.entries(objectOf(value.responses)).flatMap(([status, used]) =>
      named(used, () => responses.find((one) => one.status === status)?.anchor),
    ),
  ];
}
