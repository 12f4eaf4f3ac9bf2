import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { intercept } from '../browser.ts';
import {
  blank,
  holdBack,
  openSearch,
  replaceQuery,
  rows,
  type SearchStage,
  searchFor,
  visit,
  watchShifts,
} from './stage.ts';

const phone = { viewport: { width: 390, height: 844 } };

export function typingTests(stage: SearchStage): void {
  describe('while typing', () => {
    it.each([
      ['a wide window', {}],
      ['a phone', phone],
    ])('nothing moves in %s, though answers come late, grow and shrink', async (_, options) => {
      const page = await visit(stage, 'docs/exporter', options);
      const heading = page.locator('main h1');
      const before = await heading.boundingBox();
      await openSearch(page);
      expect(await heading.boundingBox()).toEqual(before);
      const windowBox = () => page.locator('dialog.search-modal').boundingBox();
      const opened = await windowBox();
      await intercept(page, stage.asked(), async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 250));
        await route.continue();
      });
      const type = async (query: string) => {
        await replaceQuery(page, query);
        if (query === '') await page.keyboard.press('Backspace');
        await shown(page, query);
      };
      // Before anything is typed it may be lower: it grows once, at its end.
      await type('tur');
      const typed = await windowBox();
      expect(typed).toEqual({ ...opened, height: typed?.height });
      expect(typed?.height).toBeGreaterThanOrEqual(opened?.height ?? 0);
      const shifts = await watchShifts(page);
      for (const query of ['turbine', 'quasar', 'interval', 'exproter', 'rapl', 'zzzzzz', 'energy']) {
        await type(query);
        expect({ query, box: await windowBox() }).toEqual({ query, box: typed });
      }
      expect(await shifts.list()).toEqual([]);
      await type('');
      expect(await windowBox()).toEqual(opened);
    });

    it('the page behind it does not scroll', async () => {
      const page = await searchFor(stage, 'turbine');
      await rows(page);
      await page.mouse.move(20, 500);
      await page.mouse.wheel(0, 800);
      // As high as its list may be, on the screen it has.
      for (const height of [720, 900]) {
        await page.setViewportSize({ width: 1440, height });
        const modal = await page.locator('dialog.search-modal').boundingBox();
        expect(modal?.height).toBe(Math.min(704, height - 96));
      }
      const list = await page.locator('.search-options').boundingBox();
      await page.mouse.move((list?.x ?? 0) + 100, (list?.y ?? 0) + 100);
      for (let i = 0; i < 6; i++) await page.mouse.wheel(0, 2000);
      await expect
        .poll(() => page.locator('.search-options').evaluate((element) => element.scrollTop))
        .toBeGreaterThan(0);
      await page.waitForTimeout(300);
      expect(await page.evaluate(() => scrollY)).toBe(0);
    });

    it('a phone is filled, with a field that does not zoom', async () => {
      const page = await searchFor(stage, 'energy', { ...phone, isMobile: true });
      await rows(page);
      expect(await page.locator('dialog.search-modal').boundingBox()).toEqual({
        x: 0,
        y: 0,
        ...phone.viewport,
      });
      const size = await page
        .getByRole('combobox')
        .evaluate((field) => Number.parseFloat(getComputedStyle(field).fontSize));
      expect(size).toBeGreaterThanOrEqual(16);
    });

    it('titles that are long are whole in a phone', async () => {
      const page = await searchFor(stage, 'energy', phone);
      await rows(page);
      const isCut = await page
        .locator('.search-hit-title')
        .first()
        .evaluate((title) => {
          title.textContent = 'Virtual machines of a cluster and containers';
          return title.scrollWidth > title.clientWidth;
        });
      expect(isCut).toBe(false);
    });

    it('a word is left alone while an input method composes it', async () => {
      const page = await searchFor(stage, '');
      const session = await page.context().newCDPSession(page);
      await session.send('Input.imeSetComposition', {
        text: 'strategies',
        selectionStart: 10,
        selectionEnd: 10,
      });
      const field = page.getByRole('combobox');
      expect(await field.inputValue()).toBe('strategies');
      await page.waitForTimeout(300);
      expect(await page.locator('.search-hit-title').count()).toBe(0);
      for (const key of ['Enter', 'Escape', 'ArrowDown'])
        await field.dispatchEvent('keydown', { key, isComposing: true });
      await field.dispatchEvent('keydown', { key: 'Enter', keyCode: 229 });
      expect(await page.locator('dialog.search-modal').count()).toBe(1);
      expect(page.url()).toBe(stage.url('docs/exporter'));
      await session.send('Input.insertText', { text: 'strategies' });
      expect(await rows(page)).toContain('Strategies');
    });

    it('an answer that comes late to a query that is no longer asked is dropped', async () => {
      const page = await searchFor(stage, 'rapl');
      await rows(page);
      const held: Route[] = [];
      const holding = { now: true };
      await intercept(page, stage.asked(), (route) =>
        holding.now ? void held.push(route) : route.continue(),
      );
      await replaceQuery(page, 'strategies');
      await expect.poll(() => held.length).toBeGreaterThan(0);
      holding.now = false;
      await replaceQuery(page, 'turbine');
      const fresh = await rows(page);
      expect(fresh[0]).toMatch(/^(?:Topic|Part)/);
      await Promise.all(held.map((route) => route.continue().catch(() => undefined)));
      await page.waitForTimeout(300);
      expect(await rows(page)).toEqual(fresh);
    });

    it('a slow answer is waited for in so many words, and Enter waits for it too', async () => {
      const page = await blank(stage);
      const { release } = await holdBack(page, stage.asked());
      await page.goto(stage.url('docs/exporter'));
      await openSearch(page);
      await page.keyboard.type('strategies');
      await expect.poll(() => page.locator('.search-state').textContent()).toBe('Searching…');
      expect(await page.locator('.search-notice').count()).toBe(0);
      await page.keyboard.press('Enter');
      await release();
      await page.waitForURL('**/docs/balancer#strategies');
    });
  });
}

/** Waits until the answer to a query, or what is offered before there is one, is there and was painted. */
async function shown(page: Page, query: string): Promise<void> {
  if (query === '') await page.locator('.search-plain-title').first().waitFor();
  // It is emptied with the first letter of another query.
  else await page.waitForFunction(() => document.querySelector('.search-modal [role="status"]')?.textContent);
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}
