import type { ApiReference, Document, Route } from '../../model/index.ts';
import { digestOf } from './digest.ts';

/**
 * Gives each route a digest of its own input: the route, the bytes of its files, and how they were compiled. What a
 * page asks of the rest of the site is in its answers.
 */
export function pageKeys(compileKey: string): (route: Route) => string {
  const apis = new Map<ApiReference, string>();
  const apiKey = (api: ApiReference): string => {
    const known = apis.get(api);
    if (known !== undefined) return known;
    const made = digestOf(api);
    apis.set(api, made);
    return made;
  };
  return (route) => {
    const text = JSON.stringify(route, (name, value: unknown) => {
      if (name === 'document') return keyOf(value as Document);
      return name === 'api' ? apiKey(value as ApiReference) : value;
    });
    return digestOf([compileKey, text]);
  };
}

/** A document depends on its file and on the compile options, so its name and bytes identify it. */
function keyOf({ source: { file, hash } }: Document): unknown {
  return [file, hash];
}
