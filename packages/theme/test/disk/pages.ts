import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { blank, phone, type Stage, themeOf, visit } from '../parts/stage.ts';
import { eventually, listen, storeAndLeave } from './stage.ts';

export function pageTests(stage: Stage, folderOf: () => string): void {
  describe('a page opened from a disk', () => {
    it.each(['index.html', 'docs/index.html', 'docs/guide/code/index.html', '404.html', 'search/index.html'])(
      '%s has its style before it is painted, and its images',
      async (file) => {
        const page = await blank(stage);
        const said = listen(page);
        // Before each frame: a page that waits for its style has none.
        await page.addInitScript(() => {
          const positions = new Set<string>();
          Object.assign(globalThis, { positions });
          const look = (): void => {
            const bar = document.querySelector('.navbar');
            const { position, borderTopLeftRadius } = bar ? getComputedStyle(bar) : {};
            if (bar) positions.add(`${position} ${borderTopLeftRadius}`);
            requestAnimationFrame(look);
          };
          look();
        });
        await page.goto(stage.url(file));
        await page.waitForFunction(
          () => (globalThis as unknown as { positions: Set<string> }).positions.size > 0,
        );
        const positions = await page.evaluate(() => [
          ...(globalThis as unknown as { positions: Set<string> }).positions,
        ]);
        expect(positions).toEqual([file.includes('/code/') ? 'sticky 3px' : 'sticky 0px']);
        expect(await page.locator('script[type="module"]').count()).toBe(0);
        const images = await page
          .locator('img')
          .evaluateAll((all) => all.map((image) => (image as HTMLImageElement).naturalWidth));
        expect(images.filter((width) => width === 0)).toEqual([]);
        expect(said).toEqual([]);
      },
    );

    it('has only addresses that lead to files', async () => {
      const folder = folderOf();
      const page = await blank(stage);
      const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
        file.endsWith('.html'),
      );
      expect(files.length).toBeGreaterThan(20);
      const seen = new Set<string>();
      for (const file of files) {
        await page.goto(stage.url(encodeURI(file)), { waitUntil: 'domcontentloaded' });
        const found = await addressesOn(page);
        expect(found.written, file).toEqual([]);
        for (const address of found.urls)
          if (address.startsWith('file:')) seen.add(address.replace(/[?#].*/, ''));
      }
      const isFile = (address: string): boolean => {
        const name = fileURLToPath(address);
        return existsSync(name) && statSync(name).isFile();
      };
      expect(seen.size).toBeGreaterThan(30);
      expect([...seen].filter((address) => !isFile(address))).toEqual([]);
      const below = [...seen].map((address) => path.relative(folder, fileURLToPath(address)));
      expect(below).toEqual(
        expect.arrayContaining([
          'LICENSE',
          expect.stringMatching(/^assets\/dot-\w+\.svg$/),
          'docs/guide/settings.conf/index.html',
          'docs/use/list/index.html',
        ]),
      );
    });

    it('keeps query and hash, links to other hosts, and sizes of images', async () => {
      const page = await visit(stage, 'docs/guide/settings.conf/index.html');
      const main = page.locator('main');
      expect(await page.locator('.skip-link').getAttribute('href')).toBe('#_main');
      expect(await main.getByRole('link', { name: 'the description' }).getAttribute('href')).toBe(
        'https://example.org/base/',
      );
      expect(await main.getByAltText('In two sizes').getAttribute('srcset')).toBe(
        `${stage.url('img/square.svg')} 1x, ${stage.url('img/icon.svg')} 2x`,
      );
      await eventually(() =>
        main.getByAltText('In two sizes').evaluate((image) => (image as HTMLImageElement).naturalWidth),
      ).toBeGreaterThan(0);
      await page.evaluate(() => {
        const link = document.createElement('a');
        link.href = '/base/docs/use/list/?a=b#c';
        link.textContent = 'Later';
        document.querySelector('main')?.append(link);
      });
      const later = main.getByRole('link', { name: 'Later' });
      expect(await later.getAttribute('href')).toBe(stage.url('docs/use/list/index.html?a=b#c'));
      await later.evaluate((link) => link.setAttribute('href', '/base/docs'));
      expect(await later.getAttribute('href')).toBe(stage.url('docs/index.html'));
    });

    it('goes to other pages and back without a word', async () => {
      const page = await visit(stage, 'docs/index.html');
      const said = listen(page);
      await page.mouse.move(300, 300);
      const sidebar = page.locator('.sidebar');
      await sidebar.getByRole('link', { name: 'Guide', exact: true }).click();
      await page.waitForURL('**/docs/category/guide/index.html');
      await page.locator('main').getByRole('link', { name: /^Code/ }).first().click();
      await page.waitForURL('**/docs/guide/code/index.html');
      await page.locator('.toc').getByRole('link', { name: 'Notes' }).click();
      await page.waitForURL('**/docs/guide/code/index.html#notes');
      await page.locator('a[rel="next"]').hover();
      await page.locator('a.brand').first().click();
      await page.waitForURL(stage.url('index.html'));
      await page.goBack();
      await page.waitForURL('**/docs/guide/code/index.html#notes');
      expect(await page.locator('h1').first().textContent()).toBe('Code');
      expect(said.filter((text) => !text.includes('The figure has no data'))).toEqual([]);
    });

    it('keeps the color mode, also on the next page', async () => {
      const page = await visit(stage, 'docs/index.html');
      await storeAndLeave(page, async () => {
        if ((await themeOf(page)) !== 'dark') await page.click('[data-color-mode]');
        expect(await themeOf(page)).toBe('dark');
        await page.goto(stage.url('blog/index.html'));
      });
      // The two pages may run in two processes: what one stores may come a moment after the other has looked.
      await eventually(() => themeOf(page)).toBe('dark');
    });

    it('has the menu of a phone', async () => {
      const page = await visit(stage, 'docs/guide/code/index.html', phone);
      await page.getByRole('button', { name: 'Open menu' }).click();
      const drawer = page.getByRole('dialog', { name: 'Menu' });
      await drawer.getByRole('link', { name: 'Other', exact: true }).click();
      await page.waitForURL('**/docs/guide/other/index.html');
    });

    it('has tabs in step, and copies code', async () => {
      const page = await visit(stage, 'docs/guide/code/index.html', {
        permissions: ['clipboard-read', 'clipboard-write'],
      });
      await page.locator('.tab-label', { hasText: 'Fedora' }).first().click();
      await eventually(() => page.locator('.tab[open] .tab-panel').allInnerTexts()).toEqual([
        'Use dnf.',
        'Remove with dnf.',
      ]);
      await page.getByRole('button', { name: 'Copy code to clipboard' }).click();
      await eventually(() => page.locator('#_status').textContent()).toBe('Copied');
      expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^a: 1\nb: /);
    });

    it('plays sound', async () => {
      const page = await visit(stage, 'docs/guide/settings.conf/index.html');
      await eventually(() =>
        page.locator('audio').evaluate((audio) => (audio as HTMLAudioElement).duration),
      ).toBeCloseTo(0.1);
    });

    it('opens images large', async () => {
      const page = await visit(stage, 'docs/guide/code/index.html');
      await page.getByRole('button', { name: 'Enlarge image: A green square' }).click();
      const image = page.getByRole('dialog', { name: 'A green square' }).locator('img');
      await eventually(() =>
        image.evaluate((element) => (element as HTMLImageElement).naturalWidth),
      ).toBeGreaterThan(0);
    });

    it('brings its components to life, and leaves diagrams as they are written', async () => {
      const page = await blank(stage);
      const said = listen(page);
      await page.goto(stage.url('docs/guide/code/index.html'));
      const counter = page.locator('.counter');
      await counter.scrollIntoViewIfNeeded();
      await page.locator('[data-island="Broken"]').getByText('The figure has no data.').waitFor();
      await counter.click();
      expect(await counter.textContent()).toBe('Count 4');
      const diagram = page.locator('[data-diagram]');
      expect((await diagram.textContent())?.trim()).toMatch(/^flowchart LR/);
      await diagram.scrollIntoViewIfNeeded();
      expect(await diagram.getAttribute('title')).toBeNull();
      expect(said.filter((text) => !text.includes('The figure has no data'))).toEqual([]);
    });

    it('renders the samples of an operation again when its form is filled in', async () => {
      const page = await visit(stage, 'docs/api/show-unit/index.html');
      const form = page.locator('form[data-sample-form]');
      await form.locator('..').evaluate((box) => box.closest('details')?.setAttribute('open', ''));
      await form.locator('[name="id"]').fill('u-77');
      await eventually(() => page.locator('pre[data-sample="curl"]').first().textContent()).toContain('u-77');
    });
  });
}

/** What a page asks for or leads to, as the browser understands it; and what still has the base. */
function addressesOn(page: Page): Promise<{ readonly written: string[]; readonly urls: string[] }> {
  return page.evaluate(() => {
    const all = <T extends Element>(selector: string): T[] => [...document.querySelectorAll<T>(selector)];
    const names = ['href', 'src', 'action', 'poster', 'data'];
    return {
      written: names.flatMap((name) => all(`[${name}^="/"]`).map(({ outerHTML }) => outerHTML)),
      urls: [
        ...all<HTMLAnchorElement>('a[href], link[href]').map(({ href }) => href),
        ...all<HTMLImageElement>('[src]').map(({ src }) => src),
        ...all<HTMLFormElement>('form[action]').map(({ action }) => action),
        ...all<HTMLVideoElement>('video').map(({ poster }) => poster),
        ...all('.pager').map((pager) => getComputedStyle(pager).backgroundImage.slice(5, -2)),
      ],
    };
  });
}
