import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAndServe, launch, openPage, type ServedSite } from './browser.ts';

const fixture = fileURLToPath(new URL('./policy', import.meta.url));
const state: { browser?: Browser; site?: ServedSite; policy?: string } = {};

beforeAll(async () => {
  state.browser = await launch();
  state.site = await buildAndServe(fixture, '/base/');
  const headers = await (await fetch(`${state.site.url}_headers`)).text();
  state.policy = /Content-Security-Policy: (.*)/.exec(headers)?.[1] ?? '';
});
afterAll(async () => {
  await state.site?.close();
  await state.browser?.close();
});

/** Every kind of page. */
const pages = [
  '',
  'docs',
  'docs/rich',
  'docs/category/api',
  'docs/api/lantern',
  'docs/api/get-a',
  'blog',
  'blog/2025/01/02/post',
  'blog/archive',
  'blog/tags',
  'blog/authors',
  'search?q=text',
  '404',
];

describe('the strict content security policy', () => {
  it.each(pages)('is not violated by /%s', async (path) => {
    const { browser, site, policy: sent } = state;
    if (!browser || !site || !sent) throw new Error('The site was not built.');
    // As a header: what is in the page holds for what follows it only.
    const headers = { 'Content-Security-Policy': sent };
    const { page, errors, close } = await openPage(browser, site.url + path, {}, headers);
    try {
      const policy = await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content');
      expect(policy).not.toMatch(/unsafe/);
      expect(policy).toContain("style-src 'self';");
      // Wakes the application, the islands and the search.
      await page.mouse.move(200, 200);
      await page.keyboard.press('Control+k');
      // Its styles come with it.
      await page.waitForSelector('dialog.search-modal', { state: 'attached' });
      await page.keyboard.press('Escape');
      if (path === 'docs/rich') await page.waitForSelector('[data-rendered] svg, [data-failed]');
      // The library of the diagrams cleans its markup in documents of its own, whose styles the browser counts too.
      const isCounted = (error: string) => path !== 'docs/rich' || !error.startsWith('Applying inline style');
      expect(errors.filter((error) => !error.includes('404') && isCounted(error))).toEqual([]);
    } finally {
      await close();
    }
  });

  it('lets the announcement have its colors, a diagram its own, and the search the styles that it brings', async () => {
    const { browser, site } = state;
    if (!browser || !site) throw new Error('The site was not built.');
    const { page, close } = await openPage(browser, `${site.url}docs/rich`);
    try {
      const color = await page
        .locator('.announcement')
        .evaluate((bar) => getComputedStyle(bar).backgroundColor);
      expect(color).toBe('rgb(1, 2, 3)');
      await page.waitForSelector('[data-rendered] svg');
      const fill = await page
        .locator('[data-rendered] svg .node rect')
        .first()
        .evaluate((box) => getComputedStyle(box).fill);
      expect(fill).not.toBe('rgb(0, 0, 0)');
      await page.keyboard.press('Control+k');
      const body = page.locator('.search-body');
      await body.waitFor({ state: 'attached' });
      expect(await body.evaluate((element) => getComputedStyle(element).display)).toBe('flex');
    } finally {
      await close();
    }
  });

  it('stops a script that somebody wrote into a page', async () => {
    const { browser, site } = state;
    if (!browser || !site) throw new Error('The site was not built.');
    const { page, errors, close } = await openPage(browser, `${site.url}docs/hostile`);
    try {
      expect(await page.evaluate(() => Reflect.get(window, 'ran'))).toBeUndefined();
      expect(errors.join()).toContain('Content Security Policy');
    } finally {
      await close();
    }
  });
});
