import type { ApiServer } from '../../model/index.ts';
import { withoutUndefined } from '../schema/merge.ts';
import { isObject, type JsonObject, listOf, objectOf, stringOf, textOf } from '../source/tree.ts';
import type { ReadContext } from './read-context.ts';

/** Servers of an OpenAPI 3 object; `undefined` when it names none. */
export function readServers(holder: JsonObject, context: ReadContext): readonly ApiServer[] | undefined {
  const given = listOf(holder.servers).filter(isObject);
  return given.length === 0 ? undefined : given.map((server) => readServer(server, context));
}

function readServer(server: JsonObject, context: ReadContext): ApiServer {
  const template = textOf(server.url) ?? '/';
  const variables = Object.entries(objectOf(server.variables)).map(([name, value]) => {
    const variable = objectOf(value);
    return withoutUndefined({
      name,
      default: stringOf(variable.default) ?? stringOf(listOf(variable.enum)[0]) ?? name,
      values: listOf(variable.enum).flatMap((allowed) => stringOf(allowed) ?? []),
      description: context.fragments.of(variable),
    });
  });
  const defaults = new Map(variables.map((variable) => [variable.name, variable.default]));
  const url = template.replace(/\{([^{}]*)\}/g, (written, name: string) => defaults.get(name) ?? written);
  return withoutUndefined({
    name: textOf(server.name),
    url: trimmed(url),
    template: url === template ? undefined : template,
    description: context.fragments.of(server),
    variables,
  });
}

/** Servers of a Swagger 2.0 description: each scheme with the host and base path. */
export function readHost(
  root: JsonObject,
  context: ReadContext,
  schemes = listOf(root.schemes),
): readonly ApiServer[] {
  const extension = readServers({ servers: root['x-servers'] }, context);
  if (extension !== undefined) return extension;
  const host = textOf(root.host);
  const path = textOf(root.basePath) ?? '';
  if (host === undefined) return [{ url: trimmed(path) || '/', variables: [] }];
  const names = schemes.flatMap((scheme) => stringOf(scheme) ?? []);
  return (names.length > 0 ? names : ['https']).map((scheme) => ({
    url: trimmed(`${scheme}://${host}${path.startsWith('/') || path === '' ? path : `/${path}`}`),
    variables: [],
  }));
}

function trimmed(url: string): string {
  return url.length > 1 ? url.replace(/\/+$/, '') : url;
}
