import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { blank, type Stage, visit, wake } from './stage.ts';

export function prefetchingTests(stage: Stage): void {
  const hints = (page: Page): Promise<string[]> =>
    page
      .locator('link[rel="prefetch"]:not([as])')
      .evaluateAll((links) => links.map((link) => new URL((link as HTMLLinkElement).href).pathname));

  describe('prefetch', () => {
    it('fetches the next page a second later, and a page when its link is pointed at or focused', async () => {
      const page = await visit(stage, 'docs/guide/code');
      await expect.poll(() => hints(page)).toEqual(['/base/docs/guide/other']);
      await page.locator('.navbar').getByRole('link', { name: 'Blog', exact: true }).hover();
      await expect.poll(() => hints(page)).toContain('/base/blog');
      await page.locator('.sidebar').getByRole('link', { name: 'Introduction', exact: true }).focus();
      await expect.poll(() => hints(page)).toContain('/base/docs');
    });

    it('fetches what the article shows links to where nothing can be pointed at, and no more', async () => {
      const page = await visit(stage, 'docs/guide/other', {
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
      });
      await expect.poll(() => hints(page)).toContain('/base/port');
      expect(await hints(page)).not.toContain('/base/blog');
    });

    it('is all that a page costs: it is not asked for again when it is shown', async () => {
      const page = await visit(stage, 'docs/guide/code');
      await wake(page);
      await page.locator('.navbar').getByRole('link', { name: 'Blog', exact: true }).hover();
      await page.waitForFunction(
        () => performance.getEntriesByName(`${location.origin}/base/blog`).length > 0,
      );
      await page.locator('.navbar').getByRole('link', { name: 'Blog', exact: true }).click();
      await page.waitForURL('**/blog');
      const sent = () =>
        page.evaluate(() =>
          (performance.getEntriesByName(location.href, 'resource') as PerformanceResourceTiming[]).map(
            ({ initiatorType, transferSize }) => [initiatorType, transferSize > 0],
          ),
        );
      await expect.poll(sent).toEqual([
        ['link', true],
        ['fetch', false],
      ]);
    });

    it('never fetches what leads elsewhere or is here already', async () => {
      const page = await visit(stage, 'docs/guide/code');
      await page.locator('.navbar').getByRole('link', { name: 'Code' }).hover();
      await page.locator('.toc a').first().hover();
      await expect.poll(() => hints(page)).toEqual(['/base/docs/guide/other']);
      await page.waitForTimeout(200);
      expect(await hints(page)).toEqual(['/base/docs/guide/other']);
    });

    it.each([{ effectiveType: 'slow-2g' }, { saveData: true }])('keeps still on %o', async (connection) => {
      const page = await blank(stage);
      await page.addInitScript((value) => {
        Object.defineProperty(navigator, 'connection', { get: () => value });
      }, connection);
      await page.goto(stage.url('docs/guide/code'), { waitUntil: 'networkidle' });
      await page.locator('.navbar').getByRole('link', { name: 'Blog', exact: true }).hover();
      await page.waitForTimeout(1500);
      expect(await page.locator('link[rel="prefetch"]').count()).toBe(0);
    });
  });
}
