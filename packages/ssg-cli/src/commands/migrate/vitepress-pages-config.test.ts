import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { configOfPages, withPagesConfig } from './vitepress-pages-config.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ceems-docs-pages-config-'));
});
afterEach(() => rm(folder, { recursive: true }));

const code =
  "import { defineAdditionalConfig } from 'vitepress';\nexport default defineAdditionalConfig({ lang: 'de' });\n";

it('reads the config in the folder of the pages', async () => {
  await writeFile(path.join(folder, 'config.ts'), code);
  expect(await configOfPages(folder, {})).toEqual({ value: { lang: 'de' } });
  expect(await configOfPages(folder, { additionalConfig: { '/': { lang: 'fr' } } })).toEqual({
    value: { lang: 'fr' },
  });
});

it('runs no file that has nothing to do with VitePress', async () => {
  await writeFile(path.join(folder, 'config.js'), "throw new Error('ran');\n");
  expect(await configOfPages(folder, {})).toEqual({ value: {} });
});

it('says which config of pages cannot be run', async () => {
  await writeFile(path.join(folder, 'config.mts'), "import 'vitepress';\nthrow new Error('broken');\n");
  const { value, row } = await configOfPages(folder, {});
  expect(value).toEqual({});
  expect(row?.there).toBe('config.mts');
});

it('puts the keys of pages before those of the site, and keeps the rest', () => {
  const main = { title: 'A', lang: 'en', themeConfig: { logo: '/a.svg', nav: [] }, additionalConfig: {} };
  expect(withPagesConfig(main, { lang: 'de', themeConfig: { nav: [{ text: 'B' }] } })).toEqual({
    title: 'A',
    lang: 'de',
    themeConfig: { logo: '/a.svg', nav: [{ text: 'B' }] },
  });
});
