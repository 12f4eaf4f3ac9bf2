import path from 'node:path';
import {
  askForRedirects,
  createsRedirects,
  type Migration,
  withoutFunction,
  withRedirects,
} from '../../migrate/index.ts';
import { loadSite, memoryCache } from '../../pipeline/index.ts';
import { runApart } from '../../tools/modules/run-apart.ts';

/**
 * Calls the function that creates redirects, if the other config has one, for all pages. The config must be written
 * already, because it determines the pages.
 */
export async function withCreatedRedirects(
  folder: string,
  file: string,
  migration: Migration,
): Promise<Migration> {
  if (!migration.rows.some(({ there }) => there === createsRedirects)) return migration;
  try {
    const routes = await routesOf(folder);
    const { value } = await runApart(path.join(folder, file), { ask: askForRedirects([...routes]) });
    const [, missing] = /"\$missing":"([^"]+)"/.exec(JSON.stringify(value)) ?? [];
    if (missing !== undefined)
      return withoutFunction(migration, `it needs ${missing}, which is not installed`);
    return withRedirects(migration, value, routes);
  } catch (error) {
    return withoutFunction(migration, (error as Error).message);
  }
}

/** The paths of the pages of a site. */
async function routesOf(folder: string): Promise<ReadonlySet<string>> {
  const cache = memoryCache();
  try {
    const { site, diagnostics } = await loadSite({ folder, cache, checksOnly: true });
    if (site === undefined) throw new Error(diagnostics[0]?.message ?? 'the site cannot be read');
    const pages = [...site.graph.routes.values()].filter(
      ({ kind }) => kind !== 'search' && kind !== 'not-found',
    );
    return new Set(pages.map((page) => page.path));
  } finally {
    cache.close();
  }
}
