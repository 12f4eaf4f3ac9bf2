import type { Root } from 'hast';
import { visit } from 'unist-util-visit';
import { type ApiReference, tagAnchor } from '../../model/index.ts';
import { kebabCase } from './names.ts';

/** `#operation/X`, `#tag/X`, `#tag/X/operation/Y`, `#section/X` and `#section/X/Y`. */
const redocLink = /^#(?:tag\/[^/]+\/)?(operation|tag|section)\/(.+)$/;

/** A path of the description, as Stoplight links to operations: `openapi.json/paths/~1items~1{id}/get`. */
const pathLink = /^(?:\.\/)?[^/?#]+\.(?:json|ya?ml)(?:#?)\/paths\/([^/]+)\/([a-z]+)$/i;

/** Turns the links that descriptions written for Redoc or Stoplight have to their own parts into links to the pages. */
export function followRedocLinks(roots: readonly Root[], api: ApiReference): void {
  for (const root of roots) {
    visit(root, 'element', (node) => {
      const { href } = node.properties;
      if (node.tagName !== 'a' || typeof href !== 'string') return;
      const [, kind = '', name = ''] = redocLink.exec(href) ?? [];
      const target = kind === '' ? operationAt(href, api) : targetOf(kind, decoded(name), api);
      if (target !== undefined) node.properties.href = target;
    });
  }
}

function targetOf(kind: string, name: string, api: ApiReference): string | undefined {
  if (kind === 'operation') {
    const found = api.operations.find(({ operationId }) => operationId === name);
    return (found ?? api.operations.find(({ id }) => id === kebabCase(name)))?.route;
  }
  if (kind === 'tag') {
    const found = api.tags.find((tag) => tag.name === name || kebabCase(tag.name) === kebabCase(name));
    return found === undefined ? undefined : `${api.route}#${tagAnchor(found.name)}`;
  }
  const id = kebabCase(name.split('/').at(-1) ?? '');
  const found = api.headings.find((heading) => heading.id === id || kebabCase(heading.text) === id);
  return found === undefined ? undefined : `${api.route}#${found.id}`;
}

function operationAt(href: string, api: ApiReference): string | undefined {
  const [, pointer = '', method = ''] = pathLink.exec(href) ?? [];
  const path = decoded(pointer).replaceAll('~1', '/').replaceAll('~0', '~');
  return api.operations.find((one) => one.path === path && one.method === method.toUpperCase())?.route;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
