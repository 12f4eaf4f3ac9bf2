import { describe, expect, it } from 'vitest';
import { type Stage, visit } from '../parts/stage.ts';
import { eventually, followHit, listen, search } from './stage.ts';

export function searchTests(stage: Stage): void {
  describe('the search of a site opened from a disk', () => {
    it('is opened by key and button, and its hits lead to their place, the words marked', async () => {
      const page = await visit(stage, 'docs/use/list/index.html');
      const said = listen(page);
      await page.getByRole('button', { name: /^Search/ }).click();
      await page.waitForSelector('dialog.search-modal');
      await page.keyboard.press('Escape');
      await eventually(() => page.locator('dialog.search-modal').count()).toBe(0);
      await followHit(page, 'gearbox', stage.url('docs/guide/settings.conf/index.html#part'));
      await eventually(() => page.locator('main mark').allTextContents()).toEqual(['gearbox']);
      expect(await page.locator('#part').evaluate((part) => part.getBoundingClientRect().top)).toBeLessThan(
        200,
      );
      // On the page that is shown already, too.
      await page.keyboard.press('Escape');
      await search(page, 'windmill');
      await page.locator('.search-hit').first().click();
      await eventually(() => page.locator('main mark').allTextContents()).toEqual(['windmill']);
      expect(said).toEqual([]);
    });

    it('opens hits and popular pages in a new tab', async () => {
      const page = await visit(stage, 'docs/index.html');
      const newTab = async (): Promise<string> => {
        const opened = page.context().waitForEvent('page');
        await page.keyboard.press('Control+Enter');
        const tab = await opened;
        await tab.waitForLoadState();
        return tab.url();
      };
      await page.keyboard.press('Control+k');
      await page.getByRole('option', { name: 'List' }).waitFor();
      expect(await newTab()).toBe(stage.url('docs/use/list/index.html'));
      await page.keyboard.insertText('gearbox');
      await page.waitForSelector('.search-hit-title');
      expect(await newTab()).toBe(stage.url('docs/guide/settings.conf/index.html#part'));
    });

    it('has a page with all results, that can be paged, typed into and gone back to', async () => {
      const page = await visit(stage, 'docs/guide/code/index.html');
      const said = listen(page);
      await search(page, 'turbine');
      await page.locator('.search-state a').click();
      await page.waitForURL(stage.url('search/index.html?q=turbine'));
      await eventually(() => page.locator('.search-page-hit').count()).toBe(10);
      await page.getByRole('link', { name: 'Next' }).click();
      await page.waitForURL(stage.url('search/index.html?q=turbine&page=2'));
      await eventually(() => page.locator('.search-page-hit').count()).toBe(4);
      await page.goBack();
      await eventually(() => page.locator('.search-page-hit').count()).toBe(10);
      await page.locator('.search-page input').fill('gearbox');
      await page.waitForURL(stage.url('search/index.html?q=gearbox'));
      await page.getByRole('link', { name: /^Part/ }).first().click();
      await page.waitForURL('**/settings.conf/index.html#part');
      await page.goBack();
      await page.waitForURL(stage.url('search/index.html?q=gearbox'));
      await page.getByRole('link', { name: /^Part/ }).first().waitFor();
      expect(said).toEqual([]);
    });

    it('answers the field of the not-found page', async () => {
      const page = await visit(stage, '404.html');
      await page.locator('main').getByRole('searchbox').fill('gearbox');
      await page.keyboard.press('Enter');
      await page.waitForURL(stage.url('search/index.html?q=gearbox'));
      await page.getByRole('link', { name: /^Part/ }).first().waitFor();
    });
  });
}
