import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { blank, chosen, focused, openSearch, rows, type SearchStage, searchFor, visit } from './stage.ts';

const offers = (page: Page) => page.locator('.search-plain-title').allTextContents();

export function startTests(stage: SearchStage): void {
  describe('before typing', () => {
    it('popular pages are offered, and still while only the dashes of a flag are typed', async () => {
      const page = await visit(stage, 'docs/exporter');
      await openSearch(page);
      expect(await page.locator('.search-group-name').allTextContents()).toEqual(['Popular pages']);
      expect(await offers(page)).toEqual(['Exporter', 'Load balancer']);
      // The window is as high as they are; later it has one height, whatever it shows.
      const height = () => page.locator('dialog.search-modal').evaluate((dialog) => dialog.clientHeight);
      expect(await height()).toBeLessThan(320);
      await page.keyboard.type('--');
      await page.waitForTimeout(300);
      expect(await height()).toBeGreaterThan(500);
      expect(await offers(page)).toEqual(['Exporter', 'Load balancer']);
      expect(await page.locator('.search-notice').count()).toBe(0);
    });

    it('what was chosen lately comes first, once, and can be forgotten', async () => {
      const page = await searchFor(stage, 'strategies');
      await rows(page);
      await page.keyboard.press('Enter');
      await page.waitForURL('**/docs/balancer#strategies');
      await openSearch(page);
      expect(await page.locator('.search-group-name').allTextContents()).toEqual(['Recent', 'Popular pages']);
      expect(await offers(page)).toEqual(['Load balancer › Strategies', 'Exporter', 'Load balancer']);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/docs/exporter');
      await openSearch(page);
      expect(await offers(page)).toEqual(['Exporter', 'Load balancer › Strategies', 'Load balancer']);
      const reached = [];
      for (let i = 0; i < 3; i++) {
        reached.push(await chosen(page));
        await page.keyboard.press('ArrowDown');
      }
      expect(reached).toEqual(['/docs/exporter', '/docs/balancer#strategies', '/docs/balancer']);
      await page.getByRole('button', { name: /^Remove “Load balancer/ }).click();
      expect(await offers(page)).toEqual(['Exporter', 'Load balancer']);
      expect(await focused(page)).toBe('combobox');
      await page.reload();
      await openSearch(page);
      expect(await offers(page)).toEqual(['Exporter', 'Load balancer']);
    });

    it('what was chosen lately stays in this browser', async () => {
      const page = await searchFor(stage, 'strategies');
      await rows(page);
      await page.keyboard.press('Enter');
      await page.waitForURL('**/docs/balancer#strategies');
      const sent: string[] = [];
      page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
      await openSearch(page);
      await page.keyboard.type('energy');
      await rows(page);
      expect(sent.filter((text) => /strategies/i.test(text))).toEqual([]);
    });

    it('storage that is blocked is no obstacle', async () => {
      const page = await blank(stage);
      await page.addInitScript(() => {
        Object.defineProperty(window, 'localStorage', {
          get: () => {
            throw new Error('blocked');
          },
        });
      });
      await page.goto(stage.url('docs/exporter'));
      await openSearch(page);
      expect(await offers(page)).toEqual(['Exporter', 'Load balancer']);
      await page.keyboard.type('strategies');
      await rows(page);
      await page.keyboard.press('Enter');
      await page.waitForURL('**/docs/balancer#strategies');
    });

    it.each(['nonsense', '{"a":1}', '[null,1,{"title":"x","href":"javascript:alert(1)"}]'])(
      'storage that holds %s is no obstacle',
      async (stored) => {
        const page = await visit(stage, 'docs/exporter');
        await page.evaluate((value) => localStorage.setItem('search-recent', value), stored);
        await openSearch(page);
        expect(await offers(page)).toEqual(['Exporter', 'Load balancer']);
      },
    );
  });
}
