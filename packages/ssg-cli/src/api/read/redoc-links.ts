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
import { once } from '../../tools/once.ts';
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
 * links to the pages. Where all operations are on one page, their titles are anchors (`#show-an-event`). `sharedPart`:
 * where responses, parameters and bodies are that several operations have.
 */
export function followRedocLinks(
  roots: readonly Root[],
  api: ApiReference,
  sharedPart: (href: string) => string | undefined,
): void {
  const parts = once(() => partsOf(api));
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
        partAt(href, parts) ??
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

type Addresses = ReadonlyMap<string, string>;

/** Addresses by name, since descriptions may have thousands of parts and as many links. Of equal names, the first counts. */
function partsOf(
  api: ApiReference,
): Readonly<Record<'operations' | 'tags' | 'models' | 'schemes' | 'headings', Addresses>> {
  const { operations, tags, topics, securitySchemes, headings, route } = api;
  const at = (anchor: string) => `${route}#${anchor}`;
  return {
    operations: firstByName([
      ...operations.map((one) => [one.operationId, one.route] as const),
      ...operations.map((one) => [one.id, one.route] as const),
    ]),
    tags: firstByName([...tags, ...topics].map(({ name }) => [kebabCase(name), at(tagAnchor(name))])),
    models: firstByName(indexedSchemas(api).map((one) => [kebabCase(one.name), addressOf(one)])),
    schemes: firstByName(securitySchemes.map(({ name }) => [name, at(schemeAnchor(name))])),
    headings: firstByName(
      headings.flatMap(({ id, text }) => [id, kebabCase(text)].map((name) => [name, at(id)] as const)),
    ),
  };
}

function firstByName(
  named: readonly (readonly [name: string | undefined, address: string | undefined])[],
): Addresses {
  const found = new Map<string, string>();
  for (const [name, address] of named)
    if (name !== undefined && address !== undefined && !found.has(name)) found.set(name, address);
  return found;
}

type Parts = () => ReturnType<typeof partsOf>;

function partAt(href: string, parts: Parts): string | undefined {
  const [, scheme] = schemeLink.exec(href) ?? [];
  if (scheme !== undefined) return parts().schemes.get(decodeEscapes(scheme));
  const [, kind = '', name = ''] = redocLink.exec(href) ?? [];
  return kind === '' ? undefined : targetOf(kind, decodeEscapes(name), parts());
}

function targetOf(
  kind: string,
  name: string,
  { operations, tags, models, schemes, headings }: ReturnType<typeof partsOf>,
): string | undefined {
  if (kind === 'operation') return operations.get(name) ?? operations.get(kebabCase(name));
  if (kind === 'tag') {
    // What comes after the name of the tag is a heading in its text, which has no anchor.
    const [stem = ''] = name.split('/');
    return tags.get(kebabCase(name)) ?? tags.get(kebabCase(stem));
  }
  if (kind.startsWith('model')) return models.get(kebabCase(name));
  const last = name.split('/').at(-1) ?? '';
  return schemes.get(last) ?? headings.get(kebabCase(last));
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
