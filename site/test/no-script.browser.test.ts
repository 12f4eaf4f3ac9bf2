import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { launch, type ServedSite, serveBuilt } from '../../packages/theme/test/browser.ts';
import { openMenu, visibleLinks } from '../../packages/theme/test/links.ts';
import { base, build, requireBuild } from './page-weight.ts';

const desktop: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };
const phone: BrowserContextOptions = { viewport: { width: 390, height: 844 } };
const running: { browser?: Browser; served?: ServedSite } = {};

beforeAll(async () => {
  requireBuild();
  [running.browser, running.served] = await Promise.all([launch(), serveBuilt(build, base)]);
});

afterAll(async () => {
  await running.browser?.close();
  await running.served?.close();
});

/** Every public route of the build, without the base and without a slash at either end. */
function sitemap(): readonly string[] {
  const xml = readFileSync(path.join(build, 'sitemap.xml'), 'utf8');
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => routeOf(new URL(url).pathname));
}

function routeOf(pathname: string): string {
  return pathname.slice(base.length).replace(/\/$/, '');
}

describe('with JavaScript off', () => {
  it.each([
    ['desktop', desktop],
    ['phone', phone],
  ])(
    'links that can be seen lead from the home page to every route, on a %s',
    async (_, options) => {
      const routes = sitemap();
      expect(routes.length).toBeGreaterThan(60);
      const page = await visit('', options);
      const reached = await reach(page, routes);
      expect(routes.filter((route) => !reached.has(route))).toEqual([]);
    },
    180_000,
  );

  it('a reader on a phone finds a page through the drawer', async () => {
    const page = await visit('docs', phone);
    const drawer = page.locator('.sidebar');
    expect(await drawer.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await drawer.getByText('Pages of Configuration', { exact: true }).locator('xpath=..').click();
    await drawer.locator(`a[href="${base}docs/configuration/prometheus/"]`).click();
    await page.waitForURL('**/docs/configuration/prometheus/');
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
  });

  it('a reader on a phone finds an operation of the API, and reads its samples', async () => {
    const page = await visit('', phone);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.locator('.sidebar').getByRole('link', { name: 'API', exact: true }).first().click();
    await page.waitForURL('**/docs/**');
    await page.locator(`main a[href="${base}docs/api/usage-statistics/"]`).first().click();
    await page.waitForURL('**/docs/api/usage-statistics/');
    expect(await page.locator('pre[data-sample]:not([data-client])').count()).toBe(18);
    expect(await page.locator('pre[data-sample]:visible').count()).toBeGreaterThan(0);
  });

  it('a reader at a desk opens a category of the sidebar and goes to one of its pages', async () => {
    const page = await visit('docs', desktop);
    const sidebar = page.locator('.sidebar');
    const link = sidebar.locator(`a[href="${base}docs/cli/ceems-exporter/"]`);
    expect(await link.isVisible()).toBe(false);
    await sidebar
      .locator('li.sidebar-category', { has: page.locator(`a[href="${base}docs/cli/ceems-exporter/"]`) })
      .locator('summary')
      .first()
      .click();
    await link.click();
    await page.waitForURL('**/docs/cli/ceems-exporter/');
  });

  it('a reader goes from the home page to a post, and from it to the posts of its tag', async () => {
    const page = await visit('', desktop);
    await page.getByRole('link', { name: 'Blog', exact: true }).first().click();
    await page.waitForURL('**/blog/');
    await page.locator('main a[href*="/blog/2"]').first().click();
    await page.waitForURL('**/blog/2*/**');
    await page.locator('main a[href*="/blog/tags/"]').first().click();
    await page.waitForURL('**/blog/tags/*/');
    expect(await page.locator('main a[href*="/blog/2"]').count()).toBeGreaterThan(0);
  });
});

async function visit(route: string, options: BrowserContextOptions): Promise<Page> {
  if (!running.browser) throw new Error('The browser does not run yet.');
  const context = await running.browser.newContext({ ...options, javaScriptEnabled: false });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await page.goto(`${running.served?.url}${route}`);
  return page;
}

/**
 * Follows links that a reader can bring into view, page by page, until all wanted routes are found. Of the pages that were
 * found, the one whose HTML names the most that are still missing comes next; what counts is what can be seen on it.
 */
async function reach(page: Page, wanted: readonly string[]): Promise<ReadonlySet<string>> {
  const found = new Set(['']);
  const waiting = new Map([['', linksIn('')]]);
  const missing = new Set(wanted.filter((route) => route !== ''));
  while (missing.size > 0 && waiting.size > 0) {
    const [route] = [...waiting].reduce((best, one) =>
      gain(one, missing) > gain(best, missing) ? one : best,
    );
    waiting.delete(route);
    await page.goto(`${running.served?.url}${route}`, { waitUntil: 'domcontentloaded' });
    await openMenu(page);
    for (const pathname of await visibleLinks(page)) {
      if (!pathname.startsWith(base) || /\.\w+$/.test(pathname)) continue;
      const next = routeOf(pathname);
      missing.delete(next);
      if (found.has(next)) continue;
      found.add(next);
      waiting.set(next, linksIn(next));
    }
  }
  return found;
}

/** How many missing routes a page names. */
function gain([, links]: readonly [string, ReadonlySet<string>], missing: ReadonlySet<string>): number {
  return [...links].filter((link) => missing.has(link)).length;
}

/** Routes that the HTML of a built page names, seen or not; none where the route is no page of the build. */
function linksIn(route: string): ReadonlySet<string> {
  const file = path.join(build, decodeURI(route), 'index.html');
  const html = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const hrefs = [...html.matchAll(/ href="([^"#?]*)/g)].map(([, href = '']) => href);
  return new Set(hrefs.filter((href) => href.startsWith(base)).map(routeOf));
}
