import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { phone, type Stage, visit } from '../parts/stage.ts';

export function rightToLeftTests(stage: Stage): void {
  describe('from right to left', () => {
    it('code reads from left to right, with its numbers on its left', async () => {
      const page = await visit(stage, 'docs/plain');
      const directions = await page
        .locator('main :is(code, pre, figure.code)')
        .evaluateAll((all) => all.map((one) => getComputedStyle(one).direction));
      expect(new Set(directions)).toEqual(new Set(['ltr']));
      const inline = page.locator('main p > code').first();
      expect(await inline.evaluate((code) => getComputedStyle(code).unicodeBidi)).toBe('isolate');
      const line = await box(page.locator('.line').first());
      const numberWidth = await page
        .locator('.line')
        .first()
        .evaluate((element) => getComputedStyle(element, '::before').width);
      expect(Number.parseFloat(numberWidth)).toBeGreaterThan(5);
      const text = await box(page.locator('.line .hljs-attr, .line span').first());
      expect(text.x - line.x).toBeLessThan(120);
      expect(text.x).toBeGreaterThan(line.x + Number.parseFloat(numberWidth));
    });

    it('the arrow of a category is at the end of its row, and points there while it is closed', async () => {
      const page = await visit(stage, 'docs/plain');
      const caret = page.locator('.sidebar .sidebar-caret').first();
      const row = caret.locator('xpath=ancestor::li[1]');
      const [arrow, whole] = [await box(caret), await box(row)];
      expect(Math.abs(arrow.x - whole.x)).toBeLessThan(2);
      const closed = page.locator('.sidebar details:not([open]) > summary > .icon').first();
      expect(await closed.evaluate((icon) => getComputedStyle(icon).rotate)).toBe('180deg');
      const opened = page.locator('.sidebar details[open] > summary > .icon').first();
      expect(await opened.evaluate((icon) => getComputedStyle(icon).rotate)).toBe('90deg');
    });

    it('the arrows of the pager point away from each other', async () => {
      const page = await visit(stage, 'docs/plain');
      const [previous, next] = [page.locator('.pager-previous'), page.locator('.pager-next')];
      expect((await box(previous)).x).toBeGreaterThan((await box(next)).x);
      expect((await box(next.locator('svg'))).x).toBeLessThan((await box(next.locator('> span'))).x);
      expect(await next.locator('svg').evaluate((icon) => getComputedStyle(icon).scale)).toBe('-1 1');
    });

    it('the pager has halves of one height, its label at the outer end, and halves below each other on a phone', async () => {
      const page = await visit(stage, 'docs/plain');
      const [previous, next] = [page.locator('.pager-previous'), page.locator('.pager-next')];
      const label = next.locator('.pager-label');
      await label.evaluate((one) => {
        one.textContent = 'Several words of a title '.repeat(6);
      });
      const [left, right] = [await box(next), await box(previous)];
      expect([left.y, left.width, left.height]).toEqual([right.y, right.width, right.height]);
      const text = await label.evaluate((one) => {
        const { textAlign, fontSize, lineHeight } = getComputedStyle(one);
        return [textAlign, Number.parseFloat(lineHeight) / Number.parseFloat(fontSize)] as const;
      });
      // Lines of a label are closer than those of a paragraph.
      expect(text).toEqual(['end', expect.closeTo(1.4, 2)]);
      await page.setViewportSize(phone.viewport);
      const [above, below, whole] = [await box(previous), await box(next), await box(page.locator('.pager'))];
      expect(below.y).toBeGreaterThan(above.y + above.height);
      expect([above.width, below.width]).toEqual([whole.width, whole.width]);
      // The only half keeps its side.
      await page.setViewportSize({ width: 1440, height: 900 });
      await previous.evaluate((one) => one.remove());
      expect((await box(next)).x).toBe(left.x);
    });

    it('the drawer opens on the side of its button', async () => {
      const page = await visit(stage, 'docs/plain', { ...phone, reducedMotion: 'reduce' });
      const button = page.getByRole('button', { name: 'Open menu' });
      expect((await box(button)).x).toBeGreaterThan(300);
      await button.click();
      const drawer = await box(page.getByRole('dialog', { name: 'Menu' }));
      // There may be a scroll bar.
      expect(drawer.x + drawer.width).toBeGreaterThan(phone.viewport.width - 20);
      expect(drawer.x).toBeGreaterThan(20);
    });

    it('a logo whose size is not known has the room of a square', async () => {
      const page = await visit(stage, 'docs/plain');
      const logo = page.locator('.navbar .brand-logo');
      expect((await box(logo)).width).toBe(32);
      expect(await logo.getAttribute('width')).toBe('32');
    });

    it('the tab to the left is the next one', async () => {
      const page = await visit(stage, 'docs/plain');
      await page.locator('.tab-label', { hasText: 'Debian' }).focus();
      await page.keyboard.press('ArrowLeft');
      expect(await focused(page)).toBe('Fedora');
    });
  });
}

type Box = Awaited<ReturnType<Locator['boundingBox']>>;

async function box(locator: Locator): Promise<NonNullable<Box>> {
  const found = await locator.boundingBox();
  if (found === null) throw new Error('It is not shown.');
  return found;
}

function focused(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => document.activeElement?.textContent);
}
