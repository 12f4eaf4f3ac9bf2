import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { build, check } from '../src/index.ts';
import { writeSite } from './laws/fixture.ts';

it('takes a folder relative to the working directory', async () => {
  const site = await writeSite({
    'ceems.config.mjs': "export default { title: 'Near', url: 'https://example.org' };\n",
    'docs/intro.md': '# Intro\n\nSee [nothing](./nothing.md).\n',
  });
  const folder = path.relative(process.cwd(), site);
  const checked = await check({ folder, cache: false });
  expect(checked.findings.map(({ code }) => code)).toEqual(['broken-markdown-link']);
  const built = await build({ folder, cache: false });
  expect(built.outFolder).toBe(path.join(site, 'build'));
  expect(await readFile(path.join(built.outFolder, 'docs/intro/index.html'), 'utf8')).toContain('Intro');
  await rm(site, { recursive: true });
});
