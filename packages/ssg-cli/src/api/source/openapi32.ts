import { isObject, type JsonObject } from './tree.ts';

/** Members that OpenAPI 3.2 added beside those of 3.1, wherever they may stand. */
const added = new Set([
  'itemSchema',
  'itemEncoding',
  'prefixEncoding',
  'additionalOperations',
  'dataValue',
  'serializedValue',
  'deviceAuthorization',
  'oauth2MetadataUrl',
  'defaultMapping',
  'nodeType',
  'mediaTypes',
]);

/**
 * A description of OpenAPI 3.2 without what 3.1 does not know. There is no official schema of 3.2 to hold it against
 * yet, and 3.2 only adds: what is left has to be right by 3.1.
 */
export function asOpenapi31(root: JsonObject): JsonObject {
  const { $self, tags, ...rest } = root;
  const known = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, reduced(value, key)]));
  return Array.isArray(tags)
    ? { ...known, tags: tags.map((tag) => without(tag, ['summary', 'parent', 'kind'])) }
    : known;
}

function reduced(value: unknown, key: string): unknown {
  if (Array.isArray(value)) {
    return key === 'servers'
      ? value.map((server) => without(server, ['name']))
      : value.map((item) => reduced(item, ''));
  }
  if (!isObject(value)) return value;
  const members = Object.entries(value).flatMap(([name, inner]) => {
    if (added.has(name)) return [];
    const isQuery = name === 'query' && isObject(inner) && 'responses' in inner;
    return isQuery ? [] : [[name, reducedMember(name, reduced(inner, name), key)] as const];
  });
  return Object.fromEntries(members);
}

function reducedMember(name: string, value: unknown, parent: string): unknown {
  if (parent === 'responses' && isObject(value) && typeof value.$ref !== 'string') {
    return { description: '', ...without(value, ['summary']) };
  }
  if (parent === 'securitySchemes') return without(value, ['deprecated']);
  if (name === 'in' && value === 'querystring') return 'query';
  return name === 'style' && value === 'cookie' ? 'form' : value;
}

function without(value: unknown, names: readonly string[]): JsonObject {
  const members = isObject(value) ? Object.entries(value) : [];
  return Object.fromEntries(members.filter(([name]) => !names.includes(name)));
}
