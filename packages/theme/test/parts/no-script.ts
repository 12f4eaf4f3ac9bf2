import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { phone, type Stage, visit } from './stage.ts';

export function noScriptTests(stage: Stage): void {
  const off = { javaScriptEnabled: false };

  describe('without script', () => {
    it.each([
      ['desktop', {}],
      ['phone', phone],
    ])(
      'every route is reached by links that can be followed, on a %s',
      async (_, options) => {
        const sitemap = await (await fetch(stage.url('sitemap.xml'))).text();
        const routes = [...sitemap.matchAll(/<loc>https:\/\/example\.org\/base\/([^<]*)<\/loc>/g)].map(
          (match) => match[1] ?? '',
        );
        expect(routes.length).toBeGreaterThan(9);
        const page = await visit(stage, '', { ...off, ...options });
        expect(await reach(page, stage)).toEqual(expect.arrayContaining(routes));
      },
      120_000,
    );

    it('the drawer opens, its categories too, and it closes', async () => {
      const page = await visit(stage, 'docs', { ...off, ...phone });
      await page.getByRole('button', { name: 'Open menu' }).click();
      const drawer = page.locator('dialog.drawer');
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
  for (let route = waiting.shift(); route !== undefined; route = waiting.shift()) {
    await page.goto(stage.url(route));
    const menu = page.getByRole('button', { name: 'Open menu' });
    if (await menu.isVisible()) await menu.click();
    for (const summary of await page.locator('summary:visible').all()) {
      const isOpen = await summary
        .evaluate((element) => (element.parentElement as HTMLDetailsElement).open)
        .catch(() => true);
      if (!isOpen) await summary.click();
      for (const href of await visibleLinks(page)) {
        const next = href.replace(/[?#].*/, '').replace(/\/$/, '');
        if (!href.startsWith('/base/')) continue;
        const found = next.replace(/^\/base\/?/, '');
        if (seen.has(found) || /\.\w+$/.test(found)) continue;
        seen.add(found);
        waiting.push(found);
      }
    }
    for (const href of await visibleLinks(page)) {
      const found = href
        .replace(/[?#].*/, '')
        .replace(/\/$/, '')
        .replace(/^\/base\/?/, '');
      if (!href.startsWith('/base/') || seen.has(found) || /\.\w+$/.test(found)) continue;
      seen.add(found);
      waiting.push(found);
    }
  }
  return [...seen];
}

function visibleLinks(page: Page): Promise<string[]> {
  return page
    .locator('a:visible')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
}
