/**
 * Takes every kind of page of the built site, and what readers open on it, at every width and in both color modes, into
 * `screenshots/`: `pnpm screenshots [part of a picture's name …]`. `FULL=1` takes whole pages. Needs a built site and a Chromium.
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { builtSiteHandler, listen } from '@ceems-docs/ssg-cli/serving';
import { chromium } from 'playwright-core';
import { ensureChromium } from './chromium.mjs';
import { root } from './steps.mjs';

const folder = path.resolve(root, process.env.SITE_BUILD ?? 'site/build');
const base = '/ceems/';

/** A route, and what is done there before the picture is taken. `below`: the widest window that has it. */
const pictures = {
  home: { route: '' },
  intro: { route: 'docs' },
  doc: { route: 'docs/installation/pre-compiled-binaries' },
  tabs: { route: 'docs/usage/ceems-exporter', prepare: (page) => scrollTo(page, '.tabs') },
  admonition: { route: 'docs/usage/cacct', prepare: (page) => scrollTo(page, '.admonition') },
  diagram: { route: 'docs/deployments/hpc', prepare: showDiagram },
  math: { route: 'docs/advanced/power-consumption', prepare: (page) => scrollTo(page, '.math-block') },
  'config-reference': { route: 'docs/configuration/config-reference' },
  'config-entries': {
    route: 'docs/configuration/config-reference',
    prepare: (page) => scrollTo(page, '.reference >> nth=2'),
  },
  flags: { route: 'docs/cli/ceems-exporter' },
  'flags-entries': {
    route: 'docs/cli/ceems-exporter',
    prepare: (page) => scrollTo(page, '.reference >> nth=1'),
  },
  metrics: { route: 'docs/components/metrics' },
  'metrics-entries': {
    route: 'docs/components/metrics',
    prepare: (page) => scrollTo(page, '.reference >> nth=1'),
  },
  glossary: { route: 'docs/glossary' },
  category: { route: 'docs/category/configuration' },
  'category-api': { route: 'docs/category/api' },
  'api-info': { route: 'docs/api/ceems-api' },
  operation: { route: 'docs/api/usage-statistics' },
  schema: {
    route: 'docs/api/usage-statistics',
    prepare: (page) => scrollTo(page, '.schema, [class*="schema"]'),
  },
  blog: { route: 'blog' },
  post: { route: 'blog/2025/03/16/energy-at-the-prompt' },
  tags: { route: 'blog/tags' },
  tag: { route: 'blog/tags/energy' },
  archive: { route: 'blog/archive' },
  authors: { route: 'blog/authors' },
  author: { route: 'blog/authors/docs' },
  search: { route: 'search' },
  found: { route: 'search?q=gpu+power', prepare: (page) => page.waitForSelector('.search-page .search-hit') },
  'not-found': { route: 'docs/confguration/prometeus' },
  'search-start': { route: 'docs', prepare: openSearch },
  'search-hits': {
    route: 'docs',
    prepare: async (page) => {
      await openSearch(page);
      await page.keyboard.type('gpu power');
      await page.waitForSelector('dialog.search-modal mark');
    },
  },
  card: { route: 'docs/usage/cacct', prepare: openCard },
  copied: { route: 'docs/installation/pre-compiled-binaries', prepare: copyCode },
  end: {
    route: 'docs/installation/pre-compiled-binaries',
    prepare: (page) => page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight)),
  },
  shortcuts: {
    route: 'docs',
    prepare: async (page) => {
      await page.keyboard.press('?');
      await page.waitForSelector('dialog .shortcuts-box');
    },
  },
  drawer: {
    route: 'docs/configuration/prometheus',
    below: 996,
    prepare: async (page) => {
      await page.locator('[data-open-drawer]').click();
      await page.waitForSelector('.sidebar:popover-open');
    },
  },
  contents: {
    route: 'docs/configuration/prometheus',
    below: 996,
    prepare: (page) => page.locator('.toc-mobile > summary').click(),
  },
};
const widths = { 1440: 900, 1200: 800, 997: 800, 996: 800, 768: 1024, 390: 844 };

const server = await listen(builtSiteHandler(folder, base), { port: 0, host: '127.0.0.1' });
const origin = `http://127.0.0.1:${server.address().port}`;
const browser = await chromium.launch({
  executablePath: ensureChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
});
const output = path.join(root, 'screenshots');
mkdirSync(output, { recursive: true });
const wanted = process.argv.slice(2);

try {
  for (const mode of ['light', 'dark']) {
    for (const [width, height] of Object.entries(widths)) await takeAll(mode, Number(width), height);
  }
} finally {
  await browser.close();
  server.closeAllConnections();
  server.close();
}

/** Takes all pictures in one mode and width. */
async function takeAll(mode, width, height) {
  const isTouch = width < 997;
  const context = await browser.newContext({
    viewport: { width, height },
    reducedMotion: 'reduce',
    hasTouch: isTouch,
    isMobile: isTouch,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await context.addInitScript((value) => localStorage.setItem('theme', value), mode);
  const page = await context.newPage();
  page.on(
    'console',
    (message) => message.type() === 'error' && console.error(`${page.url()}: ${message.text()}`),
  );
  page.on('pageerror', (error) => console.error(`${page.url()}: ${error.message}`));
  for (const [name, { route, prepare, below = width }] of Object.entries(pictures)) {
    const label = `${name}-${width}-${mode}`;
    if (width > below || (wanted.length > 0 && !wanted.some((part) => label.includes(part)))) continue;
    await page.goto(`${origin}${base}${route}`, { waitUntil: 'load' });
    await prepare?.(page, isTouch);
    await page.screenshot({
      path: path.join(output, `${label}.png`),
      fullPage: !prepare && process.env.FULL === '1',
    });
  }
  await context.close();
}

/** Puts the first match near the top, below what is sticky. */
function scrollTo(page, selector) {
  return page
    .locator(selector)
    .first()
    .evaluate((element) => scrollTo(0, element.getBoundingClientRect().top + scrollY - 160));
}

async function showDiagram(page) {
  await scrollTo(page, '[data-diagram]');
  await page.waitForSelector('[data-diagram] svg');
}

async function openSearch(page) {
  await page.locator('.navbar .search-button').click();
  await page.waitForSelector('dialog.search-modal');
}

async function openCard(page, isTouch) {
  const word = page.locator('.markdown a[href*="#"] > code').first();
  await scrollTo(page, '.markdown a[href*="#"] > code');
  await (isTouch ? word.tap() : word.hover());
  await page.waitForSelector('#_card');
}

async function copyCode(page) {
  await scrollTo(page, 'figure.code');
  await page.locator('figure.code').first().hover();
  await page.locator('[data-code-copy]').first().click();
  await page.waitForSelector('[data-said]');
}
