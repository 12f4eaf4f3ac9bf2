import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
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
  const seen = new Set<string>(['']);
  const waiting = [''];
  const note = async (): Promise<void> => {
    for (const route of await visibleRoutes(page)) {
      if (seen.has(route)) continue;
      seen.add(route);
      waiting.push(route);
    }
  };
  for (let route = waiting.shift(); route !== undefined; route = waiting.shift()) {
    await page.goto(stage.url(route));
    await openDetails(page, 'main', note);
    if (await page.locator('.sidebar').isVisible()) await openDetails(page, '.sidebar', note);
    const menu = page.getByRole('button', { name: 'Open menu' });
    if (!(await menu.isVisible())) continue;
    await menu.click();
    await openDetails(page, '.sidebar', note);
  }
  return [...seen];
}

/** Opens what is closed, noting what each shows: opening one may close another. */
async function openDetails(page: Page, where: string, note: () => Promise<void>): Promise<void> {
  await note();
  const boxes = page.locator(`${where} details`);
  for (let index = 0; index < (await boxes.count()); index++) {
    const summary = boxes.nth(index).locator('> summary');
    if ((await boxes.nth(index).getAttribute('open')) !== null || !(await summary.isVisible())) continue;
    await summary.click();
    await note();
  }
}

/** Routes of the pages that visible links lead to. */
async function visibleRoutes(page: Page): Promise<readonly string[]> {
  const hrefs = await page
    .locator('a:visible')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  return hrefs
    .filter((href) => href.startsWith('/base/') && !/\.\w+$/.test(href))
    .map((href) =>
      href
        .replace(/[?#].*/, '')
        .slice('/base/'.length)
        .replace(/\/$/, ''),
    );
}
