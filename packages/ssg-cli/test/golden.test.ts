import { readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { runSite } from '../src/commands/run.ts';
import { actualFiles, expectedFiles, sitesFolder, writeFiles } from './golden.ts';
import { sharedBundles } from './shared-bundles.ts';

const updates = process.env.UPDATE === '1';

it.each(readdirSync(sitesFolder))('golden site %s', async (name) => {
  const actual = await actualFiles(name);
  const expected = await expectedFiles(name);
  if (updates) {
    if (process.env.CI) throw new Error('Expectations are never written in CI.');
    await writeFiles(name, actual);
    return;
  }
  expect(expected.size, `${name} has no expectations: run with UPDATE=1 and read them`).toBeGreaterThan(0);
  const isEqual =
    actual.size === expected.size && [...actual].every(([file, text]) => expected.get(file) === text);
  if (isEqual) await rm(path.join(sitesFolder, name, 'actual'), { recursive: true, force: true });
  else await writeFiles(name, actual, 'actual');
  expect(Object.fromEntries(actual)).toEqual(Object.fromEntries(expected));
});

it('draws the layout with the components of a theme of the site', async () => {
  const { rendered } = await runSite({
    folder: path.join(sitesFolder, 'extensions', 'input'),
    cache: false,
    bundles: sharedBundles,
  });
  const html = rendered?.pages.get('/docs')?.html ?? '';
  expect(html).toContain('<footer>Our own footer</footer>');
  expect(html.match(/<footer/g)).toHaveLength(1);
});
