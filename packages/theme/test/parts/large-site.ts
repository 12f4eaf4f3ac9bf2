import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ServedSite, writeAndServe } from '../browser.ts';
import { blank, phone, type Stage, wake } from './stage.ts';

const categories = 12;
const docsEach = 20;

export function largeSiteTests(stage: Stage): void {
  const running: { served?: ServedSite } = {};
  const url = (route: string): string => `${running.served?.url ?? ''}${route}`;

  describe('a large site', () => {
    beforeAll(async () => {
      running.served = await writeAndServe(largeSite(), '/big/');
    });

    afterAll(async () => {
      await running.served?.close();
    });

    it('has the open branch of its sidebar in the HTML; other categories lead to their own pages', async () => {
      const page = await blank(stage, { javaScriptEnabled: false });
      await page.goto(url('docs/part-3/doc-7'));
      const sidebar = page.locator('.sidebar');
      expect(await sidebar.getByRole('link', { name: 'Doc 3-7', exact: true }).isVisible()).toBe(true);
      expect(await sidebar.getByRole('link', { name: 'Doc 5-7', exact: true }).count()).toBe(0);
      await sidebar.getByRole('link', { name: 'Part 5', exact: true }).click();
      await page.getByRole('heading', { level: 1, name: 'Part 5' }).waitFor();
      expect(await page.locator('main').getByRole('link', { name: 'Doc 5-7', exact: true }).count()).toBe(1);
    });

    it('has the current page of its sidebar in sight, above what hides the sidebar, below a notice too', async () => {
      const page = await blank(stage, { viewport: { width: 1000, height: 800 } });
      for (const doc of [19, 2, 20, 3, 4, 5, 6, 7]) {
        await page.goto(url(`docs/part-3/doc-${doc}`));
        const places = await page.evaluate(() =>
          ['.sidebar a[aria-current="page"]', '.sidebar-hide'].map((selector) =>
            document.querySelector(selector)?.getBoundingClientRect().toJSON(),
          ),
        );
        expect(places[0].bottom, `${doc}`).toBeLessThanOrEqual(places[1].top);
      }
    });

    it('has what keys go to above what hides the sidebar, too', async () => {
      const page = await blank(stage, { viewport: { width: 1000, height: 800 } });
      await page.goto(url('docs/part-3/doc-7'));
      await page.locator('.sidebar a').first().focus();
      const below: string[] = [];
      for (let count = 0; count < 30; count++) {
        await page.keyboard.press('Tab');
        below.push(...(await page.evaluate(belowButton)));
      }
      expect(below).toEqual([]);
    });

    it('loads the rest of a category once, when it is opened for the first time', async () => {
      const page = await blank(stage);
      const fetched: string[] = [];
      page.on('request', (request) => request.url().includes('/sidebars/') && fetched.push(request.url()));
      await page.goto(url('docs/part-3/doc-7'));
      await wake(page);
      expect(fetched).toEqual([]);
      const category = page.locator('.sidebar .sidebar-category').filter({ hasText: 'Part 5' });
      await category.locator('summary').click();
      const child = category.getByRole('link', { name: 'Doc 5-7', exact: true });
      await child.waitFor();
      await category.locator('summary').click();
      await category.locator('summary').click();
      expect(await child.isVisible()).toBe(true);
      expect(fetched).toHaveLength(1);
    });

    it('says so where the rest cannot be loaded', async () => {
      const page = await blank(stage, phone);
      await page.route('**/sidebars/**', (route) => route.abort());
      await page.goto(url('docs/part-3/doc-7'));
      await page.getByRole('button', { name: 'Open menu' }).click();
      const category = page.locator('.sidebar .sidebar-category').filter({ hasText: 'Part 5' });
      await category.locator('summary').click();
      await category.getByText('Loading failed.').waitFor();
    });

    it('leaves `/` to the browser where the site switches it off', async () => {
      const page = await blank(stage);
      await page.goto(url('docs/part-3/doc-7'));
      await page.keyboard.press('/');
      await page.waitForTimeout(300);
      expect(await page.locator('dialog[open]').count()).toBe(0);
      await page.keyboard.press('Control+k');
      await page.waitForSelector('dialog.search-modal');
    });
  });
}

function largeSite(): Record<string, string> {
  const files: Record<string, string> = {
    'ceems.config.json': JSON.stringify({
      title: 'Big',
      baseUrl: '/big/',
      slashShortcut: false,
      announcementBar: { content: '<p>One</p><p>Two</p>' },
    }),
  };
  for (let part = 1; part <= categories; part++) {
    const category = { label: `Part ${part}`, position: part, link: { type: 'generated-index' } };
    files[`docs/part-${part}/_category_.json`] = JSON.stringify(category);
    for (let doc = 1; doc <= docsEach; doc++) {
      files[`docs/part-${part}/doc-${doc}.md`] =
        `---\ntitle: Doc ${part}-${doc}\ndescription: One of many.\n---\n\nText.\n`;
    }
  }
  return files;
}

/** What has the focus in the sidebar and lies below the button at its end. */
function belowButton(): string[] {
  const focused = document.activeElement;
  const top = document.querySelector('.sidebar-hide')?.getBoundingClientRect().top ?? 0;
  if (!focused?.closest('.sidebar-scroll')) return [];
  return focused.getBoundingClientRect().bottom > top ? [focused.textContent ?? ''] : [];
}
