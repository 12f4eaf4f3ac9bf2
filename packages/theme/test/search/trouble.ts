import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openSearch, rows, type Stage, searchFor, visit } from './stage.ts';

const failed = 'Unable to fetch results';
const hint = 'You might want to check your network connection.';
const index = '**/base/search/*.js*';

export function troubleTests(stage: Stage): void {
  describe('without an answer', () => {
    it('says that nothing was found, with the nearest words as links', async () => {
      const page = await searchFor(stage, 'turbnie xxxxxxxx');
      await rows(page);
      const other = await searchFor(stage, 'qqqqqqqq');
      await expect
        .poll(() => other.locator('.search-notice').textContent())
        .toContain('No results found for “qqqqqqqq”');
      expect(await other.locator('.search-notice').textContent()).not.toContain(failed);
    });

    it('says that it failed when the index is out of reach, and tries again', async () => {
      const page = await visit(stage, 'docs/exporter');
      await page.route(index, (route) => route.abort());
      await openSearch(page);
      await page.keyboard.type('energy');
      await expectFailure(page);
      await page.unroute(index);
      await page.getByRole('button', { name: 'Try again' }).click();
      expect(await rows(page)).toContain('Energy counters');
    });

    it('says so too when another page comes in place of the index', async () => {
      const page = await visit(stage, 'docs/exporter');
      await page.route(index, (route) =>
        route.fulfill({ contentType: 'text/html', body: '<p>Please log in</p>' }),
      );
      await openSearch(page);
      await page.keyboard.type('energy');
      await expectFailure(page);
    });

    it('does not wait for ever', async () => {
      const page = await visit(stage, 'docs/exporter');
      await page.clock.install();
      await page.route(index, () => undefined);
      await openSearch(page);
      await page.keyboard.type('energy');
      await page.clock.runFor(1000);
      expect(await page.locator('.search-notice').count()).toBe(0);
      await page.clock.runFor(14_000);
      await expectFailure(page);
    });
  });
}

async function expectFailure(page: Page): Promise<void> {
  await page.waitForSelector('.search-notice');
  const text = await page.locator('.search-notice').textContent();
  expect(text).toContain(failed);
  expect(text).toContain(hint);
  expect(text).not.toContain('No results found');
}
