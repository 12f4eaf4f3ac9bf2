import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { listOf, type Migration, withServerRedirects } from '../../migrate/index.ts';

/**
 * The migration with the redirects of the first file `_redirects`, which Netlify and Cloudflare Pages read: in a static
 * folder, in the site folder, or above it, from where scripts copy it into the output.
 */
export async function withRedirectsFile(folder: string, migration: Migration): Promise<Migration> {
  const { staticDirectories = ['static'] } = migration.config;
  const folders = [...listOf(staticDirectories).map(String), '.', '..'];
  for (const name of folders.map((one) => path.posix.join(one, '_redirects'))) {
    const text = await readFile(path.join(folder, name), 'utf8').catch(() => undefined);
    if (text !== undefined) return withServerRedirects(migration, name, text);
  }
  return migration;
}
