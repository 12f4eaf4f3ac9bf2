import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { intercept } from '../browser.ts';
import { blank, focused, openSearch, rows, type SearchStage, searchFor, visit } from './stage.ts';

const headers = { 'access-control-allow-origin': '*' };
type Handler = (route: Route) => unknown;

const troubles: readonly (readonly [string, Handler])[] = [
  ['is down', (route) => route.abort()],
  [
    'answers with 403',
    (route) => route.fulfill({ status: 403, headers, body: '{"message":"no","status":403}' }),
  ],
  ['answers with 500', (route) => route.fulfill({ status: 500, headers, body: 'no' })],
  [
    'answers with a page',
    (route) => route.fulfill({ contentType: 'text/html', headers, body: '<p>Please log in</p>' }),
  ],
  ['answers with nothing', (route) => route.fulfill({ headers, body: '' })],
  [
    'answers with JSON of no meaning',
    (route) => route.fulfill({ contentType: 'application/json', headers, body: '{"hello":"world"}' }),
  ],
];

export function troubleTests(stage: SearchStage): void {
  describe('when what is asked', () => {
    it.each(troubles)('%s, the modal says that it failed, and tries again', async (_, handler) => {
      const page = await visit(stage, 'docs/exporter');
      await intercept(page, stage.asked(), handler);
      await openSearch(page);
      await page.keyboard.type('strategies');
      await expectFailure(page);
      await page.unroute(stage.asked());
      await page.getByRole('button', { name: 'Try again' }).click();
      expect(await rows(page)).toContain('Strategies');
      expect(await focused(page)).toBe('combobox');
    });

    it('does not come, the modal does not wait for ever', async () => {
      const page = await visit(stage, 'docs/exporter');
      await page.clock.install();
      await intercept(page, stage.asked(), () => undefined);
      await openSearch(page);
      await page.keyboard.type('energy');
      await page.clock.runFor(1000);
      expect(await page.locator('.search-notice').count()).toBe(0);
      expect(await page.locator('.search-state').textContent()).toBe('Searching…');
      await page.clock.runFor(14_000);
      await expectFailure(page);
    });

    it('is out of reach since the search was opened, the site’s own index answers, and the modal says so of a hosted one', async () => {
      const page = await searchFor(stage, '');
      if (stage.provider === 'local') {
        await page.waitForFunction(() => {
          const names = performance.getEntriesByType('resource').map(({ name }) => name);
          return ['pages', 'terms', 'items'].every((kind) =>
            names.some((name) => name.includes(`/search/${kind}`)),
          );
        });
        await page.context().setOffline(true);
        await page.keyboard.type('strategies');
        expect(await rows(page)).toContain('Strategies');
        expect(await page.locator('.search-notice').count()).toBe(0);
        return;
      }
      await page.context().setOffline(true);
      await page.keyboard.type('strategies');
      await expectFailure(page);
      await page.context().setOffline(false);
      await page.getByRole('button', { name: 'Try again' }).click();
      expect(await rows(page)).toContain('Strategies');
    });

    it('fails, another query is not held against the one before', async () => {
      const page = await visit(stage, 'docs/exporter');
      await intercept(page, stage.asked(), (route) => route.abort());
      await openSearch(page);
      await page.keyboard.type('strategie');
      await expectFailure(page);
      await page.unroute(stage.asked());
      await page.keyboard.type('s');
      expect(await rows(page)).toContain('Strategies');
    });

    it('fails, the search page says so, and tries again', async () => {
      const page = await blank(stage);
      await page.route(stage.asked(), (route) => route.abort());
      await page.goto(stage.url('search?q=strategies'));
      await expectFailure(page);
      expect(await page.locator('.search-count').textContent()).toBe('');
      await page.unroute(stage.asked());
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect
        .poll(() => page.locator('.search-page-hit h2').allTextContents())
        .toEqual(['Load balancer']);
    });
  });
}

/** What happens before any provider is asked is the same with each. */
export function loadingTroubleTests(stage: SearchStage): void {
  describe('when the search itself cannot be loaded', () => {
    const code = /\/assets\/search-[^/]*\.js$/;

    it('the search page says so, with what was typed, and tries again', async () => {
      const page = await visit(stage, 'docs/exporter');
      const held: Route[] = [];
      await intercept(page, code, (route) => void held.push(route));
      await page.keyboard.press('Control+k');
      await page.waitForSelector('dialog.search-pending');
      await page.keyboard.type('strategies');
      await expect.poll(() => held.length).toBe(1);
      await intercept(page, code, (route) => route.abort());
      await held[0]?.abort();
      await page.waitForURL('**/base/search?q=strategies');
      await expect
        .poll(() => page.locator('main [role="alert"]').textContent())
        .toContain('Unable to fetch results');
      await page.unroute(code);
      await page.locator('main [role="alert"]').getByRole('button', { name: 'Try again' }).click();
      await expect
        .poll(() => page.locator('.search-page-hit h2').allTextContents())
        .toEqual(['Load balancer']);
    });

    it('the dialog does not wait for ever, and leads to the search page with what was typed', async () => {
      const page = await visit(stage, 'docs/exporter');
      await page.clock.install();
      await intercept(page, code, () => undefined);
      await page.keyboard.press('Control+k');
      await page.waitForSelector('dialog.search-pending');
      await page.keyboard.type('strategies');
      // A busy machine may start to wait only after the clock went on, so it goes on again and again.
      await expect
        .poll(async () => {
          await page.clock.runFor(1_000).catch(() => {});
          return page.url();
        })
        .toBe(stage.url('search?q=strategies'));
    });

    it('the modal says so while the reader is offline, keeps what is typed, and tries again', async () => {
      const page = await visit(stage, 'docs/exporter');
      await page.context().setOffline(true);
      await page.keyboard.press('Control+k');
      await page.keyboard.type('strategies');
      const pending = page.locator('dialog.search-pending');
      await expect.poll(() => pending.textContent()).toContain('Unable to fetch results');
      expect(await pending.textContent()).toContain('You might want to check your network connection.');
      expect(page.url()).toBe(stage.url('docs/exporter'));
      await page.context().setOffline(false);
      await pending.getByRole('button', { name: 'Try again' }).click();
      expect(await rows(page)).toContain('Strategies');
      expect(await page.getByRole('combobox').inputValue()).toBe('strategies');
    });

    it('the search page says so, lists all pages, and tries again', async () => {
      const page = await blank(stage);
      await page.route(code, (route) => route.abort());
      await page.goto(stage.url('search?q=strategies'));
      await expect
        .poll(() => page.locator('main [role="alert"]').textContent())
        .toContain('Unable to fetch results');
      expect(await page.locator('main').getByRole('link', { name: 'Topic 13' }).count()).toBe(1);
      await page.unroute(code);
      await page.locator('main [role="alert"]').getByRole('button', { name: 'Try again' }).click();
      await expect
        .poll(() => page.locator('.search-page-hit h2').allTextContents())
        .toEqual(['Load balancer']);
    });

    it('the search page says so too when it does not come', async () => {
      const page = await blank(stage);
      await page.clock.install();
      await page.route(code, () => undefined);
      await page.goto(stage.url('search?q=strategies'));
      await page.clock.runFor(14_000);
      await expect
        .poll(() => page.locator('main [role="alert"]').textContent())
        .toContain('Unable to fetch results');
    });

    it('nothing is missing without the application: the search does not need it', async () => {
      const page = await blank(stage);
      await page.route(/\/assets\/app-[^/]*\.js$/, (route) => route.abort());
      await page.goto(stage.url('search?q=strategies'));
      await expect
        .poll(() => page.locator('.search-page-hit h2').allTextContents())
        .toEqual(['Load balancer']);
      await openSearch(page);
      await page.keyboard.type('strategies');
      expect(await rows(page)).toContain('Strategies');
    });
  });
}

async function expectFailure(page: Page): Promise<void> {
  await page.waitForSelector('.search-notice');
  expect(await page.getByRole('alert').count()).toBe(1);
  const text = await page.locator('.search-notice').textContent();
  expect(text).toContain('Unable to fetch results');
  expect(text).toContain('You might want to check your network connection.');
  expect((await page.locator('main, dialog').allTextContents()).join(' ')).not.toContain('No results found');
}
