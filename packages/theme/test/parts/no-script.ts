import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openMenu, visibleLinks } from '../links.ts';
import { phone, type Stage, visit } from './stage.ts';

export function noScriptTests(stage: Stage): void {
  const off = { javaScriptEnabled: false };

  describe('without script', () => {
    it.each([
      ['desktop', {}],
      ['phone', phone],
    ])('every route is reached by links that can be followed, on a %s', async (_, options) => {
      const sitemap = await (await fetch(stage.url('sitemap.xml'))).text();
      const routes = [...sitemap.matchAll(/<loc>https:\/\/example\.org\/base\/([^<]*)<\/loc>/g)].map(
        (match) => match[1] ?? '',
      );
      expect(routes.length).toBeGreaterThan(9);
      const page = await visit(stage, '', { ...off, ...options });
      expect(await reach(page, stage)).toEqual(expect.arrayContaining(routes));
    });

    it('the drawer opens, its categories too, and it closes', async () => {
      const page = await visit(stage, 'docs', { ...off, ...phone });
      await page.getByRole('button', { name: 'Open menu' }).click();
      const drawer = page.locator('.sidebar');
      expect(await drawer.isVisible()).toBe(true);
      await drawer.getByText('Use', { exact: true }).click();
      expect(await drawer.getByRole('link', { name: 'List', exact: true }).isVisible()).toBe(true);
      await page.getByRole('button', { name: 'Close menu' }).click();
      expect(await drawer.isVisible()).toBe(false);
    });

    it('tabs switch, categories and contents open, and nothing is offered that cannot work', async () => {
      const page = await visit(stage, 'docs/guide/code', { ...off, ...phone });
      await page.locator('.tab-label', { hasText: 'Fedora' }).first().click();
      expect(await page.getByText('Use dnf.').isVisible()).toBe(true);
      expect(await page.getByText('Use apt.').isVisible()).toBe(false);
      await page.locator('.toc-mobile summary').click();
      expect(
        await page.locator('.toc-mobile').getByRole('link', { name: 'Notes', exact: true }).isVisible(),
      ).toBe(true);
      expect(await page.locator('[data-color-mode]').isVisible()).toBe(false);
      expect(await page.locator('.counter').textContent()).toBe('Count 3');
    });

    it('the search button leads to a page that says so and lists all pages', async () => {
      const page = await visit(stage, 'docs', off);
      await page.getByRole('button', { name: 'Search' }).click();
      await page.waitForURL('**/base/search**');
      expect(await page.locator('noscript').first().textContent()).toContain('needs JavaScript');
      expect(await page.locator('main').getByRole('link', { name: 'List', exact: true }).count()).toBe(1);
    });
  });
}

/** Follows every link of the site that a reader can see, opening menus and details first. */
async function reach(page: Page, stage: Stage): Promise<readonly string[]> {
  const seen = new Set(['']);
  const base = new URL(stage.url('')).pathname;
  // What is added while it is walked is walked too.
  for (const route of seen) {
    await page.goto(stage.url(route), { waitUntil: 'domcontentloaded' });
    await openMenu(page);
    for (const pathname of await visibleLinks(page)) {
      if (pathname.startsWith(base) && !/\.\w+$/.test(pathname))
        seen.add(pathname.slice(base.length).replace(/\/$/, ''));
    }
  }
  return [...seen];
}
