import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { serviceHost } from './site.ts';
import { openSearch, rows, type Stage, visit } from './stage.ts';

const service = `${serviceHost}/**`;

/** The service's answer to a query: one page that is named after it. */
function answer(route: Route): Promise<void> {
  const { requests } = route.request().postDataJSON() as { requests: { query: string }[] };
  const query = requests[0]?.query ?? '';
  const hit = {
    objectID: '1',
    url: 'https://elsewhere.example/old/docs/exporter#energy-counters',
    hierarchy: { lvl0: 'Docs', lvl1: 'Exporter', lvl2: `About ${query}` },
    content: 'text',
  };
  return fulfill(route, {
    results: [{ hits: query === 'nothing' ? [] : [hit], nbHits: query === 'nothing' ? 0 : 1 }],
  });
}

function fulfill(route: Route, body: unknown): Promise<void> {
  return route.fulfill({
    contentType: 'application/json',
    headers: { 'access-control-allow-origin': '*' },
    body: JSON.stringify(body),
  });
}

async function ask(stage: Stage, query: string, handler: (route: Route) => unknown): Promise<Page> {
  const page = await visit(stage, 'docs/exporter');
  await page.route(service, handler);
  await openSearch(page);
  await page.keyboard.type(query);
  return page;
}

export function hostedTests(stage: Stage): void {
  describe('with a hosted index', () => {
    it('shows the hits with the paths of this site', async () => {
      const page = await ask(stage, 'energy', answer);
      await expect.poll(() => rows(page)).toEqual(['About energy']);
      await page.keyboard.press('Enter');
      await page.waitForURL('**/base/docs/exporter#energy-counters');
    });

    it('says that nothing was found', async () => {
      const page = await ask(stage, 'nothing', answer);
      await expect
        .poll(() => page.locator('.search-notice').allInnerTexts())
        .toEqual([expect.stringContaining('No results found for “nothing”')]);
    });

    it.each<[string, (route: Route) => unknown]>([
      ['is down', (route) => route.abort()],
      ['answers nonsense', (route) => fulfill(route, { hello: 'world' })],
      ['answers with an error', (route) => route.fulfill({ status: 500, body: 'no' })],
    ])('says that it failed when the service %s', async (_, handler) => {
      const page = await ask(stage, 'energy', handler);
      await page.waitForSelector('.search-notice');
      const text = await page.locator('.search-notice').textContent();
      expect(text).toContain('Unable to fetch results');
      expect(text).not.toContain('No results found');
      await page.unroute(service);
      await page.route(service, answer);
      await page.getByRole('button', { name: 'Try again' }).click();
      expect(await rows(page)).toEqual(['About energy']);
    });

    it('says that it failed when the service does not answer in time', async () => {
      const page = await ask(stage, 'energy', () => undefined);
      await page.waitForSelector('.search-notice', { timeout: 15_000 });
      expect(await page.locator('.search-notice').textContent()).toContain('Unable to fetch results');
    });

    it('drops the answer to a query that is no longer asked', async () => {
      const held: Route[] = [];
      const page = await ask(stage, '', (route) => {
        const { requests } = route.request().postDataJSON() as { requests: { query: string }[] };
        return requests[0]?.query === 'slow' ? held.push(route) : answer(route);
      });
      await page.keyboard.insertText('slow');
      await expect.poll(() => held.length).toBe(1);
      await page.keyboard.press('Control+a');
      await page.keyboard.insertText('fast');
      await expect.poll(() => rows(page)).toEqual(['About fast']);
      await Promise.all(held.map((route) => answer(route).catch(() => undefined)));
      await page.waitForTimeout(200);
      expect(await rows(page)).toEqual(['About fast']);
    });
  });
}
