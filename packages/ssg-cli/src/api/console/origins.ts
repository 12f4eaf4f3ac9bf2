import type { ApiReference, ApiServer } from '../../model/index.ts';

/** How many servers the values of variables are written out to. */
const maximumServers = 50;

/**
 * The sources that a Content-Security-Policy has to allow for the console of a reference (`connect-src`): the origins
 * of its servers. `'self'` for addresses without a host, a whole scheme where a variable of the host takes any value.
 * Empty where the console is off.
 */
export function consoleSources(api: ApiReference): readonly string[] {
  if (!api.console) return [];
  const servers = [api.servers, ...api.operations.map((operation) => operation.servers)].flat();
  return [...new Set(servers.flatMap(sourcesOf))].toSorted();
}

function sourcesOf(server: ApiServer): readonly string[] {
  const { urls, isOpen } = addressesOf(server);
  const found = urls.map((url) => /^(https?:)\/\/[^/?#]+/i.exec(url));
  if (found.every((match) => match === null)) return ["'self'"];
  return found.flatMap((match) =>
    match === null ? [] : isOpen ? [(match[1] ?? '').toLowerCase()] : originOf(match[0]),
  );
}

/** A name of a server as it may be in a policy: no sign that would end the list, or the header, in which it is. */
const plainOrigin = /^https?:\/\/(?:[a-z0-9_-]+(?:\.[a-z0-9_-]+)*\.?|\[[0-9a-f:.]+\])(?::\d+)?$/;

/** The origin of an address; none for what no browser could reach. */
function originOf(address: string): readonly string[] {
  if (!URL.canParse(address)) return [];
  const { origin } = new URL(address);
  return plainOrigin.test(origin) ? [origin] : [];
}

/** The addresses that a server can have; incomplete if a variable in its host has no list of values. */
function addressesOf(server: ApiServer): { readonly urls: readonly string[]; readonly isOpen: boolean } {
  const { template } = server;
  if (template === undefined) return { urls: [server.url], isOpen: false };
  const host = /^[^/]*\/\/[^/?#]*/.exec(template)?.[0] ?? '';
  let urls: readonly string[] = [template];
  let isOpen = false;
  for (const { name, default: value, values } of server.variables) {
    const place = `{${name}}`;
    if (!template.includes(place)) continue;
    if (values.length === 0 && host.includes(place)) isOpen = true;
    const choices = values.length === 0 ? [value] : values;
    urls = urls.flatMap((url) => choices.map((choice) => url.replaceAll(place, choice)));
    if (urls.length > maximumServers) return { urls: [server.url], isOpen: true };
  }
  return { urls, isOpen };
}
