import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { holdBack, markDocument, type Stage, visit, wake } from './stage.ts';

/** Scrolls, and waits until the page has said so. */
async function scrollDown(page: Page, top: number): Promise<void> {
  await page.evaluate(
    (y) =>
      new Promise<void>((resolve) => {
        addEventListener('scroll', () => setTimeout(resolve), { once: true });
        scrollTo(0, y);
      }),
    top,
  );
}

const listPage = /\/docs\/use\/list$/;

export function navigationTests(stage: Stage): void {
  describe('client navigation', () => {
    it('changes article, frame and head without a new document', async () => {
      const page = await visit(stage, 'docs/guide/code');
      await wake(page);
      const isSame = await markDocument(page);
      await page.locator('.pager-next').click();
      await page.waitForURL('**/docs/guide/other');
      expect(await isSame()).toBe(true);
      expect(await page.title()).toBe('Other | Fixture');
      expect(await page.locator('h1').allTextContents()).toEqual(['Other']);
      expect(await page.locator('.sidebar [aria-current="page"]').textContent()).toBe('Other');
      expect(await page.locator('meta[name="description"]').getAttribute('content')).toBe(
        'Another page of the guide.',
      );
      expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toMatch(/docs\/guide\/other$/);
    });

    it('shows a page with its own style sheet and none of the page before, never without', async () => {
      const page = await visit(stage, 'docs/guide/code');
      await wake(page);
      // It is fetched before a link to such a page is met, but not shown.
      expect(await page.locator('link[rel="prefetch"][as="style"]').count()).toBe(1);
      const { asked, release } = await holdBack(page, /\/styles-0-[^/]*\.css$/);
      // Before each frame: the title that is shown, and whether the sheet counts.
      await page.evaluate(() => {
        const states = new Set<string>();
        Object.assign(globalThis, { states });
        const look = (): void => {
          const sheet = getComputedStyle(document.documentElement).getPropertyValue('--sheet');
          states.add(`${document.querySelector('h1')?.textContent}: ${sheet}`);
          requestAnimationFrame(look);
        };
        look();
      });
      await page.locator('.navbar').getByRole('link', { name: 'Blog' }).click();
      await asked();
      await page.locator('link[href*="/styles-0-"][media]').waitFor({ state: 'attached' });
      expect(await page.locator('h1').textContent()).toBe('Code');
      await release();
      await page.waitForFunction(() => document.querySelector('h1')?.textContent === 'Blog');
      await page.goBack();
      await page.waitForFunction(() => document.querySelector('h1')?.textContent === 'Code');
      await page.goForward();
      await page.waitForFunction(() => document.querySelector('h1')?.textContent === 'Blog');
      const states = await page.evaluate(() => [
        ...(globalThis as unknown as { states: Set<string> }).states,
      ]);
      expect(states).toEqual(['Code: ', 'Blog: blog']);
    });

    it('starts at the top, moves the focus to the main element and is announced', async () => {
      const page = await visit(stage, 'docs/use/long');
      await wake(page);
      await page.evaluate(() => scrollTo(0, 1500));
      await page.locator('.pager-link').first().click();
      await page.waitForURL((url) => !url.pathname.endsWith('long'));
      expect(await page.evaluate(() => scrollY)).toBe(0);
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
      expect(await page.locator('#_status').textContent()).toBe(await page.title());
    });

    it('goes to the heading of a hash, and focuses it', async () => {
      const page = await visit(stage, 'docs');
      await wake(page);
      await page.getByRole('link', { name: 'link to a part' }).click();
      await page.waitForURL('**/docs/guide/code#tabs');
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('tabs');
      const top = (await page.locator('#tabs').boundingBox())?.y ?? -1;
      expect(top).toBeGreaterThanOrEqual(60);
      expect(top).toBeLessThan(400);
    });

    it('shows the page of the address when the reader goes back and forward at once', async () => {
      const page = await visit(stage, 'docs/use/list');
      await wake(page);
      await page.locator('.sidebar').getByRole('link', { name: 'Long' }).click();
      await page.waitForURL('**/long');
      const { asked, release } = await holdBack(page, listPage);
      await page.goBack();
      await asked();
      await page.goForward();
      await expect.poll(() => page.url()).toMatch(/\/long$/);
      await release();
      await expect.poll(() => page.locator('.progress').count()).toBe(0);
      await page.waitForTimeout(300);
      expect(page.url()).toMatch(/\/long$/);
      expect(await page.locator('h1').textContent()).toBe('Long');
    });

    it('puts the page back where it was after a reload', async () => {
      const page = await visit(stage, 'docs/use/long');
      await wake(page);
      await scrollDown(page, 1500);
      await page.reload();
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(1500);
      // Also in a browser that does not do it when told so late.
      await page.addInitScript(() => {
        history.scrollRestoration = 'manual';
        Object.defineProperty(history, 'scrollRestoration', { value: 'manual', writable: true });
      });
      await page.reload();
      await page.locator('.brand').first().dispatchEvent('pointerover');
      await page.waitForFunction(() => history.state?.entry !== undefined);
      await scrollDown(page, 900);
      await page.reload();
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);
    });

    it('puts the page back where it was when the reader goes back', async () => {
      const page = await visit(stage, 'docs/use/long');
      await wake(page);
      await scrollDown(page, 1500);
      await page.locator('.sidebar').getByRole('link', { name: 'List', exact: true }).click();
      await page.waitForURL('**/list');
      await page.goBack();
      await page.waitForURL('**/long');
      await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(1500);
      expect(await page.locator('h1').textContent()).toBe('Long');
      await page.goForward();
      await expect.poll(() => page.locator('h1').textContent()).toBe('List');
    });

    it.each([
      ['just before the reader goes back', 50, undefined],
      ['while the page behind loads', 0, 60],
    ])('keeps every position when the page moves %s', async (_, left, late) => {
      const page = await visit(stage, 'docs/use/long', { viewport: { width: 1440, height: 360 } });
      await wake(page);
      await scrollDown(page, 1500);
      await page.evaluate('document.querySelector(\'.sidebar a[href$="list"]\').click()');
      await page.waitForURL('**/list');
      const { asked, release } = await holdBack(page, /\/docs\/use\/long$/);
      if (left > 0) await scrollDown(page, left);
      await page.evaluate(() => history.back());
      await asked();
      if (late !== undefined) await scrollDown(page, late);
      await release();
      await expect.poll(() => page.locator('h1').textContent()).toBe('Long');
      expect(await page.evaluate(() => scrollY)).toBe(1500);
      await page.goForward();
      await expect.poll(() => page.locator('h1').textContent()).toBe('List');
      expect(await page.evaluate(() => scrollY)).toBe(left);
    });

    it('keeps the page and shows a progress bar while a slow one is fetched, then removes it', async () => {
      const page = await visit(stage, 'docs/use/long');
      await wake(page);
      const { release } = await holdBack(page, listPage);
      const link = page.locator('.sidebar').getByRole('link', { name: 'List', exact: true });
      await link.click();
      await expect.poll(() => link.evaluate((one) => getComputedStyle(one).opacity)).toBe('0.6');
      await page.waitForSelector('.progress');
      expect(await page.locator('h1').textContent()).toBe('Long');
      await release();
      await page.waitForURL('**/list');
      await expect.poll(() => page.locator('.progress').count()).toBe(0);
    });

    it.each([
      ['no-preference', 1],
      ['reduce', 0],
    ] as const)(
      'is soft where the browser can do that and the reader wants motion: %s',
      async (reducedMotion, count) => {
        const page = await visit(stage, 'docs/use/long', { reducedMotion });
        expect((await page.evaluate(moving)).length > 0).toBe(count > 0);
        await page.evaluate(() => {
          const begin = document.startViewTransition.bind(document);
          document.startViewTransition = (change) => {
            document.documentElement.dataset.soft = '';
            return begin(change);
          };
        });
        await page.locator('.pager a').first().click();
        await page.waitForFunction(() => document.querySelector('h1')?.textContent !== 'Long');
        expect(await page.locator('[data-soft]').count()).toBe(count);
      },
    );

    it('leaves other clicks to the browser', async () => {
      const page = await visit(stage, 'docs/use/long');
      await wake(page);
      const link = page.locator('.sidebar').getByRole('link', { name: 'List', exact: true });
      for (const click of [
        () => link.click({ modifiers: ['Control'] }),
        () => link.click({ button: 'middle' }),
      ]) {
        const [tab] = await Promise.all([page.context().waitForEvent('page'), click()]);
        await tab.waitForURL('**/list');
        await tab.close();
        expect(page.url()).toMatch(/long$/);
      }
    });

    it('takes the newest of two quick clicks', async () => {
      const page = await visit(stage, 'docs/guide/code');
      await wake(page);
      const { asked, release } = await holdBack(page, listPage);
      await page.locator('.sidebar').getByText('Use', { exact: true }).click();
      await page.locator('.sidebar').getByRole('link', { name: 'List', exact: true }).click();
      await asked();
      await page.locator('.sidebar').getByRole('link', { name: 'Introduction', exact: true }).click();
      await expect.poll(() => page.locator('h1').textContent()).toBe('Welcome');
      await release();
      await page.waitForTimeout(300);
      expect(await page.locator('h1').textContent()).toBe('Welcome');
      expect(page.url()).toMatch(/\/docs\/?$/);
    });

    it('marks tabs, code buttons and islands on the next page too', async () => {
      const page = await visit(stage, 'docs');
      await wake(page);
      await page.getByRole('link', { name: 'link to a part' }).click();
      await page.waitForURL('**/code#tabs');
      expect(await page.getByRole('button', { name: 'Copy code to clipboard' }).count()).toBe(1);
      const counter = page.locator('main .counter');
      await counter.scrollIntoViewIfNeeded();
      await expect
        .poll(async () => {
          await counter.click();
          return counter.textContent();
        })
        .toMatch(/Count [4-9]/);
    });
  });
}

/** Classes of elements that move when they change, the progress bar included. */
function moving(): string[] {
  const bar = document.createElement('div');
  bar.className = 'progress';
  document.body.append(bar);
  const found = [...document.querySelectorAll('*')].filter((one) => {
    const { animationName, transitionDuration } = getComputedStyle(one);
    return animationName !== 'none' || transitionDuration !== '0s';
  });
  bar.remove();
  return found.map(({ className }) => String(className));
}
