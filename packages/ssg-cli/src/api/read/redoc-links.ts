import type { Root } from 'hast';
import { visit } from 'unist-util-visit';
import { type ApiReference, decodeEscapes, schemeAnchor, tagAnchor } from '../../model/index.ts';
import { kebabCase } from './names.ts';

/** `#operation/X`, `#tag/X`, `#tag/X/operation/Y`, `#section/X` and `#section/X/Y`. */
const redocLink = /^#(?:tag\/[^/]+\/)?(operation|tag|section)\/(.+)$/;

/** `#tag/X/GET/items/{id}`, as Scalar links to operations, and `#webhook/POST/X`. */
const scalarLink = /^#(?:tag\/[^/]+|webhook)\/([a-z]+)(\/.+)$/i;

/** A path of the description, as Stoplight links to operations: `openapi.json/paths/~1items~1{id}/get`. */
const pathLink = /^(?:\.\/)?[^/?#]+\.(?:json|ya?ml)(?:#?)\/paths\/([^/]+)\/([a-z]+)$/i;

/** Turns the links that descriptions written for Redoc or Stoplight have to their own parts into links to the pages. */
export function followRedocLinks(roots: readonly Root[], api: ApiReference): void {
  for (const root of roots) {
    visit(root, 'element', (node) => {
      const { href } = node.properties;
      if (node.tagName !== 'a' || typeof href !== 'string') return;
      const target = operationAt(href, api) ?? partAt(href, api);
      if (target !== undefined) node.properties.href = target;
    });
  }
}

function partAt(href: string, api: ApiReference): string | undefined {
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
  const last = name.split('/').at(-1) ?? '';
  const scheme = api.securitySchemes.find((one) => one.name === last);
  if (scheme !== undefined) return `${api.route}#${schemeAnchor(scheme.name)}`;
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
