import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { announced, chosen, focused, replaceQuery, rows, type SearchStage, searchFor } from './stage.ts';

const kindButtons = (page: Page) => page.locator('.search-kinds button').allTextContents();
const outlines = (page: Page, selector: string): Promise<readonly string[]> =>
  page.locator(selector).evaluateAll((all) => all.map((one) => getComputedStyle(one).outlineStyle));

export function listTests(stage: SearchStage): void {
  describe('the list', () => {
    it('is that of a combobox: the first row is chosen, arrows wrap, Home and End reach the ends', async () => {
      const page = await searchFor(stage, 'rapl');
      await rows(page);
      const field = page.getByRole('combobox');
      expect(await field.getAttribute('aria-expanded')).toBe('true');
      const list = page.locator(`[id="${await field.getAttribute('aria-controls')}"]`);
      expect(await list.getAttribute('role')).toBe('listbox');
      expect(await list.getByRole('option').count()).toBeGreaterThan(1);
      const first = await chosen(page);
      expect(first).toBe('/docs/exporter#flag-collector.rapl');
      // The line along its side is straight.
      const corners = await page.locator('[aria-selected="true"]').evaluate((row) => {
        const style = getComputedStyle(row);
        return [style.borderTopLeftRadius, style.borderBottomLeftRadius, style.borderTopRightRadius];
      });
      expect(corners).toEqual(['0px', '0px', '8px']);
      await page.keyboard.press('ArrowUp');
      const last = await chosen(page);
      expect(last).not.toBe(first);
      await page.keyboard.press('ArrowDown');
      expect(await chosen(page)).toBe(first);
      await page.keyboard.press('End');
      expect(await chosen(page)).toBe(last);
      await page.keyboard.press('Home');
      expect(await chosen(page)).toBe(first);
    });

    it('shows the count, and that there is none', async () => {
      const page = await searchFor(stage, 'rapl');
      await expect.poll(() => announced(page)).toBe('One page found');
      await replaceQuery(page, 'turbine');
      await expect.poll(() => announced(page)).toBe('14 pages found');
      await replaceQuery(page, 'qqqqqqqq');
      await expect.poll(() => announced(page)).toBe('No results found for “qqqqqqqq”');
      expect(await page.locator('.search-notice').textContent()).toContain('No results found for “qqqqqqqq”');
      expect(await page.getByRole('combobox').getAttribute('aria-expanded')).toBe('false');
    });

    it('begins at its first row with each query, though the last one was scrolled and the mouse rests on it', async () => {
      const page = await searchFor(stage, 'turbine');
      await rows(page);
      const box = await page.locator('.search-options').boundingBox();
      await page.mouse.move((box?.x ?? 0) + 200, (box?.y ?? 0) + 200);
      await page.keyboard.press('End');
      await expect
        .poll(() => page.locator('.search-options').evaluate((list) => list.scrollTop))
        .toBeGreaterThan(0);
      expect(await page.locator('[aria-selected="true"]').isVisible()).toBe(true);
      await replaceQuery(page, 'turbin');
      await expect.poll(() => chosen(page)).toMatch(/^\/docs\/many\/topic-0/);
      await rows(page);
      await page.waitForTimeout(200);
      expect(await chosen(page)).toMatch(/^\/docs\/many\/topic-0/);
      expect(await page.locator('.search-options').evaluate((list) => list.scrollTop)).toBe(0);
    });

    it('goes to the chosen row by Enter, also before the answer is there', async () => {
      const page = await searchFor(stage, 'strategies');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/base/docs/balancer#strategies');
      expect(await page.locator('dialog.search-modal').count()).toBe(0);
    });

    it('never goes to the row of a query before, however soon Enter follows the key', async () => {
      const page = await searchFor(stage, 'rapl');
      await rows(page);
      await page.getByRole('combobox').evaluate((field: HTMLInputElement) => {
        field.value = 'strategies';
        field.dispatchEvent(new Event('input', { bubbles: true }));
        field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
      });
      await page.waitForURL((url) => url.hash !== '');
      expect(page.url()).toBe(stage.url('docs/balancer#strategies'));
    });

    it('opens new tabs by Enter with Ctrl or Meta, and by clicks that ask for them', async () => {
      const page = await searchFor(stage, 'strategies');
      await rows(page);
      const row = page.getByRole('option').first();
      for (const open of [
        () => page.keyboard.press('Control+Enter'),
        () => page.keyboard.press('Meta+Enter'),
        () => row.click({ modifiers: ['Control'] }),
        () => row.click({ button: 'middle' }),
      ]) {
        const [tab] = await Promise.all([page.context().waitForEvent('page'), open()]);
        await tab.waitForURL('**/docs/balancer#strategies');
        await tab.close();
        expect(await page.locator('dialog.search-modal').count()).toBe(1);
        expect(page.url()).toContain('/docs/exporter');
      }
    });

    it('is grouped by page below its breadcrumb, three sections each', async () => {
      const page = await searchFor(stage, 'nebula');
      await rows(page);
      expect(await page.locator('.search-group-name').allTextContents()).toEqual(['Signs']);
      expect(await page.locator('.search-group .search-hit').count()).toBe(3);
      await replaceQuery(page, 'turbine');
      await expect
        .poll(() => page.locator('.search-group-name').first().textContent())
        .toBe('many › Topic 0');
    });

    it('shows text as text, whatever signs are in it', async () => {
      const page = await searchFor(stage, 'nebula');
      await rows(page);
      await expect.poll(() => page.locator('.search-options').textContent()).toContain('<img src=x onerror');
      expect(await page.locator('.search-options img, .search-options b').count()).toBe(0);
      expect(await page.title()).not.toBe('1');
    });

    it('marks what matched, in the code face where it is code, and says of what kind it is', async () => {
      const page = await searchFor(stage, 'rapl');
      await rows(page);
      await page.waitForSelector('.search-hit-text mark');
      const flag = page.locator('.search-hit:has(.search-hit-flag)').first();
      expect(await flag.locator('.search-hit-title').textContent()).toBe('--collector.rapl');
      expect(await flag.locator('.search-hit-title mark').textContent()).toMatch(/rapl$/);
      expect(
        await flag.locator('.search-hit-title mark').evaluate((mark) => getComputedStyle(mark).fontFamily),
      ).toMatch(/mono/i);
      expect(await flag.locator('.search-hit-kind').textContent()).toBe('Flag');
      await replaceQuery(page, 'strategies');
      await expect
        .poll(() => page.locator('.search-hit-title mark').first().textContent())
        .toBe('Strategies');
      expect(await page.locator('.search-hit-kind').first().textContent()).toBe('Guide');
    });

    it('marks the words that begin with those typed', async () => {
      const page = await searchFor(stage, 'strateg');
      await rows(page);
      expect(await page.locator('.search-hit-title mark').first().textContent()).toBe('Strategies');
    });

    it('starts a snippet near the match', async () => {
      const page = await searchFor(stage, 'pulsar');
      await rows(page);
      const snippet = page.locator('.search-hit-text').first();
      await expect.poll(() => snippet.locator('mark').textContent()).toBe('pulsar');
      const text = (await snippet.textContent()) ?? '';
      expect(text).toMatch(/^…/);
      expect(text.indexOf('pulsar')).toBeLessThan(120);
      expect(await snippet.locator('mark').isVisible()).toBe(true);
    });

    it('has a button for each kind, which leaves that kind, and all results are those of the kind', async () => {
      const page = await searchFor(stage, 'quasar');
      await rows(page);
      const buttons = await kindButtons(page);
      expect(buttons.map((button) => button.replace(/ \d+$/, ''))).toEqual([
        'All',
        'Guides',
        'Flags',
        'Configuration keys',
        'Metrics',
        'Endpoints',
        'Posts',
      ]);
      expect(buttons).toContain('Flags 1');
      await page.emulateMedia({ forcedColors: 'active' });
      for (const [chosen, others] of [
        ['.search-kinds [aria-pressed="true"]', '.search-kinds [aria-pressed="false"]'],
        ['.search-hit[aria-selected="true"]', '.search-hit[aria-selected="false"]'],
      ] as const) {
        expect(await outlines(page, chosen)).toEqual(['solid']);
        expect(new Set(await outlines(page, others))).toEqual(new Set(['none']));
      }
      for (const [button, title, kind] of [
        ['Flags', '--quasar', 'Flag'],
        ['Configuration keys', 'quasar.interval', 'Configuration key'],
        ['Metrics', 'quasar_total', 'Metric'],
        ['Endpoints', '/quasar', 'Endpoint'],
        ['Posts', 'A post on a quasar', 'Post'],
      ]) {
        await page.getByRole('button', { name: new RegExp(`^${button}`) }).click();
        await expect.poll(() => page.locator('.search-hit-title').allTextContents()).toEqual([title]);
        expect(await page.locator('.search-hit-kind').allTextContents()).toEqual([kind]);
      }
      await page.getByRole('link', { name: 'See the result' }).click();
      await page.waitForURL('**/base/search?q=quasar&kind=post');
      await expect
        .poll(() => page.locator('.search-page-hit h2').allTextContents())
        .toEqual(['A post on a quasar']);
      await page.getByRole('button', { name: 'All' }).click();
      await page.waitForURL('**/base/search?q=quasar');
      await expect.poll(() => page.locator('.search-page-hit h2').count()).toBe(3);
    });

    it('is filtered by the keyboard, and moved in by it afterwards', async () => {
      const page = await searchFor(stage, 'quasar');
      await rows(page);
      for (let i = 0; i < 8 && !(await focused(page))?.startsWith('Flags'); i++)
        await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect.poll(() => page.locator('.search-hit-title').allTextContents()).toEqual(['--quasar']);
      expect(await focused(page)).toBe('Flags 1');
      expect(await page.getByRole('button', { name: /^Flags/ }).getAttribute('aria-pressed')).toBe('true');
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Enter');
      await expect.poll(() => page.locator('.search-hit-title').count()).toBeGreaterThan(1);
      const before = await chosen(page);
      await page.keyboard.press('ArrowDown');
      expect(await focused(page)).toBe('combobox');
      expect(await chosen(page)).not.toBe(before);
    });
  });
}
