import { describe, expect, it } from 'vitest';
import { rows, type SearchStage, searchFor, visit } from './stage.ts';

export function landingTests(stage: SearchStage): void {
  describe('landing on a hit', () => {
    it('marks the words until Esc, below the navbar', async () => {
      const page = await searchFor(stage, 'joules processor');
      await rows(page);
      await page.keyboard.press('Enter');
      await page.waitForURL('**/docs/exporter#energy-counters');
      await page.waitForSelector('mark.search-mark');
      expect(await page.locator('mark.search-mark').allTextContents()).toEqual(
        expect.arrayContaining(['joules', 'processor']),
      );
      const navbar = await page.locator('.navbar').boundingBox();
      await expect
        .poll(async () => (await page.locator('#energy-counters').boundingBox())?.y ?? 0)
        .toBeGreaterThanOrEqual((navbar?.y ?? 0) + (navbar?.height ?? 0) - 1);
      await page.keyboard.press('Escape');
      await expect.poll(() => page.locator('mark.search-mark').count()).toBe(0);
    });

    it('marks them on another page, and no more on the one after', async () => {
      const page = await searchFor(stage, 'strategies');
      await rows(page);
      await page.keyboard.press('Enter');
      await page.waitForURL('**/docs/balancer#strategies');
      await page.waitForSelector('mark.search-mark');
      await page.goto(stage.url('docs/balancer'));
      await page.mouse.move(300, 300);
      await page.waitForTimeout(500);
      expect(await page.locator('mark.search-mark').count()).toBe(0);
    });

    it('marks them in a new tab too, until the next click', async () => {
      const page = await searchFor(stage, 'least-connection');
      await rows(page);
      const [tab] = await Promise.all([
        page.context().waitForEvent('page'),
        page.keyboard.press('Control+Enter'),
      ]);
      await tab.waitForSelector('mark.search-mark');
      await tab.locator('main p').first().click();
      await expect.poll(() => tab.locator('mark.search-mark').count()).toBe(0);
    });

    it('marks them from the search page', async () => {
      const page = await visit(stage, 'search?q=strategies');
      await page
        .locator('.search-page')
        .getByRole('link', { name: /^Strategies/ })
        .click();
      await page.waitForURL('**/docs/balancer#strategies');
      await page.waitForSelector('mark.search-mark');
    });
  });
}
