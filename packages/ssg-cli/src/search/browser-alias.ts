import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Aliases of packages for the browser bundle of the search client. FlexSearch's smallest build suffices, but the
 * package does not export it.
 */
export function browserAlias(): Readonly<Record<string, string>> {
  const folder = path.dirname(fileURLToPath(import.meta.resolve('flexsearch')));
  return { flexsearch: path.join(folder, 'flexsearch.light.module.min.js') };
}
