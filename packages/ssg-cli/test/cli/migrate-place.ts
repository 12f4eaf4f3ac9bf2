import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { runSite } from '../../src/commands/run.ts';
import { removeFolder, run, temporaryFolder } from './process.ts';

/** A temporary folder for the tests of one file, in which `migrate` is run and its results are read. */
export function migratePlace() {
  const place: { folder: string } = { folder: '' };
  beforeAll(async () => {
    place.folder = await temporaryFolder('migrate');
  });
  afterAll(() => removeFolder(place.folder));
  return {
    place,
    cli: (...args: readonly string[]) => run(args, place.folder),
    read: (file: string) => readFile(path.join(place.folder, file), 'utf8'),
    /** The routes and findings of a site, and its config with all defaults. */
    loaded: async (site: string) => {
      const folder = path.join(place.folder, site);
      const { site: value, findings } = await runSite({ folder, cache: false, checksOnly: true });
      return { config: value?.config, paths: [...(value?.graph.routes.keys() ?? [])], findings };
    },
  };
}
