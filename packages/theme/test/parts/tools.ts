import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { intercept } from '../browser.ts';
import { blank, phone, type Stage, visit } from './stage.ts';

const clipboard: BrowserContextOptions = { permissions: ['clipboard-read', 'clipboard-write'] };
const touch: BrowserContextOptions = { ...phone, hasTouch: true, isMobile: true };

const copiedText = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
const focused = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.activeElement?.tagName);

export function toolTests(stage: Stage): void {
  pageTools(stage);
  placeholderTests(stage);
  cardTests(stage);
  controlTests(stage);
}

function pageTools(stage: Stage): void {
  describe('a page', () => {
    it.each(['docs/guide/code', 'docs/category/guide', 'blog', 'port'])(
      'can be copied and opened as Markdown: %s',
      async (route) => {
        const page = await visit(stage, route, clipboard);
        const link = page.getByRole('link', { name: 'Open as Markdown' });
        expect(await link.count()).toBe(1);
        const text = await (
          await page.request.get(await link.evaluate((one) => (one as HTMLAnchorElement).href))
        ).text();
        expect(text).toMatch(/^(---|#)/);
        await page.getByRole('button', { name: 'Copy as Markdown' }).click();
        await page.locator('#_status').getByText('Copied').waitFor({ state: 'attached' });
        expect(await copiedText(page)).toBe(text);
      },
    );

    it('says so when it could not be copied', async () => {
      const page = await visit(stage, 'docs/guide/code', clipboard);
      await intercept(page, '**/index.md', (route) => route.abort());
      await page.getByRole('button', { name: 'Copy as Markdown' }).click();
      await page.locator('#_status').getByText('Copying failed').waitFor({ state: 'attached' });
    });

    it('has a link that reports a problem, with its title and address filled in', async () => {
      const page = await visit(stage, 'docs/use/long');
      const link = page.getByRole('link', { name: 'Report a problem with this page' });
      expect(await link.getAttribute('href')).toBe(
        'https://example.com/new?title=Long&body=https%3A%2F%2Fexample.org%2Fbase%2Fdocs%2Fuse%2Flong',
      );
    });

    it('shows its shortcuts by `?`, but not while somebody types', async () => {
      const page = await visit(stage, 'search');
      await page.locator('main input').first().focus();
      await page.keyboard.type('?');
      await expect.poll(() => page.locator('main input').first().inputValue()).toBe('?');
      expect(await page.locator('dialog').count()).toBe(0);
      const other = await visit(stage, 'docs');
      await other.keyboard.press('?');
      const dialog = other.getByRole('dialog', { name: 'Keyboard shortcuts' });
      await dialog.waitFor();
      expect(await dialog.locator('dl').textContent()).toContain('Ctrl K / Search');
      expect((await dialog.boundingBox())?.height).toBeLessThan(400);
      await other.keyboard.press('Escape');
      await expect.poll(() => other.locator('dialog').count()).toBe(0);
    });

    it('copies the address of a heading whose sign is clicked', async () => {
      const page = await visit(stage, 'docs/use/long', clipboard);
      await page.locator('#part-4 .heading-link').click();
      await expect.poll(() => copiedText(page)).toBe(stage.url('docs/use/long#part-4'));
      expect(await page.locator('#part-4 .heading-link').getAttribute('data-said')).toBe('Copied');
    });
  });
}

function placeholderTests(stage: Stage): void {
  describe('placeholders', () => {
    const fields = (page: Page): Promise<string[]> => page.locator('[data-placeholder]').allTextContents();

    it('are typed once for all blocks, copied, kept, and taken back', async () => {
      const page = await visit(stage, 'docs/use/commands', clipboard);
      await expect.poll(() => fields(page)).toEqual(['<your-host>', '<your-user>', '<your-host>']);
      const host = page.getByRole('textbox', { name: 'Your value for <your-host>' });
      await host.first().click();
      await page.keyboard.type('node.example');
      await page.keyboard.press('Enter');
      expect(await focused(page)).toBe('BODY');
      expect(await fields(page)).toEqual(['node.example', '<your-user>', 'node.example']);
      await page.locator('figure.code').first().hover();
      await page.getByRole('button', { name: 'Copy code to clipboard' }).first().click();
      await expect.poll(() => copiedText(page)).toBe('curl https://node.example/status --user <your-user>');
      await page.reload();
      await expect.poll(() => fields(page)).toEqual(['node.example', '<your-user>', 'node.example']);
      await host.first().click();
      await page.keyboard.press('Backspace');
      await page.keyboard.press('Tab');
      expect(await fields(page)).toEqual(['<your-host>', '<your-user>', '<your-host>']);
    });

    it('are nothing that pages without them load', async () => {
      const page = await blank(stage);
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await page.goto(stage.url('docs/use/long'), { waitUntil: 'networkidle' });
      expect(asked.filter((url) => url.includes('/tools-'))).toEqual([]);
    });
  });
}

function cardTests(stage: Stage): void {
  describe('cards', () => {
    const card = (page: Page) => page.getByRole('tooltip');
    const link = (page: Page) => page.getByRole('link', { name: 'the address' });

    it.each(['pointer', 'keyboard'])('show what an entry means, by %s, until Esc', async (kind) => {
      const page = await visit(stage, 'docs/use/commands');
      if (kind === 'pointer') await link(page).hover();
      else await link(page).focus();
      await card(page).waitFor();
      expect(await card(page).textContent()).toContain('server.listen_address');
      expect(await link(page).getAttribute('aria-describedby')).toBe('_card');
      expect(await card(page).locator('dl > dt a').getAttribute('href')).toMatch(
        /options#option-server-listen_address$/,
      );
      if (kind === 'keyboard') {
        await page.locator('main h1').hover();
        expect(await card(page).count()).toBe(1);
      }
      await page.keyboard.press('Escape');
      await expect.poll(() => card(page).count()).toBe(0);
      expect(await link(page).getAttribute('aria-describedby')).toBeNull();
    });

    it('show what is below the heading of a word, above it where there is more room, until the reader leaves both', async () => {
      const page = await visit(stage, 'docs/use/commands', { viewport: { width: 1440, height: 400 } });
      const word = page.getByRole('link', { name: 'part', exact: true });
      await word.evaluate((one) => scrollTo(0, one.getBoundingClientRect().top + scrollY - 360));
      await word.hover();
      await expect.poll(() => card(page).textContent()).toMatch(/^A paragraph that takes some room/);
      const [above, below] = await Promise.all([card(page).boundingBox(), word.boundingBox()]);
      expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
      await card(page).hover();
      expect(await card(page).count()).toBe(1);
      await page.locator('.brand').first().hover();
      await expect.poll(() => card(page).count()).toBe(0);
      await word.focus();
      await card(page).waitFor();
      await page.locator('.brand').first().focus();
      await expect.poll(() => card(page).count()).toBe(0);
    });

    it('come by a tap, and the next one follows the link', async () => {
      const page = await visit(stage, 'docs/use/commands', touch);
      await link(page).tap();
      await card(page).waitFor();
      expect(page.url()).toBe(stage.url('docs/use/commands'));
      await link(page).tap();
      await page.waitForURL(stage.url('docs/use/options#option-server-listen_address'));
    });

    it('are known to be on their way as soon as the link is tapped', async () => {
      const page = await visit(stage, 'docs/use/commands', touch);
      const asked: string[] = [];
      const held: { release?: () => void } = {};
      const released = new Promise<void>((resolve) => Object.assign(held, { release: resolve }));
      await intercept(page, /\/docs\/use\/options/, async (route) => {
        if (route.request().resourceType() === 'fetch') asked.push(route.request().url());
        await released;
        await route.continue();
      });
      const opacity = () => link(page).evaluate((one) => getComputedStyle(one).opacity);
      expect(await opacity()).toBe('1');
      await link(page).tap();
      await expect.poll(opacity).toBe('0.6');
      held.release?.();
      await card(page).waitFor();
      // Were it there before the finger is lifted, the tap would follow the link.
      expect(asked, 'by the click alone').toHaveLength(1);
      await expect.poll(opacity).toBe('1');
    });

    it('stand in the way of no other link', async () => {
      const page = await visit(stage, 'docs/use/commands', touch);
      await page.getByRole('link', { name: 'tabs', exact: true }).tap();
      await page.waitForURL(stage.url('docs/guide/code#tabs'));
      expect(await card(page).count()).toBe(0);
    });
  });
}

function controlTests(stage: Stage): void {
  describe('controls', () => {
    it('that need the script are not shown when it cannot be loaded', async () => {
      const page = await blank(stage);
      await page.route(/\/first-[^/]*\.js$/, (route) => route.abort());
      await page.goto(stage.url('docs/guide/code'));
      await page.locator('.pager').waitFor();
      const dead = page.locator(
        '[data-color-mode], [data-hide-sidebar], [data-copy-page], [data-dismiss-announcement]',
      );
      expect(await dead.count()).toBe(4);
      expect(
        await dead.evaluateAll((all) =>
          all.filter((one) => one.checkVisibility({ visibilityProperty: true })),
        ),
      ).toEqual([]);
    });

    it('give the focus to the article when the announcement is dismissed', async () => {
      const page = await visit(stage, 'docs');
      await page.getByRole('button', { name: 'Dismiss the announcement' }).click();
      expect(await focused(page)).toBe('MAIN');
    });

    it('show that they are pressed where the system sets the colors', async () => {
      const page = await visit(stage, 'docs/guide/code', { ...phone, forcedColors: 'active' });
      const wrap = page.locator('[data-code-wrap]').first();
      const outline = () => wrap.evaluate((button) => getComputedStyle(button).outlineStyle);
      expect(await outline()).toBe('none');
      await wrap.dispatchEvent('click');
      expect(await wrap.getAttribute('aria-pressed')).toBe('true');
      expect(await outline()).toBe('solid');
    });

    it('show which tab is open, and which page and part of the site is shown, where the system sets the colors', async () => {
      const page = await visit(stage, 'docs/guide/code', { forcedColors: 'active' });
      for (const [chosen, other] of [
        ['.tab[open] > .tab-label', '.tab:not([open]) > .tab-label'],
        ['.sidebar [aria-current="page"]', '.sidebar a:not([aria-current])'],
        ['.navbar-link[aria-current="true"]', '.navbar-link:not([aria-current])'],
      ] as const) {
        const outlineOf = (selector: string): Promise<string> =>
          page
            .locator(selector)
            .first()
            .evaluate((element) => getComputedStyle(element).outlineStyle);
        expect(await outlineOf(other), other).toBe('none');
        expect(await outlineOf(chosen), chosen).toBe('solid');
      }
    });

    it('are at least 24 px large, but for links in text', async () => {
      for (const route of ['docs/guide/code', 'docs/use/options', 'blog', 'search']) {
        const page = await visit(stage, route, touch);
        const small = await page
          .locator(
            'button:visible, summary:visible, input:visible, .heading-link:visible, .breadcrumbs a:visible, .page-action:visible',
          )
          .evaluateAll((all) =>
            all.flatMap((one) => {
              const { width, height } = one.getBoundingClientRect();
              return width < 24 || height < 24 ? [`${one.className} ${width} ${height}`] : [];
            }),
          );
        expect(small, route).toEqual([]);
      }
    });
  });
}
