import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type Stage, visit, wake } from '../parts/stage.ts';

export function categoryTests(stage: Stage): void {
  openTests(stage);
  describe('the page of a category', () => {
    it.each([1440, 390])('leaves no hole beside its last card, %i px wide', async (width) => {
      const page = await visit(stage, 'docs/category/one', { viewport: { width, height: 900 } });
      const sizes = await page.locator('ul.cards').evaluate((list) => {
        const [card] = list.children;
        if (!card) throw new Error('There is no card.');
        while (list.children.length < 3) list.append(card.cloneNode(true));
        const ends = [...list.children].map((one) => Math.round(one.getBoundingClientRect().right));
        return {
          ends,
          columns: new Set([...list.children].map((one) => (one as HTMLElement).offsetLeft)).size,
        };
      });
      expect(sizes.columns).toBe(width > 1000 ? 2 : 1);
      expect(sizes.ends[2]).toBe(Math.max(...sizes.ends));
      // A click anywhere on a card follows its link, which is seen when the link has the focus.
      await page.keyboard.press('Tab');
      const card = page.locator('ul.cards > li').first();
      await card.locator('a').focus();
      const [isLink, ring] = await card.evaluate((box) => {
        const { left, bottom } = box.getBoundingClientRect();
        const link = box.querySelector('a');
        if (!link) return [];
        const { outlineStyle, width } = getComputedStyle(link, '::after');
        return [
          document.elementFromPoint(left + 4, bottom - 4) === link,
          outlineStyle === 'solid' && Number.parseFloat(width) > box.clientWidth - 2,
        ];
      });
      expect([isLink, ring]).toEqual([true, true]);
    });
  });
}

/** One and Two start open, Three does not; opening one closes the others. */
function openTests(stage: Stage): void {
  describe('categories that their author wants open', () => {
    const shown = async (page: Page): Promise<readonly string[]> =>
      (await page.locator('.sidebar a:visible', { hasText: /^In / }).allTextContents()).sort();
    const open = (page: Page, label: string): Promise<void> =>
      page.locator('.sidebar').getByText(label, { exact: true }).click();

    it.each([true, false])('are all open at the start: script %s', async (javaScriptEnabled) => {
      const page = await visit(stage, 'docs/plain', { javaScriptEnabled });
      expect(await shown(page)).toEqual(['In one', 'In two']);
      await page.goto(stage.url('docs/three/in-three'));
      expect(await shown(page)).toEqual(['In one', 'In three', 'In two']);
    });

    it('have names of 20 characters in one line, in the narrowest window with a sidebar', async () => {
      const page = await visit(stage, 'docs/plain', { viewport: { width: 997, height: 800 } });
      const heights = await page
        .locator('.sidebar-list .sidebar-list a', { hasText: 'In one' })
        .evaluate((link) =>
          ['Guide', 'ContributorGuideline'].map((name) => {
            link.textContent = name;
            return link.clientHeight;
          }),
        );
      expect(heights[1]).toBe(heights[0] ?? 0);
    });

    it('close when the reader opens another, and stay when one is closed', async () => {
      const page = await visit(stage, 'docs/plain');
      await open(page, 'Two');
      await expect.poll(() => shown(page)).toEqual(['In one']);
      await open(page, 'Three');
      await expect.poll(() => shown(page)).toEqual(['In three']);
      await open(page, 'Two');
      await expect.poll(() => shown(page)).toEqual(['In two']);
    });

    it('close when the reader goes to a page of a closed one, and stay on the way to one of theirs', async () => {
      const page = await visit(stage, 'docs/plain');
      await wake(page);
      await page.locator('.sidebar').getByRole('link', { name: 'In one' }).click();
      await page.waitForURL('**/in-one');
      expect(await shown(page)).toEqual(['In one', 'In two']);
      await page.goBack();
      await page.locator('main').getByRole('link', { name: 'the other page' }).click();
      await page.waitForURL('**/in-three');
      await expect.poll(() => shown(page)).toEqual(['In three']);
    });
  });
}
