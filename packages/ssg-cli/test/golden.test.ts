import { readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Run } from '../src/commands/run.ts';
import { finishedPageTests } from './finished-pages.ts';
import { actualFiles, buildSite, expectedFiles, sitesFolder, writeFiles } from './golden.ts';

const updates = process.env.UPDATE === '1';

describe.each(readdirSync(sitesFolder))('golden site %s', (name) => {
  const built: { run?: Run } = {};
  const runOf = (): Run => {
    if (!built.run) throw new Error('The site was not built.');
    return built.run;
  };
  beforeAll(async () => {
    built.run = await buildSite(name);
  });
  afterAll(() => built.run?.release());

  it('is built as expected', async () => {
    const actual = await actualFiles(name, runOf());
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

  finishedPageTests(name, runOf);

  if (name === 'extensions')
    it('renders the layout with the components of a theme of the site', () => {
      const html = runOf().rendered?.pages.get('/docs')?.html ?? '';
      expect(html).toContain('<footer>Our own footer</footer>');
      expect(html.match(/<footer/g)).toHaveLength(1);
    });
});
