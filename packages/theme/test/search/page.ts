import { describe, expect, it } from 'vitest';
import { type Stage, visit } from './stage.ts';

export function pageTests(stage: Stage): void {
  describe('the search page', () => {
    it('answers the query of its address, in pieces, and goes back', async () => {
      const page = await visit(stage, 'search?q=turbine');
      await page.waitForSelector('.search-page-hit');
      expect(await page.title()).toBe('Search results for “turbine” | Fixture');
      expect(await page.locator('.search-count').textContent()).toBe('14 pages found');
      expect(await page.locator('.search-page-hit').count()).toBe(10);
      const first = await page.locator('.search-page-hit h2').allTextContents();
      await page.getByRole('link', { name: 'Next' }).click();
      await page.waitForURL('**/search?q=turbine&page=2');
      await expect.poll(() => page.locator('.search-page-hit').count()).toBe(4);
      expect(first).not.toContain(await page.locator('.search-page-hit h2').first().textContent());
      await page.goBack();
      await expect.poll(() => page.locator('.search-page-hit').count()).toBe(10);
      expect(await page.locator('.search-page-hit h2').allTextContents()).toEqual(first);
    });

    it('keeps the address with what is typed, so that it can be shared and gone back to', async () => {
      const page = await visit(stage, 'search?q=turbine');
      await page.waitForSelector('.search-page-hit');
      await page.locator('.search-page input').fill('strategies');
      await page.waitForURL('**/search?q=strategies');
      await expect
        .poll(() => page.locator('.search-page-hit h2').allTextContents())
        .toEqual(['Load balancer']);
      await page.getByRole('link', { name: /^Strategies/ }).click();
      await page.waitForURL('**/docs/balancer#strategies');
      await page.goBack();
      await page.waitForURL('**/search?q=strategies');
      await expect
        .poll(() => page.locator('.search-page-hit h2').allTextContents())
        .toEqual(['Load balancer']);
      expect(await page.locator('.search-page input').inputValue()).toBe('strategies');
    });

    it('says that it failed when the index is out of reach', async () => {
      const page = await visit(stage, 'docs/exporter');
      await page.route('**/base/search/*.js*', (route) => route.abort());
      await page.goto(stage.url('search?q=energy'));
      await page.waitForSelector('.search-notice');
      expect(await page.locator('.search-notice').textContent()).toContain('Unable to fetch results');
    });

    it('is for no index, and lists all pages without script', async () => {
      const page = await visit(stage, 'search', { javaScriptEnabled: false });
      expect(await page.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex');
      expect(await page.locator('main').textContent()).toMatch(/needs JavaScript/);
      expect(await page.locator('main').getByRole('link', { name: 'Topic 13' }).count()).toBe(1);
    });
  });
}
