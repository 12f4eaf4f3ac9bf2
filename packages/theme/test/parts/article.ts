import { describe, expect, it } from 'vitest';
import { blank, markDocument, phone, type Stage, visit } from './stage.ts';

export function articleTests(stage: Stage): void {
  codeTests(stage);
  tabTests(stage);
  otherTests(stage);
}

function codeTests(stage: Stage): void {
  describe('code blocks', () => {
    it('are copied with one click, said and shown', async () => {
      const page = await visit(stage, 'docs/guide/code', {
        permissions: ['clipboard-read', 'clipboard-write'],
      });
      const copy = page.getByRole('button', { name: 'Copy code to clipboard' });
      await copy.click();
      await expect.poll(() => page.locator('#_status').textContent()).toBe('Copied');
      expect(await copy.getAttribute('data-said')).toBe('Copied');
      expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
        /^a: 1\nb: a very long value.*itself?.*$|^a: 1\nb: .*$/,
      );
    });

    it('have places whose address is copied, also where the host adds a slash to that of the page', async () => {
      const page = await blank(stage, { permissions: ['clipboard-read', 'clipboard-write'] });
      const served = stage.url('docs/guide/code');
      await page.route(`${served}/`, async (route) =>
        route.fulfill({ response: await route.fetch({ url: served }) }),
      );
      await page.goto(`${served}/`);
      const isSame = await markDocument(page);
      const link = page.locator('main h2 > .heading-link').first();
      const { hash } = new URL((await link.getAttribute('href')) ?? '', served);
      await page.hover('main h2', { position: { x: 4, y: 8 } });
      expect(await link.evaluate((one) => getComputedStyle(one).opacity)).toBe('1');
      await link.click();
      await expect.poll(() => link.getAttribute('data-said')).toBe('Copied');
      expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`docs/guide/code`);
      await page.waitForTimeout(300);
      expect(page.url()).toBe(`${served}/${hash}`);
      expect(await isSame()).toBe(true);
    });

    it('are copied by keyboard', async () => {
      const page = await visit(stage, 'docs/guide/code', {
        permissions: ['clipboard-read', 'clipboard-write'],
      });
      await page.getByRole('button', { name: 'Copy code to clipboard' }).focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => page.locator('#_status').textContent()).toBe('Copied');
    });

    it('wrap their lines on request', async () => {
      const page = await visit(stage, 'docs/guide/code', phone);
      const overflow = () =>
        page.locator('figure.code pre').evaluate((pre) => pre.scrollWidth - pre.clientWidth);
      expect(await overflow()).toBeGreaterThan(0);
      const wrap = page.getByRole('button', { name: 'Toggle word wrap' });
      await wrap.click();
      expect(await wrap.getAttribute('aria-pressed')).toBe('true');
      expect(await overflow()).toBe(0);
      await wrap.click();
      expect(await overflow()).toBeGreaterThan(0);
    });

    it('show title and marked lines', async () => {
      const page = await visit(stage, 'docs/guide/code');
      expect(await page.locator('figure.code figcaption').textContent()).toBe('config.yml');
      expect(await page.locator('.line-highlighted').textContent()).toMatch(/^b:/);
    });
  });
}

function tabTests(stage: Stage): void {
  describe('tabs', () => {
    const shown = (page: Awaited<ReturnType<typeof visit>>): Promise<string[]> =>
      page.locator('.tab[open] .tab-panel').allInnerTexts();

    it('keep groups in step, on this page and the next, and are remembered', async () => {
      const page = await visit(stage, 'docs/guide/code');
      expect(await shown(page)).toEqual(['Use apt.', 'Remove with apt.']);
      await page.locator('.tab-label', { hasText: 'Fedora' }).first().click();
      await expect.poll(() => shown(page)).toEqual(['Use dnf.', 'Remove with dnf.']);
      await page.goto(stage.url('docs/guide/other'));
      await expect.poll(() => shown(page)).toEqual(['Still dnf.']);
      expect(await page.evaluate(() => localStorage.getItem('tab.os'))).toBe('fedora');
    });

    it('move by arrow keys, Home and End, and one is always open', async () => {
      const page = await visit(stage, 'docs/guide/other');
      const labels = page.locator('.tab-label');
      await labels.first().focus();
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => shown(page)).toEqual(['Still dnf.']);
      expect(await labels.nth(1).evaluate((label) => label === document.activeElement)).toBe(true);
      await labels.nth(1).click();
      expect(await shown(page)).toEqual(['Still dnf.']);
      // Around the end, and to both ends.
      for (const key of ['ArrowRight', 'End', 'Home', 'ArrowLeft']) {
        await page.keyboard.press(key);
        const isLast = key === 'End' || key === 'ArrowLeft';
        const label = isLast ? labels.last() : labels.first();
        expect(await label.evaluate((one) => one === document.activeElement), key).toBe(true);
        expect((await shown(page)).includes('Still dnf.'), key).toBe(isLast);
      }
    });

    it('are in a row', async () => {
      const page = await visit(stage, 'docs/guide/other');
      const [first, second] = await page
        .locator('.tab-label')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
      expect(first).toBe(second);
    });
  });
}

function otherTests(stage: Stage): void {
  describe('articles', () => {
    it('open images large, closed by Esc, with the focus back', async () => {
      const page = await visit(stage, 'docs/guide/code');
      const image = page.getByRole('button', { name: 'Enlarge image: A green square' });
      await image.scrollIntoViewIfNeeded();
      await image.click();
      const dialog = page.getByRole('dialog', { name: 'A green square' });
      await dialog.waitFor();
      await page.keyboard.press('Escape');
      await expect.poll(() => page.locator('dialog.zoom').count()).toBe(0);
      expect(await image.evaluate((element) => element === document.activeElement)).toBe(true);
    });

    it('give closed code its buttons when it is opened, once', async () => {
      const page = await visit(stage, 'docs/guide/other', phone);
      const tools = page.locator('figure.code .code-tools');
      expect(await tools.count()).toBe(0);
      await page.getByText('All of it', { exact: true }).click();
      await expect.poll(() => tools.locator('button').count()).toBe(2);
      await page.getByText('All of it', { exact: true }).click();
      await page.getByText('All of it', { exact: true }).click();
      expect(await tools.count()).toBe(1);
    });

    it('filter the rows of long tables', async () => {
      const page = await visit(stage, 'docs/guide/code');
      await page.getByRole('searchbox', { name: 'Filter the rows' }).fill('second');
      const rows = page.locator('.table-filter tbody tr:visible');
      await expect.poll(() => rows.allInnerTexts()).toEqual([expect.stringContaining('beta')]);
      expect(await page.getByText('1 of 2', { exact: true }).isVisible()).toBe(true);
    });

    it('wake an interactive component when it comes into view, and none before', async () => {
      const page = await blank(stage, { viewport: { width: 1200, height: 400 } });
      const requests: string[] = [];
      page.on('request', (request) => requests.push(request.url()));
      await page.goto(stage.url('docs/guide/code'), { waitUntil: 'networkidle' });
      expect(requests.filter((url) => url.includes('island-'))).toEqual([]);
      const counter = page.locator('main .counter');
      expect(await counter.textContent()).toBe('Count 3');
      await counter.scrollIntoViewIfNeeded();
      await expect
        .poll(async () => {
          await counter.click();
          return counter.textContent();
        })
        .toMatch(/Count [4-9]/);
    });

    it('have the data that they read and what is inside of them, in the browser too', async () => {
      const page = await visit(stage, 'port');
      const ships = page.locator('.ships');
      expect(await page.locator('[data-island="Ships"]').getAttribute('data-props')).toBe(
        JSON.stringify({ title: 'Next ship', data: { ships: [{ name: 'Anna' }, { name: 'Berta' }] } }),
      );
      const button = ships.locator('button');
      expect(await button.textContent()).toBe('Next ship: Anna');
      await expect
        .poll(async () => {
          await button.click();
          return button.textContent();
        })
        .toBe('Next ship: Berta');
      expect(await ships.locator('em').textContent()).toBe('whole');
    });

    it('come alive within a component that is rendered at build', async () => {
      const page = await visit(stage, 'port');
      const counter = page.locator('.harbor .counter');
      await expect
        .poll(async () => {
          await counter.click();
          return counter.textContent();
        })
        .not.toBe('Count 7');
    });

    it('wake an interactive component of a page of its own', async () => {
      const page = await visit(stage, '');
      const counter = page.locator('main .counter');
      await expect
        .poll(async () => {
          await counter.click();
          return counter.textContent();
        })
        .toMatch(/Count ([89]|1\d)/);
    });

    it('show heading links by keyboard', async () => {
      const page = await visit(stage, 'docs/guide/code');
      const link = page.getByRole('link', { name: 'Direct link to Tabs' });
      await link.focus();
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Tab');
      await expect.poll(() => link.evaluate((element) => getComputedStyle(element).opacity)).toBe('1');
    });

    it('keep their table of contents in sight on phones, closed again above the heading that was chosen', async () => {
      const page = await visit(stage, 'docs/use/long', phone);
      const contents = page.locator('.toc-mobile');
      expect(await page.locator('.toc').isVisible()).toBe(false);
      for (const name of ['Part 9', 'Part 3']) {
        await contents.locator('summary').click();
        const link = contents.getByRole('link', { name, exact: true });
        await link.click();
        await link.waitFor({ state: 'hidden' });
        const place = await contents.boundingBox();
        const heading = await page.getByRole('heading', { name }).boundingBox();
        // A little below the navbar.
        const bar = await page.locator('.navbar').evaluate((navbar) => navbar.getBoundingClientRect().bottom);
        expect(Math.abs((place?.y ?? 0) - bar - 8)).toBeLessThanOrEqual(1);
        expect(heading?.y).toBeGreaterThan((place?.y ?? 0) + (place?.height ?? 0));
        expect(heading?.y).toBeLessThan(phone.viewport.height / 2);
      }
      // Already in sight, it scrolls nothing when it gets the focus.
      const scrolled = await contents.evaluate((box) => {
        scrollTo(0, 500);
        box.querySelector('summary')?.focus();
        return scrollY - 500;
      });
      expect(scrolled).toBe(0);
    });

    it('go on behind their contents on phones, which nothing shines through at the corners of', async () => {
      const page = await visit(stage, 'docs/use/long', phone);
      const contents = page.locator('.toc-mobile');
      const text = page.locator('main .markdown');
      await text.evaluate((article) => {
        article.innerHTML = '<div style="height: 3000px; background: red"></div>';
        scrollTo(0, 1000);
      });
      const place = await contents.boundingBox();
      const bar = await page.locator('.navbar').boundingBox();
      const top = (bar?.y ?? 0) + (bar?.height ?? 0);
      const clip = { x: 0, y: top, width: phone.viewport.width, height: (place?.y ?? 0) - top };
      const above = await page.screenshot({ clip });
      await text.evaluate((article) => {
        (article as HTMLElement).style.visibility = 'hidden';
      });
      expect(above.equals(await page.screenshot({ clip }))).toBe(true);
      await contents.locator('summary').click();
      const list = contents.locator('nav');
      expect(await list.evaluate((one) => getComputedStyle(one).boxShadow)).not.toBe('none');
    });

    it('keep an even distance of lines with code, and room below a block of a list', async () => {
      const page = await visit(stage, 'docs/use/commands');
      const tops = await page
        .locator('.markdown dd code')
        .evaluateAll((all) => all.map((code) => Number.parseFloat(getComputedStyle(code).marginTop)));
      expect(tops.map((top) => top > 0)).toEqual([false, false]);
      const gap = await page.locator('.markdown li figure.code').evaluate((figure) => {
        const next = figure.closest('li')?.nextElementSibling;
        return (next?.getBoundingClientRect().top ?? 0) - figure.getBoundingClientRect().bottom;
      });
      expect(gap).toBeGreaterThanOrEqual(12);
    });
  });
}
