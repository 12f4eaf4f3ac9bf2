import { describe, expect, it } from 'vitest';
import { openSearch, rows, type SearchStage, searchFor, visit } from './stage.ts';

/** What only the site's own index knows: the nearest words. */
export function localTests(stage: SearchStage): void {
  describe('the site’s own index', () => {
    it('tells what was searched in place of a word that nobody wrote', async () => {
      const page = await searchFor(stage, 'exproter');
      await rows(page);
      expect(await page.locator('.search-corrections').textContent()).toContain('Did you mean exporter');
      expect(await page.locator('.search-hit-reason').first().textContent()).toBe('did you mean exporter');
      expect(await page.locator('.search-hit-title mark').first().textContent()).toBe('Exporter');
    });

    it('marks other forms of a word', async () => {
      const page = await searchFor(stage, 'counter');
      await rows(page);
      expect(await page.locator('.search-hit-title mark').allTextContents()).toContain('counters');
    });

    it('shows rows without their texts when those are out of reach', async () => {
      const page = await searchFor(stage, 'rapl');
      await rows(page);
      await page.route('**/base/search/text.*', (route) => route.abort());
      await page.keyboard.press('Control+a');
      await page.keyboard.type('strategies');
      await expect.poll(() => rows(page)).toContain('Strategies');
      expect(await page.locator('.search-notice').count()).toBe(0);
    });

    it('keeps the rows when their texts take longer than anybody waits', async () => {
      const page = await visit(stage, 'docs/exporter');
      await page.clock.install();
      await page.route('**/base/search/text.*', () => undefined);
      await openSearch(page);
      await page.keyboard.type('strategies');
      await page.waitForSelector('.search-hit-title');
      await page.clock.runFor(30_000);
      expect(await rows(page)).toContain('Strategies');
      expect(await page.locator('.search-notice').count()).toBe(0);
    });
  });
}
