import { describe, expect, it } from 'vitest';
import { phone, type Stage, visit } from '../parts/stage.ts';

/** Articles beside no sidebar: as much room on one side as on the other, and no more than the footer has. */
export function gutterTests(stage: Stage): void {
  describe('an article of a window without a sidebar', () => {
    it.each([768, 996])('is in the middle of %i pixels', async (width) => {
      const page = await visit(stage, 'docs/plain', { viewport: { width, height: 800 } });
      const sides = await page.evaluate(() => {
        const main = document.querySelector('main');
        const [own, around] = [main?.getBoundingClientRect(), main?.parentElement?.getBoundingClientRect()];
        return own && around ? [own.left - around.left, around.right - own.right] : [];
      });
      expect(sides[0]).toBe(sides[1] ?? -1);
      await page.context().close();
    });

    it.each([390, 996, 997, 1440])('begins at one edge on every kind of page of %i pixels', async (width) => {
      const page = await visit(stage, 'docs/plain', { viewport: { width, height: 800 } });
      const edges: Record<string, number | undefined> = {};
      for (const route of ['docs/plain', 'docs/category/one', 'blog', 'blog/tags', 'search', 'docs/none']) {
        await page.goto(stage.url(route));
        edges[route] = (await page.locator('h1').first().boundingBox())?.x;
      }
      expect([...new Set(Object.values(edges))], JSON.stringify(edges)).toHaveLength(1);
      await page.context().close();
    });

    it('has half of the screen beside both lists, however large its letters', async () => {
      const page = await visit(stage, 'docs/plain', { viewport: { width: 1280, height: 800 } });
      const width = await page.locator('main').evaluate((main) => {
        document.documentElement.style.fontSize = '200%';
        // With a list of headings, whatever the page has.
        main.insertAdjacentHTML('beforeend', '<div class="toc-mobile"></div>');
        return main.getBoundingClientRect().width;
      });
      expect(width).toBeGreaterThan(640);
    });

    it('has the space between its blocks also in a box of the author', async () => {
      const page = await visit(stage, 'docs/plain', phone);
      const spaces = await page.locator('main .markdown').evaluate((article) => {
        article.innerHTML = '<p>1</p><p>2</p><h2>3</h2><div id="box"><p>1</p><p>2</p><h2>3</h2></div>';
        const tops = [...article.querySelectorAll('p, h2')].map((one) => one.getBoundingClientRect().top);
        return tops.slice(1).map((top, index) => top - (tops[index] ?? 0));
      });
      expect(spaces.slice(3)).toEqual(spaces.slice(0, 2));
    });

    it('of a post begins below its title in a list, however many authors are beside it', async () => {
      const page = await visit(stage, 'blog', { viewport: { width: 1440, height: 800 } });
      const distance = await page
        .locator('.post-item')
        .first()
        .evaluate((post) => {
          const about = post.querySelector('.post-about') as HTMLElement;
          about.insertAdjacentHTML('beforeend', '<p>One</p><p>Two</p><p>Three</p>');
          const [title, text] = ['.post-title', '.markdown'].map((one) => post.querySelector(one));
          return (text?.getBoundingClientRect().top ?? 0) - (title?.getBoundingClientRect().bottom ?? 0);
        });
      expect(distance).toBeGreaterThan(0);
      expect(distance).toBeLessThan(20);
    });

    it('of a post has whole words beside its text in a list, where that is just wide enough', async () => {
      const page = await visit(stage, 'blog', { viewport: { width: 1200, height: 800 } });
      const about = page.locator('.post-item > .post-about').first();
      expect((await about.boundingBox())?.width).toBeGreaterThanOrEqual(176);
    });

    it('of the archive names its day beside a title on a desk, above it on a phone', async () => {
      const page = await visit(stage, 'blog/archive', { viewport: { width: 1200, height: 800 } });
      const places = (): Promise<readonly (DOMRect | undefined)[]> =>
        page.evaluate(() =>
          ['time', 'a'].map((part) =>
            document.querySelector(`.archive-list ${part}`)?.getBoundingClientRect().toJSON(),
          ),
        );
      const [day, title] = await places();
      expect(title?.left).toBeGreaterThan(day?.right ?? Number.NaN);
      const lines = await page
        .locator('.archive-list')
        .first()
        .evaluate((list) => {
          list.append(list.firstElementChild?.cloneNode(true) ?? '');
          const styles = [...list.children].map((item) => getComputedStyle(item));
          return styles.map((style) => [style.borderTopWidth, style.borderBottomWidth]);
        });
      expect(lines).toEqual([
        ['0px', '0px'],
        ['1px', '0px'],
      ]);
      await page.setViewportSize({ width: 390, height: 844 });
      const [above, below] = await places();
      expect(below?.left).toBe(above?.left ?? Number.NaN);
      expect(below?.top).toBeGreaterThanOrEqual(above?.bottom ?? Number.NaN);
    });

    it.each([997, 1200, 1440])('has its buttons beside long breadcrumbs, at %i pixels', async (width) => {
      const page = await visit(stage, 'docs/plain', { viewport: { width, height: 800 } });
      await page
        .locator('.breadcrumbs li')
        .last()
        .evaluate((crumb) => crumb.append(' and a long title'.repeat(6)));
      const [crumbs, actions] = await Promise.all(
        ['.breadcrumbs', '.page-actions'].map((one) => page.locator(one).first().boundingBox()),
      );
      expect(actions?.y).toBe(crumbs?.y);
      expect(actions?.x).toBeGreaterThanOrEqual((crumbs?.x ?? 0) + (crumbs?.width ?? 0));
    });

    it('begins where the footer begins on a phone', async () => {
      const page = await visit(stage, 'docs/plain', phone);
      const edges = await page.evaluate(() =>
        ['.main > :last-child', '.footer-inner > *'].map(
          (selector) => document.querySelector(selector)?.getBoundingClientRect().left,
        ),
      );
      expect(edges[0]).toBe(edges[1] ?? -1);
    });
  });
}
