import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { writeFiles } from '../../ssg-cli/test/cli/process.ts';
import { buildAndServe, intercept, launch, openPage, type ServedSite } from './browser.ts';
import { openSearch, rows } from './search/stage.ts';

const manual = new URL('../../../docs/components.md', import.meta.url);
const state: { browser?: Browser; site?: ServedSite; folder?: string } = {};

/** The worked example of the manual, as its readers would copy it. */
async function exampleOf(file: string): Promise<string> {
  const text = await readFile(manual, 'utf8');
  const section = text.slice(text.indexOf('## Search providers'));
  const fence = new RegExp(`^\`\`\`ts title="${file}"\\n([\\s\\S]*?)^\`\`\`$`, 'm');
  return section.match(fence)?.[1] ?? '';
}

beforeAll(async () => {
  state.browser = await launch();
  state.folder = await mkdtemp(path.join(tmpdir(), 'search-provider-'));
  const config = await exampleOf('ceems.config.ts');
  await writeFiles(state.folder, {
    'ceems.config.ts': config,
    'search/typesense.ts': await exampleOf('search/typesense.ts'),
    'docs/index.md': '# Lantern\n\nIt shines.\n\n## Wick\n\nTrim the wick.\n',
  });
  state.site = await buildAndServe(state.folder, '/');
});
afterAll(async () => {
  await state.site?.close();
  await state.browser?.close();
  if (state.folder) await rm(state.folder, { recursive: true, force: true });
});

/** A page with the search open, whose questions are answered in place of the server. */
async function searching(answer: (url: URL) => { status: number; body: unknown }): Promise<Page> {
  const { browser, site } = state;
  if (!browser || !site) throw new Error('The site was not built.');
  const { page, close } = await openPage(browser, `${site.url}docs`);
  onTestFinished(close);
  await intercept(page, 'https://search.example.org/**', (route) => {
    const { status, body } = answer(new URL(route.request().url()));
    return route.fulfill({ status, json: body, headers: { 'access-control-allow-origin': '*' } });
  });
  await openSearch(page);
  return page;
}

it('a module of the site answers the search', async () => {
  const { site } = state;
  const records = (await (await fetch(`${site?.url}search/records.json`)).json()) as { objectID: string }[];
  const document = records.find(({ objectID }) => objectID.endsWith('#wick'));
  expect(document).toBeDefined();
  const asked: URL[] = [];
  const page = await searching((url) => {
    asked.push(url);
    const highlight = { hierarchy: { lvl2: { snippet: '<mark>Wick</mark>' } } };
    return { status: 200, body: { found: 1, hits: [{ document, highlight }] } };
  });
  await page.keyboard.insertText('wick');
  expect(await rows(page)).toEqual(['Wick']);
  expect(asked.at(-1)?.pathname).toBe('/collections/docs/documents/search');
  expect(asked.at(-1)?.searchParams.get('q')).toBe('wick');
  expect(await page.locator('.search-hit-title mark').textContent()).toBe('Wick');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/docs#wick');
});

it('what it throws is shown', async () => {
  const page = await searching(() => ({ status: 503, body: {} }));
  await page.keyboard.insertText('wick');
  await page.getByRole('button', { name: /try again/i }).waitFor();
});

it('no index is written for it', async () => {
  const { site } = state;
  expect((await fetch(`${site?.url}search/manifest.js`)).status).toBe(404);
});
