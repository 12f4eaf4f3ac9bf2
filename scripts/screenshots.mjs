/**
 * Takes every kind of page of the built site at every width and in both color modes, into `screenshots/`:
 * `pnpm screenshots [part of a page's name …]`. Needs a built site and a Chromium.
 */
import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { ensureChromium } from './chromium.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = path.join(root, process.env.SITE_BUILD ?? 'site/build');
const base = '/ceems/';
const pages = {
  home: '',
  intro: 'docs',
  doc: 'docs/installation/pre-compiled-binaries',
  'config-reference': 'docs/configuration/config-reference',
  cli: 'docs/cli/ceems-exporter',
  metrics: 'docs/components/metrics',
  category: 'docs/category/configuration',
  'category-api': 'docs/category/api',
  'api-info': 'docs/api/ceems-api',
  operation: 'docs/api/usage-statistics',
  blog: 'blog',
  post: 'blog/2025/03/16/energy-at-the-prompt',
  tags: 'blog/tags',
  archive: 'blog/archive',
  authors: 'blog/authors',
  search: 'search',
  'not-found': 'docs/confguration/prometeus',
};
const widths = { desktop: [1440, 900], 997: [997, 800], 996: [996, 800], phone: [390, 844] };
const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
};

const server = createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const wanted = path.join(folder, decodeURIComponent(url.pathname).slice(base.length));
  const file = [wanted, path.join(wanted, 'index.html')].find(
    (one) => existsSync(one) && statSync(one).isFile(),
  );
  response.writeHead(file ? 200 : 404, {
    'content-type': types[path.extname(file ?? '404.html')] ?? 'application/octet-stream',
  });
  response.end(readFileSync(file ?? path.join(folder, '404.html')));
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
const address = server.address();
const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
const browser = await chromium.launch({
  executablePath: ensureChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
});
const output = path.join(root, 'screenshots');
mkdirSync(output, { recursive: true });
const wanted = process.argv.slice(2);
const isWanted = (name) => wanted.length === 0 || wanted.some((part) => name.includes(part));

for (const mode of ['light', 'dark']) {
  for (const [widthName, [width, height]] of Object.entries(widths)) {
    const context = await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce' });
    await context.addInitScript((value) => localStorage.setItem('theme', value), mode);
    const page = await context.newPage();
    page.on(
      'console',
      (message) => message.type() === 'error' && console.error(`${page.url()}: ${message.text()}`),
    );
    page.on('pageerror', (error) => console.error(`${page.url()}: ${error.message}`));
    for (const [name, route] of Object.entries(pages)) {
      const label = `${name}-${widthName}-${mode}`;
      if (!isWanted(label)) continue;
      await page.goto(`${origin}${base}${route}`, { waitUntil: 'load' });
      await page.screenshot({
        path: path.join(output, `${label}.png`),
        fullPage: !label.includes('99') && process.env.FULL === '1',
      });
    }
    await context.close();
  }
}
await browser.close();
server.close();
