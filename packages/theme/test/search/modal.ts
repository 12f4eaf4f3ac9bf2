import { describe, expect, it } from 'vitest';
import { announced, blank, chosen, openSearch, rows, type Stage, searchFor, visit } from './stage.ts';

const phone = { viewport: { width: 390, height: 844 } };

export function modalTests(stage: Stage): void {
  describe('the modal', () => {
    it('loads nothing of the search with the page', async () => {
      const page = await blank(stage);
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await page.goto(stage.url('docs/exporter'));
      await page.waitForLoadState('networkidle');
      expect(asked.filter((path) => path.includes('/search/'))).toEqual([]);
      await openSearch(page);
      await page.keyboard.type('energy');
      await rows(page);
      expect(asked.filter((path) => path.includes('/search/')).length).toBeGreaterThan(2);
    });

    it('opens and closes by Ctrl+K, closes by Esc, and puts the focus back', async () => {
      const page = await visit(stage, 'docs/exporter');
      await page.locator('main a').first().focus();
      await openSearch(page);
      expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('combobox');
      await page.keyboard.press('Control+k');
      await expect.poll(() => page.locator('dialog.search-modal').count()).toBe(0);
      await page.locator('[data-search]').click();
      await page.waitForSelector('dialog.search-modal');
      await page.keyboard.press('Escape');
      await expect.poll(() => page.locator('dialog.search-modal').count()).toBe(0);
      expect(await page.evaluate(() => document.activeElement?.hasAttribute('data-search'))).toBe(true);
    });

    it('is a combobox: the first row is chosen, arrows wrap, Home and End reach the ends, the count is told', async () => {
      const page = await searchFor(stage, 'rapl');
      await rows(page);
      await expect.poll(() => announced(page)).toBe('One page found');
      const options = await page.locator('[role="listbox"] [role="option"]').count();
      expect(options).toBeGreaterThan(1);
      const first = await chosen(page);
      expect(first).toBe('/docs/exporter#flag-collector.rapl');
      await page.keyboard.press('ArrowUp');
      const last = await chosen(page);
      expect(last).not.toBe(first);
      await page.keyboard.press('ArrowDown');
      expect(await chosen(page)).toBe(first);
      await page.keyboard.press('End');
      expect(await chosen(page)).toBe(last);
      await page.keyboard.press('Home');
      expect(await chosen(page)).toBe(first);
      expect(await page.getByRole('combobox').getAttribute('aria-expanded')).toBe('true');
    });

    it('groups by page with its breadcrumb, marks matches, tells kind and reason', async () => {
      const page = await searchFor(stage, 'rapl');
      await rows(page);
      await page.waitForSelector('.search-hit-text mark');
      expect(await page.locator('.search-group-name').first().textContent()).toBe('Exporter');
      const flag = page.locator('.search-hit:has(.search-hit-flag)').first();
      expect(await flag.locator('.search-hit-kind').textContent()).toBe('Flag');
      expect(await flag.locator('.search-hit-title code mark').textContent()).toBe('rapl');
      expect(await flag.locator('.search-hit-reason').textContent()).toBe('flag');
    });

    it('tells what was searched in place of a word that nobody wrote', async () => {
      const page = await searchFor(stage, 'exproter');
      await rows(page);
      expect(await page.locator('.search-corrections').textContent()).toContain('Did you mean exporter');
      expect(await page.locator('.search-hit-reason').first().textContent()).toBe('did you mean exporter');
      expect(await page.locator('.search-hit-title mark').first().textContent()).toBe('Exporter');
    });

    it('filters by kind', async () => {
      const page = await searchFor(stage, 'rapl');
      await rows(page);
      await page.getByRole('button', { name: /^Flags/ }).click();
      await expect
        .poll(() => page.locator('.search-hit-title').allTextContents())
        .toEqual(['--collector.rapl']);
      await page.getByRole('button', { name: 'All' }).click();
      await expect.poll(() => page.locator('.search-hit-title').count()).toBeGreaterThan(1);
    });

    it('goes to the chosen row by Enter, also before the answer is there', async () => {
      const page = await searchFor(stage, 'strategies');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/docs/balancer#strategies');
      expect(await page.locator('dialog.search-modal').count()).toBe(0);
    });

    it('opens a new tab by Ctrl+Enter', async () => {
      const page = await searchFor(stage, 'strategies');
      await rows(page);
      const [tab] = await Promise.all([
        page.context().waitForEvent('page'),
        page.keyboard.press('Control+Enter'),
      ]);
      await tab.waitForURL('**/docs/balancer#strategies');
      expect(await page.locator('dialog.search-modal').count()).toBe(1);
    });

    it('keeps what was chosen, and forgets it when asked to', async () => {
      const page = await searchFor(stage, 'strategies');
      await rows(page);
      await page.keyboard.press('Enter');
      await page.waitForURL('**/docs/balancer#strategies');
      await openSearch(page);
      expect(await page.locator('.search-plain-title').allTextContents()).toEqual([
        'Load balancer › Strategies',
        'Exporter',
      ]);
      await page.getByRole('button', { name: /^Remove “Load balancer/ }).click();
      expect(await page.locator('.search-plain-title').allTextContents()).toEqual(['Exporter']);
      expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('combobox');
    });

    it('works where storage is blocked', async () => {
      const page = await blank(stage);
      await page.addInitScript(() => {
        Object.defineProperty(window, 'localStorage', {
          get: () => {
            throw new Error('blocked');
          },
        });
      });
      await page.goto(stage.url('docs/exporter'));
      await openSearch(page);
      await page.keyboard.type('strategies');
      await rows(page);
      await page.keyboard.press('Enter');
      await page.waitForURL('**/docs/balancer#strategies');
    });

    it('leaves a word alone while an input method composes it', async () => {
      const page = await searchFor(stage, '');
      const session = await page.context().newCDPSession(page);
      await session.send('Input.imeSetComposition', {
        text: 'strategies',
        selectionStart: 10,
        selectionEnd: 10,
      });
      expect(await page.getByRole('combobox').inputValue()).toBe('strategies');
      await page.waitForTimeout(300);
      expect(await page.locator('.search-hit-title').count()).toBe(0);
      await page.getByRole('combobox').dispatchEvent('keydown', { key: 'Enter', isComposing: true });
      expect(await page.locator('dialog.search-modal').count()).toBe(1);
      await session.send('Input.insertText', { text: 'strategies' });
      expect(await rows(page)).toContain('Strategies');
    });

    it('fills a phone, with a field that does not zoom', async () => {
      const page = await searchFor(stage, 'energy', phone);
      await rows(page);
      expect(await page.locator('dialog.search-modal').boundingBox()).toEqual({
        x: 0,
        y: 0,
        ...phone.viewport,
      });
      const size = await page
        .getByRole('combobox')
        .evaluate((field) => Number.parseFloat(getComputedStyle(field).fontSize));
      expect(size).toBeGreaterThanOrEqual(16);
    });

    it('does not move while the reader types, nor the page behind it', async () => {
      const page = await visit(stage, 'docs/exporter');
      const heading = page.locator('main h1');
      const before = await heading.boundingBox();
      await openSearch(page);
      expect(await heading.boundingBox()).toEqual(before);
      const places: unknown[] = [];
      for (const letter of ['tur', 'b', 'i', 'n', 'e']) {
        await page.keyboard.type(letter);
        await page.waitForTimeout(150);
        places.push(await page.locator('dialog.search-modal').boundingBox());
        places.push(
          await page
            .locator('.search-group-name')
            .first()
            .boundingBox()
            .then((box) => box?.y),
        );
      }
      expect(new Set(places.map((place) => JSON.stringify(place))).size).toBe(2);
    });
  });

  describe('landing on a hit', () => {
    it('marks the words until Esc, below the navbar', async () => {
      const page = await searchFor(stage, 'joules processor');
      await rows(page);
      await page.keyboard.press('Enter');
      await page.waitForURL('**/docs/exporter#energy-counters');
      await page.waitForSelector('mark.search-mark');
      expect(await page.locator('mark.search-mark').allTextContents()).toEqual(
        expect.arrayContaining(['joules', 'processor']),
      );
      const navbar = await page.locator('.navbar').boundingBox();
      await expect
        .poll(async () => (await page.locator('#energy-counters').boundingBox())?.y ?? 0)
        .toBeGreaterThanOrEqual((navbar?.y ?? 0) + (navbar?.height ?? 0) - 1);
      await page.keyboard.press('Escape');
      await expect.poll(() => page.locator('mark.search-mark').count()).toBe(0);
    });

    it('marks them in a new tab too, until the next click', async () => {
      const page = await searchFor(stage, 'least-connection');
      await rows(page);
      const [tab] = await Promise.all([
        page.context().waitForEvent('page'),
        page.keyboard.press('Control+Enter'),
      ]);
      await tab.waitForSelector('mark.search-mark');
      await tab.locator('main p').first().click();
      await expect.poll(() => tab.locator('mark.search-mark').count()).toBe(0);
    });
  });
}
