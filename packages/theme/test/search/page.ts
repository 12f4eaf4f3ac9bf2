import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  blank,
  holdBack,
  openSearch,
  rows,
  type SearchStage,
  searchFor,
  visit,
  watchShifts,
} from './stage.ts';

const titles = (page: Page) => page.locator('.search-page-hit h2').allTextContents();

export function pageTests(stage: SearchStage): void {
  describe('the search page', () => {
    it('answers the query of its address, in pieces, and goes back', async () => {
      const page = await visit(stage, 'search?q=turbine');
      await page.waitForSelector('.search-page-hit');
      expect(await page.title()).toBe('Search results for “turbine” | Fixture');
      await expect.poll(() => page.locator('.search-count').textContent()).toBe('14 pages found');
      const first = await titles(page);
      expect(first).toHaveLength(10);
      await page.getByRole('link', { name: 'Next' }).click();
      await page.waitForURL('**/search?q=turbine&page=2');
      await expect.poll(() => page.locator('.search-page-hit').count()).toBe(4);
      const second = await titles(page);
      expect(new Set([...first, ...second]).size).toBe(14);
      expect(await page.locator('.search-paging').textContent()).toContain('Page 2 of 2');
      expect(await page.getByRole('link', { name: 'Next' }).count()).toBe(0);
      await page.reload();
      await expect.poll(() => titles(page)).toEqual(second);
      await page.goBack();
      await expect.poll(() => titles(page)).toEqual(first);
    });

    it('shows no list of pages before its results, and moves nothing', async () => {
      const page = await blank(stage);
      const { release } = await holdBack(page, /\/assets\/search-[^/]*\.js$/);
      await page.goto(stage.url('search?q=turbine'), { waitUntil: 'domcontentloaded' });
      const shifts = await watchShifts(page);
      const list = page.locator('[data-page-list]');
      await expect
        .poll(() => list.evaluate((element) => getComputedStyle(element).visibility))
        .toBe('hidden');
      expect(await page.locator('main h1').isVisible()).toBe(true);
      await release();
      await page.waitForSelector('.search-page-hit .search-hit-text mark');
      await page.waitForTimeout(200);
      expect(await shifts.list()).toEqual([]);
      const other = await visit(stage, 'search');
      expect(
        await other.locator('[data-page-list]').evaluate((element) => getComputedStyle(element).visibility),
      ).toBe('visible');
    });

    it('shows its results as soon as they are there', async () => {
      const page = await visit(stage, 'search?q=turbine');
      await page.waitForSelector('.search-page-hit', { state: 'attached' });
      expect(await page.locator('.search-page-hit').first().isVisible()).toBe(true);
    });

    it('keeps the address with what is typed, so that it can be shared and gone back to', async () => {
      const page = await visit(stage, 'search?q=turbine');
      await page.waitForSelector('.search-page-hit');
      await page.locator('.search-page input').fill('strategies');
      await page.waitForURL('**/search?q=strategies');
      await expect.poll(() => titles(page)).toEqual(['Load balancer']);
      expect(await page.title()).toBe('Search results for “strategies” | Fixture');
      const shared = await visit(stage, page.url().replace(stage.url(''), ''));
      await expect.poll(() => titles(shared)).toEqual(['Load balancer']);
      expect(await shared.locator('.search-page input').inputValue()).toBe('strategies');
      await page.getByRole('link', { name: /^Strategies/ }).click();
      await page.waitForURL('**/docs/balancer#strategies');
      await page.goBack();
      await page.waitForURL('**/search?q=strategies');
      await expect.poll(() => titles(page)).toEqual(['Load balancer']);
      expect(await page.locator('.search-page input').inputValue()).toBe('strategies');
      expect(await page.title()).toBe('Search results for “strategies” | Fixture');
    });

    it('has the rows of the modal, which leads to it with the query', async () => {
      const page = await searchFor(stage, 'rapl');
      const inModal = await rows(page);
      await page.getByRole('link', { name: /^See/ }).click();
      await page.waitForURL('**/base/search?q=rapl');
      await page.waitForSelector('.search-hit-text mark');
      expect(await page.locator('.search-page .search-hit-title').allTextContents()).toEqual(inModal);
      await openSearch(page);
      await page.keyboard.type('turbine');
      await rows(page);
      await page.getByRole('link', { name: /^See/ }).click();
      await page.waitForURL('**/base/search?q=turbine');
      await expect.poll(() => page.locator('.search-page-hit').count()).toBe(10);
      expect(await page.locator('.search-page input').inputValue()).toBe('turbine');
      await page.goBack();
      await expect.poll(() => titles(page)).toEqual(['Exporter']);
    });

    it('filters by kind from the first page on, in its address', async () => {
      const page = await visit(stage, 'search?q=quasar&page=1');
      await page.getByRole('button', { name: /^Metrics/ }).click();
      await page.waitForURL('**/search?q=quasar&kind=metric');
      await expect.poll(() => page.locator('.search-hit-title').allTextContents()).toEqual(['quasar_total']);
      await page.reload();
      await expect.poll(() => page.locator('.search-hit-title').allTextContents()).toEqual(['quasar_total']);
    });

    it('says that a kind has none of the hits, and leads back to all of them', async () => {
      const page = await visit(stage, 'search?q=turbine&kind=metric');
      await expect
        .poll(() => page.locator('.search-notice-title').textContent())
        .toBe('Nothing under “Metrics” for “turbine”.');
      await page.getByRole('button', { name: 'Show all pages' }).click();
      await page.waitForURL('**/search?q=turbine');
      await expect.poll(() => page.locator('.search-page-hit').count()).toBe(10);
    });

    it('says that nothing was found, aloud too, and nothing of that while there is nothing to look for', async () => {
      const page = await visit(stage, 'search?q=qqqqqqqq');
      await expect
        .poll(() => page.locator('.search-notice').textContent())
        .toContain('No results found for “qqqqqqqq”');
      await expect
        .poll(() => page.locator('[role="status"]').allTextContents())
        .toContain('No results found for “qqqqqqqq”');
      // What can be read instead.
      expect(await page.locator('.search-popular a').allTextContents()).toEqual([
        'Exporter',
        'Load balancer',
      ]);
      await page.locator('.search-page input').fill('--');
      await expect.poll(() => page.locator('.search-notice').count()).toBe(0);
      await page.locator('.search-page input').fill('');
      await page.waitForURL('**/base/search');
      // The address changes before the page is rendered again.
      await expect.poll(() => page.title()).toBe('Search the documentation | Fixture');
      await expect
        .poll(() => page.locator('.search-popular a').allTextContents())
        .toEqual(['Exporter', 'Load balancer']);
    });
  });
}

/** What the page does by itself, whoever answers. */
export function ownPageTests(stage: SearchStage): void {
  describe('the search page, whoever answers', () => {
    it.each(['99', '0', 'x'])('shows a page of results when its address names page %s', async (number) => {
      const page = await visit(stage, `search?q=turbine&page=${number}`);
      await page.waitForSelector('.search-page-hit');
      expect(await page.locator('.search-notice').count()).toBe(0);
      await expect.poll(() => page.locator('.search-page-hit').count()).toBe(number === '99' ? 4 : 10);
    });

    it('goes on when the browser refuses to change the address any more', async () => {
      const page = await visit(stage, 'search?q=turbine');
      await page.waitForSelector('.search-page-hit');
      await page.evaluate(() => {
        history.replaceState = () => {
          throw new DOMException('too often', 'SecurityError');
        };
      });
      await page.locator('.search-page input').fill('strategies');
      await expect.poll(() => titles(page)).toEqual(['Load balancer']);
    });

    it('is for no index, and without script says so and lists all pages by section', async () => {
      const page = await visit(stage, 'search?q=turbine', { javaScriptEnabled: false });
      expect(await page.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex');
      expect(await page.locator('main').textContent()).toMatch(/needs JavaScript/);
      const main = page.locator('main');
      expect(await main.getByRole('link', { name: 'Topic 13' }).count()).toBe(1);
      const section = main.locator('[data-page-list] section', { hasText: 'Topic 13' });
      expect(await section.getByRole('link', { name: /^Topic/ }).count()).toBe(14);
      expect(await section.getByRole('link', { name: 'Load balancer' }).count()).toBe(0);
    });
  });
}
