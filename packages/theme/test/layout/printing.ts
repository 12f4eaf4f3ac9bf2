import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type Stage, visit } from '../parts/stage.ts';

export function printTests(stage: Stage): void {
  describe('in print', () => {
    const printed = async (route: string): Promise<Page> => {
      const page = await visit(stage, route, { viewport: { width: 760, height: 1000 } });
      await page.emulateMedia({ media: 'print' });
      return page;
    };

    it('shows what is closed on the screen: other tabs, each below its label, and details', async () => {
      const page = await printed('docs/plain');
      const tops = [];
      for (const text of ['Debian', 'Use apt.', 'Fedora', 'Use dnf.', 'More', 'What is hidden.']) {
        const box = await page.locator('main').getByText(text, { exact: true }).boundingBox();
        expect(box?.height, text).toBeGreaterThan(10);
        tops.push(box?.y ?? 0);
      }
      expect(tops).toEqual([...tops].sort((a, b) => a - b));
      expect(new Set(tops).size).toBe(tops.length);
    });

    it('shows nothing that is used on a screen only', async () => {
      const page = await printed('docs/plain');
      for (const part of ['navbar', 'sidebar', 'footer', 'pager', 'page-top', 'toc', 'announcement']) {
        expect(await page.locator(`.${part}`).first().isVisible(), part).toBe(false);
      }
      await page
        .locator('main .markdown')
        .evaluate((article) => article.insertAdjacentHTML('beforeend', '<button type="button">Ask</button>'));
      expect(await page.locator('button:visible, form:visible, dialog:visible').count()).toBe(0);
    });

    it('names the targets of links to other sites, but none of pictures', async () => {
      const page = await printed('docs/plain');
      const shown = (name: string): Promise<string> =>
        page
          .getByRole('link', { name })
          .first()
          .evaluate((link) => getComputedStyle(link, '::after').content);
      expect(await shown('the standard')).toContain('https://example.org/standard');
      expect(await shown('the other page')).toBe('none');
      expect(await shown('Square')).toBe('none');
    });

    it('wraps code, and cuts nothing on the side', async () => {
      const page = await printed('docs/plain');
      const overflow = await page
        .locator('main pre')
        .evaluateAll((all) => all.map((one) => one.scrollWidth - one.clientWidth));
      expect(overflow[0]).toBe(0);
    });

    it('keeps a label with what it opens, and shows what a button says', async () => {
      const page = await printed('docs/plain');
      const styleOf = (selector: string, key: 'backgroundColor' | 'breakAfter' | 'color'): Promise<string> =>
        page
          .locator(selector)
          .first()
          .evaluate((one, name) => getComputedStyle(one)[name], key);
      expect(await styleOf('main .tab-label', 'breakAfter')).toBe('avoid');
      await page.locator('main .markdown').evaluate((article) => {
        article.innerHTML =
          '<a class="button" href="#a">A</a><details><summary>B</summary>C</details><div class="admonition admonition-warning">D</div>';
      });
      expect(await styleOf('main .button', 'color')).toBe('rgb(0, 0, 0)');
      // No ink for what a border says.
      expect(await styleOf('main .admonition', 'backgroundColor')).toBe('rgba(0, 0, 0, 0)');
      const closed = await page.locator('main .markdown details').boundingBox();
      const text = await textBox(page);
      expect(closed && text && closed.y + closed.height - text.y - text.height).toBeGreaterThan(8);
    });

    it('puts a picture that is taller than a sheet on one', async () => {
      const page = await printed('docs/plain');
      await page.locator('main .markdown').evaluate((article) => {
        const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="3000"/>';
        article.innerHTML = `<img alt="" src="data:image/svg+xml,${encodeURIComponent(picture)}">`;
      });
      await page.waitForFunction(() => (document.querySelector('main img')?.clientHeight ?? 0) > 100);
      expect((await page.locator('main img').boundingBox())?.height).toBeLessThan(1000);
    });

    it('breaks no short word of a table, keeps the name of code with it, and shows a long list as one', async () => {
      const page = await printed('docs/plain');
      const found = await page.locator('main .markdown').evaluate((article) => {
        const text = 'Words of a cell that is far longer than what stands beside it. '.repeat(4);
        article.innerHTML = `<div class="table-wrap"><table><tr><td><code>VERSION</code></td><td>${text}</td></tr></table></div>
          <figure class="code"><figcaption>a.yml</figcaption><pre><code>a: 1</code></pre></figure>
          <details class="reference-rest"><summary>16 more</summary><dl class="reference-list"><div>Last</div></dl></details>`;
        const part = (selector: string) => article.querySelector(selector) as HTMLElement;
        const range = document.createRange();
        range.selectNodeContents(part('td code'));
        return {
          lines: range.getClientRects().length,
          after: getComputedStyle(part('figcaption')).breakAfter,
          heights: ['summary', 'dl'].map((selector) => part(selector).offsetHeight > 0),
        };
      });
      expect(found).toEqual({ lines: 1, after: 'avoid', heights: [false, true] });
    });

    it('renders the diagrams that nobody scrolled to before the keys for printing open the dialog', async () => {
      const page = await visit(stage, 'docs/plain');
      await page.evaluate(() => {
        Object.assign(globalThis, {
          print: () => {
            document.title = `${document.querySelectorAll('.mermaid > svg').length} rendered`;
          },
        });
      });
      expect(await page.locator('.mermaid > svg').count()).toBe(0);
      await page.keyboard.press('Control+p');
      await expect.poll(() => page.title()).toBe('1 rendered');
    });

    it('is light, and so is what was rendered on dark', async () => {
      const page = await visit(stage, 'docs/plain', { viewport: { width: 1200, height: 700 } });
      await page.click('[data-color-mode]');
      await page.locator('.mermaid').scrollIntoViewIfNeeded();
      const diagram = page.locator('.mermaid > svg');
      await diagram.waitFor();
      const filter = (): Promise<string> => diagram.evaluate((svg) => getComputedStyle(svg).filter);
      expect(await filter()).toBe('none');
      await page.emulateMedia({ media: 'print' });
      expect(await filter()).toContain('invert(1)');
      const colors = await page
        .locator('main code')
        .first()
        .evaluate((code) => [
          getComputedStyle(document.documentElement).backgroundColor,
          getComputedStyle(document.documentElement).colorScheme,
          getComputedStyle(code).color,
        ]);
      expect(colors).toEqual(['rgb(255, 255, 255)', 'light', 'rgb(0, 0, 0)']);
      // A link that looks like a button keeps its text.
      const ground = await page.locator('main').evaluate((main) => {
        main.insertAdjacentHTML('beforeend', '<a class="button" href="#x">Start</a>');
        return main.lastElementChild && getComputedStyle(main.lastElementChild).backgroundColor;
      });
      expect(ground).toBe('rgba(0, 0, 0, 0)');
    });

    it('renders them too where the dialog is opened in another way', async () => {
      const page = await visit(stage, 'docs/plain');
      await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
      await page.waitForSelector('.mermaid > svg', { state: 'attached' });
      await page.emulateMedia({ media: 'print' });
      expect((await page.locator('.mermaid').boundingBox())?.height).toBeLessThan(200);
    });
  });
}

/** Where the text of an article that is in no element of its own is. */
function textBox(page: Page): Promise<{ readonly y: number; readonly height: number }> {
  return page.locator('main .markdown details').evaluate((details) => {
    const range = document.createRange();
    range.selectNode(details.lastChild as ChildNode);
    const { y, height } = range.getBoundingClientRect();
    return { y, height };
  });
}
