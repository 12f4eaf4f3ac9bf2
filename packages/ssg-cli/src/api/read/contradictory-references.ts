import { didYouMean } from '../../tools/nearest.ts';
import { type JsonObject, objectOf, textOf } from '../source/tree.ts';
import { type Part, schemaMembers } from './parts.ts';
import type { ReadContext } from './read-context.ts';

/** Where references of each kind lead: the folder of `components`, and what it holds. */
const kinds: Readonly<Record<string, string>> = {
  schemas: 'a schema',
  responses: 'a response',
  parameters: 'a parameter',
  headers: 'a header',
  requestBodies: 'a request body',
  examples: 'an example',
  links: 'a link',
  callbacks: 'a callback',
  securitySchemes: 'a security scheme',
  pathItems: 'a path item',
  mediaTypes: 'a media type',
};

/** Members that are called otherwise than the folder of what they hold. */
const folders: Readonly<Record<string, string>> = {
  requestBody: 'requestBodies',
  paths: 'pathItems',
  webhooks: 'pathItems',
  content: 'mediaTypes',
  securityDefinitions: 'securitySchemes',
};

/** References that lead nowhere, those of parts that no page shows included, and to a part of another kind. */
export function noteReferences(parts: readonly Part[], context: ReadContext): void {
  const operationIds = new Set(
    parts.flatMap(({ value, member }) => (member === 'links' ? [] : (textOf(value.operationId) ?? []))),
  );
  for (const { value, member } of parts) {
    if (typeof value.$ref === 'string') {
      context.resolver.follow(value);
      noteKind(value, member, context);
    }
    if (member === 'links') noteLink(value, operationIds, context);
    if (member === 'discriminator') noteMapping(objectOf(value.mapping), context);
  }
}

/** Only what a reference says itself: references to other places may lead to anything. */
function noteKind(value: JsonObject, member: string, { resolver }: ReadContext): void {
  const [, folder = ''] = /^#\/(?:components\/)?(\w+)\/[^/]+$/.exec(String(value.$ref)) ?? [];
  const found = folder === 'definitions' ? 'schemas' : folder;
  const expected = schemaMembers.has(member) ? 'schemas' : (folders[member] ?? member);
  const [is, wanted] = [kinds[found], kinds[expected]];
  if (is === undefined || wanted === undefined || found === expected) return;
  resolver.report({
    code: 'invalid-api-description',
    message: `The reference "${String(value.$ref)}" leads to ${is}, where ${wanted} is expected.`,
    location: resolver.locate(value, '$ref'),
    target: String(value.$ref),
    hint: `Refer to ${wanted} of the description.`,
  });
}

function noteLink(link: JsonObject, operationIds: ReadonlySet<string>, { resolver }: ReadContext): void {
  const id = textOf(link.operationId);
  if (id === undefined || operationIds.size === 0 || operationIds.has(id)) return;
  resolver.report({
    code: 'invalid-api-description',
    message: `A link names the operation \`${id}\`, which the description does not have.`,
    location: resolver.locate(link, 'operationId'),
    target: id,
    hint: didYouMean(id, [...operationIds]) ?? 'Write the `operationId` of an operation.',
  });
}

/** Values of a mapping are names of schemas, or references within this description. */
function noteMapping(mapping: JsonObject, { resolver }: ReadContext): void {
  const schemas = objectOf(objectOf(objectOf(resolver.sources.root.value).components).schemas);
  for (const [name, given] of Object.entries(mapping)) {
    const target = textOf(given)?.replace(/^#\/components\/schemas\//, '');
    if (target === undefined || !/^[\w.-]+$/.test(target) || Object.hasOwn(schemas, target)) continue;
    // A file beside the description.
    if (!String(given).startsWith('#') && /[./]/.test(target)) continue;
    resolver.report({
      code: 'api-broken-ref',
      message: `The mapping of \`${name}\` to "${String(given)}" points to nothing.`,
      location: resolver.locate(mapping, name),
      target: String(given),
      hint: didYouMean(target, Object.keys(schemas)) ?? 'Write the name of a schema, or a reference to one.',
    });
  }
}
