import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { narrow, phone, type Stage, visit, wake, wide } from './stage.ts';

export function drawerTests(stage: Stage): void {
  describe('drawer', () => {
    it('stands for navbar links and sidebar up to 996 px', async () => {
      const small = await visit(stage, 'docs', narrow);
      expect(await small.getByRole('button', { name: 'Open menu' }).isVisible()).toBe(true);
      expect(await small.locator('.sidebar').isVisible()).toBe(false);
      const large = await visit(stage, 'docs', wide);
      expect(await large.getByRole('button', { name: 'Open menu' }).isVisible()).toBe(false);
      expect(await large.locator('.sidebar').isVisible()).toBe(true);
      expect(await large.getByRole('navigation', { name: 'Main', exact: true }).isVisible()).toBe(true);
    });

    it('is a modal dialog with the main menu and the sidebar; the focus goes in and comes back', async () => {
      const page = await visit(stage, 'docs/guide/code', phone);
      const button = page.getByRole('button', { name: 'Open menu' });
      await button.click();
      const drawer = page.getByRole('dialog', { name: 'Menu' });
      expect(await drawer.getAttribute('aria-modal')).toBe('true');
      await expect.poll(() => reachedOutside(page)).toEqual([]);
      await expect.poll(() => drawer.evaluate((one) => one.contains(document.activeElement))).toBe(true);
      expect(await drawer.getByRole('link', { name: 'Blog', exact: true }).isVisible()).toBe(true);
      expect(await drawer.getByRole('link', { name: 'Other', exact: true }).isVisible()).toBe(true);
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('hidden');
      await page.keyboard.press('Escape');
      await expect.poll(() => drawer.isVisible()).toBe(false);
      expect(await button.evaluate(isFocused)).toBe(true);
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).not.toBe(
        'hidden',
      );
      expect(await reachedOutside(page)).toEqual(expect.arrayContaining(['header', 'main']));
      expect(await page.locator('.sidebar[role]').count()).toBe(0);
    });

    it('shows the current page with those around it', async () => {
      const page = await visit(stage, 'docs/guide/code', { ...phone, viewport: { width: 390, height: 330 } });
      await page.getByRole('button', { name: 'Open menu' }).click();
      const below = () =>
        page
          .locator('.sidebar a[aria-current="page"]')
          .evaluate((link) => Math.round(innerHeight - link.getBoundingClientRect().bottom));
      await expect.poll(below).toBe(80);
    });

    it('is left by a wider window, where the sidebar is no dialog', async () => {
      const page = await visit(stage, 'docs/guide/code', phone);
      await page.getByRole('button', { name: 'Open menu' }).click();
      await expect.poll(() => reachedOutside(page)).toEqual([]);
      await page.setViewportSize(wide.viewport);
      await expect.poll(() => reachedOutside(page)).toContain('main');
      expect(await page.getByRole('complementary').first().isVisible()).toBe(true);
      expect(await page.getByRole('dialog').count()).toBe(0);
    });

    it('closes by its button, by the backdrop and by going to a page', async () => {
      const page = await visit(stage, 'docs/guide/code', phone);
      const drawer = page.getByRole('dialog', { name: 'Menu' });
      const open = async () => {
        await page.getByRole('button', { name: 'Open menu' }).click();
        await expect.poll(() => drawer.isVisible()).toBe(true);
      };
      await open();
      await page.getByRole('button', { name: 'Close menu' }).click();
      await expect.poll(() => drawer.isVisible()).toBe(false);
      await open();
      const before = page.url();
      // On the page, and where its scrollbar is.
      for (const x of [363, 382]) {
        await page.mouse.click(x, 400);
        await expect.poll(() => drawer.isVisible()).toBe(false);
        expect(page.url(), 'what lies behind is not tapped').toBe(before);
        expect(await page.getByRole('button', { name: 'Open menu' }).evaluate(isFocused)).toBe(true);
        await open();
      }
      await page.keyboard.press('Escape');
      await expect.poll(() => drawer.isVisible()).toBe(false);
      await wake(page);
      await open();
      await drawer.getByRole('link', { name: 'Other', exact: true }).click();
      await page.waitForURL('**/docs/guide/other');
      await expect.poll(() => drawer.isVisible()).toBe(false);
    });

    it('keeps the focus inside', async () => {
      const page = await visit(stage, 'docs', phone);
      await page.getByRole('button', { name: 'Open menu' }).click();
      await expect.poll(() => reachedOutside(page)).toEqual([]);
      for (let step = 0; step < 25; step++) {
        await page.keyboard.press('Tab');
        const isOutside = await page.evaluate(() => {
          const { activeElement, body } = document;
          return activeElement !== body && activeElement?.closest('[role="dialog"]') === null;
        });
        expect(isOutside).toBe(false);
      }
    });

    it('opens and leaves by keyboard alone', async () => {
      const page = await visit(stage, 'docs', phone);
      await page.getByRole('button', { name: 'Open menu' }).focus();
      await page.keyboard.press('Enter');
      const drawer = page.getByRole('dialog', { name: 'Menu' });
      await expect.poll(() => drawer.isVisible()).toBe(true);
      // Where a site has no links in its navbar, there is no empty room for them.
      const menu = drawer.locator('.drawer-list');
      expect((await menu.boundingBox())?.height).toBeGreaterThan(44);
      expect(
        await menu.evaluate((list) => {
          list.replaceChildren();
          return list.getBoundingClientRect().height;
        }),
      ).toBe(0);
      await page.keyboard.press('Escape');
      await expect.poll(() => drawer.isVisible()).toBe(false);
    });
  });
}

/** The parts of the page beside the drawer that keys and screen readers reach. */
function reachedOutside(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('#_root > :not(.page), .page > :not(.sidebar)')]
      .filter((part) => part.closest('[inert]') === null)
      .map((part) => part.localName),
  );
}

function isFocused(element: Element): boolean {
  return element === document.activeElement;
}
