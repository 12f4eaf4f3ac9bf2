import { describe, expect, it } from 'vitest';
import { phone, type Stage, visit } from '../parts/stage.ts';

const desk = { viewport: { width: 1280, height: 800 } };

/** What the navbar and the line of breadcrumbs do with long titles, wide logos and many links. */
export function topOfPageTests(stage: Stage): void {
  describe('the top of a page', () => {
    it('is one line, however long its title', async () => {
      const page = await visit(stage, 'docs/plain', phone);
      const crumbs = page.locator('.breadcrumbs');
      const before = await crumbs.boundingBox();
      await crumbs.locator('li:last-child > span').evaluate((crumb) => crumb.append(' and more'.repeat(9)));
      expect((await crumbs.boundingBox())?.height).toBe(before?.height ?? -1);
      await page.setViewportSize(desk.viewport);
      expect((await crumbs.boundingBox())?.height).toBe(before?.height ?? -1);
    });

    it('is one line for the way to a page on a small phone, which leaves out the title below it', async () => {
      const page = await visit(stage, 'docs/plain', { viewport: { width: 320, height: 640 } });
      const crumbs = page.locator('.breadcrumbs');
      const before = await crumbs.boundingBox();
      await crumbs.evaluate((list) =>
        list.firstElementChild?.insertAdjacentHTML(
          'afterend',
          '<li><a href="#">Several words of it</a></li>',
        ),
      );
      expect((await crumbs.boundingBox())?.height).toBe(before?.height ?? -1);
      const places = await crumbs
        .locator('li')
        .evaluateAll((crumb) => crumb.map((one) => getComputedStyle(one).position));
      expect(places).toEqual(['static', 'static', 'absolute']);
      // Of a long one it names the two nearest places.
      await crumbs.evaluate((list) => {
        for (let count = 3; count > 0; count -= 1)
          list.lastElementChild?.insertAdjacentHTML('beforebegin', `<li><a href="#">Place ${count}</a></li>`);
      });
      const named = await crumbs.locator('a:visible').evaluateAll((links) =>
        links.map((link) => {
          const separator = link.parentElement && getComputedStyle(link.parentElement, '::before').content;
          return `${separator} ${link.textContent}`;
        }),
      );
      expect(named).toEqual(['none Home', '"/ … /" Place 2', '"/" Place 1']);
    });

    it('and all else has stronger notes and lines for readers who want more contrast', async () => {
      const page = await visit(stage, 'docs/plain');
      const colors = (): Promise<readonly string[]> =>
        page.evaluate(() =>
          ['text', 'text-muted', 'border-strong', 'border'].map((name) =>
            getComputedStyle(document.body).getPropertyValue(`--color-${name}`),
          ),
        );
      for (const theme of ['light', 'dark']) {
        await page.evaluate((mode) => document.documentElement.setAttribute('data-theme', mode), theme);
        await page.emulateMedia({ contrast: 'no-preference' });
        expect(new Set(await colors()).size).toBe(4);
        await page.emulateMedia({ contrast: 'more' });
        expect(new Set(await colors()).size).toBe(2);
      }
    });

    it('keeps the title of the site whole, and links take several lines', async () => {
      const page = await visit(stage, 'docs/plain', { viewport: { width: 997, height: 800 } });
      await page.locator('.navbar .brand-title').evaluate((title) => {
        title.textContent = 'A title of some words';
        for (const link of document.querySelectorAll('.navbar .navbar-link'))
          link.textContent = 'Several words of a link that is rather long';
      });
      const title = page.locator('.navbar .brand-title');
      expect(await title.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
      const [bar, link] = await Promise.all(
        ['.navbar-inner', '.navbar .navbar-link'].map((part) => page.locator(part).first().boundingBox()),
      );
      expect(link?.height).toBeLessThan(bar?.height ?? 0);
      // Many of them are scrolled, in two lines each, as the server writes them.
      await page
        .locator('.navbar-list')
        .first()
        .evaluate((list) => {
          const label = '<span><span>Frequently asked</span> <span>questions</span></span>';
          list.innerHTML = `<li><a class="navbar-link" href="#">${label}</a></li>`.repeat(8);
        });
      const tall = await page.locator('.navbar .navbar-link').first().boundingBox();
      expect(tall?.height).toBeLessThan(bar?.height ?? 0);
    });

    it('cuts its title, and then lets its links be scrolled, where there are many', async () => {
      const page = await visit(stage, 'docs/plain', { viewport: { width: 997, height: 800 } });
      const shown = (links: number): Promise<Readonly<Record<string, boolean>>> =>
        page.locator('.navbar-inner').evaluate((bar, count) => {
          const [nav, title, logo] = ['nav', '.brand-title', '.brand-logo'].map((part) =>
            bar.querySelector(part),
          );
          const list = nav?.querySelector('ul');
          if (!nav || !title || !logo || !list) return {};
          title.textContent = 'A title of some words';
          list.innerHTML = '<li><a class="navbar-link" href="#x">Installation</a></li>'.repeat(count);
          const isWider = ({ scrollWidth, clientWidth }: Element): boolean => scrollWidth > clientWidth;
          return {
            isCut: isWider(title),
            isGone: title.clientWidth <= Number.parseFloat(getComputedStyle(title).paddingInlineStart),
            isScrolled: isWider(nav),
            hasShades: getComputedStyle(nav).backgroundAttachment.includes('local'),
            isCovered: logo.getBoundingClientRect().right > nav.getBoundingClientRect().left,
            isPageWider: isWider(document.documentElement),
          };
        }, links);
      const states = [];
      for (const links of [1, 2, 3, 4, 9, 20]) states.push(await shown(links));
      expect(states[0]).toMatchObject({ isCut: false, isScrolled: false });
      expect(states.some(({ isCut, isScrolled }) => isCut && !isScrolled)).toBe(true);
      expect(states.some(({ isCut, isGone }) => isCut && !isGone)).toBe(true);
      expect(states.at(-2)).toMatchObject({ isGone: true, isScrolled: true, hasShades: true });
      // So many would scroll without its room, too.
      expect(states.at(-1)).toMatchObject({ isGone: false, isScrolled: true });
      expect(states.filter(({ isCovered, isPageWider }) => isCovered || isPageWider)).toEqual([]);
      const last = page.locator('.navbar-list').first().locator('a').last();
      await last.focus();
      const [link, tools] = await Promise.all(
        [last, page.locator('.navbar-tools')].map((one) => one.boundingBox()),
      );
      expect((link?.x ?? 0) + (link?.width ?? 0)).toBeLessThanOrEqual(tools?.x ?? 0);
    });

    it('has a logo of its own shape, whose room is known before it comes', async () => {
      const page = await visit(stage, 'docs/plain', desk);
      const logo = page.locator('.navbar .brand-logo');
      const box = await logo.boundingBox();
      expect([box?.width, box?.height]).toEqual([96, 32]);
      expect(await logo.getAttribute('width')).toBe('96');
    });

    it('has a wide logo that gives way to the title on a phone, but not to one that is too long', async () => {
      const page = await visit(stage, 'docs/plain', { viewport: { width: 320, height: 800 } });
      const shown = (text: string, width: number): Promise<readonly number[]> =>
        page.locator('.navbar .brand').evaluate(
          async (brand, [name, pixels]) => {
            const [logo, title] = [brand.querySelector('img'), brand.querySelector('.brand-title')];
            if (!logo || !title) return [];
            title.textContent = `${name}`;
            logo.src = `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='${pixels}' height='32'/>`;
            await logo.decode();
            return [logo.clientWidth, title.scrollWidth - title.clientWidth];
          },
          [text, width] as const,
        );
      const [room, cut] = await shown('Reader', 160);
      expect(room).toBeGreaterThanOrEqual(64);
      expect(cut).toBe(0);
      expect((await shown('A title of many words', 160))[0]).toBe(64);
      expect((await shown('A title of many words', 32))[0]).toBe(32);
      expect((await shown('', 100))[0]).toBe(100);
    });

    it('has a logo of seven times its height whole on a desk', async () => {
      const page = await visit(stage, 'docs/plain', { viewport: { width: 997, height: 800 } });
      const width = await page.locator('.navbar .brand-logo').evaluate(async (logo: HTMLImageElement) => {
        logo.src = `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='224' height='32'/>`;
        await logo.decode();
        return logo.clientWidth;
      });
      expect(width).toBe(224);
    });

    it('tells the keys of the search only where its links have room beside them', async () => {
      const page = await visit(stage, 'docs/plain', desk);
      const shown: number[] = [];
      for (const width of [997, 1199, 1200]) {
        await page.setViewportSize({ width, height: 800 });
        shown.push(await page.locator('.navbar .search-key:visible').count());
      }
      expect(shown).toEqual([0, 0, 1]);
    });
  });
}
