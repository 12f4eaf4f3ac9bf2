import { describe, expect, it } from 'vitest';
import { blank, type Stage, visit, wake } from './stage.ts';

export function chromeTests(stage: Stage): void {
  announcementTests(stage);
  sidebarTests(stage);
  aroundTests(stage);
}

function announcementTests(stage: Stage): void {
  describe('announcement bar', () => {
    it('shows until it is dismissed, and stays away on the next page', async () => {
      const page = await visit(stage, 'docs');
      const bar = page.getByRole('region', { name: 'Announcement' });
      expect(await bar.isVisible()).toBe(true);
      expect(await bar.getByRole('link').getAttribute('href')).toBe('/base/docs/use/list');
      await bar.getByRole('button').click();
      expect(await bar.isVisible()).toBe(false);
      await page.goto(stage.url('blog'));
      expect(await bar.isVisible()).toBe(false);
      expect(await page.evaluate(() => document.documentElement.dataset.announcementDismissed)).toBe('');
    });

    it('comes back when its id changes', async () => {
      const page = await blank(stage);
      await page.addInitScript(() => localStorage.setItem('announcement.dismissed', 'an older one'));
      await page.goto(stage.url('docs'));
      expect(await page.getByRole('region', { name: 'Announcement' }).isVisible()).toBe(true);
    });
  });
}

function sidebarTests(stage: Stage): void {
  describe('sidebar', () => {
    it('opens the category of the page and closes its siblings when another is opened', async () => {
      const page = await visit(stage, 'docs/guide/code');
      const sidebar = page.locator('.sidebar');
      expect(await sidebar.getByRole('link', { name: 'Other', exact: true }).isVisible()).toBe(true);
      expect(
        await sidebar.getByRole('link', { name: 'Code', exact: true }).getAttribute('aria-current'),
      ).toBe('page');
      await sidebar.getByText('Use', { exact: true }).click();
      await expect
        .poll(() => sidebar.getByRole('link', { name: 'List', exact: true }).isVisible())
        .toBe(true);
      expect(await sidebar.getByRole('link', { name: 'Other', exact: true }).isVisible()).toBe(false);
    });

    it('toggles a category by its label on the page of the category', async () => {
      const page = await visit(stage, 'docs/category/guide');
      const label = page.locator('.sidebar').getByRole('link', { name: 'Guide', exact: true });
      const child = page.locator('.sidebar').getByRole('link', { name: 'Code', exact: true });
      expect(await child.isVisible()).toBe(true);
      await label.click();
      await expect.poll(() => child.isVisible()).toBe(false);
      await label.click();
      await expect.poll(() => child.isVisible()).toBe(true);
    });

    it('can be hidden and brought back, on other pages of the visit too, but not after a reload', async () => {
      const page = await visit(stage, 'docs/guide/code');
      const link = page.locator('.sidebar').getByRole('link', { name: 'Other', exact: true });
      await wake(page);
      await page.getByRole('button', { name: 'Hide sidebar' }).click();
      expect(await link.isVisible()).toBe(false);
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Show sidebar');
      await page.locator('.pager-next').click();
      await page.waitForURL('**/docs/guide/other');
      expect(await page.getByRole('button', { name: 'Show sidebar' }).isVisible()).toBe(true);
      await page.getByRole('button', { name: 'Show sidebar' }).click();
      expect(await link.isVisible()).toBe(true);
      await page.getByRole('button', { name: 'Hide sidebar' }).click();
      await page.reload();
      expect(await link.isVisible()).toBe(true);
    });

    it('has the current page in view', async () => {
      const page = await visit(stage, 'docs/use/long', { viewport: { width: 1200, height: 240 } });
      const current = page.locator('.sidebar [aria-current="page"]');
      await expect
        .poll(async () => {
          const box = await current.boundingBox();
          return box !== null && box.y >= 60 && box.y + box.height <= 240;
        })
        .toBe(true);
    });
  });
}

function aroundTests(stage: Stage): void {
  describe('around the article', () => {
    it('has the skip link first in the tab order; it leads to the main element', async () => {
      const page = await visit(stage, 'docs');
      await page.keyboard.press('Tab');
      const skip = page.getByRole('link', { name: 'Skip to main content' });
      expect(await skip.evaluate((element) => element === document.activeElement)).toBe(true);
      expect((await skip.boundingBox())?.y).toBeGreaterThanOrEqual(0);
      await page.keyboard.press('Enter');
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
    });

    it('has versions in a list that casts a shadow, as wide as each other, the current one on a ground of its own', async () => {
      const page = await visit(stage, 'docs');
      const looks = await page.locator('.navbar-tools').evaluate((tools) => {
        const link = (label: string, more = ''): string =>
          `<li><a class="navbar-link" href="#x" ${more}>${label}</a></li>`;
        tools.innerHTML = `<ul class="versions" popover>${link('2')}${link('1.0 (old)', 'aria-current="true"')}</ul>`;
        const list = tools.querySelector('ul');
        list?.showPopover();
        return [list, ...tools.querySelectorAll('a')].map((one) => {
          const { backgroundColor = '', boxShadow = '' } = one ? getComputedStyle(one) : {};
          return { width: one?.clientWidth, backgroundColor, isRaised: boxShadow !== 'none' };
        });
      });
      expect(looks.map(({ isRaised }) => isRaised)).toEqual([true, false, false]);
      expect(looks[1]?.width).toBe(looks[2]?.width);
      expect(looks[1]?.backgroundColor).not.toBe(looks[2]?.backgroundColor);
    });

    it('marks the heading that is being read, the last one at the end and none at the top', async () => {
      const page = await visit(stage, 'docs/use/long');
      const current = () => page.locator('.toc [aria-current]').allTextContents();
      expect(await current()).toEqual([]);
      await page.evaluate(() => document.getElementById('part-4')?.scrollIntoView());
      await expect.poll(current).toEqual(['Part 4']);
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      await expect.poll(current).toEqual(['Part 12']);
      // The article of a long page is shown before the list of its headings is read.
      const columns = () =>
        page.locator('.page').evaluate((one) => getComputedStyle(one).gridTemplateColumns);
      const withList = await columns();
      await page.evaluate(() => document.querySelector('.toc')?.remove());
      expect(await columns()).toBe(withList);
    });

    it('offers the way back to the top while the reader scrolls up', async () => {
      const page = await visit(stage, 'docs/use/long');
      const button = page.getByRole('link', { name: 'Back to top' });
      await page.mouse.move(700, 400);
      await page.mouse.wheel(0, 1500);
      await page.waitForFunction(() => scrollY > 1000);
      expect(await button.isVisible()).toBe(false);
      await page.mouse.wheel(0, -300);
      await expect.poll(() => button.isVisible()).toBe(true);
      await button.click();
      await page.waitForFunction(() => scrollY === 0);
      expect(await button.isVisible()).toBe(false);
    });

    it('keeps a choice of the docs version and drops an unknown one', async () => {
      const page = await blank(stage);
      await page.goto(stage.url('docs'));
      const key = 'docs-preferred-version-default';
      await page.evaluate((name) => localStorage.setItem(name, '9.9'), key);
      await page.reload();
      await expect.poll(() => page.evaluate((name) => localStorage.getItem(name), key)).toBeNull();
      await page.getByRole('link', { name: 'Docs version: Next' }).click();
      await expect.poll(() => page.evaluate((name) => localStorage.getItem(name), key)).toBe('current');
      await page.reload();
      await page.waitForLoadState('load');
      expect(await page.evaluate((name) => localStorage.getItem(name), key)).toBe('current');
    });

    it('shows the footer of the site instead of its own, also when the application runs', async () => {
      const page = await visit(stage, 'docs');
      await wake(page);
      expect(await page.getByRole('contentinfo').textContent()).toBe('Own footer of Fixture');
    });

    it('prints without its frame, black on white', async () => {
      const page = await blank(stage);
      await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
      await page.goto(stage.url('docs'));
      await page.emulateMedia({ media: 'print' });
      expect(await page.locator('.navbar').isVisible()).toBe(false);
      expect(await page.locator('.sidebar').isVisible()).toBe(false);
      const rendered = await page.evaluate(() => {
        return {
          background: getComputedStyle(document.documentElement).backgroundColor,
          text: getComputedStyle(document.querySelector('.markdown p') ?? document.body).color,
        };
      });
      expect(rendered).toEqual({ background: 'rgb(255, 255, 255)', text: 'rgb(0, 0, 0)' });
    });

    it('keeps everything on a screen of 320 px, as at 400 % zoom', async () => {
      for (const route of ['', 'docs/guide/code', 'blog', 'search', 'docs/category/guide']) {
        const page = await visit(stage, route, { viewport: { width: 320, height: 256 } });
        expect(await page.evaluate(() => document.documentElement.scrollWidth), route).toBeLessThanOrEqual(
          320,
        );
      }
    });
  });
}
