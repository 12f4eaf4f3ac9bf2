import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type Stage, visit } from './stage.ts';

/** So low that most of a page is out of sight. */
const low = { viewport: { width: 700, height: 300 } } as const;
const last = '.reference >> nth=-1';

/** Blocks out of sight are left out once the page is at rest, and nobody sees that. */
export function unseenTests(stage: Stage): void {
  describe('blocks out of sight', () => {
    it('are left out at their height, so that nothing moves and every address leads to its place', async () => {
      const page = await visit(stage, 'docs/use/options', low);
      await page.getByRole('searchbox', { name: 'Filter this page' }).waitFor();
      await page.locator(last).evaluate((one) => {
        for (let rule = 0; rule < 16; rule++) one.before(document.createElement('hr'));
      });
      const before = await places(page);
      await atRest(page);
      expect(await isDrawn(page)).toBe(false);
      expect(await places(page)).toEqual(before);
      const id = await page.locator(`${last} >> .reference-entry >> nth=0`).getAttribute('id');
      await page.evaluate((hash) => {
        location.hash = hash ?? '';
      }, id);
      await expect.poll(() => isDrawn(page)).toBe(true);
      const box = await page.locator(`[id="${id}"]`).boundingBox();
      expect(box?.y).toBeGreaterThan(60);
      expect(box?.y).toBeLessThan(300);
      expect(await places(page)).toEqual(before);
    });

    it('are paragraphs, lists and the footer too', async () => {
      const page = await visit(stage, 'docs/use/options', low);
      await page.getByRole('searchbox', { name: 'Filter this page' }).waitFor();
      await page.locator('.markdown').evaluate((article) => {
        // This site has no footer.
        const footer = document.createElement('footer');
        footer.className = 'footer';
        footer.innerHTML = '<b>Last</b>';
        document.body.append(footer);
        for (let rule = 0; rule < 16; rule++) article.append(document.createElement('hr'));
        for (const kind of ['p', 'ul', 'ol']) {
          const block = document.createElement(kind);
          block.innerHTML = kind === 'p' ? '<b>Late</b>' : '<li><b>Late</b></li>';
          article.append(block);
        }
      });
      const before = await places(page);
      await atRest(page);
      for (const kind of ['p', 'ul', 'ol']) expect(await isDrawn(page, `.markdown > ${kind} b`)).toBe(false);
      expect(await isDrawn(page, '.footer b')).toBe(false);
      expect(await places(page)).toEqual(before);
    });

    it('are not among the first ones, for which a layout shift would count', async () => {
      const page = await visit(stage, 'docs/guide/code', { viewport: { width: 700, height: 900 } });
      await page.evaluate(() => {
        new PerformanceObserver((list) => {
          document.documentElement.dataset.shifts = String(list.getEntries().length);
        }).observe({ type: 'layout-shift' });
      });
      await atRest(page);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
      expect(await page.evaluate(() => document.documentElement.dataset.shifts)).toBeUndefined();
    });

    it('of the page before have no part in the heights of the next one', async () => {
      const page = await visit(stage, 'docs/use/commands', low);
      await atRest(page);
      await page
        .locator('a[href$="/options/"], a[href$="/options"]')
        .first()
        .evaluate((link) => {
          (link as HTMLElement).click();
        });
      await page.waitForURL('**/options*');
      await page.getByRole('searchbox', { name: 'Filter this page' }).waitFor();
      const before = await places(page);
      await atRest(page);
      expect(await places(page)).toEqual(before);
      expect(before.length).toBeGreaterThan(4);
    });

    it('are laid out again where lines get another length, and by a filter', async () => {
      const page = await visit(stage, 'docs/use/options', low);
      await page.getByRole('searchbox', { name: 'Filter this page' }).waitFor();
      await atRest(page);
      await page.setViewportSize({ width: 400, height: 300 });
      await expect.poll(() => isAtRest(page)).toBe(false);
      const narrow = await places(page);
      await atRest(page);
      expect(await places(page)).toEqual(narrow);
      await page.getByRole('searchbox', { name: 'Filter this page' }).fill('client');
      expect(await isAtRest(page)).toBe(false);
    });
  });
}

/** Waits until blocks are left out. */
async function atRest(page: Page): Promise<void> {
  await expect.poll(() => isAtRest(page)).toBe(true);
}

function isAtRest(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.dataset.rest !== undefined);
}

/** Whether something is drawn, by default the last reference of the page. */
function isDrawn(page: Page, selector = `${last} >> dt`): Promise<boolean> {
  return page
    .locator(selector)
    .first()
    .evaluate((one) => one.checkVisibility({ contentVisibilityAuto: true }));
}

/** Where headings, references and the footer begin and end on the page. */
function places(page: Page): Promise<readonly number[]> {
  return page
    .locator('main h2, .reference, .footer')
    .evaluateAll((all) =>
      all.flatMap((one) => [one.getBoundingClientRect().top + scrollY, one.getBoundingClientRect().height]),
    );
}
