import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { intercept } from '../browser.ts';
import { blank, markDocument, type Stage, visit, wake } from './stage.ts';

export function failureTests(stage: Stage): void {
  describe('failures', () => {
    it('of a page that cannot be fetched: a warning, and the browser loads it', async () => {
      const page = await visit(stage, 'docs/use/long');
      await wake(page);
      const isSame = await markDocument(page);
      const warnings: string[] = [];
      page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
      await intercept(page, /\/docs\/use\/list$/, (route) =>
        route.request().resourceType() === 'fetch' ? route.abort() : route.continue(),
      );
      await page.locator('.sidebar').getByRole('link', { name: 'List' }).click();
      await page.waitForURL('**/list');
      await page.waitForSelector('h1:has-text("List")');
      expect(await isSame()).toBe(false);
      expect(warnings).toHaveLength(1);
    });

    it('of the page: says so with the messages, keeps the layout, tries again', async () => {
      const page = await visit(stage, 'docs/use/long');
      await wake(page);
      await page.evaluate(() => {
        const { isEqualNode } = Node.prototype;
        Node.prototype.isEqualNode = () => {
          Node.prototype.isEqualNode = isEqualNode;
          throw new Error('Outer failure.', { cause: new Error('Inner failure.') });
        };
      });
      await page.locator('.sidebar').getByRole('link', { name: 'List' }).click();
      await page.getByRole('heading', { name: 'This page crashed.' }).waitFor();
      expect(await page.locator('.crash-messages').textContent()).toBe(
        'Outer failure.\n\nCause: Inner failure.',
      );
      expect(await page.evaluate(() => document.activeElement?.className)).toBe('crash');
      expect(await page.locator('.navbar').isVisible()).toBe(true);
      expect(await page.getByRole('contentinfo').isVisible()).toBe(true);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect.poll(() => page.locator('h1').textContent()).toBe('List');
      expect(page.url()).toMatch(/list$/);
    });

    it('of the code of an interactive component: a warning, and another chance', async () => {
      const page = await blank(stage);
      const [warnings, errors]: [string[], unknown[]] = [[], []];
      page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
      page.on('pageerror', (error) => errors.push(error));
      await page.route(/island-/, (route) => route.abort());
      await page.goto(stage.url('docs/guide/code'));
      await page.locator('[data-island="Broken"]').scrollIntoViewIfNeeded();
      await expect.poll(() => warnings.length).toBeGreaterThan(0);
      expect(errors).toEqual([]);
      expect(await page.locator('[data-island="Broken"][data-alive]').count()).toBe(0);
    });

    it('of an interactive component stay inside of it', async () => {
      const page = await visit(stage, 'docs/guide/code');
      await page.locator('[data-island="Broken"]').scrollIntoViewIfNeeded();
      await page.getByText('The figure has no data.').waitFor();
      expect(await page.getByRole('alert').textContent()).toContain('This part of the page crashed.');
      expect(await page.locator('h1').allTextContents()).toEqual(['Code']);
      expect(await page.locator('main .counter').isVisible()).toBe(true);
    });

    it('of an address: a page that names the nearest ones and offers the search', async () => {
      const page = await visit(stage, 'docs/gide/cod');
      expect(await page.locator('h1').textContent()).toBe('Page not found');
      expect(await page.locator('[data-nearest] a').first().getAttribute('href')).toBe(
        '/base/docs/guide/code',
      );
      expect(await page.locator('main').getByRole('searchbox').isVisible()).toBe(true);
    });

    it('of an address that is like none: a page that names none', async () => {
      const page = await visit(stage, 'docs/guide/cozy');
      expect(await page.locator('[data-nearest]').isVisible()).toBe(false);
      expect(await page.locator('[data-page-list] a').count()).toBeGreaterThan(3);
    });

    it.each(['docs/guide/code.html', 'docs/guide/code/index.html', 'docs/guide/Code'])(
      'not of %s',
      async (route) => {
        const page = await visit(stage, route);
        await expect.poll(() => page.locator('h1').first().textContent()).toBe('Code');
      },
    );

    it('not of an ending that the host does not know, with the query kept', async () => {
      const page = await blank(stage);
      const unknown = await (await fetch(stage.url('nowhere'))).text();
      await page.route(/search\.html/, (route) =>
        route.fulfill({ status: 404, contentType: 'text/html', body: unknown }),
      );
      await page.goto(stage.url('search.html?q=list#results'));
      await page.waitForURL(stage.url('search?q=list#results'));
    });

    it('of an address that is no text: the page works all the same', async () => {
      const page = await blank(stage);
      const errors: unknown[] = [];
      page.on('pageerror', (error) => errors.push(error));
      const unknown = await (await fetch(stage.url('nowhere'))).text();
      await page.route(/50%/, (route) =>
        route.fulfill({ status: 404, contentType: 'text/html', body: unknown }),
      );
      await page.goto(stage.url('50%'));
      await wake(page);
      expect(errors).toEqual([]);
    });

    it('of the base URL: a banner on any page that says what was configured and what to try', async () => {
      const html = await (await fetch(stage.url('docs/guide/code'))).text();
      const server = createServer((request, response) => {
        const isPage = request.url?.startsWith('/wrong/docs/') ?? false;
        response.writeHead(isPage ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' });
        response.end(isPage ? html : '');
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      onTestFinished(() => void server.close());
      const { port } = server.address() as AddressInfo;
      const page = await blank(stage);
      await page.goto(`http://127.0.0.1:${port}/wrong/docs/guide/code`);
      const banner = page.getByRole('alert');
      expect(await banner.textContent()).toMatch(/did not load properly/);
      expect(await banner.textContent()).toContain('/base/');
      expect(await banner.textContent()).toContain('/wrong/');
      const right = await visit(stage, 'docs/guide/code/');
      expect(await right.locator('#_base-url-banner').count()).toBe(0);
      const unknown = await visit(stage, 'docs/unknown/page');
      expect(await unknown.locator('#_base-url-banner').count()).toBe(0);
    });
  });
}
