import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from '@ceems-docs/ssg-cli';
import { builtSiteHandler, listen } from '@ceems-docs/ssg-cli/serving';
import { type Browser, type BrowserContextOptions, chromium, type Page, type Route } from 'playwright-core';
import { findChromium } from '../../../scripts/chromium.mjs';

/** Timeout of waits in the browser, in milliseconds. It is generous, because tests must not fail on a busy machine. */
const timeout = 120_000;

/**
 * Features of desktop Chromium that start further processes for each page, such as a spare renderer. Without them, a
 * page takes half of the CPU time.
 */
const desk = [
  'SpareRendererForSitePerProcess',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxPopup',
];

/** Features that Playwright disables. Only the last such flag counts, so they are repeated here. */
const disturbing = [
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/** Starts the Chromium of this machine. */
export async function launch(): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error('No Chromium: set CHROMIUM_PATH.');
  const browser = await chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--disable-features=${[...desk, ...disturbing].join(',')}`,
    ],
  });
  browser.on('context', (context) => context.setDefaultTimeout(timeout));
  return browser;
}

/** A built site, served on a free port of this machine. */
export interface ServedSite {
  /** Address of the site's root, with a slash at its end. */
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Serves an output folder as a static host would. */
export async function serveBuilt(outFolder: string, base: string): Promise<ServedSite> {
  const server = await listen(builtSiteHandler(outFolder, base), { port: 0, host: '127.0.0.1' });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}${base}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Builds a site folder into a temporary folder and serves it. Errors of the site fail the test. */
export async function buildAndServe(siteFolder: string, base = '/'): Promise<ServedSite> {
  const outDir = await mkdtemp(path.join(tmpdir(), 'site-'));
  const result = await build({ folder: siteFolder, outDir, baseUrl: base });
  if (!result.report) throw new Error(`${siteFolder} was not built: ${JSON.stringify(result.findings)}`);
  const served = await serveBuilt(outDir, base);
  return {
    url: served.url,
    close: async () => {
      await served.close();
      await rm(outDir, { recursive: true, force: true });
    },
  };
}

/** Writes a site (path → text) into a temporary folder, builds it and serves it. */
export async function writeAndServe(
  files: Readonly<Record<string, string>>,
  base: string,
): Promise<ServedSite> {
  const folder = await mkdtemp(path.join(tmpdir(), 'source-'));
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  const served = await buildAndServe(folder, base);
  return {
    url: served.url,
    close: async () => {
      await served.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Opens a page in a fresh profile, with further headers if you like, and collects what the console reports as errors. */
export async function openPage(
  browser: Browser,
  url: string,
  options: BrowserContextOptions = {},
  headers?: Readonly<Record<string, string>>,
): Promise<{ readonly page: Page; readonly errors: readonly string[]; readonly close: () => Promise<void> }> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(error.message));
  if (headers !== undefined) {
    await page.route(url, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, headers: { ...response.headers(), ...headers } });
    });
  }
  await page.goto(url);
  return { page, errors, close: () => context.close() };
}

/**
 * Takes requests of a page. Chromium tells a page that is already there only a moment later: one request in a hundred, made
 * at once, went out unseen. So this asks for something until it is taken.
 */
export async function intercept(
  page: Page,
  url: string | RegExp,
  take: (route: Route) => unknown,
): Promise<void> {
  await page.route(url, take);
  if (page.url() === 'about:blank') return;
  const probe = new URL('/intercepted', page.url()).href;
  await page.route(probe, (route) => route.fulfill({ status: 204 }));
  await page.waitForFunction((href) => fetch(href).then(({ status }) => status === 204), probe);
  await page.unroute(probe);
}
