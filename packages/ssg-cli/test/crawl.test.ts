import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe } from 'vitest';
import { type Run, runSite } from '../src/commands/run.ts';
import { finishedPageTests } from './finished-pages.ts';
import { everything } from './laws/everything.ts';
import { writeSite } from './laws/fixture.ts';
import { sharedBundles } from './shared-bundles.ts';

/** Sites without expectations; the pages of golden sites are read where these are built. */
const folders: Readonly<Record<string, () => Promise<string>>> = {
  ceems: async () => fileURLToPath(new URL('../../../site', import.meta.url)),
  everything: () => writeSite(Object.fromEntries(everything())),
};

describe.each(Object.entries(folders))('site %s', (name, folderOf) => {
  const built: { run?: Run; temporary?: string } = {};
  beforeAll(async () => {
    const folder = await folderOf();
    if (name === 'everything') built.temporary = folder;
    built.run = await runSite({ folder, cache: false, bundles: sharedBundles });
  });
  afterAll(async () => {
    built.run?.release();
    if (built.temporary) await rm(built.temporary, { recursive: true, force: true });
  });

  finishedPageTests(name, () => {
    if (!built.run) throw new Error('The site was not built.');
    return built.run;
  });
});
