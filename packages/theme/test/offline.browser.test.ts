import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo, Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from '@ceems-docs/ssg-cli';
import { builtSiteHandler, listen } from '@ceems-docs/ssg-cli/serving';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launch } from './browser.ts';

const command = fileURLToPath(new URL('../../ssg-cli/bin/ceems-docs.js', import.meta.url));
const base = '/base/';
const state: { browser?: Browser; folder: string; server?: Server; port: number } = { folder: '', port: 0 };
const outDir = () => path.join(state.folder, 'build');

async function buildSite(): Promise<void> {
  const { report, findings } = await build({ folder: state.folder, outDir: outDir(), baseUrl: base });
  if (!report) throw new Error(JSON.stringify(findings));
}

async function edit(file: string, change: (text: string) => string): Promise<void> {
  const place = path.join(state.folder, file);
  await writeFile(place, change(await readFile(place, 'utf8')));
  await buildSite();
}

/** The host, reachable or not: always at the same port. */
async function connect(): Promise<void> {
  const server = await listen(builtSiteHandler(outDir(), base), { port: state.port, host: '127.0.0.1' });
  state.port = (server.address() as AddressInfo).port;
  state.server = server;
}

async function disconnect(): Promise<void> {
  const { server } = state;
  delete state.server;
  if (!server) return;
  (server as unknown as { closeAllConnections: () => void }).closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

const url = (page: string) => `http://127.0.0.1:${state.port}${base}${page}`;

/** The version of the list that the browser has kept all files of. */
const keptVersion = (page: Page) =>
  page.evaluate(async () => {
    const list = await caches.match('/base/offline.json');
    return list && ((await list.json()) as { version: string }).version;
  });

/** How many workers and caches the browser has of the site. */
const whatIsLeft = (page: Page) =>
  page.evaluate(async () => [
    (await navigator.serviceWorker.getRegistrations()).length,
    (await caches.keys()).length,
  ]);

const builtVersion = async () =>
  (JSON.parse(await readFile(path.join(outDir(), 'offline.json'), 'utf8')) as { version: string }).version;

beforeAll(async () => {
  state.browser = await launch();
  state.folder = await mkdtemp(path.join(tmpdir(), 'offline-'));
  await cp(fileURLToPath(new URL('./offline', import.meta.url)), state.folder, { recursive: true });
  await buildSite();
  await connect();
});
afterAll(async () => {
  await disconnect();
  await state.browser?.close();
  await rm(state.folder, { recursive: true, force: true });
});

describe('a site that is kept for readers without network', () => {
  const shared: { context?: BrowserContext; page?: Page; errors: string[] } = { errors: [] };
  const opened = (): Page => {
    if (!shared.page) throw new Error('No page was opened.');
    return shared.page;
  };

  beforeAll(async () => {
    shared.context = (await state.browser?.newContext()) as BrowserContext;
    shared.page = await shared.context.newPage();
    shared.page.on('console', (message) => message.type() === 'error' && shared.errors.push(message.text()));
    await shared.page.goto(url('docs'));
  });
  afterAll(() => shared.context?.close());

  it('shows pages that the reader never opened, and answers the search', async () => {
    await expect.poll(() => keptVersion(opened())).toBe(await builtVersion());
    await disconnect();
    await shared.context?.setOffline(true);
    const page = opened();
    // The first page was there before the worker was.
    await page.keyboard.press('Control+k');
    await page.keyboard.type('barrel');
    await page.locator('.search-hit', { hasText: 'Oil' }).first().waitFor();
    await page.keyboard.press('Escape');
    await page.goto(url('docs/oil'));
    expect(await page.locator('h1').textContent()).toContain('Oil');
    expect(await page.locator('.navbar').evaluate((bar) => getComputedStyle(bar).position)).toBe('sticky');
    await page
      .locator('main a', { hasText: 'wick' })
      .or(page.locator('.sidebar a', { hasText: 'wick' }))
      .first()
      .click();
    await page.waitForURL('**/docs/wick');
    await page.goto(url('search?q=barrel'));
    await page.locator('.search-page-hit', { hasText: 'Oil' }).waitFor();
  });

  it('says so where a page is not kept, and violates no policy', async () => {
    await opened().goto(url('docs/nowhere'));
    expect(await opened().locator('h1').textContent()).toBe('You are offline');
    expect(shared.errors.filter((error) => error.includes('Content Security Policy'))).toEqual([]);
  });

  it('takes what is new by itself', async () => {
    // Not the next page, which is fetched anyway when the reader has time.
    await edit('docs/wick.md', (text) => text.replace('slowly', 'for hours'));
    await connect();
    await shared.context?.setOffline(false);
    const page = opened();
    await page.goto(url('docs'));
    await expect.poll(() => keptVersion(page)).toBe(await builtVersion());
    await disconnect();
    await shared.context?.setOffline(true);
    await page.goto(url('docs/wick'));
    expect(await page.locator('main').textContent()).toContain('It burns for hours.');
  });

  it('replaces the worker while pages are open', async () => {
    await connect();
    await shared.context?.setOffline(false);
    await opened().goto(url('docs'));
    const worker = path.join(outDir(), 'sw.js');
    await writeFile(worker, `${await readFile(worker, 'utf8')}\n// A newer one.\n`);
    await opened().evaluate(async () => {
      navigator.serviceWorker.addEventListener('controllerchange', () => {
        document.title = 'Replaced';
      });
      await (await navigator.serviceWorker.ready).update();
    });
    await expect.poll(() => opened().title()).toBe('Replaced');
    await disconnect();
    await buildSite();
  });

  it('leaves the pages of `serve` at the same address alone, and goes', async () => {
    const { port } = state;
    const errors: string[] = [];
    const server = spawn(process.execPath, [command, 'serve', state.folder, '--port', `${port}`], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(server.stdout, 'data');
    await shared.context?.setOffline(false);
    const page = opened();
    page.on('console', (message) => errors.push(message.text()));
    await page.goto(`http://127.0.0.1:${port}${base}docs/wick`);
    await page.waitForSelector('script[data-live]', { state: 'attached' });
    await expect.poll(() => whatIsLeft(page)).toEqual([0, 0]);
    await page.reload({ waitUntil: 'networkidle' });
    expect(await whatIsLeft(page)).toEqual([0, 0]);
    expect(errors.filter((error) => /worker|sw\.js|404/i.test(error))).toEqual([]);
    const ended = once(server, 'close');
    server.kill('SIGTERM');
    await ended;
  });

  it('is gone, with the worker, when the config no longer wants it', async () => {
    await edit('ceems.config.ts', (text) => text.replace('offline: true', 'offline: false'));
    const names = await readdir(outDir());
    expect(names).not.toContain('sw.js');
    expect(names).not.toContain('offline.json');
    const scripts = (await readdir(path.join(outDir(), 'assets'))).filter((name) => name.endsWith('.js'));
    const code = await Promise.all(
      scripts.map((name) => readFile(path.join(outDir(), 'assets', name), 'utf8')),
    );
    expect(code.filter((text) => text.includes('serviceWorker'))).toEqual([]);
    await connect();
    await shared.context?.setOffline(false);
    const page = opened();
    await page.goto(url('docs'));
    await expect.poll(() => whatIsLeft(page)).toEqual([0, 0]);
  });
});
