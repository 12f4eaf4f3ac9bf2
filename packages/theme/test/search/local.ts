import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { intercept } from '../browser.ts';
import { blank, focused, openSearch, rows, type SearchStage, searchFor, visit } from './stage.ts';

/** Holds the answers of some requests back. Gives the function that lets them go. */
async function holdRequest(page: Page, url: string): Promise<() => Promise<void>> {
  const held: Route[] = [];
  await intercept(page, url, (route) => void held.push(route));
  return async () => {
    await expect.poll(() => held.length).toBeGreaterThan(0);
    await Promise.all(held.map((route) => route.continue()));
  };
}

/** What only the site's own index knows: the nearest words. */
export function localTests(stage: SearchStage): void {
  describe('the site’s own index', () => {
    it('shows what was searched in place of a word that nobody wrote', async () => {
      const page = await searchFor(stage, 'exproter');
      await rows(page);
      expect(await page.locator('.search-corrections').textContent()).toContain(
        'Showing results for exporter',
      );
      expect(await page.locator('.search-hit-title mark').first().textContent()).toBe('Exporter');
    });

    it('has the nearest words as links to their own search where nothing is found', async () => {
      const page = await searchFor(stage, 'strtegi qqqqqqqq');
      const link = page.locator('.search-notice').getByRole('link', { name: 'strategies' });
      await link.waitFor();
      expect(await page.locator('.search-notice').textContent()).toMatch(
        /No results found for “strtegi qqqqqqqq”.*Did you mean/,
      );
      expect(await link.getAttribute('href')).toBe('/base/search?q=strategies');
      await link.click();
      await expect.poll(() => page.getByRole('combobox').inputValue()).toBe('strategies');
      expect(await focused(page)).toBe('combobox');
      expect(await rows(page)).toContain('Strategies');
    });

    it('has a name of code in one piece, whatever is marked in it', async () => {
      const page = await searchFor(stage, 'rapl');
      await rows(page);
      const title = page.locator('.search-hit-title', { hasText: '--collector.rapl' });
      expect(await title.locator('code').allTextContents()).toEqual(['--collector.rapl']);
      expect(await title.locator('code mark').textContent()).toBe('rapl');
    });

    it('shows the entry that was named above the rows, and copies its name', async () => {
      const page = await searchFor(stage, '--collector.rapl', {
        permissions: ['clipboard-read', 'clipboard-write'],
      });
      const card = page.getByRole('region', { name: 'Answer' });
      await expect.poll(() => card.textContent()).toContain('Reads the processor.');
      expect(await card.getByRole('link').getAttribute('href')).toBe(
        '/base/docs/exporter#flag-collector.rapl',
      );
      await card.getByRole('button').click();
      await card.getByRole('button', { name: 'Copied' }).waitFor();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('--collector.rapl');
    });

    it('marks other forms of a word', async () => {
      const page = await searchFor(stage, 'counter');
      await rows(page);
      expect(await page.locator('.search-hit-title mark').allTextContents()).toContain('counters');
    });

    it('shows rows without their texts when those are out of reach', async () => {
      const page = await searchFor(stage, 'rapl');
      await rows(page);
      await intercept(page, '**/base/search/text.*', (route) => route.abort());
      await page.keyboard.press('Control+a');
      await page.keyboard.type('strategies');
      await expect.poll(() => rows(page)).toContain('Strategies');
      expect(await page.locator('.search-notice').count()).toBe(0);
    });

    it('asks for the manifest before any script has come', async () => {
      const page = await visit(stage, 'docs/exporter');
      await intercept(page, '**/base/assets/*.js', () => undefined);
      const manifest = page.waitForRequest('**/base/search/manifest.js');
      await page.keyboard.press('Control+k');
      await manifest;
    });

    it('has its first files before anybody types, also when the search comes before the tools that ask for them', async () => {
      const page = await blank(stage);
      const letGo = await holdRequest(page, '**/base/assets/tools-*.js');
      const files = ['pages', 'terms', 'items'].map((kind) => page.waitForRequest(`**/base/search/${kind}*`));
      await page.goto(stage.url('docs/exporter'));
      await openSearch(page);
      await letGo();
      await Promise.all(files);
    });

    it('keeps the rows when the index is slow and their texts take longer than anybody waits', async () => {
      const page = await visit(stage, 'docs/exporter');
      await page.clock.install();
      const held: Route[] = [];
      await intercept(page, '**/base/search/manifest.*', (route) => void held.push(route));
      await intercept(page, '**/base/search/text.*', () => undefined);
      await openSearch(page);
      await page.keyboard.type('strategies');
      await expect.poll(() => held.length).toBe(1);
      await page.clock.runFor(6000);
      await held[0]?.continue();
      await page.waitForSelector('.search-hit-title');
      await page.clock.runFor(8000);
      expect(await page.locator('.search-hit-title').allTextContents()).toContain('Strategies');
      await page.clock.runFor(20_000);
      expect(await rows(page)).toContain('Strategies');
      expect(await page.locator('.search-notice').count()).toBe(0);
    });
  });
}
