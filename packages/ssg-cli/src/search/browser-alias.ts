import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * What a bundler for the browser is to put in place of packages that the search client imports. FlexSearch's smallest
 * build has all that the client needs, but the package does not export it by a name.
 */
export function browserAlias(): Readonly<Record<string, string>> {
  const folder = path.dirname(fileURLToPath(import.meta.resolve('flexsearch')));
  return { flexsearch: path.join(folder, 'flexsearch.light.module.min.js') };
}
