import type { Root } from 'hast';
import { visit } from 'unist-util-visit';
import {
  type ApiReference,
  decodeEscapes,
  indexedSchemas,
  placeOfSchema,
  type SchemaPlace,
  schemeAnchor,
  tagAnchor,
} from '../../model/index.ts';
import { kebabCase } from './names.ts';

/** `#operation/X`, `#tag/X`, `#tag/X/operation/Y`, `#section/X` and `#section/X/Y`; `#description/X` and `#model/X` of Scalar. */
const redocLink = /^#(?:tag\/[^/]+\/)?(operation|tag|section|description|models?)\/(.+)$/;

/** `#tag/X/GET/items/{id}`, as Scalar links to operations, and `#webhook/POST/X`. */
const scalarLink = /^#(?:tag\/[^/]+|webhook)\/([a-z]+)(\/.+)$/i;

/** An operation of the description, as references and Stoplight name it: `#/paths/~1items~1{id}/get`, `openapi.json/paths/…`. */
const pathLink = /^(?:#|(?:\.\/)?[^/?#]+\.(?:json|ya?ml)(?:#?))\/paths\/([^/]+)\/([a-z]+)$/i;

/** Named parts of the description, as references name them: `#/components/schemas/Thing`, `#/definitions/Thing`. */
const schemaLink = /^#\/(?:components\/schemas|definitions)\/[^/]+$/;
const schemeLink = /^#\/(?:components\/securitySchemes|securityDefinitions)\/([^/]+)$/;

/**
 * Turns the links that descriptions have to their own parts, as references, Redoc, Scalar and Stoplight name them, into
 * links to the pages. Where all operations are on one page, their titles are anchors (`#show-an-event`). `sharedPart`: where responses, parameters and bodies are that several operations have.
 */
export function followRedocLinks(
  roots: readonly Root[],
  api: ApiReference,
  sharedPart: (href: string) => string | undefined,
): void {
  const schemaAt = (href: string): string | undefined =>
    schemaLink.test(href) ? addressOf(placeOfSchema(decodeEscapes(href), api)) : undefined;
  const byTitle = new Map(api.operations.map(({ title, route }) => [`#${kebabCase(title)}`, route]));
  for (const { id } of [api, ...api.operations].flatMap(({ headings }) => headings)) byTitle.delete(`#${id}`);
  for (const root of roots) {
    visit(root, 'element', (node) => {
      const { href } = node.properties;
      if (node.tagName !== 'a' || typeof href !== 'string') return;
      const target =
        operationAt(href, api) ??
        partAt(href, api) ??
        schemaAt(href) ??
        sharedPart(href) ??
        byTitle.get(href);
      if (target !== undefined) node.properties.href = target;
    });
  }
}

function addressOf(place: SchemaPlace | undefined): string | undefined {
  return place?.anchor === undefined ? place?.route : `${place.route}#${place.anchor}`;
}

function schemeAt(name: string, api: ApiReference): string | undefined {
  const scheme = api.securitySchemes.find((one) => one.name === name);
  return scheme === undefined ? undefined : `${api.route}#${schemeAnchor(scheme.name)}`;
}

function partAt(href: string, api: ApiReference): string | undefined {
  const [, scheme] = schemeLink.exec(href) ?? [];
  if (scheme !== undefined) return schemeAt(decodeEscapes(scheme), api);
  const [, kind = '', name = ''] = redocLink.exec(href) ?? [];
  return kind === '' ? undefined : targetOf(kind, decodeEscapes(name), api);
}

function targetOf(kind: string, name: string, api: ApiReference): string | undefined {
  if (kind === 'operation') {
    const found = api.operations.find(({ operationId }) => operationId === name);
    return (found ?? api.operations.find(({ id }) => id === kebabCase(name)))?.route;
  }
  if (kind === 'tag') {
    // What comes after the name of the tag is a heading in its text, which has no anchor.
    const [stem = ''] = name.split('/');
    const all = [...api.tags, ...api.topics];
    const called = (text: string) =>
      all.find((tag) => tag.name === text || kebabCase(tag.name) === kebabCase(text));
    const found = called(name) ?? called(stem);
    return found === undefined ? undefined : `${api.route}#${tagAnchor(found.name)}`;
  }
  if (kind.startsWith('model')) {
    return addressOf(indexedSchemas(api).find((one) => kebabCase(one.name) === kebabCase(name)));
  }
  const last = name.split('/').at(-1) ?? '';
  const scheme = schemeAt(last, api);
  if (scheme !== undefined) return scheme;
  const id = kebabCase(last);
  const found = api.headings.find((heading) => heading.id === id || kebabCase(heading.text) === id);
  return found === undefined ? undefined : `${api.route}#${found.id}`;
}

function operationAt(href: string, api: ApiReference): string | undefined {
  const [, pointer = '', method = ''] = pathLink.exec(href) ?? [];
  const path = decodeEscapes(pointer).replaceAll('~1', '/').replaceAll('~0', '~');
  const [, verb = '', address = ''] = scalarLink.exec(href) ?? [];
  const paths = [path, decodeEscapes(address), decodeEscapes(address).slice(1)];
  return api.operations.find(
    (one) => paths.includes(one.path) && one.method === (method || verb).toUpperCase(),
  )?.route;
}
