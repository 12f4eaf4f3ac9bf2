import { describe, expect, it } from 'vitest';
import {
  blank,
  closed,
  focused,
  openSearch,
  replaceQuery,
  rows,
  type SearchStage,
  searchFor,
  visit,
} from './stage.ts';

export function openingTests(stage: SearchStage): void {
  describe('the modal opens and closes', () => {
    it('and loads nothing of the search with the page', async () => {
      const page = await blank(stage);
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await page.goto(stage.url('docs/exporter'));
      await page.waitForLoadState('networkidle');
      const ofSearch = () =>
        asked.filter((url) => /\/base\/(?:search\/|assets\/search-)|\/1\/indexes\//.test(url));
      expect(ofSearch()).toEqual([]);
      await openSearch(page);
      await page.keyboard.type('energy');
      await rows(page);
      // The dialog is one script; the answer comes from the site's index, or in one request to the service.
      const [scripts, answers] = [/\/assets\/search-/, /\/base\/search\/|\/1\/indexes\//];
      expect(ofSearch().filter((url) => scripts.test(url))).toHaveLength(1);
      expect(ofSearch().filter((url) => answers.test(url)).length).toBeGreaterThan(0);
    });

    it.each(['Control+k', 'Meta+k'])('by %s, twice, and puts the focus back', async (keys) => {
      const page = await visit(stage, 'docs/exporter');
      const link = page.locator('.navbar').getByRole('link', { name: 'Documentation' });
      await link.focus();
      await page.keyboard.press(keys);
      await page.waitForSelector('dialog.search-modal');
      expect(await focused(page)).toBe('combobox');
      await page.keyboard.press(keys);
      await closed(page);
      expect(await focused(page)).toBe('Documentation');
    });

    it('by the button, and Esc or the way back of a phone, and puts the focus on the button', async () => {
      const page = await visit(stage, 'docs/exporter');
      await page.locator('[data-search]').click();
      await page.waitForSelector('dialog.search-modal');
      await page.evaluate(() => document.addEventListener('keydown', ({ key }) => document.body.append(key)));
      await page.keyboard.press('Escape');
      await closed(page);
      expect(await page.evaluate(() => document.activeElement?.hasAttribute('data-search'))).toBe(true);
      expect(await page.getByText('Escape').count(), 'what lies behind is not told').toBe(0);
      await page.locator('[data-search]').click();
      await page
        .locator('dialog.search-modal')
        .evaluate((dialog) => dialog.dispatchEvent(new Event('cancel', { cancelable: true })));
      await closed(page);
    });

    it('as wide as the window beside a scrollbar that takes room', async () => {
      const page = await visit(stage, 'docs/exporter', { viewport: { width: 480, height: 700 } });
      // Room that a scrollbar takes, of which the browser of the tests renders none.
      await page.addStyleTag({ content: 'html::-webkit-scrollbar { width: 15px; background: #ccc }' });
      await openSearch(page);
      const reach = await page.evaluate(() => {
        const { left, right } = document.querySelector('dialog.search-modal')?.getBoundingClientRect() ?? {};
        return [left, right];
      });
      expect(reach).toEqual([0, 465]);
    });

    it('by `/`, but not while typing into a field', async () => {
      const page = await visit(stage, 'docs/exporter');
      await page.evaluate(() => {
        document.body.insertAdjacentHTML(
          'afterbegin',
          '<input class="probe"><textarea class="probe"></textarea><select class="probe"></select><p class="probe" contenteditable>x</p>',
        );
      });
      for (const field of await page.locator('.probe').all()) {
        await field.focus();
        await page.keyboard.press('/');
        expect(await page.locator('dialog[open]').count()).toBe(0);
      }
      expect(await page.locator('input.probe').inputValue()).toBe('/');
      await page.locator('.probe').evaluateAll((fields) => fields.map((field) => field.remove()));
      await page.keyboard.press('/');
      await page.waitForSelector('dialog.search-modal');
      expect(await page.getByRole('combobox').inputValue()).toBe('');
      await page.keyboard.press('/');
      expect(await page.getByRole('combobox').inputValue()).toBe('/');
    });

    it('by its own button, or a press beside the window, but not by a press that began inside', async () => {
      const page = await searchFor(stage, 'energy');
      await page.getByRole('button', { name: 'Close' }).click();
      await closed(page);
      await openSearch(page);
      const field = await page.getByRole('combobox').boundingBox();
      await page.mouse.move((field?.x ?? 0) + 40, (field?.y ?? 0) + 10);
      await page.mouse.down();
      await page.mouse.move(10, 400);
      await page.mouse.up();
      expect(await page.locator('dialog.search-modal').count()).toBe(1);
      await page.mouse.click(10, 400);
      await closed(page);
    });

    it('and stays in the hands of the keyboard after a press on nothing, or with a button focused', async () => {
      const page = await searchFor(stage, 'rapl');
      await rows(page);
      await page.locator('.search-keys').click();
      await page.keyboard.type('x');
      expect(await page.getByRole('combobox').inputValue()).toBe('raplx');
      await replaceQuery(page, 'quasar');
      await rows(page);
      await page.getByRole('button', { name: 'All' }).focus();
      await page.keyboard.press('Control+k');
      await closed(page);
    });

    it('with the words that are selected, which the next letter replaces', async () => {
      const page = await visit(stage, 'docs/exporter');
      await page.evaluate(() => {
        const heading = document.querySelector('main h1')?.firstChild;
        if (heading) getSelection()?.selectAllChildren(heading.parentElement ?? heading);
        getSelection()?.setBaseAndExtent(heading ?? document.body, 0, heading ?? document.body, 8);
      });
      await openSearch(page);
      expect(await page.getByRole('combobox').inputValue()).toBe('Exporter');
      expect((await rows(page))[0]).toBe('Exporter');
      await page.keyboard.type('strategies');
      expect(await page.getByRole('combobox').inputValue()).toBe('strategies');
      await page.keyboard.press('Escape');
      await closed(page);
      await page.evaluate(() =>
        getSelection()?.selectAllChildren(document.querySelector('main') ?? document.body),
      );
      await openSearch(page);
      expect(await page.getByRole('combobox').inputValue()).toBe('');
    });
  });
}
