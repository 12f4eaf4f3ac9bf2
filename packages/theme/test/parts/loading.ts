import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { blank, holdBack, phone, type Stage, visit, wake } from './stage.ts';

const firstScript = /\/first-[^/]*\.js$/;

export function loadingTests(stage: Stage): void {
  describe('loading', () => {
    it('asks for document, style and one script, and for no more when somebody scrolls or taps', async () => {
      const page = await blank(stage);
      const requests: string[] = [];
      page.on('request', (request) => requests.push(request.url()));
      // It is fetched a second after the page.
      const next = page.waitForRequest(stage.url('docs/category/guide'));
      await page.goto(stage.url('docs'), { waitUntil: 'networkidle' });
      await next;
      const needed = requests.filter((url) => !/\.(svg|png|ico)$/.test(url));
      expect(needed.map((url) => url.replace(/-[A-Z0-9]+\./, '.').replace(stage.url(''), '')).sort()).toEqual(
        ['assets/first.js', 'assets/styles.css', 'docs', 'docs/category/guide'],
      );
      const before = requests.length;
      // Where no link comes below the pointer.
      await page.mouse.move(1435, 895);
      await page.mouse.wheel(0, 300);
      await page.locator('main h1').first().click();
      await page.keyboard.press('ArrowDown');
      await page.getByRole('button', { name: /^Color mode/ }).click();
      await page.waitForLoadState('networkidle');
      expect(requests.slice(before)).toEqual([]);
    });

    it.each(['pointer', 'touch', 'focus'])(
      'loads what follows links, and no React, when the first one is met by %s',
      async (kind) => {
        const page = await blank(stage, { hasTouch: true });
        const scripts: string[] = [];
        page.on('request', (request) => request.url().endsWith('.js') && scripts.push(request.url()));
        await page.goto(stage.url('docs'), { waitUntil: 'networkidle' });
        const loaded = page.waitForRequest(/\/navigation-[^/]*\.js$/);
        const link = page.getByRole('link', { name: 'Blog' }).first();
        if (kind === 'pointer') await link.hover();
        else if (kind === 'touch') await link.dispatchEvent('touchstart');
        else await link.focus();
        await loaded;
        await link.click();
        await page.waitForFunction(() => document.querySelector('h1')?.textContent === 'Blog');
        expect(scripts).toHaveLength(2);
      },
    );

    it('says nothing on the console on any kind of page', async () => {
      for (const route of [
        '',
        'docs',
        'docs/guide/code',
        'docs/category/guide',
        'blog',
        'blog/tags',
        'search',
      ]) {
        const page = await blank(stage);
        const said: string[] = [];
        page.on(
          'console',
          (message) => ['error', 'warning'].includes(message.type()) && said.push(message.text()),
        );
        page.on('pageerror', (error) => said.push(error.message));
        await page.goto(stage.url(route));
        await wake(page);
        await page.waitForTimeout(100);
        expect(
          said.filter((text) => !text.includes('The figure has no data')),
          route,
        ).toEqual([]);
      }
    });

    it.each([
      ['desktop', {}],
      ['phone', phone],
    ])('moves nothing while a page loads, on a %s', async (_, options) => {
      const page = await blank(stage, options);
      await page.addInitScript(noteShifts);
      for (const route of [
        '',
        'docs',
        'docs/guide/code',
        'docs/use/long',
        'blog',
        'search',
        'docs/category/guide',
      ]) {
        const { release } = await holdBack(page, firstScript);
        await page.goto(stage.url(route), { waitUntil: 'commit' });
        await page.locator('footer').last().waitFor();
        await settled(page);
        // A browser may paint what it has read so far: an arrow before the words beside it, and so some pixels higher.
        const moved = (await shiftsOf(page)).reduce((sum, { value }) => sum + value, 0);
        expect(moved, `${route} without its script`).toBeLessThan(0.005);
        await release();
        await page.waitForLoadState('networkidle');
        await settled(page);
        expect(await shiftsOf(page), route).toEqual([]);
      }
    });

    it('moves nothing where the page comes in two parts, the first of which ends within the navbar', async () => {
      const html = await (await fetch(stage.url('docs'))).text();
      const end = html.indexOf('<div class="navbar-tools"');
      expect(end).toBeGreaterThan(0);
      const page = await blank(stage);
      await page.addInitScript(noteShifts);
      const part: { send?: () => void } = {};
      const server = createServer(async ({ url = '' }, response) => {
        const answer = await fetch(stage.url(url.replace('/base/', '')));
        response.setHeader('content-type', answer.headers.get('content-type') ?? '');
        if (url !== '/base/docs') {
          response.end(Buffer.from(await answer.arrayBuffer()));
          return;
        }
        response.write(html.slice(0, end));
        part.send = () => response.end(html.slice(end));
      });
      onTestFinished(() => void server.close());
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const { port } = server.address() as AddressInfo;
      await page.goto(`http://127.0.0.1:${port}/base/docs`, { waitUntil: 'commit' });
      // Not by frames, of which there may be none yet.
      await page.waitForFunction(
        () => document.querySelector('.navbar-nav') && document.styleSheets.length > 0,
        undefined,
        { polling: 50 },
      );
      // Two frames, in which a browser that paints halves has painted this one.
      await page.evaluate(
        () =>
          new Promise((resolve) => {
            requestAnimationFrame(() => requestAnimationFrame(resolve));
            setTimeout(resolve, 1000);
          }),
      );
      part.send?.();
      await page.locator('html[data-ready]').waitFor();
      expect(await shiftsOf(page)).toEqual([]);
    });

    it('leaves everything where it is when the script arrives and dresses the article', async () => {
      const page = await blank(stage, { viewport: { width: 1200, height: 2400 } });
      const { release } = await holdBack(page, firstScript);
      await page.goto(stage.url('docs/guide/code'), { waitUntil: 'commit' });
      await page.locator('.pager').waitFor();
      await page.waitForFunction(() =>
        [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].every(({ sheet }) => sheet),
      );
      const tops = () =>
        page
          .locator('.markdown h2')
          .evaluateAll((headings) => headings.map((heading) => heading.getBoundingClientRect().top));
      const before = await tops();
      expect(before).toHaveLength(6);
      await release();
      await page.waitForSelector('[data-diagram] > svg');
      await page.waitForSelector('[data-filtered]');
      expect(await tops()).toEqual(before);
    });

    it('shows the search at once and loses nothing that is typed while it loads', async () => {
      const page = await blank(stage);
      const { release } = await holdBack(page, /\/search-[^/]*\.js$/);
      await page.goto(stage.url('docs'));
      await page.keyboard.press('Control+k');
      await page.keyboard.type('long');
      await page.getByText('Loading the search…').waitFor();
      await release();
      await page.waitForSelector('dialog.search-modal');
      expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe('long');
      await expect.poll(() => page.locator('dialog').count()).toBe(1);
    });

    it('keeps what is typed into the search page while the search loads, and the focus', async () => {
      const page = await blank(stage);
      const { release } = await holdBack(page, /\/(app|search)-[^/]*\.js$/);
      await page.goto(stage.url('search'));
      await page.locator('main input').click();
      await page.keyboard.type('long');
      await release();
      await page.waitForSelector('.search-page input');
      expect(await page.locator('main input').inputValue()).toBe('long');
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
      await page.locator('main').getByRole('link', { name: /^Long/ }).first().waitFor();
    });

    it('leads to the search page where the search cannot be loaded', async () => {
      const page = await blank(stage);
      await page.route(/\/search-[^/]*\.js$/, (route) => route.abort());
      await page.goto(stage.url('docs'));
      await page.getByRole('button', { name: /^Search/ }).click();
      await page.waitForURL('**/base/search?q=*');
    });

    it('opens the search by `/` and Ctrl+K, but by `/` not while typing', async () => {
      const page = await visit(stage, 'search');
      await page.locator('main input').focus();
      await page.keyboard.type('a/b');
      await page.waitForTimeout(300);
      expect(await page.locator('dialog[open]').count()).toBe(0);
      expect(await page.locator('main input').inputValue()).toBe('a/b');
      await page.keyboard.press('Control+k');
      await page.waitForSelector('dialog.search-modal');
      await page.keyboard.press('Escape');
      await expect.poll(() => page.locator('dialog[open]').count()).toBe(0);
      const other = await visit(stage, 'docs');
      await other.keyboard.press('/');
      await other.waitForSelector('dialog.search-modal');
      await other.keyboard.press('Escape');
      await expect.poll(() => other.evaluate(() => document.activeElement?.className)).toBe('search-button');
    });

    it('shows the key of the platform', async () => {
      const page = await visit(stage, 'docs');
      expect(await page.locator('.search-key > :visible').textContent()).toBe('Ctrl K');
      const mac = await blank(stage);
      await mac.addInitScript(() => Object.defineProperty(navigator, 'platform', { get: () => 'MacIntel' }));
      await mac.goto(stage.url('docs'));
      expect(await mac.locator('.search-key > :visible').textContent()).toBe('⌘ K');
    });
  });
}

/** Waits until images that are loaded at once are there and two frames were rendered. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const images = [...document.images].filter((image) => image.loading !== 'lazy');
    await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
    for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
  });
}

/** What moved without the reader: how much of the view, as browsers count it, and what from where to where. */
interface Shift {
  readonly value: number;
  readonly moved: readonly string[];
}

/** Runs in the page: notes what moves. */
function noteShifts(): void {
  const shifts: Shift[] = [];
  Object.assign(globalThis, { shifts });
  new PerformanceObserver((list) => {
    for (const { value, sources = [] } of list.getEntries() as LayoutShift[]) {
      const moved = sources.map(
        ({ node, previousRect: from, currentRect: to }) =>
          `${(node as Element | null)?.className}: ${from.x},${from.y} to ${to.x},${to.y}`,
      );
      shifts.push({ value, moved });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly sources?: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

/** What moved since it was asked last. */
function shiftsOf(page: Page): Promise<readonly Shift[]> {
  return page.evaluate(() => (globalThis as unknown as { shifts: Shift[] }).shifts.splice(0));
}
