import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { intercept } from '../browser.ts';
import { announced, openSearch, rows, type SearchStage, searchFor, visit } from './stage.ts';

/** Answers in place of the service, with hits as given. */
async function answerWith(stage: SearchStage, hits: readonly unknown[], query = 'energy'): Promise<Page> {
  const page = await visit(stage, 'docs/exporter');
  await intercept(page, stage.asked(), (route) => fulfill(route, hits));
  await openSearch(page);
  await page.keyboard.type(query);
  return page;
}

function fulfill(route: Route, all: readonly unknown[]): Promise<void> {
  const { requests } = route.request().postDataJSON() as {
    requests: { readonly page: number; readonly hitsPerPage: number }[];
  };
  const { page = 0, hitsPerPage = 20 } = requests[0] ?? {};
  const hits = all.slice(page * hitsPerPage, (page + 1) * hitsPerPage);
  return route.fulfill({
    contentType: 'application/json',
    headers: { 'access-control-allow-origin': '*' },
    body: JSON.stringify({ results: [{ hits, nbHits: all.length }] }),
  });
}

const hierarchy = { lvl0: 'Docs', lvl1: 'Exporter', lvl2: 'Energy' };

export function hostedTests(stage: SearchStage): void {
  describe('the hosted index', () => {
    it('is asked for the index by the public key, without a filter for the context', async () => {
      const page = await visit(stage, 'docs/exporter');
      const asked = page.waitForRequest(stage.asked());
      await openSearch(page);
      await page.keyboard.insertText('energy');
      const request = await asked;
      expect(request.url()).toMatch(/\/1\/indexes\/\*\/queries\?/);
      expect(decodeURIComponent(request.url())).toContain('x-algolia-application-id=APP');
      expect(request.postData()).toContain('"indexName":"docs"');
      expect(request.postData()).toContain('"query":"energy"');
      expect(request.postData()).not.toMatch(/filter|language|version|docusaurus/i);
    });

    it.each([
      ['of another host', 'https://elsewhere.example/base/docs/exporter#energy-counters'],
      ['of this host', '/base/docs/exporter#energy-counters'],
    ])('gives hits the paths of this site: an address %s', async (_, url) => {
      const page = await answerWith(stage, [{ objectID: '1', url, hierarchy }]);
      expect(await rows(page)).toEqual(['Energy']);
      await page.keyboard.press('Enter');
      await page.waitForURL('**/base/docs/exporter#energy-counters');
    });

    it('never leads to a script or another host', async () => {
      const urls = [
        'javascript:document.title=1',
        '//evil.example/x',
        'data:text/html,<b>',
        'https://a//evil.example/',
      ];
      const page = await answerWith(
        stage,
        urls.map((url, i) => ({ objectID: String(i), url, hierarchy })),
      );
      await rows(page);
      const links = await page
        .locator('.search-hit')
        .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
      expect(links).toHaveLength(urls.length);
      expect(links.filter((link) => !link.startsWith(stage.url('')))).toEqual([]);
    });

    it('never has its values taken for markup', async () => {
      const evil =
        '<img src=x onerror="document.title=1"><mark>energy</mark><script>document.title=1</script>';
      const page = await answerWith(stage, [
        {
          objectID: '1',
          url: '/base/docs/exporter',
          hierarchy: { lvl0: evil, lvl1: evil, lvl2: evil },
          content: evil,
          _highlightResult: { hierarchy: { lvl2: { value: evil, matchLevel: 'full' } } },
          _snippetResult: { content: { value: evil, matchLevel: 'full' } },
        },
      ]);
      await rows(page);
      expect(await page.locator('.search-options').locator('img, script').count()).toBe(0);
      expect(await page.locator('.search-hit-title mark').textContent()).toBe('energy');
      expect(await page.locator('.search-hit-title').textContent()).toContain('<img src=x');
      expect(await page.title()).not.toBe('1');
    });

    it('shows hits of odd shapes with what they have, and leaves out what is no hit', async () => {
      const page = await answerWith(stage, [
        null,
        { objectID: '0' },
        { objectID: '1', url: 'https://', hierarchy },
        { objectID: '2', url: '/base/docs/one', hierarchy: {} },
        { objectID: '3', url: '/base/docs/two', hierarchy: { lvl1: 7, lvl2: ['x'] }, content: 9, kind: {} },
        { objectID: '4', url: '/base/docs/three', hierarchy, _highlightResult: null, _snippetResult: null },
      ]);
      expect(await rows(page)).toEqual(['/base/docs/one', '/base/docs/two', 'Energy']);
    });

    it('counts pages, not hits, and shows all of them in pieces', async () => {
      const hits = Array.from({ length: 230 }, (_, i) => ({
        objectID: String(i),
        url: `/base/docs/p${Math.floor(i / 10)}#s${i}`,
        hierarchy: { lvl1: `Page ${Math.floor(i / 10)}`, lvl2: `Section ${i}` },
      }));
      const page = await answerWith(stage, hits);
      await expect.poll(() => announced(page)).toBe('At least 7 pages found');
      expect(await page.locator('.search-group').count()).toBe(6);
      await page.getByRole('link', { name: 'See all results' }).click();
      const seen: string[] = [];
      for (const [count, place, first] of [
        [10, 'Page 1', 'Page 0'],
        [10, 'Page 2', 'Page 10'],
        [3, 'Page 3 of 3', 'Page 20'],
      ] as const) {
        await expect.poll(() => page.locator('.search-page-hit h2').first().textContent()).toBe(first);
        await expect.poll(() => page.locator('.search-paging span').textContent()).toBe(place);
        await expect.poll(() => page.locator('.search-page-hit').count()).toBe(count);
        seen.push(...(await page.locator('.search-page-hit h2').allTextContents()));
        if (count === 10) await page.getByRole('link', { name: 'Next' }).click();
      }
      expect(seen).toEqual(Array.from({ length: 23 }, (_, i) => `Page ${i}`));
      await expect.poll(() => page.locator('.search-count').textContent()).toBe('23 pages found');
    });

    it('says that it failed when the service does not answer in time, whatever the browser’s clock says', async () => {
      const page = await visit(stage, 'docs/exporter');
      await intercept(page, stage.asked(), () => undefined);
      await openSearch(page);
      await page.keyboard.type('energy');
      await page.waitForSelector('.search-notice');
      expect(await page.locator('.search-notice').textContent()).toContain('Unable to fetch results');
    });

    it('lets go of what is asked when the reader types on', async () => {
      const page = await searchFor(stage, '');
      const ended = page.waitForEvent(
        'requestfailed',
        (request) => request.postData()?.includes('slow') ?? false,
      );
      await intercept(page, stage.asked(), (route) =>
        route.request().postData()?.includes('slow') ? undefined : route.continue(),
      );
      await page.keyboard.insertText('slow');
      await page
        .waitForRequest((request) => request.postData()?.includes('slow') ?? false)
        .catch(() => undefined);
      await page.keyboard.press('Control+a');
      await page.keyboard.insertText('strategies');
      expect(await rows(page)).toContain('Strategies');
      await ended;
    });
  });
}
