import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { type BuildOptions, type BuildResult, buildWith } from '../../src/commands/build.ts';
import { runSite } from '../../src/commands/run.ts';
import { sharedBundles } from '../shared-bundles.ts';
import { removeFolder, temporaryFolder } from './process.ts';
import { runSetup } from './run-setup.ts';

/** A temporary folder for the tests of one file, in which `migrate` is run and its results are read. */
export function migratePlace() {
  const place: { folder: string } = { folder: '' };
  beforeAll(async () => {
    place.folder = await temporaryFolder('migrate');
  });
  afterAll(() => removeFolder(place.folder));
  return {
    place,
    cli: (...args: readonly string[]) => runSetup(args, place.folder),
    built: (site: string, options: Pick<BuildOptions, 'strict'> = {}): Promise<BuildResult> =>
      buildWith({ ...options, folder: path.join(place.folder, site), cache: false, bundles: sharedBundles }),
    read: (file: string) => readFile(path.join(place.folder, file), 'utf8'),
    /** The routes and findings of a site, and its config with all defaults. */
    loaded: async (site: string) => {
      const folder = path.join(place.folder, site);
      const { site: value, findings } = await runSite({ folder, cache: false, checksOnly: true });
      return { config: value?.config, paths: [...(value?.graph.routes.keys() ?? [])], findings };
    },
  };
}
